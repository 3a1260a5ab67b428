import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sqliteDialect } from './dialect.ts';
import { isBusy } from './lock.ts';

type Schema = { entry: { id: number; name: string } };

let directory: string;
let db: Kysely<Schema>;
let other: DatabaseSync;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'sqlite-driver-'));
  const file = join(directory, 'site.db');
  db = new Kysely({ dialect: sqliteDialect(file, { lockTimeoutMs: 200 }) });
  await sql`create table entry (id integer primary key, name text)`.execute(db);
  other = new DatabaseSync(file);
});
afterAll(async () => {
  other.close();
  await db.destroy();
  rmSync(directory, { recursive: true });
});

const add = (name: string) =>
  db
    .insertInto('entry')
    .values({ name } as Schema['entry'])
    .execute();
const addAfterReading = (name: string) =>
  db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('entry').select('id').execute();
    await transaction
      .insertInto('entry')
      .values({ name } as Schema['entry'])
      .execute();
  });
const names = async () => (await db.selectFrom('entry').select('name').orderBy('id').execute()).map(({ name }) => name);

test('writes queue for the lock of another process, and reads do not wait behind them', async () => {
  other.exec('begin immediate');
  let written = 0;
  const writes = [addAfterReading('a'), add('b'), addAfterReading('c'), add('d')];
  for (const write of writes) void write.then(() => (written += 1));
  expect(await names()).toEqual([]);
  expect(await names()).toEqual([]);
  expect(written).toBe(0);
  other.exec('commit');
  await Promise.all(writes);
  expect(await names()).toEqual(['a', 'b', 'c', 'd']);
});

test('a read that another process blocks is retried', async () => {
  const all = vi.spyOn(StatementSync.prototype, 'all').mockImplementationOnce(() => {
    throw Object.assign(new Error('database is locked'), { errcode: 5 });
  });
  expect(await names()).toEqual(['a', 'b', 'c', 'd']);
  expect(all).toHaveBeenCalledTimes(2);
  all.mockRestore();
});

test('if a lock is never released, all waiting writes fail at the same time', async () => {
  other.exec('begin immediate');
  const failures = await Promise.allSettled([addAfterReading('e'), add('f'), addAfterReading('g')]);
  expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  for (const failure of failures) expect(isBusy((failure as PromiseRejectedResult).reason)).toBe(true);
  other.exec('commit');
  await add('h');
  expect(await names()).toContain('h');
});

test('a thread copies the log of a large transaction into the database, and later commits copy theirs again', async () => {
  const text = 'x'.repeat(1000);
  const database = join(directory, 'site.db');
  const before = statSync(database).size;
  const addMany = (count: number) =>
    db.transaction().execute(async (transaction) => {
      for (let row = 0; row < count; row += 1)
        await transaction
          .insertInto('entry')
          .values({ name: text } as Schema['entry'])
          .execute();
    });
  await addMany(8000);
  expect(statSync(database).size).toBe(before);
  await expect.poll(() => statSync(database).size).toBeGreaterThan(before + 8_000_000);
  const pages = sql<{ wal_autocheckpoint: number }>`pragma wal_autocheckpoint`;
  await expect.poll(async () => (await pages.execute(db)).rows).toEqual([{ wal_autocheckpoint: 1000 }]);
  await sql`delete from entry where name = ${text}`.execute(db);
});

test('while large transactions follow each other, the log stays short', { tags: ['full'] }, async () => {
  const names = Array.from(
    { length: 1000 },
    (_, index) => ({ name: `${index}`.padEnd(20_000, 'x') }) as Schema['entry'],
  );
  const log = join(directory, 'site.db-wal');
  let longest = 0;
  for (let round = 0; round < 10; round += 1) {
    await db.transaction().execute(async (transaction) => {
      for (const name of names) await transaction.insertInto('entry').values(name).execute();
      await transaction.deleteFrom('entry').where(sql<boolean>`length(name) = 20000`).execute();
    });
    longest = Math.max(longest, statSync(log).size);
  }
  expect(longest).toBeLessThan(80_000_000);
});

test('a read does not wait for a transaction, and sees the last committed state', async () => {
  const before = await names();
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('entry')
      .values({ name: 'i' } as Schema['entry'])
      .execute();
    expect(await names()).toEqual(before);
    const { rows } = await sql<{ name: string }>`select name from entry order by id`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual(before);
  });
  expect(await names()).toEqual([...before, 'i']);
});
