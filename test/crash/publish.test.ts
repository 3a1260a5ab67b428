import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../support/administrator.ts';
import { startServer } from '../support/server.ts';
import { openDatabase } from '../support/site-database.ts';

const preload = [join(import.meta.dirname, 'preload/kill-at-sql.ts')];
const environment = { DEMO_CONTENT: 'off' };

/** The steps at which the publication of a due set is killed, in order, and what is on the site before the next start. */
const steps = [
  ['new rows get their ids', 'insert into "change_set_change"', 'nothing'],
  ['new rows are written', 'insert into "machine" (', 'nothing'],
  ['changes are written', 'update "machine" set', 'nothing'],
  ['the set is marked as published', 'update "change_set" set "state"', 'nothing'],
  ['the history is written', 'insert into "history"', 'nothing'],
  ['it is about to be committed', 'commit', 'nothing'],
  ['it was just committed', 'commit done', 'everything'],
] as const;

const machines = 60;

/** A site with a set that becomes due: it changes the prices of all machines and adds one. */
let before: string;
beforeAll(async () => {
  before = await mkdtemp(join(tmpdir(), 'publish-'));
  const server = await startServer(before, environment);
  const administrator = await signIn(server.url);
  for (let count = 0; count < machines; count += 1)
    await administrator('POST', '/api/machine', { name_fr: 'Presse', price: 100 });
  const { id } = await administrator('POST', '/api/change-sets', { name: 'Saison' });
  await server.stop();
  using database = open(before);
  const add = database.prepare(`insert into change_set_change
    (set_id, number, kind, item_table, row_id, record_id, label, place, content) values (?, ?, ?, 'machine', ?, ?, '', '', ?)`);
  const change = JSON.stringify({ from: { price: 10_000 }, to: { price: 20_000 } });
  for (let row = 1; row <= machines; row += 1) add.run(id, row, 'change', row, row, change);
  add.run(id, machines + 1, 'add', null, null, JSON.stringify({ to: { name_fr: 'Nouvelle', price: 20_000 } }));
  database.exec(`update change_set set publish_at = '2026-01-01T06:00:00.000Z'`);
});
afterAll(() => rm(before, { recursive: true }));

for (const [what, sql, outcome] of steps) {
  test(`a site that is killed while ${what} publishes a due set once`, { tags: 'full' }, async () => {
    const directory = await mkdtemp(join(tmpdir(), 'publish-'));
    await cp(before, directory, { recursive: true });
    const killed = await startServer(
      directory,
      { ...environment, KILL_AT_SQL: sql, KILL_AT_COMMIT_OF: 'insert into "history"' },
      { preload },
    ).catch(() => undefined);
    await expect.poll(() => killed?.runs() ?? false).toBe(false);
    expect(read(directory), 'after the power cut').toEqual(outcome === 'nothing' ? untouched : published);

    const server = await startServer(directory, environment);
    await expect.poll(() => read(directory)).toEqual(published);
    await server.stop();
    const again = await startServer(directory, environment);
    await again.stop();
    expect(read(directory), 'after another start').toEqual(published);
    await rm(directory, { recursive: true });
  });
}

const untouched = { prices: { '10000': machines }, entries: 0, state: 'open' };
const published = { prices: { '20000': machines + 1 }, entries: 1, state: 'published' };

function read(directory: string) {
  using database = open(directory);
  const prices = database.prepare('select price, count(*) as count from machine group by price').all();
  const entries = database.prepare(`select count(*) as count from history where action = 'publish'`).get();
  const set = database.prepare('select state from change_set').get();
  return {
    prices: Object.fromEntries(prices.map(({ price, count }) => [price, count])),
    entries: entries?.count,
    state: set?.state,
  };
}

function open(directory: string): DatabaseSync {
  return openDatabase(directory);
}
