import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, inject, onTestFinished } from 'vitest';
import { databaseFile } from '../../src/store/engine/data-folder.ts';
import { migrations } from '../../src/store/migrations/index.ts';
import { migrationDialect } from '../../src/store/postgres/dialect.ts';
import { createFunctions } from '../../src/store/postgres/functions.ts';
import { sqliteDialect } from '../../src/store/sqlite/dialect.ts';
import { createDatabase, dropDatabase } from './postgres.ts';
import { enquiry } from './samples.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tables are those of an older version
export type OlderDatabase = Kysely<any>;

/** The last migration that called an enquiry a message. */
export const older = '0016-reset-mail';
export const moment = '2026-11-01T08:00:00.000Z';
/** The fields of each enquiry in the older database that differ from the sample. */
const sent = [
  { name: 'Anna', message: 'Le vérin fuit' },
  { name: 'Beat', message: 'Zylinder', object: 'Révision du vérin', suspect: 1, key: 'of the second', read_at: moment },
  { name: 'Carla', message: 'Kaufen Sie', state: 'spam', note: 'Werbung', version: 3 },
  { name: 'Dora', message: 'é', deleted_at: moment },
  { name: 'Emil', message: 'Was deleted for good' },
];

/** Creates a database of that version, of the kind under test, with enquiries and all their parts. */
export async function openOlder(
  directory: string,
): Promise<{ environment: Record<string, string>; db: OlderDatabase }> {
  const template = inject('template');
  const url = template && (await createDatabase(template));
  if (url) onTestFinished(() => dropDatabase(url));
  const db: OlderDatabase = new Kysely(
    url ? migrationDialect(url) : { dialect: sqliteDialect(join(directory, databaseFile)) },
  );
  if (url) await createFunctions(db);
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(older);
  expect(error).toBeUndefined();
  await fill(db);
  return { environment: url ? { DATABASE_URL: url } : {}, db };
}

/** Inserts the enquiries. The last one is deleted permanently, and its id must not be reused. */
async function fill(db: OlderDatabase): Promise<void> {
  for (const [index, values] of sent.entries()) {
    const id = index + 1;
    const common = { ...enquiry, suspect: 0, address_hash: 'x', created_at: moment, updated_at: moment };
    await db
      .insertInto('message')
      .values({ ...common, ...values })
      .execute();
    await db
      .insertInto('attachment')
      .values({ message_id: id, name: `plan ${id}.pdf`, file: `${id}.pdf`, type: 'application/pdf', bytes: 100 * id })
      .execute();
    await db
      .insertInto('basket_line')
      .values({ message_id: id, machine_id: 7, name: 'Presse', quantity: id, note: '' })
      .execute();
    const mail = {
      mail_id: `<${id}@example.ch>`,
      kind: 'enquiry',
      subject: 'x',
      text: 'y',
      state: 'sent',
      attempts: 1,
    };
    await db
      .insertInto('outbox')
      .values({ message_id: id, ...mail, created_at: moment, since: moment, due_at: moment, sent_at: moment })
      .execute();
  }
  await db.deleteFrom('message').where('id', '=', sent.length).execute();
}
