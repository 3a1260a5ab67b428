import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { makeBackup } from '../../../src/backup/make-backup.ts';
import { restoreBackup } from '../../../src/backup/restore.ts';
import { writeUser } from '../../../src/store/account/user.ts';
import { databaseFile } from '../../../src/store/engine/data-folder.ts';
import { inspectDatabase } from '../../../src/store/sqlite/copy.ts';
import { administrator, openTestApp, type TestApp } from '../../support/app.ts';
import { type Call, caller } from '../../support/contract.ts';
import { cheapHash } from '../../support/empty-site.ts';
import { moment, type OlderDatabase, older, openOlder } from '../../support/older-enquiries.ts';
import { enquiry } from '../../support/samples.ts';

const texts = ['name', 'entreprise', 'email', 'phonenumber', 'message', 'object', 'product', 'page'];
const owners = ['attachment', 'basket_line', 'outbox'];

test('enquiries from before an upgrade are listed, searched, counted and summed as before', async () => {
  const directory = await newFolder();
  const { environment, db } = await openOlder(directory);
  const before = await contentOf(db, 'message');
  await db.destroy();

  const site = await openSite(directory, environment);
  // Later schemas add the author of the last change, the answer, the kind and the follow-up.
  const answered = { answered_at: null, answered_by: null, first_answered_at: null, confirmation_id: null };
  const followUp = { person: null, due_on: null, value: null, outcome: null, reason: '' };
  const since = { author: null, former_state: null, ...answered, ...followUp };
  const rows = before.rows.map((row) => ({ ...row, ...since, kind: row.object === null ? 'contact' : 'quote' }));
  const [files, lines, mails = []] = before.owned;
  const owned = [files, lines, mails.map((mail) => ({ ...mail, refers_to: null, files: null, response: null }))];
  expect(await contentOf(site.store.db, 'enquiry')).toEqual({ ...before, rows, owned });
  await expectSameAnswers(site);
  expect(await objectsNamedMessage(site.store.db)).toEqual([]);
});

test('restoring a backup of an older version brings back its enquiries', async ({ skip }) => {
  if (inject('template') !== undefined) skip('an archive holds an SQLite file, whatever the site runs on');
  const directory = await newFolder();
  const { db } = await openOlder(directory);
  await db.destroy();
  const archive = join(directory, 'archive.tar');
  const { counts } = await makeBackup({ directory }, archive);
  expect(counts).toMatchObject({ messages: 4 });

  const restored = join(directory, 'restored');
  await mkdir(restored);
  await restoreBackup(archive, restored, { replace: false });
  expect(inspectDatabase(join(restored, databaseFile))).toMatchObject({ schema: older, counts: { messages: 4 } });
  await expectSameAnswers(await openSite(restored, {}));
  expect(inspectDatabase(join(restored, databaseFile)), 'one was added, one was deleted').toMatchObject({
    counts: { messages: 4 },
  });
});

async function newFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

/** Returns all rows about enquiries under stable names, with the rows derived by triggers. */
async function contentOf(db: OlderDatabase, noun: 'message' | 'enquiry') {
  const rows = (table: string) => db.selectFrom(table).selectAll().orderBy('id').execute();
  const owned = await Promise.all(owners.map(rows));
  return {
    rows: await rows(noun),
    owned: owned.map((list) => list.map(({ [`${noun}_id`]: owner, ...row }) => ({ ...row, owner }))),
    searched: await db.selectFrom(`${noun}_search`).select(['rowid', 'text']).orderBy('rowid').execute(),
    volume: await db.selectFrom(`${noun}_volume`).selectAll().execute(),
  };
}

async function openSite(directory: string, environment: Record<string, string>): Promise<TestApp> {
  const site = await openTestApp({ directory, environment });
  onTestFinished(() => site.close());
  const password = await cheapHash(administrator.password);
  await writeUser(site.store.db, administrator.username, password);
  return site;
}

