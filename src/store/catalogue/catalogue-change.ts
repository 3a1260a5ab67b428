import { setImmediate } from 'node:timers/promises';
import type { SheetKey } from '../../domain/catalogue.ts';
import type { Stored } from '../../domain/catalogue-cell.ts';
import type { Snapshot } from '../content/snapshot.ts';
import { countRows, type Database } from '../engine/row.ts';

/** Rows that are worked on before other requests are served. */
const step = 50;

/** Values by column. `categories`, of a machine, is no column of its table: ids as `3,5`. */
export type Values = Record<string, Stored>;

type Row = { sheet: SheetKey; machine_id: number | null; label: string; place: string };

/**
 * What a row of a file changes. `ref` is what the file calls a new machine, `owner` what it calls the new machine of an entry. `stamp`
 * tells whether a row that is to be removed was changed meanwhile. `row` is the whole of a new row, once it is prepared. `snapshot` is there
 * once it is applied.
 */
export type CatalogueChange = Row &
  (
    | { kind: 'change'; row_id: number; content: { from: Values; to: Values } }
    | { kind: 'add'; row_id: number | null; content: { to: Values; ref?: string; owner?: string; row?: Values } }
    | { kind: 'remove'; row_id: number; content: { stamp: string; snapshot?: Snapshot } }
  );

export type NumberedChange = CatalogueChange & { number: number };

/** Stores what a file changes. */
export async function addChanges(db: Database, importId: number, changes: NumberedChange[]): Promise<void> {
  if (changes.length > 0) await insertChanges(db, importId, changes).execute();
}

function insertChanges(db: Database, importId: number, changes: NumberedChange[]) {
  const rows = changes.map(({ content, ...change }) => ({
    ...change,
    import_id: importId,
    content: JSON.stringify(content),
  }));
  return db.insertInto('catalogue_change').values(rows);
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
  { after = 0, limit, kind }: { after?: number; limit: number; kind?: CatalogueChange['kind'] },
): Promise<NumberedChange[]> {
  const rows = await db
    .selectFrom('catalogue_change')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', '>', after)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'add'))
    .orderBy('number')
    .limit(limit)
    .execute();
  return rows.map(({ import_id: _, content, ...row }) => ({ ...row, content: JSON.parse(content) }) as NumberedChange);
}

/** Writes what became known of changes, of all of them at once. */
export async function writeChanges(db: Database, importId: number, changes: NumberedChange[]): Promise<void> {
  if (changes.length === 0) return;
  await insertChanges(db, importId, changes)
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'number']).doUpdateSet((row) => ({
        row_id: row.ref('excluded.row_id'),
        machine_id: row.ref('excluded.machine_id'),
        content: row.ref('excluded.content'),
      })),
    )
    .execute();
}

/** Takes changes out of a file. */
export async function dropChanges(db: Database, importId: number, numbers: number[]): Promise<void> {
  if (numbers.length === 0) return;
  await db.deleteFrom('catalogue_change').where('import_id', '=', importId).where('number', 'in', numbers).execute();
}

/** What a file changes, a few rows at a time; in between other requests are served. */
export async function* inSteps(
  db: Database,
  id: number,
  only: Pick<Parameters<typeof listChanges>[2], 'kind'> = {},
): AsyncGenerator<NumberedChange[]> {
  for (let after = 0; ; ) {
    const changes = await listChanges(db, id, { ...only, after, limit: step });
    const last = changes.at(-1);
    if (!last) return;
    yield changes;
    after = last.number;
    await setImmediate();
  }
}

/** Rows whose ids alone are read at once. */
const idStep = 500;

/** The ids of the new rows of a sheet, once they are applied; in between other requests are served. */
export async function* addedInSteps(db: Database, id: number, sheet: SheetKey): AsyncGenerator<number[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('catalogue_change')
      .select(['number', 'row_id'])
      .where('import_id', '=', id)
      .where('number', '>', after)
      .where('kind', '=', 'add')
      .where('sheet', '=', sheet)
      .orderBy('number')
      .limit(idStep)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.flatMap(({ row_id }) => row_id ?? []);
    after = last.number;
    await setImmediate();
  }
}

/** Changes by their sheets: one table at a time is written. */
export function bySheet(changes: NumberedChange[]): Iterable<NumberedChange[]> {
  return Map.groupBy(changes, ({ sheet }) => sheet).values();
}
