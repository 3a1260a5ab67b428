import type { Stored } from '../../domain/catalogue/catalogue-cell.ts';
import type { Language } from '../../domain/text/language.ts';
import { batches } from '../../lib/batches.ts';
import type { ContentTable } from '../content/content-table.ts';
import type { Snapshot } from '../content/history/snapshot.ts';
import type { Database } from '../engine/row.ts';

/** Numbers given in one condition: databases limit the parameters of a statement. */
const atOnce = 1000;

/** Values by column. `categories` of a machine is not a column of its table: ids as `3,5`. */
export type Values = Record<string, Stored>;

/** A table that a set changes. `settings` has one row, whose id is 1 and whose columns are the facts. */
export type SetTable = ContentTable | 'settings';

/** What a change has replaced besides its values, for undoing it. */
type Was = {
  /** The marks of copies. */
  copied?: string;
  /** The French texts that outdated translations were written for, by column. */
  sources?: Record<string, string>;
  /** The default texts that texts of a page were based on. */
  standards?: Partial<Record<Language, string>>;
};

/** `given` are values that the change relies on. `copies` are the columns that get the French text, `standards` the default texts replaced. */
export type ChangeContent = {
  from: Values;
  to: Values;
  given?: Values;
  copies?: string[];
  standards?: Partial<Record<Language, string>>;
  was?: Was;
};

type About = {
  item_table: SetTable;
  /** The record that the row belongs to. Null for a new one without an id. */
  record_id: number | null;
  /** The row's name in French. */
  label: string;
  /** Its place in the file that it was read from; blank if there is none. */
  place: string;
  /** The version of the row in the workspace, so that it only rises there. */
  version: number | null;
};

/**
 * The change of a row. `ref` is a file's name for a new record, `owner` its name for the new record of a part. `stamp` detects that a
 * row to be removed was changed meanwhile. `row` is the complete new row if `to` is not. `snapshot` is set once applied.
 */
export type SetChange = About &
  (
    | { kind: 'change'; row_id: number; content: ChangeContent }
    | { kind: 'add'; row_id: number | null; content: { to: Values; ref?: string; owner?: string; row?: Values } }
    | { kind: 'remove'; row_id: number; content: { stamp: string; snapshot?: Snapshot } }
  );

export type NumberedChange = SetChange & { number: number };

export type Of<Kind extends SetChange['kind']> = Extract<NumberedChange, { kind: Kind }>;

/** Stores changes of a set, or replaces those with the same numbers. */
export async function writeChanges(db: Database, setId: number, changes: NumberedChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ content, ...change }) => ({
    ...change,
    set_id: setId,
    content: JSON.stringify(content),
  }));
  await db
    .insertInto('change_set_change')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['set_id', 'number']).doUpdateSet((row) => ({
        kind: row.ref('excluded.kind'),
        row_id: row.ref('excluded.row_id'),
        record_id: row.ref('excluded.record_id'),
        label: row.ref('excluded.label'),
        version: row.ref('excluded.version'),
        content: row.ref('excluded.content'),
      })),
    )
    .execute();
}

/** Deletes changes of a set. */
export async function dropChanges(db: Database, setId: number, numbers: number[]): Promise<void> {
  for (const some of batches(numbers, atOnce))
    await db.deleteFrom('change_set_change').where('set_id', '=', setId).where('number', 'in', some).execute();
}

/** Groups changes by table. */
export function byTable<Change extends NumberedChange>(changes: Change[]): [SetTable, Change[]][] {
  return [...Map.groupBy(changes, ({ item_table }) => item_table)];
}
