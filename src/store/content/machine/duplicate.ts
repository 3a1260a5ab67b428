import { copyName } from '../../../domain/catalogue/copy-name.ts';
import type { User } from '../../../domain/history.ts';
import { languages } from '../../../domain/text/language.ts';
import { orNotFound } from '../../../lib/refusal.ts';
import type { Thing } from '../../../lib/refusal-text.ts';
import { created, type Database } from '../../engine/row.ts';
import { touchAndDescribe } from '../change.ts';
import { addRows, findRow, listRows } from '../content-row.ts';
import { type ContentRow, type ContentTable, contentTables, itemOf, tablesOwnedBy } from '../content-table.ts';
import { listSources, putVersions } from '../history/field-version.ts';
import { recordEvent } from '../history/history.ts';
import { noteTranslation } from '../translated/translation-state.ts';

/** Records that can be duplicated, with the field of their name, its maximum length, and their noun in a refusal. */
const kinds = {
  machine: { name: 'name', longest: 200, thing: 'machine' },
  news: { name: 'title', longest: 300, thing: 'news' },
} as const satisfies Partial<Record<ContentTable, { name: string; longest: number; thing: Thing }>>;

/**
 * Creates a hidden copy of a record with its parts, and returns its id. Pictures share the stored files; outdated
 * translations stay outdated. The history gets one entry.
 * @param given columns of the copy that differ
 * @throws Refusal 404 when there is no such record
 */
export async function duplicateRecord(
  db: Database,
  user: User,
  table: keyof typeof kinds,
  id: number,
  given: object = {},
): Promise<number> {
  const { name, longest, thing } = kinds[table];
  const row = orNotFound(await findRow(db, table, { id }), thing);
  const names = languages.map((language) => {
    const column = `${name}_${language}`;
    return [column, copyName(String(row[column]), language, longest)];
  });
  const hidden = { visible: 0, public_from: null, public_until: null };
  const copy = await copyRow(db, table, row, { ...Object.fromEntries(names), ...hidden, ...given });
  for (const child of tablesOwnedBy(table)) {
    const owner = { [String(contentTables[child].owner)]: copy.id };
    for (const part of await listRows(db, child, [id])) await copyRow(db, child, part, owner);
  }
  await noteTranslation(db, table, copy.id);
  await recordEvent(db, user, 'create', await touchAndDescribe(db, table, copy));
  return copy.id;
}

/** Copies a row. The copy begins with version 1, and keeps the French texts that its translations were written for. */
async function copyRow(db: Database, table: ContentTable, row: ContentRow, changed: object): Promise<ContentRow> {
  const { id, version: _, ...columns } = row;
  const [copy] = await addRows(db, table, [{ ...columns, ...changed, ...created() }]);
  const added = copy as ContentRow;
  const sources = await listSources(db, [itemOf(table, id)]);
  await putVersions(
    db,
    sources.map((source) => ({ ...source, item_id: added.id, version: 1 })),
  );
  return added;
}
