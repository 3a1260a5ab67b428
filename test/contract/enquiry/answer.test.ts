import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { deliverDue } from '../../../src/mail/delivery.ts';
import { smtpSender } from '../../../src/mail/smtp.ts';
import { openTestApp } from '../../support/app.ts';
import { pdf } from '../../support/attachment.ts';
import { test as base, type Call } from '../../support/contract.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { addPerson, logIn } from '../../support/person.ts';
import { inAll, enquiry as plain } from '../../support/samples.ts';

const log = { warn: () => undefined, error: () => undefined };
const overrides = { mailTo: 'workshop@example.ch', mailFrom: 'site@example.ch' };
const visitorAddress = plain.email;
const enquiry = { ...plain, object: 'Revisione', language: 'it' };

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
  })
  .extend('deliver', ({ site, post }) => {
    const send = smtpSender(post.url, site.attachments.read);
    return () => deliverDue({ db: site.store.db, send, overrides, log }, Date.now);
  });

/** Sends an enquiry that names a machine. */
async function enquire(visitor: Call, given: object = {}): Promise<void> {
  expect((await visitor('POST', '/api/contact', { ...enquiry, ...given })).status).toBe(204);
}

function answer(admin: Call, given: object = {}, id = 1) {
  const body = {
    recipient: visitorAddress,
    subject: 'La vostra richiesta',
    text: 'Buongiorno,\nvolentieri.',
    language: 'it',
    seen: 0,
    key: randomUUID(),
    ...given,
  };
  return admin('POST', `/api/message/${id}/answer`, body);
}

const upload = (admin: Call, bytes: Buffer, name = 'Offerta 12.pdf', id = 1) =>
  admin('POST', `/api/message/${id}/answer/files?name=${encodeURIComponent(name)}`, bytes, {
    'content-type': 'application/octet-stream',
  });

test('a draft answer is in the visitor’s language, with its text blocks filled in', { tags: 'full' }, async ({
  admin,
  visitor,
}) => {
  const { body: machine } = await admin('POST', '/api/machine', inAll('name'));
  await enquire(visitor, { basket: [{ machine: machine.id, name: 'x', quantity: 1, note: '' }] });
  await admin('PATCH', '/api/settings', {
    signature_it: 'Saluti\n{person}, {company}',
    answersTo: 'offerte@example.ch',
  });
  const texts = { text_fr: 'Pour {machine}', text_it: 'Caro {name}, {machine} entro {due date}' };
  expect((await admin('POST', '/api/answer-block', { name: 'Offerta', ...texts })).status).toBe(200);
  expect((await admin('POST', '/api/answer-block', { name: 'Solo francese', text_fr: 'Merci {name}' })).status).toBe(
    200,
  );
  const { body } = await admin('GET', '/api/message/1/answer');
  expect(body).toMatchObject({
    language: 'it',
    subject: 'La vostra richiesta: Revisione',
    text: 'Buongiorno Anna Müller,\n\n\n\nSaluti\nadmin, AFI',
    blocks: [
      { name: 'Offerta', language: 'it', text: 'Caro Anna Müller, name in it entro {due date}' },
      { name: 'Solo francese', language: 'fr', text: 'Merci Anna Müller' },
    ],
    machines: [{ id: machine.id, name: 'name in it' }],
    reply_to: 'offerte@example.ch',
  });
  expect((await admin('GET', '/api/message/1/answer?language=de')).body.subject).toBe('Ihre Anfrage: Revisione');
  const open = await answer(admin, { text: body.blocks[0].text });
  expect(open).toMatchObject({ status: 400, body: { fields: { text: 'still contains {due date}' } } });
});

