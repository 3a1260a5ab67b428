import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sqliteDialect } from './dialect.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'sqlite-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

test.each([
  ['journal_mode', 'wal', 'delete'],
  ['synchronous', 2, 1],
  ['foreign_keys', 1, 0],
  ['busy_timeout', 0, 5000],
])('a database whose %s is not %s is refused', (pragma, required, actual) => {
  const { prepare } = DatabaseSync.prototype;
  const lying = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
    return text === `pragma ${pragma}`
      ? prepare.call(this, `select ${JSON.stringify(actual).replaceAll('"', "'")}`)
      : prepare.call(this, text);
  });
  expect(() => sqliteDialect(join(directory, 'site.db'))).toThrow(
    `reports ${pragma} = ${actual}, but ${required} is required`,
  );
  lying.mockRestore();
  expect(() => sqliteDialect(join(directory, 'site.db'))).not.toThrow();
});

test('a database with a damaged page is refused with an error that says how to restore it', () => {
  const file = join(directory, 'damaged.db');
  const database = new DatabaseSync(file);
  database.exec('create table t (a)');
  const add = database.prepare('insert into t values (?)');
  for (let row = 0; row < 100; row += 1) add.run('x'.repeat(1000));
  database.close();
  const bytes = readFileSync(file);
  bytes.fill(0xff, 3 * 4096, 5 * 4096);
  writeFileSync(file, bytes);
  expect(() => sqliteDialect(file)).toThrow(/damaged .*npm run restore/s);
});
