import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres/open.ts';
import { createDatabase, dropDatabase, nameOf } from '../support/postgres.ts';
import { freePort } from '../support/server.ts';

const cluster = inject('template') ?? '';

/** Creates a database and runs a statement in which its name replaces `%`. */
async function databaseAfter(statement: string): Promise<string> {
  const url = await createDatabase(cluster, nameOf(cluster));
  onTestFinished(() => dropDatabase(url));
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement.replaceAll('%', nameOf(url))).finally(() => client.end());
  return url;
}

test.for([
  ['alter database % set synchronous_commit = off', 'reports synchronous_commit = off, but on is required'],
  [
    'alter database % set default_transaction_read_only = on',
    'reports transaction_read_only = on, but off is required',
  ],
  ["insert into kysely_migration values ('9999-later', '2099')", 'written by a newer version of this program'],
] as const)('a start refuses a database after: %s', async ([statement, sentence]) => {
  const url = await databaseAfter(statement);
  await expect(openPostgresStore(url)).rejects.toThrow(sentence);
});

test.for([
  [{ port: 'free' }, /^The database at 127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\): check DATABASE_URL/],
  [{ pathname: 'nowhere' }, /^There is no database nowhere at 127\.0\.0\.1:\d+/],
  [{ username: 'nobody' }, /^The database at 127\.0\.0\.1:\d+ refuses the user of DATABASE_URL or its password$/],
] as const)(
  'an address with a wrong %o is refused with a sentence that omits the password',
  async ([part, sentence]) => {
    const wrong = 'port' in part ? { port: String(await freePort()) } : part;
    const url = Object.assign(new URL(cluster), { password: 'hush', ...wrong });
    const refusal = openPostgresStore(url.href);
    await expect(refusal).rejects.toThrow(sentence);
    await expect(refusal).rejects.not.toThrow('hush');
  },
);

test('a user without the permission to create tables gets an explanation', async () => {
  const url = await databaseAfter('create role guest login');
  await expect(openPostgresStore(Object.assign(new URL(url), { username: 'guest' }).href)).rejects.toThrow(
    'make it the owner of the database',
  );
});
