import type { ItemNoun, User } from '../../../domain/history.ts';
import { copiesIn, isCopy, joinCopies, type WithCopies } from '../../../domain/text/copied.ts';
import { defaultLanguage, type Language, languages } from '../../../domain/text/language.ts';
import type { CopyableNoun } from '../../../domain/text/translation.ts';
import { orNotFound } from '../../../lib/refusal.ts';
import { type Database, now } from '../../engine/row.ts';
import { touchAndDescribe, updateRow } from '../change.ts';
import { findRow, listTexts, writeRow } from '../content-row.ts';
import {
  type ContentRow,
  type ContentTable,
  columnOf,
  contentTables,
  itemOf,
  tablesOwnedBy,
} from '../content-table.ts';
import { noteChange } from '../history/field-version.ts';
import { recordCopies } from '../history/history.ts';
import { type Copy, hasCopies } from './copies.ts';
import { noteTranslation } from './translation-state.ts';
import { isBlank, usedTexts } from './translation-text.ts';

/** Identifies a text of a record or of one of its parts, in one language. */
export type NamedText = { item: { noun: ItemNoun; id: number } | null; field: string; language: Language };

/**
 * Copies the French texts of a record and its parts into the languages without a text, marked as copies. Renews copies of an
 * older French text. Overwrites a translation only if `over` names it.
 * @returns how many texts were copied, and the history entry that undoes it
 * @throws Refusal 404 when there is no such record
 */
export async function copyFrench(
  db: Database,
  user: User,
  { noun, id, over }: { noun: CopyableNoun; id: number; over: NamedText[] },
): Promise<{ copied: number; entry: number | null }> {
  orNotFound(await findRow(db, noun, { id }), noun);
  const copies: Copy[] = [];
  for (const table of [noun, ...tablesOwnedBy(noun)].filter(hasCopies))
    for (const row of await listTexts(db, table, [id])) {
      const copy = columnsToFill(table, row, over);
      await updateRow(db, user, table, { id: row.id }, { copy }, { onCopies: (made) => copies.push(...made) });
    }
  if (copies.length === 0) return { copied: 0, entry: null };
  const record = (await findRow(db, noun, { id })) as ContentRow;
  const entry = await recordCopies(db, user, await touchAndDescribe(db, noun, record), copies);
  return { copied: copies.length, entry };
}

/** Returns the copies that have not changed since they were made. */
export async function listUnchanged(db: Database, copies: Copy[]): Promise<Copy[]> {
  const unchanged: Copy[] = [];
  for (const copy of copies) {
    const row = await findRow(db, copy.table, { id: copy.id });
    if (row && isCopy(marksOf(row), copy.column) && row[copy.column] === copy.text) unchanged.push(copy);
  }
  return unchanged;
}

/** Restores the texts that copying has replaced, except where the copy was changed or confirmed since. Adds one history entry. */
export async function undoCopies(
  db: Database,
  user: User,
  noun: CopyableNoun,
  id: number,
  made: Copy[],
): Promise<void> {
  const copies = (await listUnchanged(db, made)).filter(({ before }) => before !== null);
  const rows = Map.groupBy(copies, ({ table, id }) => `${table} ${id}`);
  for (const [first, ...others] of rows.values()) if (first) await setBack(db, user, first, [first, ...others]);
  await noteTranslation(db, noun, id);
  const record = (await findRow(db, noun, { id })) as ContentRow;
  await recordCopies(db, user, await touchAndDescribe(db, noun, record), copies, 'restore');
}

/** Marks a text as a copy again, after undoing a change. */
export async function markAgain(db: Database, table: ContentTable, id: number, column: string): Promise<void> {
  const row = (await findRow(db, table, { id })) as ContentRow;
  await writeRow(db, table, id, { copied: joinCopies([...copiesIn(marksOf(row)), column]) });
}

/** Turns a copy into a translation. */
export async function confirmCopy(db: Database, table: ContentTable, row: ContentRow, column: string): Promise<void> {
  const copied = joinCopies(copiesIn(marksOf(row)).filter((each) => each !== column));
  await writeRow(db, table, row.id, { copied, version: row.version + 1, updated_at: now() });
}

/** The `copied` mark of a stored row. */
export function marksOf({ copied }: ContentRow): WithCopies {
  return { copied: String(copied ?? '') };
}

async function setBack(db: Database, user: User, { table, id }: Copy, copies: Copy[]): Promise<void> {
  const row = (await findRow(db, table, { id })) as ContentRow;
  const columns = copies.map(({ column }) => column);
  const others = copiesIn(marksOf(row)).filter((column) => !columns.includes(column));
  const older = copies.filter(({ wasCopy }) => wasCopy).map(({ column }) => column);
  const before = Object.fromEntries(copies.map((copy) => [copy.column, copy.before]));
  const version = row.version + 1;
  const copied = joinCopies([...others, ...older]);
  await writeRow(db, table, id, { ...before, copied, version, updated_at: now() });
  await noteChange(db, user, { item: itemOf(table, id), columns, version });
}

function columnsToFill(table: ContentTable, row: ContentRow, over: NamedText[]): string[] {
  const { owner, noun } = contentTables[table];
  const isNamed = (field: string, language: Language) =>
    over.some(
      ({ item, ...each }) =>
        each.field === field &&
        each.language === language &&
        (owner ? item?.noun === noun && item.id === row.id : item === null),
    );
  return usedTexts(table, row).flatMap((field) => {
    const french = row[columnOf(field, defaultLanguage)];
    return languages
      .filter((language) => language !== defaultLanguage)
      .filter((language) => {
        const column = columnOf(field, language);
        const isOlder = isCopy(marksOf(row), column) && row[column] !== french;
        return isBlank(String(row[column])) || isOlder || isNamed(field, language);
      })
      .map((language) => columnOf(field, language));
  });
}