test('an answer reaches the visitor in the thread of the confirmation, with its files', async ({
  admin,
  visitor,
  deliver,
  post,
}) => {
  const { body: machine } = await admin('POST', '/api/machine', inAll('name'));
  await admin('PATCH', '/api/settings', { courtesyMail: true });
  await enquire(visitor);
  const { body: file } = await upload(admin, pdf(2000));
  expect(file).toMatchObject({ name: 'Offerta 12.pdf', type: 'application/pdf', bytes: 2000 });
  const sent = await answer(admin, { files: [file.id], sheets: [machine.id] });
  expect(sent).toMatchObject({
    status: 200,
    body: {
      state: 'answered',
      answered: { by: 'admin' },
      mails: [{ direction: 'sent', by: 'admin', address: visitorAddress, delivery: { state: 'waiting', attempts: 0 } }],
    },
  });
  await deliver();
  const confirmation = post.received.find(({ mail }) => mail.subject?.includes('ricevuto'))?.mail;
  const { mail, to } = post.received.at(-1) ?? expect.fail('nothing has arrived');
  expect(to).toEqual([visitorAddress]);
  expect(mail).toMatchObject({
    from: { name: 'AFI', address: 'site@example.ch' },
    replyTo: [{ address: 'atelier@example.ch' }],
    subject: 'La vostra richiesta',
    inReplyTo: confirmation?.messageId,
    references: confirmation?.messageId,
  });
  expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe('Buongiorno,\nvolentieri.');
  expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
    ['Offerta 12.pdf', 'application/pdf'],
    ['AFI-name-in-it.pdf', 'application/pdf'],
  ]);
  expect(mail.headers.some(({ key }) => key === 'auto-submitted')).toBe(false);

  const [stored] = (await admin('GET', '/api/message/1')).body.mails;
  expect(stored.delivery).toMatchObject({ state: 'sent', attempts: 1, response: expect.stringMatching(/^250/) });
  const download = await admin('GET', `/api/message/1/answer/files/${stored.files[0].id}`);
  expect(download.headers['content-disposition']).toContain('attachment');
  await answer(admin, { seen: stored.id });
  await deliver();
  const second = post.received.at(-1)?.mail;
  expect(second?.inReplyTo).toBe(mail.messageId);
  expect(second?.references).toBe(`${confirmation?.messageId} ${mail.messageId}`);
});

test('the workshop gets a copy of an answer if it wants one', { tags: 'full' }, async ({
  admin,
  visitor,
  deliver,
  post,
}) => {
  await admin('PATCH', '/api/settings', { answerCopy: true });
  await enquire(visitor);
  await answer(admin);
  await deliver();
  const [, first, copy] = post.received;
  expect([first?.to, copy?.to]).toEqual([[visitorAddress], ['workshop@example.ch']]);
  expect(copy?.mail.text).toContain('Copie de la réponse de admin à');
  expect(copy?.mail.replyTo).toMatchObject([{ address: visitorAddress }]);
  expect(copy?.mail.messageId).not.toBe(first?.mail.messageId);
  const { body } = await admin('GET', '/api/message');
  expect(body.rows, 'the copy does not count as the mail of the enquiry').toHaveLength(1);
});

test('the thread shows an answer that the mail server refused, and sends it again on request', {
  tags: 'full',
}, async ({ admin, visitor, deliver, post }) => {
  await enquire(visitor);
  await deliver();
  post.behave('refuses');
  await answer(admin);
  await deliver();
  const [mail] = (await admin('GET', '/api/message/1')).body.mails;
  expect(mail.delivery).toMatchObject({ state: 'refused', error: expect.stringContaining('No such mailbox') });
  post.behave('takes');
  expect((await admin('POST', `/api/message/1/mails/${mail.id}/retry`)).status).toBe(200);
  await deliver();
  expect(post.received.at(-1)?.to).toEqual([visitorAddress]);
  expect((await admin('POST', `/api/message/1/mails/${mail.id}/retry`)).status).toBe(409);
});

