import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dayAt } from '../../../src/domain/time/day.ts';
import { signIn } from '../../support/administrator.ts';
import { selfSigned } from '../../support/certificate.ts';
import { type ImapServer, startImapServer } from '../../support/imap-server.ts';
import { input } from '../../support/input.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { receivedMail } from '../../support/received-mail.ts';
import { enquiry } from '../../support/samples.ts';
import { type Server, startServer } from '../../support/server.ts';
import { openDatabase } from '../../support/site-database.ts';

type Mail = { id: number; text: string; subject: string; kind: string; guessed: boolean; files: { id: number }[] };
type Thread = { state: string; read: boolean; due_on: string | null; mails: (Mail & Record<string, unknown>)[] };
type Call = Awaited<ReturnType<typeof signIn>>;

let [folder, environment] = ['', {} as Record<string, string>];
let [imap, smtp, server, admin] = [{} as ImapServer, {} as MailServer, {} as Server, {} as Call];
let answer = '';

const read = async (id: number) => (await admin('GET', `/api/message/${id}`)) as unknown as Thread;
const received = async (id: number) => (await read(id)).mails.filter(({ direction }) => direction === 'received');
const subjects = async (id: number) => (await received(id)).map(({ subject }) => subject);

/** A mail that replies to the answer to the first enquiry. */
function reply(
  number: number,
  { refersTo = answer, ...more }: Parameters<typeof receivedMail>[0] & { refersTo?: string } = {},
) {
  const head = ['To: info@example.ch', ...(refersTo ? [`In-Reply-To: ${refersTo}`] : [])];
  return receivedMail({
    subject: `Re: ${number}`,
    id: `<r${number}@example.ch>`,
    ...more,
    head: [...head, ...(more.head ?? [])],
  });
}

async function send(given = enquiry): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${server.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(given) });
  expect(status).toBe(204);
}

async function start(): Promise<void> {
  server = await startServer(folder, environment);
  admin = await signIn(server.url);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  [imap, smtp] = [await startImapServer(), await startMailServer()];
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, imap.certificate.cert);
  environment = { DEMO_CONTENT: 'off', IMAP_URL: imap.url, SMTP_URL: smtp.url, NODE_EXTRA_CA_CERTS: authority };
  imap.deliver(receivedMail({ subject: 'Newsletter', from: 'news@shop.example', id: '<n@shop.example>' }));
  await start();
  await send();
  await admin('POST', '/api/message/1/answer', {
    ...{ key: 'a'.repeat(32), recipient: enquiry.email, subject: 'Votre demande', text: 'Bonjour', language: 'fr' },
    ...{ files: [], sheets: [], seen: 0 },
  });
  const arrived = () => smtp.received.find(({ mail }) => mail.subject === 'Votre demande')?.mail.messageId;
  answer = (await vi.waitFor(() => arrived() ?? Promise.reject(new Error('No answer yet')), 60_000)) ?? '';
});

afterAll(async () => {
  await server.stop();
  await Promise.all([imap.close(), smtp.close()]);
  await rm(folder, { recursive: true });
});

test('a reply is in its thread at once, and the enquiry is unread, in progress and due today', async () => {
  await admin('PATCH', '/api/message/1', { read: true });
  expect(await read(1)).toMatchObject({ state: 'answered', read: true });
  imap.deliver(await withId(await input('mail/with-drawing.eml'), '<drawing@example.ch>'));
  await expect.poll(() => subjects(1)).toEqual(['Re: Devis']);
  const { mails, ...state } = await read(1);
  expect(state).toMatchObject({ state: 'in_progress', read: false, due_on: dayAt(new Date()) });
  expect(mails.at(-1)).toMatchObject({
    by: null,
    kind: 'mail',
    guessed: false,
    files: [{ name: 'plaque.dxf' }],
    left_out: [],
  });
  const file = await fetch(`${server.url}/api/message/1/answer/files/${mails.at(-1)?.files[0]?.id}`);
  expect(file.status).toBe(401);
});

