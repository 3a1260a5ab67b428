import { fileFields } from '../../domain/history.ts';
import { liveSettings } from '../../domain/settings.ts';
import { Refusal } from '../../lib/refusal.ts';
import { contentTables, labelOf, recordIdOf } from '../content/content-table.ts';
import { contentLock, withAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database } from '../engine/row.ts';
import type { Store } from '../engine/store.ts';
import type { Captured, CapturedRow } from './captured.ts';
import { raiseRevision } from './change-set.ts';
import { mergedContent } from './merge-content.ts';
import { changesOfRows, lastNumber } from './read-changes.ts';
import { reserveRow } from './reserve-row.ts';
import { rowsOf } from './row-values.ts';
import { dropChanges, type NumberedChange, type SetChange, type Values, writeChanges } from './set-change.ts';
import { stampOf } from './stamp.ts';

/**
 * Merges what a transaction in a workspace has changed into the set, in one transaction of the site's database. Returns the
 * set's new revision.
 * @throws Refusal 409 when the set is no longer open, or a setting cannot be prepared; 503 when the id of a new row has meanwhile been
 * given to another one
 */
export function recordCaptured(
  { db, ids }: Pick<Store, 'db' | 'ids'>,
  setId: number,
  { rows, media }: Captured,
): Promise<number> {
  return withAdvisoryLock(db, contentLock, async (transaction) => {
    const revision = await raiseRevision(transaction, setId);
    if (rows.some(changesLiveSetting)) throw new Refusal(409, 'settingIsLive');
    for (const file of media.toSorted((one, other) => one.type.localeCompare(other.type)))
      await transaction
        .insertInto('media')
        .values(file)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ poster: file.poster }))
        .execute();
    const known = await knownChanges(transaction, setId, rows);
    const records = recordsOf(rows, known);
    let last = await lastNumber(transaction, setId);
    for (const row of rows) {
      const before = known.get(keyOf(row));
      const isRestored = records.restored.has(recordKey(row));
      const isNew = row.before === null && !before && !isRestored;
      const captured = isNew ? await reserveRow({ db: transaction, ids }, setId, row) : row;
      const merged = await merge(transaction, captured, { known: before, isRestored, ...records });
      if (merged) await writeChanges(transaction, setId, [{ ...merged, number: before?.number ?? ++last }]);
      else if (before) await dropChanges(transaction, setId, [before.number]);
    }
    await needFiles(transaction, setId, rows);
    return revision;
  });
}

function changesLiveSetting({ table, before, after }: CapturedRow): boolean {
  return table === 'settings' && liveSettings.some((name) => before?.[name] !== after?.[name]);
}

type Known = Map<string, NumberedChange>;

async function knownChanges(db: Database, setId: number, rows: CapturedRow[]): Promise<Known> {
  const known: Known = new Map();
  for (const [table, group] of Map.groupBy(rows, (row) => row.table)) {
    const ids = group.map(({ id }) => id);
    for (const [id, change] of await changesOfRows(db, setId, table, ids)) known.set(keyOf({ table, id }), change);
  }
  return known;
}

/** The records that this transaction removes, and those whose removal it undoes. Their parts come and go with them. */
function recordsOf(rows: CapturedRow[], known: Known) {
  const whole = rows.filter(({ table }) => table !== 'settings' && !contentTables[table].owner);
  return {
    removed: new Set(whole.filter(({ after }) => after === null).map(keyOf)),
    restored: new Set(whole.filter((row) => row.after && known.get(keyOf(row))?.kind === 'remove').map(keyOf)),
  };
}

function keyOf({ table, id }: Pick<CapturedRow, 'table' | 'id'>): string {
  return `${table} ${id}`;
}

/** The key of the record that a row belongs to. */
function recordKey({ table, id, before, after }: CapturedRow): string {
  if (table === 'settings') return keyOf({ table, id });
  return keyOf({ table: contentTables[table].record, id: recordIdOf(table, { ...(after ?? before), id, version: 1 }) });
}

type Context = { known: NumberedChange | undefined; isRestored: boolean; removed: Set<string> };

/** The change that is left of a row, or undefined for none. */
async function merge(
  db: Database,
  row: CapturedRow,
  { known, isRestored, removed }: Context,
): Promise<SetChange | undefined> {
  const { table, id, before, after, version } = row;
  const values = after ?? before ?? {};
  const isPart = table !== 'settings' && contentTables[table].owner !== undefined;
  const about = {
    item_table: table,
    row_id: id,
    record_id: table === 'settings' ? 1 : recordIdOf(table, { ...values, id, version }),
    label: table === 'settings' ? '' : labelOf(table, values),
    place: known?.place ?? '',
    version,
  };
  if (known?.kind === 'add') return after ? { ...about, kind: 'add', content: { to: after } } : undefined;
  const site = before && after ? undefined : (await rowsOf(db, table, [{ row_id: id }])).get(id);
  if (after === null) {
    const goesWithRecord = isPart && removed.has(recordKey(row));
    return site && !goesWithRecord ? { ...about, kind: 'remove', content: { stamp: stampOf(site) } } : undefined;
  }
  const isBack = known?.kind === 'remove' || isRestored;
  if (before === null && !(isBack && site)) return { ...about, kind: 'add', content: { to: after } };
  const base = isBack && site ? (site as unknown as Values) : before;
  const content = mergedContent({ before: base, after }, known?.kind === 'change' ? known.content : undefined);
  return content && { ...about, kind: 'change', content };
}

/** Keeps the files that the set names, as long as the set. */
async function needFiles(db: Database, set_id: number, rows: CapturedRow[]): Promise<void> {
  const named = rows.flatMap(({ after }) => [...fileFields].map((field) => after?.[field]));
  const names = named.filter((name) => typeof name === 'string' && name !== '') as string[];
  if (names.length === 0) return;
  const known = await db.selectFrom('media').select('name').where('name', 'in', names).execute();
  if (known.length === 0) return;
  await db
    .insertInto('change_set_media')
    .values(known.map(({ name }) => ({ set_id, media: name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
