import type { Reason } from '../../lib/refusal-text.ts';
import { type Database, now } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';

/** A fault in a file, with its cell: `Machines!D7`. */
export type CatalogueFault = { at: string; reason: Reason };

/** The record of an imported file. */
export type CatalogueImport = Omit<Schema['catalogue_import'], 'id' | 'faults' | 'notes'> & {
  id: number;
  faults: CatalogueFault[];
  /** What the reader of the file should know: ignored columns, formulas whose values are taken. */
  notes: CatalogueFault[];
};

type Found = { faults: CatalogueFault[]; faultCount: number; notes: CatalogueFault[] };

/** Creates the record of an import, and returns its id. Add its changes with `addChanges`. */
export async function createImport(
  db: Database,
  { userId, file, faults, faultCount, notes }: Found & { userId: number | null; file: string },
): Promise<number> {
  const { id } = await db
    .insertInto('catalogue_import')
    .values({
      user_id: userId,
      file,
      state: 'checked',
      faults: JSON.stringify(faults),
      fault_count: faultCount,
      notes: JSON.stringify(notes),
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
  return row && { ...row, faults: JSON.parse(row.faults), notes: JSON.parse(row.notes) };
}
