import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';

/** What an imported file changes: the catalogue, or translations from an agency. */
export type ImportKind = 'catalogue' | 'agency';

/** Typed as one, because these columns are the same in both. */
const importTable = (kind: ImportKind) => `${kind}_import` as 'catalogue_import';
const changeTable = (kind: ImportKind) => `${kind}_change` as 'catalogue_change';

type Stored = Schema['catalogue_import'];

/** Updates the record of an import. */
export async function markImport(
  db: Database,
  kind: ImportKind,
  id: number,
  values: Partial<Pick<Stored, 'state' | 'applied_at' | 'faults' | 'fault_count'>>,
): Promise<void> {
  await db.updateTable(importTable(kind)).set(values).where('id', '=', id).execute();
}

/** Deletes changes of an import. */
export async function dropChanges(db: Database, kind: ImportKind, importId: number, numbers: number[]): Promise<void> {
  if (numbers.length === 0) return;
  await db.deleteFrom(changeTable(kind)).where('import_id', '=', importId).where('number', 'in', numbers).execute();
}

/** The changes that one deletion takes. */
const mostDropped = 500;

/**
 * Deletes one obsolete import, or a part of its changes: it was made before `checked`, and was never applied or is no longer in the
 * history. False when there is none.
 */
export async function deleteOldImport(db: Database, kind: ImportKind, checked: string): Promise<boolean> {
  const told = db.selectFrom('history').select('record_id').where('noun', '=', kind);
  const old = await db
    .selectFrom(importTable(kind))
    .select('id')
    .where('created_at', '<', checked)
    .where((where) => where.or([where('state', '=', 'checked'), where('id', 'not in', told)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!old) return false;
  const changes = await db
    .selectFrom(changeTable(kind))
    .select('number')
    .where('import_id', '=', old.id)
    .orderBy('number')
    .limit(mostDropped)
    .execute();
  const numbers = changes.map(({ number }) => number);
  if (numbers.length > 0) await dropChanges(db, kind, old.id, numbers);
  else await db.deleteFrom(importTable(kind)).where('id', '=', old.id).execute();
  return true;
}
