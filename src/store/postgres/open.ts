import { Kysely } from 'kysely';
import { followChanges } from '../content/search-index.ts';
import type { Note } from '../engine/engine.ts';
import { migrate } from '../engine/migrate.ts';
import type { Schema } from '../engine/schema.ts';
import { openStore, type Store } from '../engine/store.ts';
import { DatabaseUnreachable } from '../engine/unreachable.ts';
import { checkServer } from './check.ts';
import { closeConnection, migrationDialect, openConnection, postgresDialect } from './dialect.ts';
import { postgresExclusion } from './exclusion.ts';
import { createFunctions } from './functions.ts';
import { postgresIds } from './highest-ids.ts';
import { announce, noticeMs, watchOthers } from './watch-others.ts';

/**
 * Opens the store in a PostgreSQL database, which any number of instances share. The first instance migrates it in one
 * transaction, while the others wait.
 * @param url `postgres://user:password@host:port/database`
 * @throws Error for the operator when the database cannot be used
 */
export async function openPostgresStore(url: string): Promise<Store> {
  const exclusion = postgresExclusion(url);
  try {
    await check(url);
    await exclusion.withLock('upgrade', () => upgrade(url));
    const engine = {
      ...exclusion,
      ...postgresDialect(url),
      announce,
      watch: (note: Note) => watchOthers(url, note),
      noticeMs,
      ids: postgresIds,
    };
    return await openStore(engine, { follow: followChanges });
  } catch (error) {
    throw explain(error, url);
  }
}

async function check(url: string): Promise<void> {
  const connection = await openConnection(url);
  try {
    await checkServer(connection);
  } finally {
    await closeConnection(connection);
  }
}

async function upgrade(url: string): Promise<void> {
  const db = new Kysely<Schema>(migrationDialect(url));
  try {
    await createFunctions(db);
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

/** Turns an error into a sentence for the operator that names the server but not the password. */
function explain(error: unknown, url: string): unknown {
  const { host, pathname } = new URL(url);
  const { code, message, syscall } = (error instanceof DatabaseUnreachable ? error.cause : error) as {
    code?: string;
    message: string;
    syscall?: string;
  };
  const say = (sentence: string) => new Error(sentence, { cause: error });
  if (code === '42501') return say('The user of DATABASE_URL may not create tables: make it the owner of the database');
  if (error instanceof URIError || syscall === 'open')
    // of the parts of the address, or a certificate that it names
    return say(`DATABASE_URL cannot be used (${message}): it needs the form postgres://user:password@host:5432/name`);
  if (!(error instanceof DatabaseUnreachable)) return error;
  if (code?.startsWith('28')) return say(`The database at ${host} refuses the user of DATABASE_URL or its password`);
  if (code === '3D000')
    return say(`There is no database ${pathname.slice(1)} at ${host}: create it, or change DATABASE_URL`);
  return say(
    `The database at ${host} cannot be reached (${code ?? message}): check DATABASE_URL, and that PostgreSQL runs there`,
  );
}
