import { sql } from 'kysely';
import type { User } from '../../domain/history.ts';
import { endAllAccess } from '../account/end-access.ts';
import { readAppState } from '../engine/app-state.ts';
import { replaceRows, type Side } from '../engine/copy-rows.ts';
import { isContent } from '../engine/restored-tables.ts';
import type { Database } from '../engine/row.ts';
import { type ContentTable, contentTables } from './content-table.ts';
import type { Versioned } from './field-version.ts';
import { recordBackup } from './history.ts';
import { putBackSettings, readSettingsRecord, settingsName, settingsSubject } from './settings.ts';

const versioned = Object.keys(contentTables) as ContentTable[];

const batch = 200;

/**
 * Replaces content, settings and history by those of a backup, and ends all access. People, enquiries, their mails and
 * the counts of visits stay as they are.
 * @param backup the database of a backup, of this version; it is changed
 * @param to a transaction of content
 * @param made when the backup was made (ISO 8601); the history tells it
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

/** Somebody who is no longer here keeps a name in the history, and no id. */
async function forgetStrangers(backup: Database, db: Database): Promise<void> {
  const people = await db.selectFrom('user').select('id').execute();
  const ids = people.map(({ id }) => id);
  await backup.updateTable('history').set({ user_id: null }).where('user_id', 'not in', ids).execute();
}

/** The highest version that anything has now: what was typed on it must not count as typed on the backup's. */
async function highestVersion(db: Database): Promise<number> {
  let { version: highest } = await readSettingsRecord(db);
  for (const table of versioned) {
    const rows = db.selectFrom(table).select(({ fn }) => fn.max('version').as('version'));
    highest = Math.max(highest, (await rows.executeTakeFirst())?.version ?? 0);
  }
  return highest;
}

/**
 * Counts on from the versions of now. A field that was changed at any time counts as changed by the restore: so an edit
 * that somebody still holds for it is a collision, and both texts are shown.
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

/** Of things that the backup has: versions of others would stand in the way of undoing their deletion. */
async function addVersions(
  backup: Database,
  db: Database,
  noun: Versioned['item_noun'],
  ids: ReadonlySet<number>,
  version: number,
): Promise<void> {
  const known = await db.selectFrom('field_version').selectAll().where('item_noun', '=', noun).execute();
  const changed = known.filter(({ item_id }) => ids.has(item_id));
  for (let first = 0; first < changed.length; first += batch)
    await backup
      .insertInto('field_version')
      .values(changed.slice(first, first + batch).map((field) => ({ ...field, version, source: null, author: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
