import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import { enquiryExport } from '../../../src/api/enquiry/enquiry-export.ts';
import type { Database } from '../../../src/store/engine/row.ts';
import { type EnquiryFilter, findNeighbours, matching } from '../../../src/store/enquiry/enquiry-filter.ts';
import { listEnquiries } from '../../../src/store/enquiry/enquiry-list.ts';
import { countEnquiries, countUnread } from '../../../src/store/enquiry/inbox-count.ts';
import type { TestApp } from '../../support/app.ts';
import { type Call, test } from '../../support/contract.ts';
import { fillEnquiries, rareWord } from '../../support/large-inbox.ts';
import { random } from '../../support/random.ts';

const length = 60; // characters of a text
const filters: EnquiryFilter[] = [
  {},
  { suspect: true },
  { state: 'archived' },
  { state: 'unanswered', kind: 'contact', read: false },
  { search: 'presse' },
  { search: rareWord },
  { search: 'zq' },
  { dueOn: '2026-11-25' },
];

const fill = ({ store }: TestApp, count: number) => fillEnquiries(store, count, length, random(1));

/** Records the queries to a database and the number of rows returned. */
function watched(db: Database) {
  const seen = { rows: 0, queries: [] as CompiledQuery[] };
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      seen.queries.push(db.getExecutor().compileQuery(node as RootOperationNode, queryId));
      return node;
    },
    async transformResult({ result }) {
      seen.rows += result.rows.length;
      return result;
    },
  };
  return { db: db.withPlugin(plugin), seen };
}

async function look(db: Database, filter: EnquiryFilter): Promise<void> {
  const found = await matching(db, filter);
  await listEnquiries(db, found, { limit: 10 });
  await countEnquiries(db, found);
  await countUnread(db);
  await findNeighbours(db, found, 100);
}

test('the figures count each of thousands of enquiries once, also those of one moment', { tags: 'full' }, async ({
  site,
  admin,
}) => {
  const { db } = site.store;
  await fill(site, 4100);
  await db.updateTable('enquiry').set({ created_at: '2026-04-20T10:00:00.000Z' }).where('id', '>', 1000).execute();
  await db.updateTable('enquiry').set({ created_at: '2026-03-02T10:00:00.000Z' }).where('id', '<=', 1000).execute();
  const { body } = await admin('GET', '/api/message/figures?from=2026-03-01&until=2026-04-30');
  expect(body.enquiries).toBe(4100);
  expect(body.months).toMatchObject([{ enquiries: 1000 }, { enquiries: 3100 }]);
});

test('the inbox counts every enquiry, at the limits of its batches of ids too', { tags: 'full' }, async ({
  site,
  admin,
}) => {
  const { db } = site.store;
  await fill(site, 1);
  const row = await db.selectFrom('enquiry').selectAll().executeTakeFirstOrThrow();
  const ids = [20_000, 20_001, 40_000, 40_001, 70_000];
  await db
    .insertInto('enquiry')
    .values(ids.map((id) => ({ ...row, id, key: null })))
    .execute();
  await db.updateTable('enquiry').set({ read_at: row.created_at }).where('id', '=', 40_000).execute();
  expect((await admin('GET', '/api/message?limit=1')).body).toMatchObject({ total: 6, unread: 5 });
});