async function expectSameAnswers({ app, login, store: { db } }: TestApp): Promise<void> {
  const admin = caller(app, { cookie: await login() });
  await expectLists(admin);
  expect((await admin('GET', '/api/message/2')).body).toMatchObject({
    ...enquiry,
    ...{ name: 'Beat', message: 'Zylinder', object: 'Révision du vérin', kind: 'quote', suspect: true, read: true },
    attachments: [{ name: 'plan 2.pdf', bytes: 200 }],
    basket: [{ machine: 7, name: 'Presse', quantity: 2 }],
    delivery: { state: 'sent', attempts: 1, sent_at: moment },
  });

  const before = await volumeOf(db);
  const key = { 'idempotency-key': 'of the second' };
  await caller(app)('POST', '/api/contact', enquiry, key);
  expect((await admin('GET', '/api/message')).body.newest, 'already stored with this key').toBe(4);
  expect((await caller(app)('POST', '/api/contact', { ...enquiry, name: 'Flora' })).status).toBe(204);
  expect(await idsOf(admin, 'search=flora'), 'after the highest id ever used').toEqual([6]);
  const input = { ...enquiry, name: 'Flora' } as Record<string, string>;
  const bytes = texts.reduce((sum, name) => sum + Buffer.byteLength(input[name] ?? ''), 0);
  expect(await volumeOf(db)).toBe(before + bytes);

  await db.updateTable('enquiry').set({ message: 'Seilwinde' }).where('id', '=', 1).execute();
  expect(await idsOf(admin, 'search=seilwinde')).toEqual([1]);
  await db.updateTable('enquiry').set({ message: 'Le vérin fuit' }).where('id', '=', 1).execute();
  await expectDeletion(db);
}

async function expectLists(admin: Call): Promise<void> {
  const { total, unread, newest } = (await admin('GET', '/api/message')).body;
  expect({ total, unread, newest }).toEqual({ total: 2, unread: 1, newest: 4 });
  expect(await idsOf(admin, 'state=all')).toEqual([3, 2, 1]);
  expect(await idsOf(admin, 'state=spam')).toEqual([3]);
  expect(await idsOf(admin, 'deleted=true')).toEqual([4]);
  expect(await idsOf(admin, 'search=verin')).toEqual([2, 1]);
  expect(await idsOf(admin, 'search=carla')).toEqual([]);
}

/** Checks that deleting an enquiry deletes its parts and reduces the sum of bytes. */
async function expectDeletion(db: TestApp['store']['db']): Promise<void> {
  const before = await volumeOf(db);
  await db.deleteFrom('enquiry').where('id', '=', 4).execute();
  const sample = { ...enquiry, name: 'Dora', message: 'é' } as Record<string, string>;
  expect(await volumeOf(db)).toBe(before - texts.reduce((sum, name) => sum + Buffer.byteLength(sample[name] ?? ''), 0));
  for (const table of ['attachment', 'basket_line', 'outbox'] as const) {
    const rows = await db.selectFrom(table).select('enquiry_id').where('enquiry_id', 'in', [4, 5]).execute();
    expect(rows, table).toEqual([]);
  }
}

async function idsOf(admin: Call, query: string): Promise<number[]> {
  return (await admin('GET', `/api/message?${query}`)).body.rows.map(({ id }: { id: number }) => id);
}

async function volumeOf(db: TestApp['store']['db']): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select bytes from enquiry_volume`.execute(db);
  return Number(rows[0]?.bytes);
}

/** Returns tables, foreign keys, indexes, triggers and functions that still have the former name. */
async function objectsNamedMessage(db: TestApp['store']['db']): Promise<unknown[]> {
  const onSqlite = sql`select name from sqlite_schema where instr(name, 'message') or instr(sql, 'message_')`;
  const onPostgres = sql`select relname as name from pg_class where strpos(relname, 'message') > 0
    union all select proname from pg_proc where strpos(proname, 'message_') > 0
    union all select tgname from pg_trigger where strpos(tgname, 'message') > 0
    union all select conname from pg_constraint where strpos(conname, 'message') > 0 and contype <> 'n'
    union all select column_name from information_schema.columns
      where strpos(column_name, 'message_') > 0 and table_schema = 'public'`;
  return (await (inject('template') === undefined ? onSqlite : onPostgres).execute(db)).rows;
}
