import { sql } from 'kysely';
import type { User } from '../../../domain/history.ts';
import { batches } from '../../../lib/batches.ts';
import { endAllAccess } from '../../account/end-access.ts';
import { readAppState } from '../../engine/app-state.ts';
import { replaceRows, type Side } from '../../engine/copy-rows.ts';
import { isContent } from '../../engine/restored-tables.ts';
import type { Database } from '../../engine/row.ts';
import { type ContentTable, contentTables } from '../content-table.ts';
import { putBackSettings, readSettingsRecord, settingsName, settingsSubject } from '../settings.ts';
import type { Versioned } from './field-version.ts';
import { recordBackup } from './history.ts';

const versioned = Object.keys(contentTables) as ContentTable[];

const batch = 200;

/**
 * Replaces content, settings and history by those of a backup, and ends all access. Users, enquiries, their mails and
 * the counts of visits stay.
 * @param backup the database of a backup, of the current version; it is modified
 * @param to a transaction of content
 * @param made when the backup was made (ISO 8601), for the history
 */
export async function replaceContent(backup: Side, to: Side, user: User, made: string): Promise<void> {
  await forgetStrangers(backup.db, to.db);
  const raised = await highestVersion(to.db);
  await raiseVersions(backup.db, to.db, raised);
  await replaceRows(backup, to, isContent);
  await putBackSettings(to.db, await readAppState(backup.db, settingsName), raised);
  await endAllAccess(to.db);
  await recordBackup(to.db, user, { ...settingsSubject, version: raised + 1 }, made);
}

/** Removes the ids of users who no longer exist from the history. Their names stay. */
async function forgetStrangers(backup: Database, db: Database): Promise<void> {
  const people = await db.selectFrom('user').select('id').execute();
  const ids = people.map(({ id }) => id);
  await backup.updateTable('history').set({ user_id: null }).where('user_id', 'not in', ids).execute();
}

/**
 * The highest current version. Restored rows get higher ones, so that edits based on current versions are not taken for
 * edits of the restored rows.
 */
async function highestVersion(db: Database): Promise<number> {
  let { version: highest } = await readSettingsRecord(db);
  for (const table of versioned) {
    const rows = db.selectFrom(table).select(({ fn }) => fn.max('version').as('version'));
    highest = Math.max(highest, (await rows.executeTakeFirst())?.version ?? 0);
  }
  return highest;
}

/**
 * Raises the versions of a backup above the current ones. Every field that was ever changed counts as changed by the
 * restore. A pending edit of such a field then collides, and both texts are shown.
 */
async function raiseVersions(backup: Database, db: Database, by: number): Promise<void> {
  const raised = { version: sql<number>`version + ${by}` };
  await backup.updateTable('field_version').set(raised).execute();
  for (const table of versioned) {
    await backup
      .updateTable(table)
      .set(raised as never)
      .execute();
    const rows = await backup.selectFrom(table).select('id').execute();
    await addVersions(backup, db, contentTables[table].noun, new Set(rows.map(({ id }) => id)), by + 1);
  }
  await addVersions(backup, db, settingsSubject.item_noun, new Set([settingsSubject.item_id]), by + 1);
}

/** Only adds versions for rows of the backup: those of others would prevent undoing their deletion. */
async function addVersions(
  backup: Database,
  db: Database,
  noun: Versioned['item_noun'],
  ids: ReadonlySet<number>,
  version: number,
): Promise<void> {
  const known = await db.selectFrom('field_version').selectAll().where('item_noun', '=', noun).execute();
  const changed = known.filter(({ item_id }) => ids.has(item_id));
  for (const some of batches(changed, batch))
    await backup
      .insertInto('field_version')
      .values(some.map((field) => ({ ...field, version, source: null, author: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
