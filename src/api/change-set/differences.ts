import type { z } from 'zod';
import type { changeSetAnswer } from '../../contract/change-set.ts';
import { type FieldValue, fileFields, type ItemNoun } from '../../domain/history.ts';
import { mediaUrl } from '../../domain/media/media.ts';
import { settingsSchema } from '../../domain/settings.ts';
import { defaultLanguage } from '../../domain/text/language.ts';
import { type Compared, compareChanges } from '../../store/change-set/compare.ts';
import { listOverlaps } from '../../store/change-set/overlap.ts';
import type { NumberedChange, Of, SetTable, Values } from '../../store/change-set/set-change.ts';
import { fieldValue } from '../../store/content/change.ts';
import { listById } from '../../store/content/content-row.ts';
import { type ContentRow, columnOf, contentTables, fieldOf, labelOf } from '../../store/content/content-table.ts';
import type { Database } from '../../store/engine/row.ts';

type Difference = z.infer<typeof changeSetAnswer>['differences'][number];

/** Columns that are not shown: they follow others, or say where a row belongs. */
const hidden = ['copied', 'defaults', 'figure_low', 'figure_high', 'kind_id', 'key', 'created_at', 'updated_at'];

/**
 * The differences that changes make or have made, with the names of their records.
 * @param isOpen whether to compare them with the site as it is now
 */
export async function describeChanges(
  db: Database,
  setId: number,
  changes: NumberedChange[],
  isOpen: boolean,
): Promise<Difference[]> {
  const compared = isOpen
    ? await compareChanges(db, setId, changes)
    : changes.map((change): Compared => ({ change, relation: 'fits', row: undefined }));
  const records = await namesOf(db, changes);
  const others = isOpen ? await listOverlaps(db, setId, changes) : new Map<number, Difference['others']>();
  return compared.map(({ change, relation, row }) => ({
    number: change.number,
    kind: change.kind,
    ...placeOf(change, records),
    place: change.place,
    fields: fieldsOf(change, relation === 'collides' ? row : undefined),
    collides: relation === 'collides',
    gone: relation === 'gone',
    others: others.get(change.number) ?? [],
  }));
}

/** The current names of the records, or those in the set. */
async function namesOf(db: Database, changes: NumberedChange[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const owned = changes.filter(({ item_table, record_id }) => item_table !== 'settings' && record_id !== null);
  for (const [noun, group] of Map.groupBy(owned, ({ item_table }) => contentTables[item_table as 'machine'].record)) {
    const ids = [...new Set(group.flatMap(({ record_id }) => record_id ?? []))];
    for (const row of await listById(db, noun, ids)) names.set(`${noun} ${row.id}`, labelOf(noun, row));
  }
  for (const { item_table, row_id, label } of owned)
    if (!names.has(`${item_table} ${row_id}`)) names.set(`${item_table} ${row_id}`, label);
  return names;
}

function placeOf({ item_table, record_id, row_id, label }: NumberedChange, names: ReadonlyMap<string, string>) {
  if (item_table === 'settings') return { noun: 'settings', record_id: 1, record: '', item: null } as const;
  const { record, noun, owner } = contentTables[item_table];
  const item = owner ? { noun: noun as ItemNoun, id: row_id, label } : null;
  return { noun: record, record_id, record: item ? (names.get(`${record} ${record_id}`) ?? '') : label, item };
}

function fieldsOf(change: NumberedChange, now: ContentRow | undefined): Difference['fields'] {
  if (change.kind === 'remove') return [];
  const { item_table: table, content } = change;
  const owner = table === 'settings' ? undefined : contentTables[table].owner;
  const from = change.kind === 'change' ? change.content.from : undefined;
  const shown = change.kind === 'change' && shownBefore(change);
  return Object.keys(content.to)
    .filter((column) => !hidden.includes(column) && column !== owner)
    .filter((column) => from || (content.to[column] !== '' && content.to[column] !== null))
    .map((column) => {
      const { field, language } = fieldOf(column);
      const told = (value: unknown) => answered(table, column, value);
      const french =
        language && change.kind === 'change' ? change.content.given?.[columnOf(field, defaultLanguage)] : undefined;
      const frenchNow = now?.[columnOf(field, defaultLanguage)];
      const isChanged = now !== undefined && from !== undefined && now[column] !== from[column];
      return {
        field,
        language,
        ...(shown && { from: told(shown[column] ?? null) }),
        to: told(content.to[column] ?? null),
        ...(isChanged && { live: told(now[column] ?? null) }),
        ...(typeof french === 'string' && { french }),
        ...(french !== undefined &&
          frenchNow !== undefined &&
          frenchNow !== french && { french_now: String(frenchNow) }),
        is_file: fileFields.has(field),
      };
    });
}

/** The values before. A text of a page that was blank showed the default text. */
function shownBefore({ item_table, content: { from, standards = {} } }: Of<'change'>): Values {
  if (item_table !== 'page_text') return from;
  const shown = Object.entries(from).map(([column, value]) => {
    const { language } = fieldOf(column);
    return [column, value === '' && language ? (standards[language] ?? value) : value];
  });
  return Object.fromEntries(shown);
}

/** A value as the API represents it. */
function answered(table: SetTable, column: string, value: unknown): FieldValue {
  if (fileFields.has(column)) return typeof value === 'string' && value !== '' ? mediaUrl(value) : '';
  if (table !== 'settings') return fieldValue(column, value);
  const isFlag = settingsSchema.shape[column as keyof typeof settingsSchema.shape]?.safeParse(true).success ?? false;
  return isFlag ? value === 1 : (value as FieldValue);
}
