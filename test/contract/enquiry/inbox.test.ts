import { expect } from 'vitest';
import english from '../../../src/admin/texts/en.json' with { type: 'json' };
import screenEnglish from '../../../src/admin/texts/enquiry/en.json' with { type: 'json' };
import screenFrench from '../../../src/admin/texts/enquiry/fr.json' with { type: 'json' };
import french from '../../../src/admin/texts/fr.json' with { type: 'json' };
import { exportTexts } from '../../../src/api/enquiry/enquiry-export-texts.ts';
import { deliverDue } from '../../../src/mail/delivery.ts';
import { type Send, smtpSender } from '../../../src/mail/smtp.ts';
import { clearAway } from '../../../src/server/jobs/clear-away.ts';
import { migrations } from '../../../src/store/migrations/index.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { type Call, caller, test } from '../../support/contract.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { enquiry } from '../../support/samples.ts';

const day = 24 * 60 * 60 * 1000; // ms
const quote = { ...enquiry, object: 'Révision', product: 'Presse à sertir PS 51', language: 'de', page: '/de/kontakt' };

const send = (visitor: Call, ...bodies: object[]) =>
  bodies.reduce(async (before, body) => {
    await before;
    expect((await visitor('POST', '/api/contact', { ...enquiry, ...body })).status).toBe(204);
  }, Promise.resolve());

const idsOf = (body: { rows: { id: number }[] }) => body.rows.map(({ id }) => id);
const found = async (admin: Call, query: string) => idsOf((await admin('GET', `/api/message?${query}`)).body);

/** Moves a time of an enquiry into the past. */
async function age({ store }: TestApp, id: number, column: 'created_at' | 'updated_at' | 'deleted_at', days: number) {
  const moment = new Date(Date.now() - days * day).toISOString();
  await store.db
    .updateTable('enquiry')
    .set({ [column]: moment })
    .where('id', '=', id)
    .execute();
}

test('enquiries need a session', async ({ visitor, admin }) => {
  await send(visitor, {});
  const calls = [
    ['GET', '/api/message'],
    ['GET', '/api/message/export'],
    ['GET', '/api/message/1'],
    ['GET', '/api/message/1/neighbours'],
    ['PATCH', '/api/message/1'],
    ['DELETE', '/api/message/1'],
    ['POST', '/api/message/1/restore'],
    ['POST', '/api/message/1/retry'],
  ] as const;
  for (const [method, url] of calls) {
    const answer = await visitor(method, url, method === 'PATCH' ? { state: 'spam' } : undefined);
    expect(answer, `${method} ${url}`).toMatchObject({ status: 401, body: { detail: 'Login required' } });
  }
  expect((await admin('GET', '/api/message/1')).body.state).toBe('new');
});

test('the API returns an enquiry with all its fields, without the network address', async ({ visitor, admin }) => {
  await send(visitor, quote);
  const { status, body, headers } = await admin('GET', '/api/message/1');
  expect(status).toBe(200);
  expect(headers).toMatchObject({ etag: '"1"', 'cache-control': 'no-store' });
  const { created_at } = body;
  expect(body).toEqual({
    ...quote,
    basket: [],
    parts: [],
    cost: null,
    changed_by: null,
    id: 1,
    kind: 'quote',
    suspect: false,
    state: 'new',
    answered: null,
    read: false,
    note: '',
    mails: [],
    person: null,
    people: ['admin'],
    due_on: null,
    value: null,
    outcome: null,
    reason: '',
    created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    updated_at: created_at,
    version: 1,
    attachments: [],
    delivery: { state: 'waiting', attempts: 0, error: null, due_at: expect.any(String), sent_at: null },
    mail: { configured: false },
  });
  expect((await admin('GET', '/api/message/2')).body).toEqual({ detail: 'Enquiry not found' });
});

