import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { endureTogether } from './trial.ts';

/** `npm run trust -- instances` is the long form. It does not end leases early. */
const seed = 1977;

test('three instances lose no acknowledged write while they are killed in turn', async () => {
  const cluster = inject('template') ?? '';
  const trial = { cluster, kills: 3, every: 3000, leisure: 150, seed, afterKills: endLeasesOfTheDead };
  const { faults, acknowledged, edits, mails, slowest } = await endureTogether(trial);
  expect(faults).toEqual([]);
  expect(Number.isFinite(slowest), 'each edit was visible on every instance').toBe(true);
  expect(Math.min(acknowledged, edits, mails), 'enough was acknowledged').toBeGreaterThan(5);
});

/**
 * Ends the leases of killed instances, which would delay their mails by a minute. A living instance has sent its mail
 * long before, even on a slow machine.
 */
async function endLeasesOfTheDead(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const leased = async () => (await client.query('select id from outbox where leased_until is not null')).rows;
  const ids = (await leased()).map(({ id }) => id);
  if (ids.length > 0) await setTimeout(15_000);
  await client.query("update outbox set leased_until = '2000' where leased_until is not null and id = any ($1)", [ids]);
  while ((await leased()).some(({ id }) => ids.includes(id))) await setTimeout(100);
  await client.end();
}