test('mails of no enquiry leave no trace, and nothing in the mailbox is changed', async () => {
  imap.deliver(
    receivedMail({ from: 'Secret <secret@nobody.example>', subject: 'Confidential', id: '<c@nobody.example>' }),
  );
  imap.deliver(reply(1));
  await expect.poll(() => subjects(1)).toContain('Re: 1');
  const stored = await readFile(join(folder, 'site.db'), 'latin1');
  const log = await readFile(join(folder, 'site.db-wal'), 'latin1').catch(() => '');
  for (const trace of ['secret@nobody', 'Confidential', 'c@nobody.example', 'shop.example'])
    expect(`${stored}${log}${server.output()}`.includes(trace), trace).toBe(false);
  const reading = [
    'CAPABILITY',
    'EXAMINE',
    'IDLE',
    'LIST',
    'LSUB',
    'LOGIN',
    'LOGOUT',
    'NOOP',
    'UID FETCH',
    'UID SEARCH',
  ];
  expect([...new Set(imap.commands)].filter((command) => !reading.includes(command))).toEqual([]);
});

test('without a reference, sender and subject together are a guess, which the workshop confirms or moves', async () => {
  await send({ ...enquiry, email: 'bea@example.ch' });
  imap.deliver(receivedMail({ from: enquiry.email, subject: 'AW: Votre demande', id: '<g1@example.ch>' }));
  imap.deliver(receivedMail({ from: 'stranger@example.ch', subject: 'Votre demande', id: '<g2@example.ch>' }));
  imap.deliver(reply(2));
  await expect.poll(() => subjects(1)).toContain('Re: 2');
  const guesses = (await received(1)).filter(({ guessed }) => guessed);
  expect(guesses.map(({ subject }) => subject)).toEqual(['AW: Votre demande']);
  const path = `/api/message/1/mails/${guesses[0]?.id}`;
  await admin('PATCH', path, { enquiry: 1 });
  expect((await received(1)).some(({ guessed }) => guessed)).toBe(false);
  await admin('PATCH', path, { enquiry: 2 });
  expect(await subjects(2)).toEqual(['AW: Votre demande']);
  await expect(admin('PATCH', path, { enquiry: 1 })).rejects.toThrow('404');
});

test('bounces and automatic replies are marked, and do not reopen the enquiry', async () => {
  await admin('PATCH', '/api/message/1', { state: 'answered', read: true });
  imap.deliver(reply(3, { subject: 'Absence', head: ['Auto-Submitted: auto-replied'] }));
  const parts = [
    '--b\r\nContent-Type: text/plain\r\n\r\nNo such mailbox.\r\n',
    '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; x@example.ch\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 unknown\r\n',
    `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${answer}\r\nSubject: Votre demande\r\n\r\n--b--`,
  ];
  const type = 'multipart/report; report-type=delivery-status; boundary=b';
  imap.deliver(
    receivedMail({
      from: 'MAILER-DAEMON@mx.example',
      subject: 'Undelivered',
      id: '<b@mx.example>',
      type,
      body: parts.join(''),
    }),
  );
  await expect.poll(() => subjects(1)).toContain('Undelivered');
  const mails = await received(1);
  expect(mails.find(({ subject }) => subject === 'Absence')).toMatchObject({ kind: 'automatic' });
  expect(mails.find(({ subject }) => subject === 'Undelivered')).toMatchObject({ kind: 'bounce', guessed: false });
  expect(await read(1)).toMatchObject({ state: 'answered', read: true });
});

test('the results of the own mail server are shown, those of others are not, and an imitated address is marked', async () => {
  const results = (server: string) => [
    `Authentication-Results: ${server}; spf=pass smtp.mailfrom=x; dkim=fail; dmarc=fail`,
  ];
  imap.deliver(reply(4, { head: results('mx.localhost.example') }));
  imap.deliver(reply(5, { head: results('mail.example.ch') }));
  imap.deliver(reply(6, { from: 'Atelier <info@exarnple.com>' }));
  await expect.poll(() => subjects(1)).toContain('Re: 6');
  const of = async (subject: string) => (await received(1)).find((mail) => mail.subject === subject);
  expect((await of('Re: 4'))?.verification).toEqual({});
  expect((await of('Re: 5'))?.verification).toEqual({ spf: 'pass', dkim: 'fail', dmarc: 'fail' });
  expect((await of('Re: 5'))?.marks).toEqual([]);
});