test('the list is paged, newest first, with its counts', async ({ visitor, admin }) => {
  for (let count = 0; count < 7; count += 1) await send(visitor, { message: `x${'y '.repeat(500)}` });
  const { body } = await admin('GET', '/api/message?limit=3&offset=3');
  expect(idsOf(body)).toEqual([4, 3, 2]);
  expect(body).toMatchObject({ total: 7, unread: 7, mail: { configured: false } });
  expect(body.rows[0]).toEqual({
    id: 4,
    kind: 'contact',
    name: enquiry.name,
    entreprise: enquiry.entreprise,
    object: null,
    language: 'fr',
    suspect: false,
    state: 'new',
    answered: null,
    read: false,
    due_on: null,
    person: null,
    created_at: expect.any(String),
    excerpt: expect.stringMatching(/^xy y .{150,156}$/),
    attachments: 0,
    delivery: 'waiting',
  });
  expect(await found(admin, '')).toEqual([7, 6, 5, 4, 3, 2, 1]);
  expect(await found(admin, 'suspect=true'), 'the sixth enquiry of one address within an hour').toEqual([7, 6]);
  expect(await found(admin, 'suspect=false&limit=2')).toEqual([5, 4]);
});

test('invalid queries and ids are refused', async ({ admin }) => {
  for (const query of ['limit=0', 'limit=101', 'offset=-1', 'state=open', 'suspect=1', 'deleted=x', 'search=%00'])
    expect((await admin('GET', `/api/message?${query}`)).status, query).toBe(400);
  expect((await admin('GET', '/api/message/export?state=open')).status).toBe(400);
  for (const id of ['1e3', '0', '-1', 'x', '9007199254740993'])
    expect((await admin('GET', `/api/message/${id}`)).status, id).toBe(400);
});

test('a search finds the visitor’s words, ignoring case and accents', async ({ visitor, admin }) => {
  await send(visitor, { name: 'Zoë' }, { entreprise: 'Forge 100%' }, { email: 'x_y@example.ch' }, quote);
  await send(visitor, { message: 'Le vérin\nfuit' });
  const searches: Record<string, number[]> = {
    ZOE: [1],
    'forge 100%': [2],
    '%': [2],
    'X_Y@': [3],
    _: [3],
    revision: [4],
    VERIN: [5],
    müller: [5, 4, 3, 2, 1],
    kontakt: [],
    "' or 1=1 --": [],
  };
  for (const [search, ids] of Object.entries(searches))
    expect(await found(admin, `search=${encodeURIComponent(search)}`), search).toEqual(ids);
  expect((await admin('GET', '/api/message?search=zoe&limit=1')).body.total).toBe(1);
});

