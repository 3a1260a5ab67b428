import { expect } from 'vitest';
import { deliverDue, startDelivery } from '../../../src/mail/delivery.ts';
import type { Answer } from '../../../src/mail/judge.ts';
import { smtpSender } from '../../../src/mail/smtp.ts';
import { nextDueTime } from '../../../src/store/delivery/lease.ts';
import type { TestApp } from '../../support/app.ts';
import { test as base } from '../../support/contract.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { enquiry } from '../../support/samples.ts';

const minute = 60 * 1000; // ms
const hour = 60 * minute;
const overrides = { mailTo: 'workshop@example.ch', mailFrom: 'site@example.ch' };

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('post', async ({}, { onCleanup }) => {
    const post = await startMailServer();
    onCleanup(() => post.close());
    return post;
  })
  .extend('warnings', (): string[] => [])
  /** Sends the mails that are due after a number of milliseconds. */
  .extend('deliver', ({ site, post, warnings }) => {
    const note = (...said: unknown[]) => warnings.push(JSON.stringify(said));
    const services = { db: site.store.db, send: smtpSender(post.url), overrides, log: { warn: note, error: note } };
    return (after = 0, db = services.db) => deliverDue({ ...services, db }, () => Date.now() + after);
  });

test('a mail is not sent if its lease cannot be stored', async ({ visitor, site, post, deliver }) => {
  await visitor('POST', '/api/contact', enquiry);
  const onFullDisk = site.store.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode') throw new Error('disk');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  for (let attempt = 0; attempt < 3; attempt += 1) await expect(deliver(0, onFullDisk)).rejects.toThrow('disk');
  expect(post.attempts()).toBe(0);
  await deliver();
  expect(post.received).toHaveLength(1);
});

test('an enquiry is mailed to the workshop, and a reply goes to the visitor', async ({
  visitor,
  site,
  post,
  deliver,
}) => {
  const quote = {
    ...enquiry,
    object: 'Révision',
    product: 'Presse à sertir PS 51',
    language: 'de',
    page: '/de/kontakt',
  };
  expect((await visitor('POST', '/api/contact', quote)).status).toBe(204);
  await deliver();
  const [{ from, to, mail, raw } = expect.fail('nothing has arrived')] = post.received;
  expect({ from, to }).toEqual({ from: overrides.mailFrom, to: [overrides.mailTo] });
  expect(mail).toMatchObject({
    from: { name: 'AFI', address: overrides.mailFrom },
    to: [{ address: overrides.mailTo }],
    replyTo: [{ name: enquiry.name, address: enquiry.email }],
    subject: 'Demande d’offre 1 – Révision',
  });
  for (const text of [mail.text, mail.html]) {
    for (const fact of [
      enquiry.name,
      enquiry.entreprise,
      enquiry.email,
      enquiry.phonenumber,
      quote.product,
      '/de/kontakt',
    ])
      expect(text).toContain(fact);
    expect(text?.replaceAll('\r\n', '\n')).toContain(enquiry.message);
  }
  const inbox = `${site.config.PUBLIC_URL}/admin/message/1`;
  expect(mail.text).toContain(`Dans la boîte de réception du site\u202f: ${inbox}`);
  expect(mail.html).toContain(`<a href="${inbox}">Dans la boîte de réception du site</a>`);
  const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
  expect(head.match(/anna\.mueller/g), 'the visitor’s address is in Reply-To only').toHaveLength(1);
  expect(await states(site)).toEqual([{ state: 'sent', attempts: 1, error: null }]);
  await deliver(hour);
  expect(post.received).toHaveLength(1);
});

test('a likely robot’s enquiry is mailed too, with a warning', async ({ visitor, post, deliver }) => {
  await visitor('POST', '/api/contact', { ...enquiry, website: 'https://example.com' });
  await deliver();
  expect(post.received[0]?.mail.subject).toBe('[Indésirable\u202f?] Message 1 – Müller Forst AG');
});

test('typed text never becomes a header, a recipient or markup', async ({ visitor, post, deliver }) => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    '</p></table><iframe src=//evil.example>',
    '=?utf-8?Q?=0D=0ABcc:_evil@example.com?=',
    'a, evil@example.com',
    '"x" <evil@example.com>',
    '&lt;b&gt; &amp; %0d%0aBcc: evil@example.com',
    '.\r\nRCPT TO:<evil@example.com>\r\nDATA',
  ];
  for (const text of hostile) {
    const line = text.replaceAll(/\r\n/g, ' ');
    const body = { ...enquiry, name: line, entreprise: line, object: line, message: `${text}\r\n.\r\n${text}` };
    expect((await visitor('POST', '/api/contact', body)).status, text).toBe(204);
  }
  await deliver();
  expect(post.received).toHaveLength(hostile.length);
  for (const [index, { to, mail, raw }] of post.received.entries()) {
    const text = hostile[index] ?? '';
    expect(to).toEqual([overrides.mailTo]);
    expect(mail.replyTo).toEqual([expect.objectContaining({ address: enquiry.email })]);
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im);
    expect(mail.html).not.toMatch(/<(?:img|script|iframe|b)\b/);
    expect(mail.text).toContain(text.replaceAll('\r\n', '\n'));
  }
});

test('a mail that the server rejects permanently is not retried and keeps the reason', async ({
  visitor,
  site,
  post,
  deliver,
}) => {
  post.behave('refuses');
  await visitor('POST', '/api/contact', enquiry);
  await deliver();
  post.behave('takes');
  await deliver(100 * hour);
  expect(post.received).toEqual([]);
  expect(await states(site)).toEqual([
    { state: 'refused', attempts: 1, error: expect.stringContaining('No such mailbox') },
  ]);
});

