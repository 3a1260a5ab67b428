import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrations } from '../../../src/store/migrations/index.ts';
import { inspectDatabase } from '../../../src/store/sqlite/copy.ts';
import { sqliteDialect } from '../../../src/store/sqlite/dialect.ts';
import { runCommand } from '../../support/command.ts';

const older = '0003-account';
const newest = Object.keys(migrations).at(-1);

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'upgrade-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('a killed upgrade changes nothing and runs again at the next start, and a copy is made first', {
  tags: 'full',
}, async () => {
  await makeOlderDatabase();
  const before = tables();
  let kills = 0;
  for (let statement = 1; ; statement += 29) {
    const { status, signal } = await start({ KILL_AT_STATEMENT: String(statement) });
    expect(signal ?? status, 'killed or successful').toBeOneOf(['SIGKILL', 0]);
    if (inspect().schema !== older) break;
    expect(tables(), `killed at statement ${statement}`).toEqual(before);
    kills += 1;
  }
  expect(inspect().schema, 'all or nothing').toBe(newest);
  expect(kills).toBeGreaterThan(3);
  expect((await start()).status).toBe(0);
  expect(inspect()).toMatchObject({ schema: newest, counts: { categories: 1 } });

  const copies = await readdir(join(directory, 'backups'));
  expect(
    copies.every((name) => /^before-upgrade-[\d.TZ-]+-from-0003-account\.db$/.test(name)),
    `${copies}`,
  ).toBe(true);
  expect(copies).toHaveLength(3);
  for (const copy of copies)
    expect(inspectDatabase(join(directory, 'backups', copy))).toMatchObject({
      schema: older,
      counts: { categories: 1 },
    });
});

test('an older database gets the default clients once', { tags: 'full' }, async () => {
  await makeOlderDatabase();
  expect((await start()).status).toBe(0);
  using database = new DatabaseSync(file());
  const clients = () => database.prepare('select name, shipped from client order by priority').all();
  expect(clients()).toHaveLength(14);
  expect(clients()[0]).toEqual({ name: 'Bergtalbahn BTB', shipped: 'bergtalbahn' });
  database.exec('delete from client where id > 2');
  expect((await start()).status).toBe(0);
  expect(clients()).toHaveLength(2);
});

test('users from a version without roles become owners', { tags: 'full' }, async () => {
  await makeOlderDatabase();
  const moment = '2026-01-01T00:00:00.000Z';
  using database = new DatabaseSync(file());
  database.exec(`insert into user (username, password_hash, created_at, updated_at)
    values ('bruno', 'x', '${moment}', '${moment}'), ('clara', 'x', '${moment}', '${moment}')`);
  expect((await start()).status).toBe(0);
  const people = database.prepare('select username, role, languages, email from user order by username').all();
  expect(people).toEqual(
    ['anna', 'bruno', 'clara'].map((username) => ({ username, role: 'owner', languages: '', email: null })),
  );
});

test('a database newer than the program is refused with an explanation and left unchanged', {
  tags: 'full',
}, async () => {
  expect((await start()).status).toBe(0);
  using database = new DatabaseSync(file());
  database.exec("insert into kysely_migration values ('9999-of-tomorrow', '2030-01-01T00:00:00.000Z')");
  const { status, said } = await start();
  expect(status).toBe(1);
  expect(said).toBe('The database was written by a newer version of this program: install that version\n');
  expect(inspect().schema).toBe('9999-of-tomorrow');
  expect(await readdir(directory)).not.toContain('backups');
});

/** Runs the fastest command that opens the database, and so migrates it. */
function start(environment: Record<string, string> = {}) {
  const flags = environment.KILL_AT_STATEMENT
    ? ['--import', join(import.meta.dirname, '../../support/kill-at-statement.ts')]
    : [];
  return runCommand(directory, ['admin', 'anna'], { input: 'nine rusty hinges on a gate', environment, flags });
}

async function makeOlderDatabase(): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: the tables are those of an older version
  const db = new Kysely<any>({ dialect: sqliteDialect(file()) });
  await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(older);
  const moment = new Date().toISOString();
  const names = Object.fromEntries(['fr', 'de', 'en', 'it', 'es'].map((language) => [`name_${language}`, language]));
  await db
    .insertInto('category')
    .values({ ...names, created_at: moment, updated_at: moment })
    .execute();
  await db.destroy();
}

function tables(): unknown[] {
  using database = new DatabaseSync(file());
  return database.prepare('select type, name, sql from sqlite_schema order by name').all();
}

const file = () => join(directory, 'site.db');
const inspect = () => inspectDatabase(file());