test('an enquiry has a state and a note, and only the default list hides archived ones and spam', async ({
  visitor,
  admin,
  site,
}) => {
  for (let count = 0; count < 5; count += 1) await send(visitor, {});
  const generation = site.store.generation();
  for (const [index, state] of ['new', 'in_progress', 'answered', 'archived', 'spam'].entries())
    expect((await admin('PATCH', `/api/message/${index + 1}`, { state })).body).toMatchObject({ state });
  expect(await found(admin, '')).toEqual([3, 2, 1]);
  expect(await found(admin, 'state=all')).toEqual([5, 4, 3, 2, 1]);
  expect(await found(admin, 'state=spam')).toEqual([5]);
  expect(await found(admin, 'state=in_progress&search=muller')).toEqual([2]);
  const note = 'Rappeler mardi\n=1+1';
  const answer = await admin('PATCH', '/api/message/2', { ...quote, id: 9, note, suspect: true, deleted_at: 'x' });
  expect(answer).toMatchObject({ status: 200, body: { id: 2, note, kind: 'contact', suspect: false, version: 3 } });
  expect(answer.headers.etag).toBe('"3"');
  for (const wrong of [{ state: 'open' }, { state: null }, { note: 5 }, { note: 'x'.repeat(10_001) }, { read: 'yes' }])
    expect((await admin('PATCH', '/api/message/2', wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await admin('PATCH', '/api/message/9', { note })).status).toBe(404);
  expect(await site.store.db.selectFrom('history').selectAll().execute(), 'no personal data there').toEqual([]);
  expect(site.store.generation(), 'no cached page is invalidated').toBe(generation);
});

test('marking as read changes the unread count, can be undone, and does not raise the version', async ({
  visitor,
  admin,
}) => {
  await send(visitor, {}, {}, {});
  const unread = async () => (await admin('GET', '/api/message?limit=1')).body.unread;
  expect((await admin('PATCH', '/api/message/1', { read: true })).body).toMatchObject({ read: true, version: 1 });
  expect(await unread()).toBe(2);
  expect((await admin('PATCH', '/api/message/1', { read: false })).body).toMatchObject({ read: false, version: 1 });
  await admin('PATCH', '/api/message/2', { state: 'spam' });
  await admin('DELETE', '/api/message/3');
  expect(await unread(), 'spam and deleted enquiries do not count').toBe(1);
});

test('a conflicting change is refused with the current state', async ({ visitor, admin }) => {
  await send(visitor, {});
  await admin('PATCH', '/api/message/1', { note: 'one' }, { 'if-match': '"1"' });
  expect(await admin('PATCH', '/api/message/1', { note: 'two' }, { 'if-match': '"1"' })).toMatchObject({
    status: 412,
    body: { fields: { note: 'was changed in the meantime' }, current: { note: 'one', version: 2 } },
  });
  const late: [object, string][] = [
    [{ note: 'one' }, '"1"'],
    [{ note: 'three' }, '"2"'],
    [{ note: 'four' }, '*'],
  ];
  for (const [patch, tag] of late)
    expect((await admin('PATCH', '/api/message/1', patch, { 'if-match': tag })).status).toBe(200);
  expect((await admin('PATCH', '/api/message/1', {}, { 'if-match': '1' })).status).toBe(400);
});

test('a deleted enquiry leaves every list and can be restored', async ({ visitor, admin }) => {
  await send(visitor, { name: 'Anna' }, { name: 'Berta' });
  expect(await admin('DELETE', '/api/message/1')).toMatchObject({ status: 200, body: {} });
  for (const query of ['', 'state=all', 'state=new', 'search=anna']) expect(await found(admin, query)).not.toContain(1);
  expect((await admin('GET', '/api/message/export?state=all')).body).not.toContain('Anna');
  expect(await found(admin, 'deleted=true')).toEqual([1]);
  for (const [method, url] of [
    ['GET', '/api/message/1'],
    ['PATCH', '/api/message/1'],
    ['DELETE', '/api/message/1'],
    ['POST', '/api/message/1/retry'],
    ['POST', '/api/message/9/restore'],
  ] as const)
    expect((await admin(method, url, method === 'PATCH' ? { read: true } : undefined)).status, url).toBe(404);
  for (const _ of ['', 'again'])
    expect(await admin('POST', '/api/message/1/restore')).toMatchObject({ status: 200, body: { id: 1 } });
  expect(await found(admin, '')).toEqual([2, 1]);
});

test('the mail of a deleted enquiry is sent only after the enquiry is restored', async ({ visitor, admin, site }) => {
  const sent: string[] = [];
  const log = { warn: () => undefined, error: () => undefined };
  const take: Send = async ({ subject }) => {
    sent.push(subject);
    return { taken: '250 OK' };
  };
  const services = { db: site.store.db, send: take, overrides: {}, log };
  await send(visitor, { entreprise: 'Anna SA' }, { entreprise: 'Berta SA' });
  await admin('DELETE', '/api/message/1');
  expect((await admin('GET', '/api/mail')).body.waiting).toBe(1);
  await deliverDue(services, Date.now);
  expect(sent).toEqual([expect.stringContaining('Berta SA')]);
  await admin('POST', '/api/message/1/restore');
  await deliverDue(services, Date.now);
  expect(sent).toEqual([expect.anything(), expect.stringContaining('Anna SA')]);
});

test('a refused or waiting mail is retried at once', async ({ onTestFinished }) => {
  const post = await startMailServer();
  let woken = 0;
  const site = await openTestApp({ environment: { SMTP_URL: post.url }, onMail: () => (woken += 1) });
  onTestFinished(async () => {
    await site.close();
    await post.close();
  });
  const [visitor, admin] = [caller(site.app), caller(site.app, { cookie: await site.login() })];
  const log = { warn: () => undefined, error: () => undefined };
  const services = { db: site.store.db, send: smtpSender(post.url), overrides: {}, log };
  const deliver = () => deliverDue(services, Date.now);
  const delivery = async () => (await admin('GET', '/api/message/1')).body.delivery;

  await send(visitor, {});
  expect((await admin('GET', '/api/message')).body.mail).toEqual({ configured: true });
  post.behave('refuses');
  await deliver();
  expect(await delivery()).toMatchObject({ state: 'refused', attempts: 1, error: expect.stringContaining('No such') });
  expect((await admin('GET', '/api/message')).body.rows[0].delivery).toBe('refused');

  post.behave('defers');
  expect((await admin('POST', '/api/message/1/retry')).body.delivery).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(woken).toBe(2);
  await deliver();
  expect(await delivery()).toMatchObject({
    state: 'waiting',
    attempts: 1,
    error: expect.stringContaining('Try again'),
  });

  post.behave('takes');
  await deliver();
  expect(post.received, 'not due yet').toEqual([]);
  await admin('POST', '/api/message/1/retry');
  await deliver();
  expect(post.received).toHaveLength(1);
  expect(await delivery()).toMatchObject({ state: 'sent', attempts: 1, error: null, sent_at: expect.any(String) });
  const again = await admin('POST', '/api/message/1/retry');
  expect(again).toMatchObject({ status: 409, body: { detail: 'The email has already been delivered' } });
  await site.store.db.deleteFrom('outbox').execute();
  expect(await delivery()).toBeNull();
  expect((await admin('POST', '/api/message/1/retry')).body).toEqual({ detail: 'Email for this enquiry not found' });
});

test('a spreadsheet program runs nothing in an export', async ({ visitor, admin }) => {
  const formula = '=HYPERLINK("https://evil.example","x")';
  await send(visitor, { ...quote, name: formula, entreprise: '@SUM(A1)', message: '-1, "two"\r\nthree' });
  await send(visitor, { phonenumber: '+41 00 000 00 02', message: '\t=1+1' });
  const followUp = { person: '=Bea', due_on: '2027-02-04', value: 12_500, outcome: 'lost', reason: '@price' };
  await admin('PATCH', '/api/message/1', { note: '+1', state: 'answered', ...followUp });
  const { status, headers, body } = await admin('GET', '/api/message/export');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename=messages-\d{4}-\d\d-\d\d\.csv$/),
  });
  const [head, second, first] = body.split(/\r\n(?="\d)/);
  expect(head).toBe(
    '\ufeff"Number";"Received";"Type";"State";"Answered on";"Answered by";"Responsible";"Ask again on";"Value in CHF";"Outcome";"Why";"Possible spam";"Language";"Name";"Company";"Email";"Telephone";"Subject";"Product";"Machines requested";"Message";"Page";"Delivery";"Internal note";"Attachments";"Parts to cut"',
  );
  expect(second).toMatch(/^"2";"\d{4}-\d\d-\d\d \d\d:\d\d";/);
  expect(second).toContain(`"\u2007+41 00 000 00 02";"";"";"";"\t\u2007=1+1"`);
  expect(first).toMatch(/"Answered";"\d{4}-\d\d-\d\d \d\d:\d\d";"admin";"\u2007=Bea";/);
  expect(first).toContain('"\u2007=Bea";"2027-02-04";"12500";"Lost";"\u2007@price";"no";');
  expect(second).toContain('"New";"";"";"";"";"";"";"";"no";');
  expect(first).toContain(`"no";"de";"\u2007=HYPERLINK(""https://evil.example"",""x"")";"\u2007@SUM(A1)"`);
  expect(first).toContain(`"\u2007-1, ""two""\nthree";"/de/kontakt";"Waiting";"\u2007+1";"";""\r\n`);
  const french = (await admin('GET', '/api/message/export?language=fr')).body;
  expect(french).toMatch(/^\ufeff"Numéro";"Reçue le";"Type";"État";/);
  expect(french).toMatch(/"Demande d’offre";"Traitée";"[^"]+";"admin";.*;"Perdue";"[^"]+";"non";"de"/);
  expect((await admin('GET', '/api/message/export?language=de')).status).toBe(400);
  expect((await admin('GET', '/api/message/export?search=sum')).body).not.toContain('+41 00 000 00 02');
});

