import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startImapServer } from '../support/imap-server.ts';
import { nodeFlags } from '../support/node-flags.ts';
import { receivedMail } from '../support/received-mail.ts';
import { enquiry } from '../support/samples.ts';
import { startServer } from '../support/server.ts';
import { openDatabase } from '../support/site-database.ts';

const kills = Number(process.env.KILLS ?? 25);

/** The mails of the enquiries that replies refer to: a thread holds 500 mails at most. */
const answers = ['<answer-1@example.ch>', '<answer-2@example.ch>'];

test('however often the reader is killed while mails come in, each mail is in the thread once, with its file', {
  tags: 'full',
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crash-'));
  const imap = await startImapServer();
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, imap.certificate.cert);
  await prepare(folder);
  const environment = { ...process.env, DATA_DIR: folder, IMAP_URL: imap.url, NODE_EXTRA_CA_CERTS: authority };
  const start = () =>
    spawn(process.execPath, [...nodeFlags, join(import.meta.dirname, 'mailbox-reader.ts')], {
      env: environment,
      stdio: 'ignore',
    });

  let delivered = 0;
  for (let cycle = 0; cycle < kills; cycle += 1) {
    const reader = start();
    for (let count = 0; count < 3; count += 1) imap.deliver(mail(++delivered));
    const before = total(imap.sent);
    await Promise.race([until(() => total(imap.sent) > before), once(reader, 'exit')]);
    imap.deliver(mail(++delivered));
    await setTimeout((cycle * 37) % 300); // a mail is read, its file stored, and both committed within this time
    reader.kill('SIGKILL');
    await once(reader, 'exit');
  }
  const last = start();
  using database = openDatabase(folder, { readOnly: true });
  const stored = () =>
    database.prepare(`select id, subject from enquiry_mail where direction = 'received' order by id`).all();
  await expect.poll(() => stored().length).toBe(delivered);
  last.kill('SIGKILL');
  await once(last, 'exit');
  expect(stored().map(({ subject }) => subject)).toEqual(
    Array.from({ length: delivered }, (_, index) => `Re: ${index + 1}`),
  );
  const files = database
    .prepare('select file, subject from answer_file join enquiry_mail on enquiry_mail.id = enquiry_mail_id')
    .all();
  expect(files).toHaveLength(delivered);
  for (const { file, subject } of files) {
    const bytes = await readFile(join(folder, 'attachments', String(file)));
    expect(bytes.toString(), String(subject)).toBe(drawing(Number(String(subject).slice(4))));
  }
  const twice = [...imap.sent.values()].filter((times) => times > 1).length;
  console.log(
    `${kills} kills, ${delivered} mails, ${twice} of them were being read at a kill, and read again; ${(await readdir(join(folder, 'attachments'))).length} files`,
  );
  await imap.close();
  await rm(folder, { recursive: true });
});

/** A site with enquiries that were answered. */
async function prepare(folder: string): Promise<void> {
  const server = await startServer(folder, { DEMO_CONTENT: 'off' });
  const headers = { 'content-type': 'application/json' };
  for (const _ of answers)
    await fetch(`${server.url}/api/contact`, { method: 'POST', headers, body: JSON.stringify(enquiry) });
  await server.stop();
  using database = openDatabase(folder);
  for (const [index, id] of answers.entries())
    database.exec(`update enquiry set confirmation_id = '${id}' where id = ${index + 1}`);
}

function mail(number: number): string {
  const id = createHash('sha256').update(String(number)).digest('hex').slice(0, 12);
  const body = [
    '--b\r\nContent-Type: text/plain\r\n\r\nVoici le dessin.\r\n',
    `--b\r\nContent-Type: image/vnd.dxf; name="plan.dxf"\r\nContent-Disposition: attachment; filename="plan.dxf"\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
    `${Buffer.from(drawing(number)).toString('base64').replaceAll(/.{76}/g, '$&\r\n')}\r\n--b--`,
  ].join('');
  const type = 'multipart/mixed; boundary=b';
  return receivedMail({
    subject: `Re: ${number}`,
    id: `<${id}@example.ch>`,
    type,
    body,
    head: [`In-Reply-To: ${answers[number % answers.length]}`],
  });
}

/** A drawing of about 60 kB, different for each number. */
function drawing(number: number): string {
  return `0\nSECTION\n2\nENTITIES\n${`0\nCIRCLE\n8\n0\n40\n${number}\n`.repeat(2500)}0\nENDSEC\n0\nEOF\n`;
}

/** How many mails the server has sent in full. */
function total(sent: Map<number, number>): number {
  return [...sent.values()].reduce((sum, times) => sum + times, 0);
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await setTimeout(2);
}
