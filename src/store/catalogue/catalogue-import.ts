import type { Reason } from '../../lib/refusal-text.ts';
import { type Database, now } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { dropChanges, listChanges } from './catalogue-change.ts';

/** A fault in a file, with its cell: `Machines!D7`. */
export type CatalogueFault = { at: string; reason: Reason };

/** The record of an imported file. */
export type CatalogueImport = Omit<Schema['catalogue_import'], 'id' | 'faults'> & {
  id: number;
  faults: CatalogueFault[];
};

/** Creates the record of an import, and returns its id. Add its changes with `addChanges`. */
export async function createImport(
  db: Database,
  {
    userId,
    file,
    faults,
    faultCount,
  }: { userId: number | null; file: string; faults: CatalogueFault[]; faultCount: number },
): Promise<number> {
  const { id } = await db
    .insertInto('catalogue_import')
    .values({
      user_id: userId,
      file,
      state: 'checked',
      faults: JSON.stringify(faults),
      fault_count: faultCount,
      created_at: now(),
      applied_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The record of an import. Undefined when there is none. */
export async function findImport(db: Database, id: number): Promise<CatalogueImport | undefined> {
  const row = await db.selectFrom('catalogue_import').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...row, faults: JSON.parse(row.faults) };
}

/** Updates the state of an import. */
export async function markImport(
  db: Database,
  id: number,
  values: Partial<Pick<Schema['catalogue_import'], 'state' | 'applied_at' | 'faults' | 'fault_count'>>,
): Promise<void> {
  await db.updateTable('catalogue_import').set(values).where('id', '=', id).execute();
}

/**
 * Deletes one obsolete import, or a part of its changes: it was made before `checked`, and was never applied or is no longer in the
 * history. False when there is none.
 */
export async function deleteOldImport(db: Database, checked: string): Promise<boolean> {
  const told = db.selectFrom('history').select('record_id').where('noun', '=', 'catalogue');
  const old = await db
    .selectFrom('catalogue_import')
    .select('id')
    .where('created_at', '<', checked)
    .where((where) => where.or([where('state', '=', 'checked'), where('id', 'not in', told)]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!old) return false;
  const numbers = await listChanges(db, old.id, { limit: 500 });
  if (numbers.length > 0)
    await dropChanges(
      db,
      old.id,
      numbers.map(({ number }) => number),
    );
  else await db.deleteFrom('catalogue_import').where('id', '=', old.id).execute();
  return true;
}