test('a page of the list reads no more rows with 1,200 enquiries than with 600, and a search counts to 501', {
  tags: 'full',
}, async ({ site, admin }) => {
  const rows = async () => {
    const { db, seen } = watched(site.store.db);
    const counts: number[] = [];
    for (const filter of filters) {
      seen.rows = 0;
      await look(db, filter);
      counts.push(seen.rows);
    }
    return counts;
  };
  await fill(site, 600);
  const before = await rows();
  await fill(site, 600);
  const after = await rows();
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([
    0,
    0,
    0,
    0,
    0,
    4, // one more match, which is read from the index, in the list, as a row and as a neighbour
    0,
    0,
  ]);
  await expectSearches(admin);
  await sql`analyze`.execute(site.store.db);
  const { db, seen } = watched(site.store.db);
  for (const filter of filters) await look(db, filter);
  if (inject('template') !== undefined) return; // PostgreSQL may choose any plan for so few rows
  for (const query of seen.queries) {
    const plan = await site.store.db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${query.sql}`, [...query.parameters]),
    );
    for (const { detail } of plan.rows) expect(detail, query.sql).not.toMatch(/^SCAN (?!.*(?:COVERING|VIRTUAL TABLE))/);
  }
});

/** Checks searches among 1,200 enquiries. */
async function expectSearches(admin: Call): Promise<void> {
  const found = async (query: string) => {
    const { rows, total } = (await admin('GET', `/api/message?${query}`)).body;
    return { ids: rows.map(({ id }: { id: number }) => id), total };
  };
  const rare = [601, 1];
  expect(await found(`search=${rareWord}`)).toEqual({ ids: rare, total: 2 });
  expect(await found(`search=${rareWord.toUpperCase()} PRESSÉ`)).toEqual({ ids: rare, total: 2 });
  expect(await found('search=presse&limit=2&offset=499')).toEqual({ ids: [701, 700], total: 501 });
  expect(await found('search=presse%25&limit=2')).toEqual({ ids: [], total: 0 });
  expect(await found('search=ZOE ROSSIER 109')).toEqual({ ids: [710, 110], total: 2 });
  expect(await found('search="&limit=2')).toEqual({ ids: [], total: 0 });
  expect((await found('search=r 9&limit=2')).ids, 'one of three characters is a space').toEqual([700, 699]);
  expect(await found('search=99&limit=1'), 'only in the newest five hundred').toEqual({ ids: [1200], total: 5 });
  await admin('POST', '/api/message/bulk', { ids: [1], action: 'archived' });
  expect(await found(`search=${rareWord}`)).toEqual({ ids: [601], total: 1 });
  expect(await found(`search=${rareWord}&state=archived`)).toEqual({ ids: [1], total: 1 });
}

test('the export is streamed, and stops when the client disconnects', { tags: 'full' }, async ({ site }) => {
  await fill(site, 400);
  const asked = vi.spyOn(site.store.db, 'selectFrom');
  const cookie = await site.login();
  const request = { url: '/api/message/export', headers: { cookie }, payloadAsStream: true } as const;
  asked.mockClear();
  const read = async () => {
    let atFirst = 0;
    let text = '';
    for await (const chunk of (await site.app.inject(request)).stream()) {
      if (text.length < 1000) atFirst = asked.mock.calls.length;
      text += chunk;
    }
    return { text, atFirst };
  };
  const { text, atFirst } = await read();
  const all = asked.mock.calls.length;
  expect(text.match(/^"\d+";/gm)?.map((start) => Number.parseInt(start.slice(1), 10))).toEqual(
    Array.from({ length: 400 }, (_, index) => 400 - index),
  );
  expect(atFirst).toBeLessThan(all / 2);

  asked.mockClear();
  for await (const _ of (await site.app.inject(request)).stream()) break; // destroys the stream
  await read(); // takes as long as the other export would
  expect(asked.mock.calls.length).toBeLessThan(all * 1.5);
});

test('an export has at most ten enquiries in memory, and on PostgreSQL the driver keeps none', {
  tags: 'full',
}, async ({ site }) => {
  await fill(site, 45);
  const answers = vi.spyOn(pg.Client.prototype, 'query');
  const { db, seen } = watched(site.store.db);
  const held: number[] = [];
  let written = 0;
  for await (const row of enquiryExport(db, {}, 'en')) {
    held.push(seen.rows / 2 - written); // an id and a row for each enquiry
    if (/^"\d/.test(row)) written += 1;
  }
  expect(written).toBe(45);
  expect(Math.max(...held)).toBe(10);
  const results = answers.mock.settledResults.map(({ value }) => value as unknown as pg.QueryResult);
  if (inject('template') !== undefined) expect(results.length).toBeGreaterThan(15); // four results for each of five pages
  expect(results.flatMap(({ rows }) => rows)).toEqual([]);
});

/** Repeats a bulk action until it is done. Returns the ids that each call changed. */
async function inBulk(admin: Call, body: Record<string, unknown>): Promise<number[][]> {
  const { status, body: answer } = await admin('POST', '/api/message/bulk', body);
  expect(status).toBe(200);
  const ids = answer.changed.map(({ id }: { id: number }) => id).sort((a: number, b: number) => b - a);
  return answer.next === null ? [ids] : [ids, ...(await inBulk(admin, { ...body, before: answer.next }))];
}

const counts = async (admin: Call) => {
  const total = async (query: string) => (await admin('GET', `/api/message?limit=1&${query}`)).body.total;
  return [await total(''), await total('state=archived'), await total('deleted=true')];
};

test('a bulk action changes all matches, a hundred per call, and not enquiries that arrive later', {
  tags: 'full',
}, async ({ site, admin }) => {
  await fill(site, 250);
  const { newest } = (await admin('GET', '/api/message?limit=1')).body;
  await fill(site, 1);
  const changed = await inBulk(admin, { filter: { suspect: true }, before: newest + 1, action: 'archived' });
  expect(changed.map((ids) => ids.length)).toEqual([62]);
  expect(await counts(admin)).toEqual([189, 62, 0]);
  const deleted = await inBulk(admin, { filter: { state: 'all' }, before: newest + 1, action: 'delete' });
  expect(deleted.map((ids) => ids.length)).toEqual([100, 100, 50]);
  expect(await counts(admin)).toEqual([1, 0, 250]);
  expect(await inBulk(admin, { filter: { state: 'all' }, before: newest + 1, action: 'delete' })).toEqual([[]]);
  for (const ids of deleted) await inBulk(admin, { ids, action: 'restore' });
  expect(await counts(admin), 'each in its former state').toEqual([189, 62, 0]);
});

test('a bulk action returns the former states, which undo it', async ({ site, admin }) => {
  await fill(site, 4);
  await admin('PATCH', '/api/message/2', { state: 'answered', read: true });
  const bulk = async (body: object) => (await admin('POST', '/api/message/bulk', body)).body;
  const ids = [1, 2, 3];
  expect(await bulk({ ids, action: 'spam' })).toEqual({
    changed: expect.arrayContaining([
      { id: 1, state: 'new', read: false },
      { id: 2, state: 'answered', read: true },
      { id: 3, state: 'new', read: false },
    ]),
    next: null,
  });
  expect((await admin('GET', '/api/message/2')).body).toMatchObject({ state: 'spam', version: 3 });
  await admin('PATCH', '/api/message/3', { state: 'in_progress' });
  await bulk({ ids: [1, 3], filter: { state: 'spam' }, action: 'new' });
  await bulk({ ids: [2], filter: { state: 'spam' }, action: 'answered' });
  const states = async () => {
    const { rows } = (await admin('GET', '/api/message?state=all')).body;
    return rows.map(({ state }: { state: string }) => state).reverse();
  };
  expect(await states(), 'later changes stay').toEqual(['new', 'answered', 'in_progress', 'new']);
  expect((await bulk({ ids, action: 'read' })).changed).toHaveLength(2);
  expect((await bulk({ ids: [1, 3], action: 'unread' })).changed).toHaveLength(2);
  expect((await admin('GET', '/api/message')).body).toMatchObject({ unread: 3 });
  expect((await admin('GET', '/api/message/3')).body, 'reading does not raise the version').toMatchObject({
    version: 3,
  });
});

test('a bulk action needs a selection and a session', async ({ site, admin, visitor }) => {
  await fill(site, 2);
  const wrong = [
    { action: 'delete' },
    { ids: [1], action: 'burn' },
    { ids: Array.from({ length: 101 }, (_, index) => index + 1), action: 'delete' },
    { ids: ['1'], action: 'delete' },
    { filter: { state: 'open' }, action: 'delete' },
  ];
  for (const body of wrong)
    expect((await admin('POST', '/api/message/bulk', body)).status, JSON.stringify(body).slice(0, 50)).toBe(400);
  expect((await visitor('POST', '/api/message/bulk', { ids: [1], action: 'delete' })).status).toBe(401);
  expect(await counts(admin)).toEqual([2, 0, 0]);
});
