import type pg from 'pg';
import type { Exclusion } from '../engine/engine.ts';
import { closeConnection, openConnection } from './dialect.ts';

/** How often the holder of a lock checks that the server is alive, and the timeout of the check, in milliseconds. */
const interval = 5000;
const checkTimeoutMs = 5000;

/**
 * Session-level locks on separate connections: the server releases a lock when its connection ends, even after a crash.
 */
export function postgresExclusion(url: string): Exclusion {
  const holding = async <Result>(
    call: 'pg_advisory_lock' | 'pg_try_advisory_lock',
    name: string,
    task: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> => {
    const connection = await openConnection(url);
    try {
      const { rows } = await connection.query(`select ${call}(hashtextextended('task:' || $1, 0)) as is_ours`, [name]);
      if (rows[0].is_ours === false) return undefined;
      return await task(lostSignal(connection));
    } finally {
      await unlock(connection);
    }
  };
  return {
    withLock: (name, task) => holding('pg_advisory_lock', name, task) as ReturnType<typeof task>,
    tryLock: (name, task) => holding('pg_try_advisory_lock', name, task),
  };
}

/** A signal that is aborted when the connection, and with it the lock, is lost. */
function lostSignal(connection: pg.Client): AbortSignal {
  const lost = new AbortController();
  const look = setInterval(
    () => connection.query({ text: 'select 1', query_timeout: checkTimeoutMs } as pg.QueryConfig).catch(() => {}),
    interval,
  ).unref();
  connection.once('end', () => {
    clearInterval(look);
    lost.abort();
  });
  return lost.signal;
}

/** Releases the lock at once, without waiting until the server notices the end of the connection. */
async function unlock(connection: pg.Client): Promise<void> {
  await connection
    .query({ text: 'select pg_advisory_unlock_all()', query_timeout: checkTimeoutMs } as pg.QueryConfig)
    .catch(() => {}); // the connection is lost, and the lock with it
  await closeConnection(connection);
}
