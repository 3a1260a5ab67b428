import { execFileSync } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLocalStore } from './open.ts';

let directory: string;
let file: string;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'closed-'));
  file = join(directory, 'site.db');
  await openAndClose();
  using database = new DatabaseSync(file);
  database.exec('create table never_read (text)');
  const add = database.prepare('insert into never_read values (?)');
  for (let row = 0; row < 100; row += 1) add.run('x'.repeat(4096));
});
afterEach(() => rmSync(directory, { recursive: true }));

const openSite = () => openLocalStore(directory, { lockTimeout: 0 });
const openAndClose = async () => (await openSite()).close();

/** Damages a table that a start does not read. The times of the file stay as they were. */
function damage(): void {
  const times = join(directory, 'times');
  execFileSync('touch', ['-r', file, times]);
  const descriptor = openSync(file, 'r+');
  const bytes = Buffer.alloc(50 * 4096, 'x');
  writeSync(descriptor, bytes, 0, bytes.length, statSync(file).size - bytes.length);
  closeSync(descriptor);
  execFileSync('touch', ['-r', times, file]);
}

test('a start after a clean stop does not read the whole database to find damage', async () => {
  await openAndClose();
  damage();
  await openAndClose();
});

const events: [name: string, happens: () => void][] = [
  [
    'written to',
    () => {
      using database = new DatabaseSync(file);
      database.exec('delete from never_read where rowid = 1');
    },
  ],
  [
    'copied',
    () => {
      copyFileSync(file, `${file}2`);
      renameSync(`${file}2`, file);
    },
  ],
  ['left with a log', () => copyFileSync(file, `${file}-wal`)],
];
test.each(events)('a database that was %s is checked', async (_name, happens) => {
  await openAndClose();
  happens();
  damage();
  await expect(openSite()).rejects.toThrow(/damaged .*npm run restore/s);
});

test('a database whose site has not closed it is checked', async () => {
  await openAndClose();
  const store = await openSite();
  expect(readdirSync(directory)).not.toContain('site.db-closed');
  damage();
  await expect(openLocalStore(directory)).rejects.toThrow(/damaged .*npm run restore/s);
  await store.close();
  expect(existsSync(join(directory, 'site.db-closed'))).toBe(true);
});