test('each mail is fetched once: after a restart, after its removal, and when the server numbers all mails anew', {
  tags: 'full',
}, async () => {
  imap.deliver(reply(13));
  await expect.poll(() => subjects(1)).toContain('Re: 13');
  const [first, ...rest] = await received(1);
  await admin('DELETE', `/api/message/1/mails/${first?.id}`);
  await server.kill();
  imap.renumber();
  await start();
  imap.deliver(reply(7));
  await expect.poll(() => subjects(1)).toContain('Re: 7');
  expect(await subjects(1)).toEqual([...rest.map(({ subject }) => subject), 'Re: 7']);
});

test('a mail that another program deletes meanwhile is skipped', async () => {
  const uid = imap.deliver('');
  imap.expunge(uid);
  imap.deliver(reply(8));
  await expect.poll(() => subjects(1)).toContain('Re: 8');
});

for (const manner of ['cuts', 'refuses', 'stalls'] as const)
  test(`a failure of the mail server (it ${manner}) is shown, and nothing is lost`, {
    tags: manner === 'cuts' ? [] : ['full'],
  }, async () => {
    const status = () =>
      admin('GET', '/api/mailbox') as unknown as Promise<{ failure: string | null; due_at: string | null }>;
    await server.stop();
    imap.behave(manner);
    imap.deliver(reply(9, { subject: `Re: ${manner}`, id: `<${manner}@example.ch>` }));
    await start();
    await expect.poll(async () => (await status()).failure).not.toBeNull();
    const { failure, due_at } = await status();
    if (manner === 'refuses') expect(failure).toContain('Password of info@example.ch has expired');
    expect(Date.parse(due_at ?? '')).toBeGreaterThan(Date.now());
    expect(await subjects(1)).not.toContain(`Re: ${manner}`);
    imap.behave('serves');
    await server.stop();
    dueNow();
    await start();
    await expect.poll(() => subjects(1)).toContain(`Re: ${manner}`);
    expect((await status()).failure).toBeNull();
  });

test('a slow server is waited for', { tags: 'full' }, async () => {
  imap.behave('slow');
  imap.deliver(reply(12));
  await expect.poll(() => subjects(1)).toContain('Re: 12');
  imap.behave('serves');
});

test('a mail whose size the server states wrongly is there once in the end', { tags: 'full' }, async () => {
  imap.behave('lies');
  const uid = imap.deliver(reply(10));
  await expect.poll(() => imap.sent.get(uid)).toBeGreaterThan(0);
  await server.stop();
  imap.behave('serves');
  dueNow();
  await start();
  imap.deliver(reply(11));
  await expect.poll(() => subjects(1)).toContain('Re: 11');
  expect((await subjects(1)).filter((subject) => subject === 'Re: 10')).toHaveLength(1);
});

test('a certificate of another name is refused', { tags: 'full' }, async () => {
  const other = await startImapServer({ certificate: selfSigned(['imap.example.ch']) });
  const authority = join(folder, 'other.pem');
  await writeFile(authority, other.certificate.cert);
  await server.stop();
  dueNow();
  server = await startServer(folder, { ...environment, IMAP_URL: other.url, NODE_EXTRA_CA_CERTS: authority });
  admin = await signIn(server.url);
  await expect.poll(async () => (await admin('GET', '/api/mailbox')).failure).toContain('altnames');
  expect(other.commands).toEqual([]);
  await other.close();
  await server.stop();
  dueNow();
  await start();
});

/** Lets the next attempt be due at once. */
function dueNow(): void {
  using database = openDatabase(folder);
  database.exec(`delete from setting where name = 'mailbox_check'`);
}

/** The mail with a Message-ID, as a reply to the answer. */
async function withId(mail: Buffer, id: string): Promise<Buffer> {
  const head = `Message-ID: ${id}\r\nReferences: <other@example.ch> ${answer}\r\n`;
  return Buffer.from(head + mail.toString('latin1').replaceAll(/\r?\n/g, '\r\n'), 'latin1');
}