test('an answer sent twice with one idempotency key goes out once', async ({ admin, visitor, deliver, post }) => {
  await enquire(visitor);
  const key = randomUUID();
  const both = await Promise.all([answer(admin, { key }), answer(admin, { key })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await deliver();
  expect(post.received.filter(({ to }) => to.includes(visitorAddress))).toHaveLength(1);
});

test('a second person sees the first answer before sending another', { tags: 'full' }, async ({
  site,
  admin,
  visitor,
}) => {
  await enquire(visitor);
  await addPerson(site, 'Bea');
  const bea = await logIn(site, 'Bea');
  const { body } = await answer(bea);
  const late = await answer(admin);
  expect(late.status).toBe(409);
  expect(late.body.detail).toMatch(/^Bea answered this enquiry on \d\d\.\d\d\.\d{4} at \d\d:\d\d/);
  expect((await answer(admin, { seen: body.mails[0].id })).status).toBe(200);
  expect((await admin('GET', '/api/message/1')).body.mails.map(({ by }: { by: string }) => by)).toEqual([
    'Bea',
    'admin',
  ]);
});

test('an answer to a deleted enquiry is refused with a reason, and deleting an enquiry deletes its thread', async ({
  site,
  admin,
  visitor,
  deliver,
  post,
}) => {
  await enquire(visitor);
  await deliver();
  await upload(admin, pdf(1000));
  await answer(admin);
  await admin('DELETE', '/api/message/1');
  await deliver();
  expect(post.received, 'the mail of a deleted enquiry waits').toHaveLength(1);
  const late = await answer(admin);
  expect(late).toMatchObject({ status: 404, body: { detail: expect.stringMatching(/deleted.*not sent/) } });
  await site.store.db.deleteFrom('enquiry').execute();
  for (const table of ['enquiry_mail', 'answer_file', 'outbox'] as const)
    expect(await site.store.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
});

test('an answer with line breaks in a header, unknown files or too many bytes is refused', { tags: 'full' }, async ({
  admin,
  visitor,
}) => {
  await enquire(visitor);
  for (const given of [
    { subject: 'Offerta\r\nBcc: evil@example.com' },
    { recipient: 'anna@example.ch\r\nBcc: evil@example.com' },
    { recipient: 'anna@example.ch, evil@example.com' },
    { text: ' ' },
  ])
    expect((await answer(admin, given)).status, JSON.stringify(given)).toBe(400);
  expect((await answer(admin, { files: [99] })).status).toBe(404);
  expect((await answer(admin, { sheets: [99] })).status).toBe(404);
  expect((await upload(admin, Buffer.from('MZ program'))).status).toBe(415);
  const ids: number[] = [];
  for (let count = 0; count < 2; count += 1) ids.push((await upload(admin, pdf(8 * 1024 * 1024))).body.id);
  expect(await answer(admin, { files: ids })).toMatchObject({
    status: 413,
    body: { detail: expect.stringContaining('15') },
  });
  expect((await admin('DELETE', `/api/message/1/answer/files/${ids[0]}`)).status).toBe(200);
  expect((await answer(admin, { files: [ids[1]] })).status).toBe(200);
  expect((await admin('DELETE', `/api/message/1/answer/files/${ids[1]}`)).status, 'sent files cannot be removed').toBe(
    404,
  );
  expect((await admin('GET', '/api/message/1')).body.mails).toHaveLength(1);
});

test('one person can send at most a hundred answers an hour', { tags: 'full' }, async ({ site, admin, visitor }) => {
  await enquire(visitor);
  await answer(admin);
  await site.store.db.updateTable('enquiry_count').set({ count: 100 }).where('subject', 'like', 'answer:%').execute();
  const refused = await answer(admin, { seen: 1 });
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('100 answers') } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await addPerson(site, 'Bea');
  expect((await answer(await logIn(site, 'Bea'), { seen: 1 })).status, 'another person may').toBe(200);
});

test('no answer can be sent without a mail server', { tags: 'full' }, async () => {
  const site = await openTestApp();
  try {
    const { caller } = await import('../../support/contract.ts');
    const admin = caller(site.app, { cookie: await site.login() });
    await caller(site.app)('POST', '/api/contact', enquiry);
    expect((await answer(admin)).status).toBe(409);
  } finally {
    await site.close();
  }
});

test('text blocks are offered in their chosen order', { tags: 'full' }, async ({ admin, visitor }) => {
  await enquire(visitor);
  for (const name of ['A', 'B', 'C']) await admin('POST', '/api/answer-block', { name, text_fr: name });
  expect((await admin('PATCH', '/api/answer-block/order', { ids: [3, 1] })).status).toBe(200);
  const offered = (await admin('GET', '/api/message/1/answer')).body.blocks;
  expect(offered.map(({ name }: { name: string }) => name)).toEqual(['C', 'A', 'B']);
  await admin('POST', '/api/answer-block', { name: 'D' });
  const { body } = await admin('GET', '/api/answer-block');
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['C', 'A', 'B', 'D']);
  expect((await admin('PATCH', '/api/answer-block/order', { ids: [3, 99] })).status).toBe(404);
});
