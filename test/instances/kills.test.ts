import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { endureTogether } from './trial.ts';

/** `npm run trust -- instances` is the long form, in which nobody ends leases. */
const seed = Date.now() % 1_000_000;

test(`what three instances have promised holds while they are killed in turns (seed ${seed})`, async () => {
  const cluster = inject('template') ?? '';
  const trial = { cluster, kills: 3, every: 3000, seed, afterwards: endLeases };
  const { faults, acknowledged, edits, mails } = await endureTogether(trial);
  expect(faults).toEqual([]);
  expect(Math.min(acknowledged, edits, mails), 'much was at stake').toBeGreaterThan(5);
});

/** What the dead were sending would wait for a minute. */
async function endLeases(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const leased = async () =>
    (await client.query("select id from outbox where leased_until > moment_in(0) and state = 'waiting'")).rows;
  const before = (await leased()).map(({ id }) => id);
  await client.query('select pg_sleep(3)');
  await client.query(`update outbox set leased_until = '2000' where id = any ($1) and state = 'waiting'`, [before]);
  await client.end();
}
