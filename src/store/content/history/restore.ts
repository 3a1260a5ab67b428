import { type FieldValue, fileFields, type User } from '../../../domain/history.ts';
import { declarationOf } from '../../../domain/nouns/nouns.ts';
import { isEmptyPeriod, type Publication } from '../../../domain/publication.ts';
import type { CopyableNoun } from '../../../domain/text/translation.ts';
import { orNotFound, Refusal } from '../../../lib/refusal.ts';
import type { Sentence } from '../../../lib/refusal-text.ts';
import { findChangeSet } from '../../change-set/change-set.ts';
import { undoChangeSet } from '../../change-set/undo.ts';
import type { Database } from '../../engine/row.ts';
import { touchAndDescribe, updateRow } from '../change.ts';
import { findRow, hasRow } from '../content-row.ts';
import {
  type ContentRow,
  type ContentTable,
  columnOf,
  contentTables,
  type RecordNoun,
  tableOfNoun,
} from '../content-table.ts';
import { linkCategory } from '../machine/machine-category.ts';
import { rappenOf } from '../machine/stock.ts';
import { whyNoMorePictures } from '../project-picture.ts';
import { changeSettings, whySettingStays } from '../settings.ts';
import { markAgain, undoCopies } from '../translated/copy.ts';
import { noteTranslation } from '../translated/translation-state.ts';
import { focusBefore, recordEvent } from './history.ts';
import { findHistoryRow, type HistoryRow, isOfSet } from './history-list.ts';
import { copiesOf, wasCopy, whyCopiesStay } from './restore-copies.ts';
import { type Dropped, putBack, type Snapshot } from './snapshot.ts';

/**
 * Undoes a history entry: reverts one field in one language, copies, or a change set, or restores a deleted item with its parts.
 * Returns the links that could not be restored, and of a change set what was kept because it was changed since.
 * @throws Refusal 404 when there is no such entry, 409 when it cannot be undone
 */
export async function restore(db: Database, user: User, entryId: number) {
  const entry = orNotFound(await findHistoryRow(db, entryId), 'changeEntry');
  const reason = await whyNot(db, entry);
  if (reason) throw new Refusal(409, reason);
  const about = { noun: entry.noun, record_id: entry.record_id };
  if (isOfSet(entry)) return { ...about, ...(await undoChangeSet(db, user, entry.record_id)) };
  return { ...about, dropped: await undo(db, user, entry) };
}

async function undo(db: Database, user: User, entry: HistoryRow & { snapshot: string | null }): Promise<Dropped[]> {
  if (entry.action === 'copy') {
    await undoCopies(db, user, entry.noun as CopyableNoun, entry.record_id, await copiesOf(db, entry.id));
    return [];
  }
  return entry.field === null ? bringBack(db, user, entry) : setBack(db, user, entry);
}

/** Whether each of the entries can be undone. */
export async function restorable(db: Database, entries: HistoryRow[]): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (const entry of entries) answers.push((await whyNot(db, entry)) === undefined);
  return answers;
}

const undoable = 'notUndoable';

/** The refusal when the record of a part is deleted. Records that have no parts or are never deleted get a general text. */
const recordIsDeleted: Partial<Record<RecordNoun, Sentence>> = {
  machine: 'machineIsDeleted',
  category: 'categoryIsDeleted',
  news: 'newsIsDeleted',
  history_entry: 'historyEntryIsDeleted',
  project: 'projectIsDeleted',
};

function whyRecordGone(record: RecordNoun): Sentence {
  return recordIsDeleted[record] ?? 'changedIsDeleted';
}

