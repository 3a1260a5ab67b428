import type { User } from '../../domain/history.ts';
import { hasRow, listIds, listStamps, removeRows, touchRecords } from '../content/content-row.ts';
import {
  type ContentRow,
  type ContentTable,
  contentTables,
  itemOf,
  type RecordNoun,
  recordIdOf,
} from '../content/content-table.ts';
import { forgetVersions, noteSource } from '../content/history/field-version.ts';
import { recordEvent } from '../content/history/history.ts';
import { type Dropped, putBack } from '../content/history/snapshot.ts';
import type { Database } from '../engine/row.ts';
import { tables } from '../engine/tables.ts';
import { markChangeSet, requireSet, subjectOf } from './change-set.ts';
import { followRecords, touchedRecords } from './follow.ts';
import { copiesAmong } from './following.ts';
import { inSteps } from './read-changes.ts';
import { rowsOf } from './row-values.ts';
import { byTable, type NumberedChange, type Of, type SetTable, type Values } from './set-change.ts';
import { changeRows, type RowChange } from './write-rows.ts';

/** What stayed: the number of rows or texts, the changes that were kept, and links whose other end no longer exists. */
export type Undone = { kept: number; keptChanges: number[]; dropped: Dropped[] };

/** New rows removed at once. */
const addedAtOnce = 100;

/**
 * Undoes a published set, except for rows and fields that were changed since. Call it in a transaction of content.
 * @throws Refusal 404 when there is no such set, 409 when it is not published
 */
export async function undoChangeSet(db: Database, user: User, id: number): Promise<Undone> {
  const set = await requireSet(db, id, 'published');
  const work: Work = {
    db,
    user,
    publishedAt: set.published_at ?? '',
    touched: touchedRecords(),
    owners: new Map(),
    dropped: [],
    kept: [],
  };
  // The reverse of publishing: what was removed may be needed by what was changed.
  for await (const changes of inSteps(db, id, { kind: 'remove' })) await bringBack(work, changes as Of<'remove'>[]);
  for await (const changes of inSteps(db, id, { kind: 'change' }))
    for (const [table, group] of byTable(changes as Of<'change'>[])) await setBack(work, table, group);
  // Parts before records, because removing them must not count as a change of their record.
  for (const [table] of tables.toReversed()) {
    if (!(table in contentTables)) continue;
    for await (const added of inSteps(db, id, { kind: 'add', table: table as ContentTable, limit: addedAtOnce }))
      await takeAway(work, table as ContentTable, added);
  }
  for (const [record, ids] of work.owners) await touchRecords(db, record, await listIds(db, record, [...ids]));
  await followRecords(db, work.touched);
  await markChangeSet(db, id, { state: 'undone' });
  await recordEvent(db, user, 'restore', subjectOf(set));
  return { kept: work.kept.length, keptChanges: work.kept, dropped: work.dropped };
}

type Work = {
  db: Database;
  user: User;
  publishedAt: string;
  /** Records with restored values. */
  touched: ReturnType<typeof touchedRecords>;
  /** Records whose new parts were removed. */
  owners: Map<RecordNoun, Set<number>>;
  dropped: Dropped[];
  /** The numbers of changes that were kept, because something was changed since. */
  kept: number[];
};

async function setBack({ db, user, touched, kept }: Work, table: SetTable, changes: Of<'change'>[]): Promise<void> {
  const found = await rowsOf(db, table, changes);
  const backs: (RowChange & { change: Of<'change'> })[] = [];
  for (const change of changes) {
    const row = found.get(change.row_id);
    const to = row ? valuesBefore(row, change.content) : {};
    if (Object.keys(change.content.to).some((column) => !(column in to))) kept.push(change.number);
    if (row && Object.keys(to).length > 0) backs.push({ change, row, to, ...formerly(change, to) });
  }
  touched.add(backs.map(({ change }) => change));
  await changeRows(db, user, table, backs);
  if (table === 'settings') return;
  for (const { change, row, to } of backs)
    for (const [column, source] of Object.entries(change.content.was?.sources ?? {}))
      if (column in to) await noteSource(db, itemOf(table, row.id), column, source);
}

/** The values before a set, of the columns that still have its values. */
function valuesBefore(row: ContentRow, { from, to }: { from: Values; to: Values }): Values {
  const same = Object.keys(to).filter((column) => row[column] === to[column]);
  return Object.fromEntries(same.map((column) => [column, from[column] ?? null]));
}

/** The former copies of the French text, which are marked again, and the default texts. */
function formerly({ content: { was } }: Of<'change'>, to: Values) {
  return { marks: copiesAmong({ copied: was?.copied }, Object.keys(to)), standards: was?.standards };
}

async function bringBack({ db, touched, kept, dropped }: Work, changes: Of<'remove'>[]): Promise<void> {
  for (const { number, content } of changes) {
    const { snapshot } = content;
    if (!snapshot) continue;
    const { owner, record } = contentTables[snapshot.table];
    const recordId = recordIdOf(snapshot.table, snapshot.row);
    const isThere = await hasRow(db, snapshot.table, snapshot.row.id);
    const isHomeless = owner !== undefined && !(await hasRow(db, record, recordId));
    if (isThere || isHomeless) {
      kept.push(number);
      continue;
    }
    dropped.push(...(await putBack(db, snapshot)));
    touched.addAll(snapshot.table, [recordId]);
  }
}

/** Removes the rows that a set has added, except those that were changed since. */
async function takeAway(
  { db, touched, owners, kept, publishedAt }: Work,
  table: ContentTable,
  added: NumberedChange[],
): Promise<void> {
  const numbers = new Map(added.map(({ number, row_id }) => [row_id, number]));
  const ids = added.flatMap(({ row_id }) => row_id ?? []);
  const rows = await listStamps(db, table, ids);
  const fresh = rows.filter(({ version, updated_at }) => version === 1 && String(updated_at) <= publishedAt);
  const removed = new Set(fresh.map(({ id }) => id));
  kept.push(...rows.filter(({ id }) => !removed.has(id)).map(({ id }) => numbers.get(id) ?? 0));
  if (fresh.length === 0) return;
  const { owner, record } = contentTables[table];
  const records = fresh.map((row) => recordIdOf(table, row));
  await removeRows(db, table, [...removed]);
  await forgetVersions(
    db,
    fresh.map(({ id }) => itemOf(table, id)),
  );
  touched.addAll(table, records);
  if (owner) owners.set(record, (owners.get(record) ?? new Set()).union(new Set(records)));
}
