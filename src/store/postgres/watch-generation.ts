import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Engine } from '../engine/engine.ts';
import { closeConnection, openConnection } from './dialect.ts';

const channel = 'generation';

/** How often the generation is read, announced or not, and how long that may take, in milliseconds. */
const interval = 400;
const readTimeoutMs = 400;

/** Notifies all listeners when the transaction commits. */
export const announce: Engine['announce'] = async (transaction, generation) => {
  await sql`select pg_notify(${channel}, ${String(generation)})`.execute(transaction);
};

/**
 * Calls `note` with each announced generation, on a dedicated connection. Announcements can get lost with a connection
 * or in a proxy, so the generation is also read after each connection and every 400 ms. While the database is out of
 * reach, cached pages are still served.
 */
export function watchGeneration(url: string, note: (generation: number) => void): ReturnType<Engine['watch']> {
  const stopping = new AbortController();
  const watching = watch(url, note, stopping.signal);
  return {
    stop() {
      stopping.abort();
      return watching;
    },
  };
}

async function watch(url: string, note: (generation: number) => void, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await listen(url, note, stop);
    } catch {} // the database is out of reach
    await pause(stop);
  }
}

/** Ends with the connection. */
async function listen(url: string, note: (generation: number) => void, stop: AbortSignal): Promise<void> {
  const connection = await openConnection(url);
  const ended = once(connection, 'end').then(() => true);
  connection.on('notification', ({ payload }) => note(Number(payload)));
  try {
    await connection.query(`listen ${channel}`);
    do note(await readGeneration(connection));
    while (!(await Promise.race([ended, pause(stop)])));
  } finally {
    await closeConnection(connection);
  }
}

async function readGeneration(connection: pg.Client): Promise<number> {
  const query = { text: 'select value from generation', query_timeout: readTimeoutMs };
  const { rows } = await connection.query(query as pg.QueryConfig);
  return rows[0].value;
}

/** Waits until the next check. Returns true at once when stopped. */
async function pause(stop: AbortSignal): Promise<boolean> {
  await setTimeout(interval, undefined, { signal: stop }).catch(() => {});
  return stop.aborted;
}
