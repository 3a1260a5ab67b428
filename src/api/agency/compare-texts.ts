import { type Access, mayWriteIn } from '../../domain/account/right.ts';
import { whyOtherFigures } from '../../domain/catalogue/figure-check.ts';
import type { ItemNoun } from '../../domain/history.ts';
import type { DefaultText } from '../../domain/page/page-text.ts';
import { agencyLimits, isSameText, type ReturnedText, readAgencyId } from '../../domain/text/agency.ts';
import { defaultLanguage } from '../../domain/text/language.ts';
import { inOneLine } from '../../domain/text/single-line.ts';
import { translatedNouns } from '../../domain/text/translation.ts';
import { whyNoTranslation } from '../../domain/text/translation-check.ts';
import type { Reason } from '../../lib/refusal-text.ts';
import type { Fault } from '../../store/change-set/change-set.ts';
import type { SetChange } from '../../store/change-set/set-change.ts';
import { listById } from '../../store/content/content-row.ts';
import {
  type ContentRow,
  type ContentTable,
  columnOf,
  contentTables,
  labelOf,
  recordIdOf,
  type TableSpec,
} from '../../store/content/content-table.ts';
import { isBlank } from '../../store/content/translated/translation-text.ts';
import type { Database } from '../../store/engine/row.ts';

/** The state of a comparison of a file's texts with the site's, in batches. */
export type Comparison = {
  user: Access;
  standards: ReadonlyMap<string, DefaultText>;
  /** The ids of the texts that have been compared. */
  seen: Set<string>;
  /** The first faults; `faultCount` counts all of them. */
  faults: Fault[];
  faultCount: number;
  /** Texts that are on the site already. */
  sameCount: number;
  /** Texts that the file does not translate yet. */
  blankCount: number;
};

export function beginComparison(user: Access, standards: ReadonlyMap<string, DefaultText>): Comparison {
  return { user, standards, seen: new Set(), faults: [], faultCount: 0, sameCount: 0, blankCount: 0 };
}

/** Returns the changes that some texts make. Notes the faults of the others in the comparison. */
export async function compareTexts(db: Database, state: Comparison, texts: ReturnedText[]): Promise<SetChange[]> {
  const named = texts.map((text) => ({ text, key: keyOf(text.id) }));
  const rows = await readRows(
    db,
    named.flatMap(({ key }) => (key ? [[key.table, key.row] as const] : [])),
  );
  const changes: SetChange[] = [];
  for (const { text, key } of named) {
    const row = key && rows.get(key.table)?.get(key.row);
    if (!row) {
      note(state, { at: text.place, about: null, reason: 'unitUnknown' });
      continue;
    }
    const result = compareText(state, text, { ...key, row, owners: rows });
    if (result) changes.push(result);
  }
  return changes;
}

type Rows = Map<ContentTable, Map<number, ContentRow>>;

/** Parses the id of a text in a file; undefined when no table has such a field. */
function keyOf(id: string) {
  const key = readAgencyId(id);
  if (!key || !Object.hasOwn(contentTables, key.table)) return undefined;
  const table = key.table as ContentTable;
  const { record, texts }: TableSpec = contentTables[table];
  const noun = translatedNouns.find((each) => each === record);
  return noun && texts.includes(key.field) ? { ...key, table, noun } : undefined;
}

/** Reads the rows that contain texts, and the records that these belong to. */
async function readRows(db: Database, wanted: (readonly [ContentTable, number])[]): Promise<Rows> {
  const rows: Rows = new Map();
  const add = async (ids: (readonly [ContentTable, number])[]) => {
    for (const [table, group] of Map.groupBy(ids, ([each]) => each)) {
      const found = await listById(db, table, [...new Set(group.map(([, id]) => id))]);
      const known = rows.get(table) ?? new Map<number, ContentRow>();
      for (const row of found) known.set(row.id, row);
      rows.set(table, known);
    }
  };
  await add(wanted);
  const owned = [...rows].flatMap(([table, found]) =>
    [...found.values()].map((row) => [contentTables[table].record, recordIdOf(table, row)] as const),
  );
  await add(owned.filter(([table, id]) => !rows.get(table)?.has(id)));
  return rows;
}

type Found = NonNullable<ReturnType<typeof keyOf>> | undefined;

function compareText(
  state: Comparison,
  text: ReturnedText,
  { table, noun, field, language, row, owners }: Omit<NonNullable<Found>, 'row'> & { row: ContentRow; owners: Rows },
): SetChange | undefined {
  const record_id = recordIdOf(table, row);
  const about = {
    noun,
    record_id,
    record: labelOf(noun, owners.get(noun)?.get(record_id) ?? row),
    item: itemAbout(table, row),
    field,
    language,
  };
  const fault = (reason: Reason) => {
    note(state, { at: text.place, about, reason });
    return undefined;
  };
  if (state.seen.has(text.id)) return fault('unitTwice');
  state.seen.add(text.id);
  if (text.language !== language) return fault('unitOfOtherLanguage');
  const french = String(row[columnOf(field, defaultLanguage)]);
  const returned = [text.french, text.translation] as const;
  // The translation of a text of one line has one line: programs of agencies wrap it.
  const [source = '', translation = ''] = french.includes('\n') ? returned : returned.map(inOneLine);
  if (isBlank(translation)) {
    state.blankCount += 1;
    return undefined;
  }
  const from = String(row[columnOf(field, language)]);
  if (isSameText(translation, from)) {
    state.sameCount += 1;
    return undefined;
  }
  if (!mayWriteIn(state.user, language)) return fault('notYours');
  if (!isSameText(source, french) || isBlank(french)) return fault('sourceChanged');
  const standard = table === 'page_text' ? state.standards.get(String(row.key)) : undefined;
  const reason =
    whyNoTranslation({ table, field, language, standard }, french, translation) ??
    whyOtherFigures(french, translation, language);
  if (reason) return fault(reason);
  const column = columnOf(field, language);
  const content = {
    from: { [column]: from },
    to: { [column]: translation },
    given: { [columnOf(field, defaultLanguage)]: french },
    ...(standard && { standards: { [language]: standard.texts[language] } }),
  };
  const label = labelOf(table, row);
  const where = { item_table: table, row_id: row.id, record_id, label, place: text.place, version: null };
  return { ...where, kind: 'change', content };
}

/** The part of a record that a row is; null when it is the record itself. */
function itemAbout(table: ContentTable, row: ContentRow) {
  const { owner, noun } = contentTables[table];
  return owner ? { noun: noun as ItemNoun, id: row.id, label: labelOf(table, row) } : null;
}

function note(state: Comparison, fault: Fault): void {
  state.faultCount += 1;
  if (state.faults.length < agencyLimits.faults) state.faults.push(fault);
}
