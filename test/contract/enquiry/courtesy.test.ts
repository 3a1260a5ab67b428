import { expect } from 'vitest';
import { deliverDue } from '../../../src/mail/delivery.ts';
import { smtpSender } from '../../../src/mail/smtp.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { test as base } from '../../support/contract.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { enquiry } from '../../support/samples.ts';

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

test('visitors get no mail unless the workshop wants it', async ({ site, visitor }) => {
  await visitor('POST', '/api/contact', enquiry);
  expect(await courtesies(site)).toEqual([]);
});

test('a confirmation in the visitor’s language repeats nothing that was typed', async ({
  site,
  visitor,
  admin,
  post,
}) => {
  await admin('PATCH', '/api/settings', { courtesyMail: true });
  const hostile = { ...enquiry, name: 'Buy at evil.example', entreprise: 'evil.example', message: 'evil.example' };
  await visitor('POST', '/api/contact', { ...hostile, language: 'de' });
  const log = { warn: () => undefined, error: () => undefined };
  await deliverDue({ db: site.store.db, send: smtpSender(post.url), overrides: {}, log }, Date.now);
  const [received] = post.received.filter(({ to }) => to[0] === enquiry.email);
  expect(received?.to).toEqual([enquiry.email]);
  expect(received?.mail.subject).toBe('AFI hat Ihre Nachricht erhalten');
  expect(received?.raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  expect(received?.mail.replyTo).toEqual([expect.objectContaining({ address: 'atelier@example.ch' })]);
  expect(received?.raw).not.toMatch(/evil|Buy at/);
});

test('an address gets one confirmation a day, all together a hundred, a likely robot none', async ({
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
  await db.deleteFrom('enquiry').execute(); // else the sender would be flagged
  await visitor('POST', '/api/contact', { ...enquiry, email: 'carla@example.ch' });
  expect(await courtesies(site)).not.toContain('carla@example.ch');
});

async function courtesies(site: TestApp): Promise<(string | null)[]> {
  const mails = await site.store.db.selectFrom('outbox').select('recipient').where('kind', '=', 'courtesy').execute();
  return mails.map(({ recipient }) => recipient);
}