test.for([
  [exportTexts.en, english.enquiry, screenEnglish.enquiry],
  [exportTexts.fr, french.enquiry, screenFrench.enquiry],
] as const)(
  'the export uses the same words as the screen',
  ([{ columns, kinds, states, outcomes, deliveries }, first, own]) => {
    const screen = { ...first, ...own, follow: { ...first.follow, ...own.follow } };
    expect({ kinds, states, outcomes, deliveries }).toEqual({
      kinds: screen.kinds,
      states: screen.states,
      outcomes: screen.follow.outcomes,
      deliveries: screen.deliveries,
    });
    expect(columns).toMatchObject({
      received: screen.received,
      state: screen.state,
      person: screen.follow.person,
      due: screen.follow.due,
      value: screen.follow.value,
      outcome: screen.follow.outcome,
      reason: screen.follow.reason,
      suspect: screen.suspect,
      language: screen.language,
      company: screen.facts.company,
      email: screen.facts.email,
      telephone: screen.facts.telephone,
      object: screen.facts.object,
      product: screen.facts.product,
      machines: screen.basket,
      page: screen.facts.page,
      delivery: screen.mail,
      note: screen.note,
      attachments: screen.attachments,
    });
  },
);

test('old enquiries are deleted together with their mails', async ({ visitor, admin, site }) => {
  for (let count = 0; count < 6; count += 1) await send(visitor, {});
  await admin('PATCH', '/api/settings', { retentionMonths: 2 });
  for (const id of [2, 3]) await admin('PATCH', `/api/message/${id}`, { state: 'spam' });
  for (const id of [4, 5]) await admin('DELETE', `/api/message/${id}`);
  await age(site, 1, 'created_at', 58);
  await age(site, 2, 'updated_at', 29);
  await age(site, 3, 'created_at', 40); // an old enquiry marked as spam only now
  await age(site, 4, 'deleted_at', 29);
  await clearAway(site, Date.now());
  expect(await left(site)).toEqual([1, 2, 3, 4, 5, 6]);
  await age(site, 1, 'created_at', 63);
  await age(site, 2, 'updated_at', 31);
  await age(site, 4, 'deleted_at', 31);
  await clearAway(site, Date.now());
  expect(await left(site)).toEqual([3, 5, 6]);
  const mails = await site.store.db.selectFrom('outbox').select('enquiry_id').orderBy('id').execute();
  expect(mails.map(({ enquiry_id }) => enquiry_id)).toEqual([3, 5, 6]);
});

test('enquiries from before migration 0006 are new and unread', async ({ visitor, admin, site }) => {
  await send(visitor, {}, { website: 'x' });
  const { db } = site.store;
  const before = (await admin('GET', '/api/message')).body;
  for (const index of ['enquiry_created_at', 'enquiry_list', 'enquiry_due_on'])
    await db.schema.dropIndex(index).execute();
  for (const column of ['state', 'note', 'version', 'updated_at', 'read_at', 'deleted_at'])
    await db.schema.alterTable('enquiry').dropColumn(column).execute();
  await db.schema.alterTable('enquiry').renameTo('message').execute();
  await migrations['0006-inbox']?.up(db as never);
  await db.schema.alterTable('message').renameTo('enquiry').execute();
  expect((await admin('GET', '/api/message')).body).toEqual(before);
  const { updated_at, created_at } = (await admin('GET', '/api/message/1')).body;
  expect(updated_at).toBe(created_at);
});

async function left({ store }: TestApp): Promise<number[]> {
  const rows = await store.db.selectFrom('enquiry').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
