import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Engine, maintenance, type Note } from '../engine/engine.ts';
import { closeConnection, openConnection } from './dialect.ts';

const channel = 'generation';

/** How often the generation is read, announced or not, and the timeout of a read, in milliseconds. */
const interval = 400;
const readTimeoutMs = 400;

/** Two reads and a late answer. */
export const noticeMs = 1200;

/** Notifies all listeners when the transaction commits. */
export const announce: Engine['announce'] = async (transaction, generation) => {
  await sql`select pg_notify(${channel}, ${String(generation)})`.execute(transaction);
};

/**
 * Reports each announced generation, on a dedicated connection. Announcements can get lost with a connection or in a
 * proxy, so the generation is also read after each connection and every 400 ms, together with whether an instance is in
 * maintenance. While the database is unreachable, cached pages are still served.
 */
export function watchOthers(url: string, note: Note): ReturnType<Engine['watch']> {
  const stopping = new AbortController();
  const watching = watch(url, note, stopping.signal);
  return {
    stop() {
      stopping.abort();
      return watching;
    },
  };
}

async function watch(url: string, note: Note, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    try {
      await listen(url, note, stop);
    } catch {} // the database is unreachable
    await pause(stop);
  }
}

/** Listens until the connection ends. */
async function listen(url: string, note: Note, stop: AbortSignal): Promise<void> {
  const connection = await openConnection(url);
  const ended = once(connection, 'end').then(() => true);
  connection.on('notification', ({ payload }) => note.generation(Number(payload)));
  try {
    await connection.query(`listen ${channel}`);
    do {
      const { value, is_maintained } = await readState(connection);
      note.generation(value);
      note.maintenance(is_maintained);
    } while (!(await Promise.race([ended, pause(stop)])));
  } finally {
    await closeConnection(connection);
  }
}

/** Looks for the lock that `postgresExclusion` takes: a key of 64 bits, which the server lists in two halves. */
const stateQuery = `select value, exists (
    select from pg_locks
    where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) | objid::bigint = hashtextextended('task:' || $1, 0)
  ) as is_maintained from generation`;

async function readState(connection: pg.Client): Promise<{ value: number; is_maintained: boolean }> {
  const query = { text: stateQuery, values: [maintenance], query_timeout: readTimeoutMs };
  const { rows } = await connection.query(query as pg.QueryConfig);
  return rows[0];
}

/** Waits until the next check. Returns true at once when stopped. */
async function pause(stop: AbortSignal): Promise<boolean> {
  await setTimeout(interval, undefined, { signal: stop }).catch(() => {});
  return stop.aborted;
}
