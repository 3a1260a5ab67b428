import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { startCourtesy } from '../../../src/mail/courtesy-start.ts';
import { deliverDue } from '../../../src/mail/delivery.ts';
import { smtpSender } from '../../../src/mail/smtp.ts';
import { readSettings, readSettingsRecord } from '../../../src/store/content/settings.ts';
import { insertMail } from '../../../src/store/mail/outbox.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { test as base } from '../../support/contract.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';
import { moment, openOlder } from '../../support/older-enquiries.ts';
import { enquiry } from '../../support/samples.ts';

const log = { warn: () => undefined, error: () => undefined };

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('post', async ({}, { onCleanup }) => {
    const post = await startMailServer();
    onCleanup(() => post.close());
    return post;
  })
  .extend('site', async ({ post }, { onCleanup }) => {
    const site = await openTestApp({ environment: { SMTP_URL: post.url } });
    onCleanup(() => site.close());
    return site;
  });

test('visitors get no confirmation unless the workshop turns it on', async ({ site, visitor }) => {
  await visitor('POST', '/api/contact', enquiry);
  expect(await courtesies(site)).toEqual([]);
});

test('the first accepted test mail turns confirmations on, unless the owner has chosen already', async ({
  site,
  admin,
  post,
}) => {
  post.behave('refuses');
  await sendTest(site, post);
  expect(await isOn(site), 'a test mail that was refused').toBe(false);
  post.behave('takes');
  await sendTest(site, post);
  expect(await isOn(site)).toBe(true);
  const { body: history } = await admin('GET', '/api/history?noun=settings');
  expect(history).toMatchObject([{ field: 'courtesyMail', username: 'system', from: false, to: true }]);
  await admin('PATCH', '/api/settings', { courtesyMail: false });
  await sendTest(site, post);
  expect(await isOn(site), 'the owner has chosen').toBe(false);
});

test('on a site upgraded from an older version, a test mail does not turn confirmations on', async ({ post }) => {
  const directory = await mkdtemp(join(tmpdir(), 'courtesy-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const { environment, db } = await openOlder(directory);
  await db
    .insertInto('user')
    .values({ username: 'anna', password_hash: 'x', created_at: moment, updated_at: moment })
    .execute();
  const company = { village: 'Ailleurs', version: 3 };
  await db
    .insertInto('setting')
    .values({ name: 'company', value: JSON.stringify(company), updated_at: moment })
    .execute();
  await db.destroy();
  const site = await openTestApp({ directory, environment: { ...environment, SMTP_URL: post.url } });
  onTestFinished(() => site.close());
  await sendTest(site, post);
  expect(await readSettingsRecord(site.store.db)).toMatchObject({
    settings: { village: 'Ailleurs', courtesyMail: false },
    version: 3,
  });
});

test('a confirmation is in the visitor’s language and repeats no typed text', async ({
  site,
  visitor,
  admin,
  post,
}) => {
  await admin('PATCH', '/api/settings', { courtesyMail: true });
  const hostile = { ...enquiry, name: 'Buy at evil.example', entreprise: 'evil.example', message: 'evil.example' };
  await visitor('POST', '/api/contact', { ...hostile, language: 'de' });
  await deliverDue({ db: site.store.db, send: smtpSender(post.url), overrides: {}, log }, Date.now);
  const [received] = post.received.filter(({ to }) => to[0] === enquiry.email);
  expect(received?.to).toEqual([enquiry.email]);
  expect(received?.mail.subject).toBe('AFI hat Ihre Nachricht erhalten');
  expect(received?.raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  expect(received?.mail.replyTo).toEqual([expect.objectContaining({ address: 'atelier@example.ch' })]);
  expect(received?.raw).not.toMatch(/evil|Buy at/);
});

test('an address gets one confirmation a day, all addresses together a hundred, and a likely robot none', async ({
  site,
  visitor,
  admin,
}) => {
  await admin('PATCH', '/api/settings', { courtesyMail: true });
  await visitor('POST', '/api/contact', { ...enquiry, email: 'robot@example.ch', website: 'https://example.com' });
  for (const email of ['anna@example.ch', 'Anna@Example.ch', 'beat@example.ch'])
    await visitor('POST', '/api/contact', { ...enquiry, email });
  expect(await courtesies(site)).toEqual(['anna@example.ch', 'beat@example.ch']);
  const db = site.store.db;
  const [row] = await db.selectFrom('outbox').selectAll().where('kind', '=', 'courtesy').execute();
  const { id: _, ...copy } = row ?? expect.fail('there is no mail');
  const many = Array.from({ length: 98 }, (_, number) => ({
    ...copy,
    mail_id: `<${number}>`,
    recipient: `${number}@example.ch`,
  }));
  await db.insertInto('outbox').values(many).execute();
  await db.deleteFrom('enquiry').execute(); // otherwise the sender would be flagged
  await visitor('POST', '/api/contact', { ...enquiry, email: 'carla@example.ch' });
  expect(await courtesies(site)).not.toContain('carla@example.ch');
});

async function sendTest({ store: { db, changeContent } }: TestApp, post: MailServer): Promise<void> {
  const mail = { kind: 'test', recipient: null, subject: 'Test', text: 'Test' } as const;
  await insertMail(db, mail, { mailId: `<${randomUUID()}@example.ch>` });
  const onTestTaken = () => startCourtesy({ changeContent });
  await deliverDue({ db, send: smtpSender(post.url), overrides: {}, log, onTestTaken }, Date.now);
}

async function isOn(site: TestApp): Promise<boolean> {
  return (await readSettings(site.store.db)).courtesyMail;
}

async function courtesies(site: TestApp): Promise<(string | null)[]> {
  const mails = await site.store.db.selectFrom('outbox').select('recipient').where('kind', '=', 'courtesy').execute();
  return mails.map(({ recipient }) => recipient);
}
