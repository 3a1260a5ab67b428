import type { SheetKey } from '../../domain/catalogue.ts';
import type { Stored } from '../../domain/catalogue-cell.ts';
import type { Reason } from '../../lib/refusal-text.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { countRows, type Database, now } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';

/** What is wrong in a file, and where: `Machines!D7`. */
export type CatalogueFault = { at: string; reason: Reason };

/** Values by column. `categories`, of a machine, is no column of its table: ids as `3,5`. */
export type Values = Record<string, Stored>;

type Row = { sheet: SheetKey; machine_id: number | null; label: string; place: string };

/**
 * What a row of a file changes. `ref` is what the file calls a new machine, `owner` what it calls the new machine of an entry. `stamp`
 * tells whether a row that is to be removed was changed meanwhile. `snapshot` and `row_id` are there once it is applied.
 */
export type CatalogueChange = Row &
  (
    | { kind: 'change'; row_id: number; content: { from: Values; to: Values } }
    | { kind: 'add'; row_id: number | null; content: { to: Values; ref?: string; owner?: string } }
    | { kind: 'remove'; row_id: number; content: { stamp: string; snapshot?: Snapshot } }
  );

export type NumberedChange = CatalogueChange & { number: number };

export type CatalogueImport = Omit<Schema['catalogue_import'], 'id' | 'faults'> & {
  id: number;
  faults: CatalogueFault[];
};

/** Takes note of a file that was read, and answers its id. What it changes follows by `addChanges`. */
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

export async function addChanges(db: Database, importId: number, changes: NumberedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ content, ...change }) => ({
    ...change,
    import_id: importId,
    content: JSON.stringify(content),
  }));
  await db.insertInto('catalogue_change').values(rows).execute();
}

export async function findImport(db: Database, id: number): Promise<CatalogueImport | undefined> {
  const row = await db.selectFrom('catalogue_import').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { ...row, faults: JSON.parse(row.faults) };
}

/** How many rows a file adds, changes and removes. */
export async function countChanges(db: Database, importId: number): Promise<Record<CatalogueChange['kind'], number>> {
  const of = (kind: CatalogueChange['kind']) =>
    countRows(db.selectFrom('catalogue_change').where('import_id', '=', importId).where('kind', '=', kind));
  return { add: await of('add'), change: await of('change'), remove: await of('remove') };
}

/** What a file changes: `limit` rows after a number. */
export async function listChanges(
  db: Database,
  importId: number,
  {
    after = 0,
    limit,
    kind,
    sheets,
  }: { after?: number; limit: number; kind?: CatalogueChange['kind']; sheets?: SheetKey[] },
): Promise<NumberedChange[]> {
  const rows = await db
    .selectFrom('catalogue_change')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'add'))
    .$if(sheets !== undefined, (query) => query.where('sheet', 'in', sheets ?? []))
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ import_id: _, content, ...row }) => ({ ...row, content: JSON.parse(content) }) as NumberedChange);
}

/** Writes what became known of a change. */
export async function writeChange(
  db: Database,
  importId: number,
  { number, row_id, machine_id, content }: Pick<NumberedChange, 'number' | 'row_id' | 'machine_id' | 'content'>,
): Promise<void> {
  await db
    .updateTable('catalogue_change')
    .set({ row_id, machine_id, content: JSON.stringify(content) })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
}

/** Takes note of the ids that added rows have got, of all of them at once: the other values are there already. */
export async function writeIds(
  db: Database,
  importId: number,
  added: Pick<NumberedChange, 'number' | 'row_id' | 'machine_id'>[],
): Promise<void> {
  const there = { import_id: importId, kind: 'add', sheet: 'machines', label: '', place: '', content: '' } as const;
  await db
    .insertInto('catalogue_change')
    .values(added.map(({ number, row_id, machine_id }) => ({ ...there, number, row_id, machine_id })))
    .onConflict((conflict) =>
      conflict
        .columns(['import_id', 'number'])
        .doUpdateSet((row) => ({ row_id: row.ref('excluded.row_id'), machine_id: row.ref('excluded.machine_id') })),
    )
    .execute();
}

export async function dropChanges(db: Database, importId: number, numbers: number[]): Promise<void> {
  if (numbers.length === 0) return;
  await db.deleteFrom('catalogue_change').where('import_id', '=', importId).where('number', 'in', numbers).execute();
}

export async function markImport(
  db: Database,
  id: number,
  values: Partial<Pick<Schema['catalogue_import'], 'state' | 'applied_at' | 'faults' | 'fault_count'>>,
): Promise<void> {
  await db.updateTable('catalogue_import').set(values).where('id', '=', id).execute();
}

/**
 * Deletes one file that nobody needs any longer: it was never applied and is from before `checked`, or no entry of the history tells of
 * it. False when there is none.
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