for (const manner of ['drops', 'defers', 'stalls', 'locks'] as const)
  test(`a server that ${manner} the mail gets it later, once and with the same Message-ID`, {
    tags: manner === 'drops' ? [] : 'full',
  }, async ({ visitor, site, post, deliver, warnings }) => {
    post.behave(manner);
    await visitor('POST', '/api/contact', enquiry);
    const { mail_id } = await site.store.db.selectFrom('outbox').select('mail_id').executeTakeFirstOrThrow();
    await deliver();
    expect(await states(site)).toEqual([{ state: 'waiting', attempts: 1, error: expect.stringMatching(/\w/) }]);
    expect(warnings.join()).toContain('A mail was not delivered');
    expect(warnings.join(), 'neither a password nor a visitor in the log').not.toMatch(/secret|anna/);
    post.behave('takes');
    await deliver(59 * 1000);
    expect(post.received, 'not before a minute has passed').toEqual([]);
    await deliver(2 * minute);
    expect(post.received.map(({ mail }) => mail.messageId)).toEqual([mail_id]);
    expect(await states(site)).toEqual([{ state: 'sent', attempts: 2, error: null }]);
  });

test('mails are delivered after a day without the mail server', { tags: 'full' }, async ({
  visitor,
  site,
  post,
  deliver,
}) => {
  post.behave('defers');
  for (let count = 0; count < 3; count += 1) await visitor('POST', '/api/contact', enquiry);
  const tries: number[] = [];
  for (let time = 0; time < 24 * hour; time += 3 * minute) {
    const before = post.attempts();
    await deliver(time);
    if (post.attempts() > before) tries.push(time / minute);
  }
  post.behave('takes');
  await deliver(29 * hour);
  expect(post.received).toHaveLength(3);
  expect(new Set((await states(site)).map(({ state }) => state))).toEqual(new Set(['sent']));
  const pauses = tries.slice(1).map((time, index) => time - (tries[index] ?? 0));
  expect(tries.length, 'often at first, then every four to five hours').toBeLessThan(3 * 16);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(5 * 60 + 3);
});

test('a mail counts as refused after three days', { tags: 'full' }, async ({ visitor, site, post, deliver }) => {
  post.behave('defers');
  await visitor('POST', '/api/contact', enquiry);
  for (let time = 0; time < 80 * hour; time += hour / 2) await deliver(time);
  expect(await states(site)).toEqual([
    { state: 'refused', attempts: expect.any(Number), error: expect.stringContaining('Try again later') },
  ]);
});

test('concurrent deliveries send each mail once', async ({ visitor, site, post, deliver }) => {
  post.behave('dawdles');
  for (let count = 0; count < 4; count += 1) await visitor('POST', '/api/contact', enquiry);
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(new Set(post.received.map(({ mail }) => mail.messageId)).size).toBe(4);
  expect(post.received).toHaveLength(4);
  expect(await states(site)).toEqual(Array(4).fill({ state: 'sent', attempts: 1, error: null }));
});

test('a mail whose sending process died is sent after its lease, with the same Message-ID', async ({
  visitor,
  site,
  post,
  deliver,
}) => {
  const { db } = site.store;
  const log = { warn: () => undefined, error: () => undefined };
  await visitor('POST', '/api/contact', enquiry);
  const { mail_id } = await db.selectFrom('outbox').select('mail_id').executeTakeFirstOrThrow();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const begun = Promise.withResolvers<void>();
  const send = () => {
    begun.resolve();
    return promise;
  };
  const late = deliverDue({ db, send, overrides, log }, Date.now);
  await begun.promise;
  await deliver(hour);
  expect(post.received, 'regardless of this machine’s clock').toEqual([]);
  expect(Date.parse(String(await nextDueTime(db, 'outbox'))) - Date.now()).toBeGreaterThan(minute / 2);
  await db.updateTable('outbox').set({ leased_until: new Date().toISOString() }).execute();
  await deliver();
  expect(post.received.map(({ mail }) => mail.messageId)).toEqual([mail_id]);
  resolve({ later: 'He was only held up' });
  await late;
  expect(await states(site)).toEqual([{ state: 'sent', attempts: 1, error: null }]);
});

test('a delivery attempt that takes too long is aborted', async ({ visitor, site, post }) => {
  post.behave('stalls');
  await visitor('POST', '/api/contact', enquiry);
  const send = smtpSender(post.url.replace(/&.*/, ''), undefined, 300);
  const log = { warn: () => undefined, error: () => undefined };
  await deliverDue({ db: site.store.db, send, overrides, log }, Date.now);
  expect(await states(site)).toEqual([{ state: 'waiting', attempts: 1, error: expect.stringMatching(/\w/) }]);
});

test('mails queued without a mail server are sent once one is configured', async ({ visitor, site, post }) => {
  await visitor('POST', '/api/contact', enquiry);
  expect(await states(site)).toEqual([{ state: 'waiting', attempts: 0, error: null }]);
  const log = { warn: () => undefined, error: () => undefined };
  const delivery = startDelivery({ db: site.store.db, send: smtpSender(post.url), overrides, log });
  await expect.poll(() => post.received.length).toBe(1);
  await visitor('POST', '/api/contact', enquiry);
  delivery.notify();
  await expect.poll(() => post.received.length).toBe(2);
  await delivery.stop();
});

function states(site: TestApp) {
  return site.store.db.selectFrom('outbox').select(['state', 'attempts', 'error']).orderBy('id').execute();
}
