import { expect, test } from 'vitest';
import { deliverDue } from '../../../src/mail/delivery.ts';
import { smtpSender } from '../../../src/mail/smtp.ts';
import { openTestApp } from '../../support/app.ts';
import { caller } from '../../support/contract.ts';
import { startMailServer } from '../../support/mail-server.ts';

test('a test mail goes only to the workshop, once a minute, and its result is shown', async () => {
  const post = await startMailServer();
  const site = await openTestApp({ environment: { SMTP_URL: post.url } });
  const admin = caller(site.app, { cookie: await site.login() });
  const overrides = { mailTo: 'workshop@example.ch', mailFrom: 'site@example.ch' };
  const log = { warn: () => undefined, error: () => undefined };
  const deliver = () => deliverDue({ db: site.store.db, send: smtpSender(post.url), overrides, log }, Date.now);

  const none = { configured: true, waiting: 0, refused: 0, test: null };
  expect((await admin('GET', '/api/mail')).body).toEqual(none);
  const body = { to: 'evil@example.com', recipient: 'evil@example.com' };
  expect((await admin('POST', '/api/mail/test', body)).status).toBe(204);
  expect((await admin('GET', '/api/mail')).body).toMatchObject({ waiting: 1, test: { state: 'waiting', error: null } });
  const second = await admin('POST', '/api/mail/test');
  expect(second).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  post.behave('refuses');
  await deliver();
  const refused = { state: 'refused', error: expect.stringContaining('No such mailbox') };
  expect((await admin('GET', '/api/mail')).body).toMatchObject({ waiting: 0, refused: 1, test: refused });

  await site.store.db.updateTable('outbox').set({ created_at: '2026-01-01T00:00:00.000Z' }).execute();
  post.behave('takes');
  expect((await admin('POST', '/api/mail/test')).status).toBe(204);
  await deliver();
  expect(post.received.map(({ to, mail }) => [to, mail.subject])).toEqual([
    [[overrides.mailTo], 'Message d’essai du site'],
  ]);
  await site.close();
  await post.close();
});

test('a test mail requires a mail server and a session', async () => {
  const site = await openTestApp();
  const admin = caller(site.app, { cookie: await site.login() });
  expect((await admin('GET', '/api/mail')).body).toMatchObject({ configured: false });
  expect(await admin('POST', '/api/mail/test')).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('SMTP_URL') },
  });
  const visitor = caller(site.app);
  for (const [method, path] of [['GET', '/api/mail'] as const, ['POST', '/api/mail/test'] as const])
    expect((await visitor(method, path)).status).toBe(401);
  await site.close();
});