/** Why an entry cannot be undone. Undefined when it can. */
async function whyNot(db: Database, entry: HistoryRow): Promise<Sentence | undefined> {
  if (entry.noun === 'settings') return whySettingStays(db, columnOf(entry.field ?? '', entry.language), before(entry));
  if (entry.action === 'review') return undoable;
  if (isOfSet(entry)) return whySetStays(db, entry);
  if (entry.action === 'copy') {
    const record = entry.noun as RecordNoun;
    return (await hasRow(db, record, entry.record_id)) ? whyCopiesStay(db, entry) : whyRecordGone(record);
  }
  const table = tableOfNoun(entry.noun, entry.item_noun);
  if (entry.field !== null) {
    const row = table && (await findRow(db, table, { id: entry.item_id }));
    if (!row) return 'changedIsDeleted';
    const column = columnOf(entry.field, entry.language);
    if (!(column in row)) return 'fieldIsGone';
    if (row[column] === previousValue(entry)) return 'fieldIsSame';
    return whyUnfitTogether(table, { ...row, [column]: previousValue(entry) });
  }
  if (entry.action !== 'delete') return undoable;
  if (entry.superseded) return 'deletedAgain';
  if (table) return whyNotBack(db, entry, table);
  if (!(await hasRow(db, 'machine', entry.record_id))) return 'machineIsDeleted';
  if (!(await hasRow(db, 'category', entry.item_id))) return 'categoryIsDeleted';
  return (await isLinked(db, entry)) ? 'alreadyThere' : undefined;
}

async function whySetStays(db: Database, { action, record_id }: HistoryRow): Promise<Sentence | undefined> {
  const set = action === 'import' || action === 'publish' ? await findChangeSet(db, record_id) : undefined;
  if (!set) return undoable;
  return set.state === 'published' ? undefined : 'alreadyThere';
}

/** Why the fields of a record would not be consistent. */
function whyUnfitTogether(table: ContentTable, row: object): Sentence | undefined {
  if (isEmptyPeriod(row as Partial<Publication>)) return 'endsBeforeItBegins';
  const { rule } = declarationOf(table);
  return rule && !rule.holds(row as never) ? rule.whenUndone : undefined;
}

async function whyNotBack(db: Database, entry: HistoryRow, table: ContentTable): Promise<Sentence | undefined> {
  if (await hasRow(db, table, entry.item_id)) return 'alreadyThere';
  if (!contentTables[table].owner) return undefined;
  const record = entry.noun as RecordNoun;
  if (!(await hasRow(db, record, entry.record_id))) return whyRecordGone(record);
  return table === 'project_picture' ? whyNoMorePictures(db, entry.record_id) : undefined;
}

async function setBack(db: Database, user: User, entry: HistoryRow): Promise<Dropped[]> {
  const column = columnOf(entry.field ?? '', entry.language);
  const table = tableOfNoun(entry.noun, entry.item_noun);
  if (!table) await changeSettings(db, user, { [column]: before(entry) }, { restores: true });
  else {
    const focus = fileFields.has(column) ? await focusBefore(db, entry) : {};
    const patch = { [column]: previousValue(entry), ...focus };
    await updateRow(db, user, table, { id: entry.item_id }, patch, { restores: true });
    if (await wasCopy(db, entry, table, column)) {
      await markAgain(db, table, entry.item_id, column);
      await noteTranslation(db, contentTables[table].record, entry.record_id);
    }
  }
  return [];
}

async function bringBack(
  db: Database,
  user: User,
  entry: HistoryRow & { snapshot: string | null },
): Promise<Dropped[]> {
  if (entry.snapshot === null) {
    await linkCategory(db, user, entry.record_id, entry.item_id, 'restore');
    return [];
  }
  const snapshot: Snapshot = JSON.parse(entry.snapshot);
  const dropped = await putBack(db, snapshot);
  const row = (await findRow(db, snapshot.table, { id: entry.item_id })) as ContentRow;
  await noteTranslation(db, contentTables[snapshot.table].record, entry.record_id);
  await recordEvent(db, user, 'restore', await touchAndDescribe(db, snapshot.table, row));
  return dropped;
}

function before({ from_value }: HistoryRow): FieldValue {
  return JSON.parse(from_value ?? 'null');
}

/** The previous value of an entry's field, in its stored form. */
function previousValue(entry: HistoryRow): string | number | null {
  const value = before(entry);
  if (entry.field === 'price' && typeof value === 'number') return rappenOf(value);
  return typeof value === 'boolean' ? Number(value) : value;
}

async function isLinked(db: Database, { record_id, item_id }: HistoryRow): Promise<boolean> {
  const link = await db
    .selectFrom('machine_category')
    .select('machine_id')
    .where('machine_id', '=', record_id)
    .where('category_id', '=', item_id)
    .executeTakeFirst();
  return link !== undefined;
}
