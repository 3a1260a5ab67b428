import { readFileSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { hashSender, readSecret } from '../../../src/api/enquiry/sender.ts';
import { enquiryBudgets, enquiryVolume, periodAt } from '../../../src/domain/enquiry/enquiry-budget.ts';
import { clearAway } from '../../../src/server/jobs/clear-away.ts';
import { withAdvisoryLock } from '../../../src/store/engine/advisory-lock.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { type Answer, test as base, type Call, caller } from '../../support/contract.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { enquiry } from '../../support/samples.ts';
import { settings } from '../../support/site-texts.ts';

const minute = 60 * 1000; // ms
const hour = 60 * minute;
const noon = Date.UTC(2026, 5, 15, 12, 10);
const robot = { ...enquiry, website: 'https://spam.example' };

/** Stops the clock, so that no budget resets during a test. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('clock', { auto: true }, async ({}, { onCleanup }) => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    onCleanup(() => void vi.useRealTimers());
  })
  .extend(
    'from',
    ({ site }) =>
      (remoteAddress: string): Call =>
        caller(site.app, {}, { remoteAddress }),
  );

test('a sender over the hourly budget is refused with the telephone number, while others are served', async ({
  site,
  from,
}) => {
  const flood = from('192.0.2.7');
  const key = { 'idempotency-key': 'the first of all' };
  await flood('POST', '/api/contact', enquiry, key);
  for (let count = 2; count <= enquiryBudgets.sender.hour; count += 1)
    expect((await flood('POST', '/api/contact', enquiry)).status).toBe(204);
  const stored = await rows(site);
  expect(stored).toHaveLength(30);
  const french = { 'detail-language': 'fr' };
  const refused = [
    await flood('POST', '/api/contact', enquiry),
    await flood('POST', '/api/contact', enquiry),
    await flood('POST', '/api/contact', enquiry, french),
  ];
  for (const answer of refused) expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3000']);
  expect(refused.map(({ body }) => body.detail)).toEqual([
    ...Array(2).fill(`Too many messages have been received. Try again later, or call ${settings.phone}`),
    `Trop de messages sont arrivés. Réessayez plus tard, ou appelez le ${settings.phone}`,
  ]);
  expect((await flood('POST', '/api/contact', enquiry, key)).status, 'stored before').toBe(204);
  expect(await rows(site)).toEqual(stored);
  expect((await from('192.0.2.8')('POST', '/api/contact', enquiry)).status).toBe(204);
  expect((await rows(site)).at(-1)).toMatchObject({ suspect: 0 });
  vi.setSystemTime(noon + hour);
  expect((await flood('POST', '/api/contact', enquiry)).status, 'an hour later').toBe(204);
});

test('a repeated refusal costs no query and names a changed telephone number at once', async ({ site, from }) => {
  const admin = caller(site.app, { cookie: await site.login() });
  const flood = from('192.0.2.7');
  await flood('POST', '/api/contact', enquiry);
  await count(site, `sender:${(await senderAt(site, '192.0.2.7')).address}`, 'day', enquiryBudgets.sender.day);
  expect((await flood('POST', '/api/contact', enquiry)).status).toBe(429);
  expect(await admin('PATCH', '/api/settings', { phone: '+41 00 000 00 99' })).toMatchObject({ status: 200 });
  const { body } = await flood('POST', '/api/contact', enquiry);
  expect(body.detail).toContain('+41 00 000 00 99');
  await site.store.db.schema.alterTable('enquiry').renameTo('gone_enquiry').execute();
  await site.store.db.schema.alterTable('setting').renameTo('gone_setting').execute();
  expect((await flood('POST', '/api/contact', enquiry)).status).toBe(429);
});

test('a network has its own budget', async ({ site, from }) => {
  await from('192.0.2.7')('POST', '/api/contact', enquiry);
  const { network } = await senderAt(site, '192.0.2.7');
  await count(site, `network:${network}`, 'hour', enquiryBudgets.network.hour);
  const statuses = await all(['192.0.2.8', '192.0.3.8'], (ip) => from(ip)('POST', '/api/contact', enquiry));
  expect(statuses).toEqual([429, 204]);
});

test('a flood uses up the shared budget, but the first three enquiries of a sender have their own', async ({
  site,
  from,
}) => {
  await count(site, 'site:shared', 'day', enquiryBudgets.shared.day);
  const send = from('198.51.100.1');
  expect((await send('POST', '/api/contact', robot)).status, 'flagged').toBe(429);
  expect((await send('POST', '/api/contact', robot)).status, 'flagged, and known').toBe(429);
  const answers = await all([1, 2, 3, 4, 5], () => send('POST', '/api/contact', enquiry));
  expect(answers).toEqual([204, 204, 204, 429, 429]);
  await count(site, 'site:first', 'day', enquiryBudgets.first.day);
  expect((await from('203.0.113.1')('POST', '/api/contact', enquiry)).status).toBe(429);
  await count(site, 'site:shared', 'day', 0);
  const flagged = from('198.51.100.2');
  expect((await flagged('POST', '/api/contact', robot)).status, 'remembered for a minute').toBe(429);
  vi.setSystemTime(noon + minute);
  expect((await flagged('POST', '/api/contact', robot)).status, 'the counter was reset').toBe(204);
  await count(site, 'site:shared', 'day', enquiryBudgets.shared.day);
  expect((await flagged('POST', '/api/contact', robot)).status, 'used up again').toBe(429);
  vi.setSystemTime(noon + 24 * hour);
  expect((await from('198.51.100.2')('POST', '/api/contact', robot)).status, 'the next day').toBe(204);
});

test('the volume of texts is limited, with half of it reserved for senders of few enquiries', async ({
  site,
  from,
}) => {
  await from('192.0.2.1')('POST', '/api/contact', { ...enquiry, message: 'é'.repeat(5000) });
  await from('192.0.2.2')('POST', '/api/contact', { ...enquiry, object: 'Devis' });
  const bytes = async () => (await sizes(site)).reduce((sum, size) => sum + size, 0);
  expect(await volume(site)).toBe(await bytes());
  expect(await bytes()).toBeGreaterThan(10_000);
  await site.store.db.deleteFrom('enquiry').where('id', '=', 1).execute();
  expect(await volume(site)).toBe(await bytes());
  await setVolume(site, enquiryVolume.shared);
  const refused = await from('192.0.2.3')('POST', '/api/contact', robot);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect((await from('192.0.2.3')('POST', '/api/contact', enquiry)).status).toBe(204);
  await setVolume(site, enquiryVolume.first);
  expect((await from('192.0.2.4')('POST', '/api/contact', enquiry)).status).toBe(429);
  await setVolume(site, 0);
  expect((await from('192.0.2.4')('POST', '/api/contact', enquiry)).status, 'once there is room').toBe(204);
});

test('storing an enquiry reads no more data when two thousand long ones are in the database', {
  tags: 'full',
}, async ({ site, from }) => {
  const cost = async (network: number) => {
    await all([1, 2], (host) => from(`10.0.${network}.${host}`)('POST', '/api/contact', robot));
    const before = bytesRead();
    await all([3, 4, 5, 6], (host) => from(`10.0.${network}.${host}`)('POST', '/api/contact', robot));
    return bytesRead() - before;
  };
  const { db } = site.store;
  await count(site, 'mail:suspect', 'hour', 20); // makes the site write the digest too
  const few = await cost(1);
  const [row] = await db.selectFrom('enquiry').selectAll().limit(1).execute();
  const { id: _, ...one } = { ...(row ?? expect.fail('there is none')), message: 'x'.repeat(9000) };
  for (let batch = 0; batch < 20; batch += 1) {
    const batchOf = (index: number) => ({ ...one, address_hash: `${batch} ${index}`, key: null });
    await db
      .insertInto('enquiry')
      .values(Array.from({ length: 100 }, (_, index) => batchOf(index)))
      .execute();
  }
  const many = await cost(2);
  expect(many - few, 'bytes read, where each long text has nine thousand').toBeLessThan(1_000_000);
});

test('one digest lists fifty enquiries and counts the others', async ({ site, from }) => {
  await count(site, 'mail:regular', 'hour', 200);
  await from('192.0.2.1')('POST', '/api/contact', enquiry);
  const digest = () =>
    site.store.db.selectFrom('outbox').select(['kind', 'subject', 'text', 'enquiries']).executeTakeFirstOrThrow();
  expect(await digest()).toMatchObject({ kind: 'digest', subject: 'Beaucoup de messages (1)', enquiries: 1 });
  await site.store.db.updateTable('outbox').set({ enquiries: 48 }).execute();
  for (let host = 2; host < 7; host += 1) await from(`192.0.2.${host}`)('POST', '/api/contact', enquiry);
  expect(await digest()).toMatchObject({ subject: 'Beaucoup de messages (53)', enquiries: 53 });
  expect((await digest()).text).toMatch(/: 1, 2, 3 …$/);
  expect(await site.store.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
});

test('a mailbox gets one confirmation a day, whatever its tag, and the domain of a company five', async () => {
  const post = await startMailServer();
  const site = await openTestApp({ environment: { SMTP_URL: post.url } });
  await caller(site.app, { cookie: await site.login() })('PATCH', '/api/settings', { courtesyMail: true });
  const names = ['anna', 'anna+1', 'ANNA+2', 'b', 'c', 'd', 'e', 'f', 'g'];
  const emails = [...names.map((name) => `${name}@example.ch`), ...names.map((name) => `${name}@gmail.com`)];
  for (const [index, email] of emails.entries())
    await caller(site.app, {}, { remoteAddress: `10.1.${index}.1` })('POST', '/api/contact', { ...enquiry, email });
  const mails = await site.store.db.selectFrom('outbox').select('recipient').where('kind', '=', 'courtesy').execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual([
    ...['anna', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.ch`),
    ...['anna', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@gmail.com`),
  ]);
  await site.close();
  await post.close();
});

test('the enquiries of one sender queue up to a limit and do not delay other senders', async ({ site, from }) => {
  await from('192.0.2.1')('POST', '/api/contact', enquiry);
  const released = Promise.withResolvers<void>();
  const held = withAdvisoryLock(site.store.db, 'enquiry', () => released.promise);
  const answers: Answer[] = [];
  const sent = Array.from({ length: 60 }, () =>
    from('192.0.2.1')('POST', '/api/contact', enquiry).then((answer) => answers.push(answer)),
  );
  await expect.poll(() => answers.length).toBe(9);
  expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(Array(9).fill([503, '5']));
  const other = from('192.0.2.2')('POST', '/api/contact', enquiry).then(() => answers.length);
  released.resolve();
  await held;
  expect(await other, 'at most a few of the flood came before').toBeLessThan(9 + 5);
  await Promise.all(sent);
  expect(Map.groupBy(answers, ({ status }) => status).get(204)).toHaveLength(29);
});

test('the counts of a day are deleted when it is over', async ({ site, from }) => {
  await from('192.0.2.1')('POST', '/api/contact', enquiry);
  const counts = () => site.store.db.selectFrom('enquiry_count').select('count').execute();
  await clearAway(site, noon);
  expect(await counts()).not.toEqual([]);
  await clearAway(site, noon + 24 * hour);
  expect(await counts()).toEqual([]);
});

function rows({ store }: TestApp) {
  return store.db.selectFrom('enquiry').selectAll().orderBy('id').execute();
}

async function senderAt({ store }: TestApp, ip: string) {
  return hashSender(await readSecret(store.db), ip);
}

/** Sets the counter of a subject in the current period. */
async function count({ store }: TestApp, subject: string, period: 'hour' | 'day', count: number): Promise<void> {
  const row = { subject, period: periodAt(period, Date.now()), count };
  await store.db
    .insertInto('enquiry_count')
    .values(row)
    .onConflict((conflict) => conflict.columns(['subject', 'period']).doUpdateSet({ count }))
    .execute();
}

/** Makes sequential calls and returns their statuses. */
async function all<Item>(items: Item[], call: (item: Item) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (const item of items) statuses.push((await call(item)).status);
  return statuses;
}

/** Returns the bytes of all texts of each enquiry. */
async function sizes(site: TestApp): Promise<number[]> {
  const texts = ['name', 'entreprise', 'email', 'phonenumber', 'message', 'object', 'product', 'page'] as const;
  return (await rows(site)).map((row) => Buffer.byteLength(texts.map((text) => row[text] ?? '').join('')));
}

async function volume({ store }: TestApp): Promise<number> {
  const { bytes } = await volumeTable(store).selectFrom('enquiry_volume').selectAll().executeTakeFirstOrThrow();
  return bytes;
}

async function setVolume({ store }: TestApp, bytes: number): Promise<void> {
  await volumeTable(store).updateTable('enquiry_volume').set({ bytes }).execute();
}

/** Returns a database type with the volume table, which the schema omits because triggers keep it. */
function volumeTable({ db }: TestApp['store']) {
  return db.withTables<{ enquiry_volume: { bytes: number } }>();
}

/** Returns the bytes that this thread has read from files, cached or not (Linux). */
function bytesRead(): number {
  return Number(/^rchar: (\d+)/.exec(readFileSync('/proc/thread-self/io', 'utf8'))?.[1]);
}
