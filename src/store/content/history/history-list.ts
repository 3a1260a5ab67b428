import type { ExpressionBuilder } from 'kysely';
import type { ChangeEntry, HistoryNoun, ItemNoun } from '../../../domain/history.ts';
import type { Database } from '../../engine/row.ts';
import type { Schema } from '../../engine/schema.ts';
import { tablesOf } from '../content-table.ts';

export type HistoryFilter = {
  noun?: HistoryNoun | undefined;
  /** The id of a record, deleted or not. Without it, the entries of all records. */
  id?: number | undefined;
  /** Only deletions of whole records that were not undone. */
  deleted?: boolean | undefined;
  limit: number;
  /** Whether to include changes of the settings. */
  withSettings?: boolean;
  /** The id of the last entry on the previous page. */
  before?: number | undefined;
};

/** An entry of the history in its stored form. */
export type HistoryRow = Omit<Schema['history'], 'id' | 'snapshot'> & {
  id: number;
  /** Whether the same item was deleted again later: then only that deletion can be undone. */
  superseded: boolean;
};

/** Entries of the history, latest first. Leaves out merged changes that end with the original value. */
export async function listHistory(
  db: Database,
  { noun, id, deleted, withSettings = true, limit, before }: HistoryFilter,
): Promise<HistoryRow[]> {
  const rows = await entries(db)
    .$if(noun !== undefined, (query) => query.where((where) => isAbout(where, noun ?? 'machine', id)))
    .$if(!withSettings, (query) => query.where('noun', '!=', 'settings'))
    .$if(deleted === true, (query) => query.where(isGone))
    .$if(before !== undefined, (query) =>
      query.where((where) => {
        const last = where
          .selectFrom('history as last')
          .select('last.updated_at')
          .where('last.id', '=', before ?? 0);
        return where.or([
          where('updated_at', '<', last),
          where.and([where('updated_at', '=', last), where('id', '<', before ?? 0)]),
        ]);
      }),
    )
    .where((where) => where.or([where('action', '!=', 'change'), where('from_value', '!=', where.ref('to_value'))]))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromDatabase);
}

/** One entry of the history, with the snapshot of a deletion. */
export async function findHistoryRow(
  db: Database,
  id: number,
): Promise<(HistoryRow & { snapshot: string | null }) | undefined> {
  const row = await entries(db).select('snapshot').where('id', '=', id).executeTakeFirst();
  return row && fromDatabase(row);
}

/** A condition for entries about a record, or about a noun. Includes published change sets that have changed the record. */
function isAbout(where: ExpressionBuilder<Schema, 'history'>, noun: HistoryNoun, id: number | undefined) {
  const own = where.and([where('noun', '=', noun), ...(id === undefined ? [] : [where('record_id', '=', id)])]);
  const tables = noun === 'settings' ? ['settings'] : tablesOf(noun);
  if (tables.length === 0 || id === undefined) return own;
  const sets = where
    .selectFrom('change_set_change')
    .select('set_id')
    .where('item_table', 'in', tables)
    .where('record_id', '=', id);
  return where.or([own, where.and([where('noun', 'in', setNouns), where('record_id', 'in', sets)])]);
}

/** The nouns of published change sets. */
const setNouns = ['catalogue', 'agency', 'change_set'] as const satisfies HistoryNoun[];

/** Whether an entry is about a change set. */
export function isOfSet({ noun }: Pick<HistoryRow, 'noun'>): boolean {
  return setNouns.some((each) => each === noun);
}

/** The history entry of a published change set. */
export async function findImportEntry(db: Database, importId: number, noun: HistoryNoun): Promise<number | undefined> {
  const entry = await db
    .selectFrom('history')
    .select('id')
    .where('noun', '=', noun)
    .where('record_id', '=', importId)
    .where('action', 'in', ['import', 'publish'])
    .executeTakeFirst();
  return entry?.id;
}

/** Converts a stored entry for the rest of the program. */
export function changeEntry(row: HistoryRow): ChangeEntry {
  const isRecord = row.item_noun === row.noun && row.item_id === row.record_id;
  return {
    id: row.id,
    at: row.updated_at,
    username: row.username,
    action: row.action,
    noun: row.noun,
    record_id: row.record_id,
    label: row.record_label,
    item: isRecord ? null : { noun: row.item_noun as ItemNoun, id: row.item_id, label: row.item_label },
    field: row.field,
    language: row.language,
    from: row.from_value === null ? null : JSON.parse(row.from_value),
    to: row.to_value === null ? null : JSON.parse(row.to_value),
  };
}

const columns = [
  'id',
  'at',
  'updated_at',
  'user_id',
  'username',
  'action',
  'noun',
  'record_id',
  'record_label',
  'item_noun',
  'item_id',
  'item_label',
  'field',
  'language',
  'from_value',
  'to_value',
  'version',
] as const;

function entries(db: Database) {
  return db
    .selectFrom('history')
    .select(columns)
    .select((column) => column.exists(laterEvents(column).where('later.action', '=', 'delete')).as('superseded'));
}

/** Later events of the same item as a whole. */
function laterEvents(column: ExpressionBuilder<Schema, 'history'>) {
  return column
    .selectFrom('history as later')
    .select('later.id')
    .whereRef('later.noun', '=', 'history.noun')
    .whereRef('later.item_noun', '=', 'history.item_noun')
    .whereRef('later.item_id', '=', 'history.item_id')
    .whereRef('later.record_id', '=', 'history.record_id')
    .whereRef('later.id', '>', 'history.id')
    .where('later.field', 'is', null);
}

/** A condition for deletions of a record that was neither restored nor deleted again. */
function isGone(where: ExpressionBuilder<Schema, 'history'>) {
  return where.and([
    where('action', '=', 'delete'),
    where('item_noun', '=', where.ref('noun')),
    where.not(where.exists(laterEvents(where))),
  ]);
}

/** Converts SQLite's numbers to flags. */
function fromDatabase<Row extends { superseded: unknown }>(row: Row): Row & { superseded: boolean } {
  return { ...row, superseded: Boolean(row.superseded) };
}
