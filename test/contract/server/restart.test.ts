import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../support/site-database.ts';
import { openSocketUnit } from '../../support/socket-unit.ts';
import { startSteadyLoad } from '../../support/steady-load.ts';

test('restarts under load lose no request when systemd keeps the port', { tags: 'full' }, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'restart-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const site = await openSocketUnit(directory, { TRUST_PROXY: '127.0.0.1' });
  onTestFinished(site.close);
  await site.start();
  const load = startSteadyLoad(site.url, { readers: 20, sheets: 1, quotes: 2 });
  const someAnswers = (seen = load.seen.answered) => expect.poll(() => load.seen.answered).toBeGreaterThan(seen + 100);
  for (const _ of ['first', 'second']) {
    await someAnswers();
    expect(await site.stop()).toBe(0);
    await setTimeout(100); // new connections wait in the port
    await site.start();
  }
  await someAnswers();
  const { refused, lost, acknowledged } = await load.stop();
  expect(await site.stop()).toBe(0);
  expect({ refused, lost }).toEqual({ refused: 0, lost: [] });
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(storedSubjects(directory)).toEqual(expect.arrayContaining(acknowledged));
});

function storedSubjects(directory: string): unknown[] {
  const database = openDatabase(directory, { readOnly: true });
  const rows = database.prepare('select object from enquiry').all();
  database.close();
  return rows.map(({ object }) => object);
}
