import { setImmediate } from 'node:timers/promises';
import type { SheetKey } from '../../domain/catalogue/catalogue.ts';
import type { Stored } from '../../domain/catalogue/catalogue-cell.ts';
import type { Snapshot } from '../content/history/snapshot.ts';
import { countRows, type Database } from '../engine/row.ts';

/** Rows processed before yielding to other requests. */
const step = 50;

/** Values by column. `categories` of a machine is not a column of its table: ids as `3,5`. */
export type Values = Record<string, Stored>;

type Row = { sheet: SheetKey; machine_id: number | null; label: string; place: string };

/**
 * The change of a row in a file. `ref` is the file's name for a new machine, `owner` its name for the new machine of an entry. `stamp`
 * detects that a row to be removed was changed meanwhile. `row` is the complete new row, once prepared. `snapshot` is set once applied.
 */
export type CatalogueChange = Row &
  (
    | { kind: 'change'; row_id: number; content: { from: Values; to: Values } }
    | { kind: 'add'; row_id: number | null; content: { to: Values; ref?: string; owner?: string; row?: Values } }
    | { kind: 'remove'; row_id: number; content: { stamp: string; snapshot?: Snapshot } }
  );

export type NumberedChange = CatalogueChange & { number: number };

/** Stores the changes of a file. */
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

/** How many rows an import adds, changes and removes. */
export async function countChanges(db: Database, importId: number): Promise<Record<CatalogueChange['kind'], number>> {
  const of = (kind: CatalogueChange['kind']) =>
    countRows(db.selectFrom('catalogue_change').where('import_id', '=', importId).where('kind', '=', kind));
  return { add: await of('add'), change: await of('change'), remove: await of('remove') };
}

/** The changes of an import: `limit` rows after a number. */
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

/** Updates several changes in one statement. */
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

/** Yields the changes of an import a few at a time, and serves other requests in between. */
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

/** Rows read at once when only their ids are needed. */
const idStep = 500;

/** Yields the ids of an applied import's new rows of a sheet, and serves other requests in between. */
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

/** Groups changes by sheet, which is one table each. */
export function bySheet(changes: NumberedChange[]): Iterable<NumberedChange[]> {
  return Map.groupBy(changes, ({ sheet }) => sheet).values();
}
