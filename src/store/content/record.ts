import type { User } from '../../domain/history.ts';
import { camelCase, columnsOf, labelColumn, type Noun, type RecordOf } from '../../domain/nouns/noun.ts';
import type { DeclaredNoun } from '../../domain/nouns/nouns.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import { byPriority, type Database, withFlag } from '../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from './change.ts';
import { generic, name } from './content-row.ts';
import type { ContentRow } from './content-table.ts';
import { findFieldEntry } from './history/history.ts';
import { orderRows } from './order.ts';

/**
 * The records of a noun in its order.
 * @param filter values of fields: `{ visible: true }`
 */
export async function listRecords<N extends DeclaredNoun>(
  db: Database,
  noun: N,
  filter: Partial<RecordOf<N>> = {},
): Promise<RecordOf<N>[]> {
  const { order, within }: Noun = noun;
  let query = select(db, noun);
  for (const [column, value] of Object.entries(filter))
    query = query.where(column, '=', typeof value === 'boolean' ? Number(value) : (value as string));
  if (within) query = query.orderBy(within);
  if (order === 'by hand') query = query.orderBy(byPriority);
  const records = (await query.execute()).map((row) => asRecord<N>(row));
  return order === 'by label' ? sortedByLabel(noun, records) : records;
}

/** A record by its id. Undefined when there is none. */
export async function findRecord<N extends DeclaredNoun>(
  db: Database,
  noun: N,
  id: number,
): Promise<RecordOf<N> | undefined> {
  const row = await select(db, noun).where('id', '=', id).executeTakeFirst();
  return row && asRecord<N>(row);
}

/** Adds a record, behind the others of its list unless a priority is given, and returns its id. */
export async function createRecord(db: Database, user: User, noun: DeclaredNoun, input: object): Promise<number> {
  const blank = Object.fromEntries(textColumns(noun).map((column) => [column, '']));
  const place = noun.order === 'by hand' ? { priority: await nextPriority(db, noun, input) } : {};
  return insertRow(db, user, noun.name, { ...blank, ...place, ...withFlag(input) });
}

/**
 * Changes the given fields. False when there is no such record.
 * @throws Refusal 400 when the noun's rule would be broken, 412 when one of the fields was changed since the version that the writer has
 * seen
 */
export async function updateRecord(
  db: Database,
  user: User,
  noun: DeclaredNoun,
  id: number,
  patch: object,
  options?: UpdateOptions,
): Promise<boolean> {
  await refuseBrokenRule(db, noun, id, patch);
  return updateRow(db, user, noun.name, { id }, withFlag(patch), options);
}

/** Deletes a record with its parts. Returns the history entry that restores it, or undefined when there was none. */
export function deleteRecord(
  db: Database,
  user: User,
  { name }: DeclaredNoun,
  id: number,
): Promise<number | undefined> {
  return deleteRow(db, user, name, { id });
}

/**
 * Removes the file of a record, or if it has none, its picture that comes with the program. Returns the change that restores it, or
 * undefined when there is neither. It is recorded as a restoration, which never merges with the upload.
 */
export async function removeFile(
  db: Database,
  user: User,
  noun: DeclaredNoun,
  id: number,
): Promise<number | undefined> {
  const record: object | undefined = await findRecord(db, noun, id);
  const { media, shipped }: { media?: string | null; shipped?: string | null } = record ?? {};
  if (!media && !shipped) return undefined;
  const field = media ? 'media' : 'shipped';
  await updateRecord(db, user, noun, id, { [field]: null }, { restores: true });
  return findFieldEntry(db, { noun: noun.name, item_noun: noun.name, item_id: id }, field);
}

/**
 * Puts records of one list into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when one of the ids does not exist, or they belong to different lists
 */
export async function orderRecords(db: Database, user: User, noun: DeclaredNoun, ids: number[]): Promise<void> {
  const { within }: Noun = noun;
  const rows = await select(db, noun).orderBy(byPriority).execute();
  const first = rows.find(({ id }) => id === ids[0]);
  const there = rows.filter((row) => within === undefined || row[within] === first?.[within]).map(({ id }) => id);
  if (!ids.every((id) => there.includes(id)))
    throw new Refusal(404, { code: 'thingNotFound', thing: camelCase(noun.name) });
  await orderRows(db, user, noun.name, { there, ids });
}

async function refuseBrokenRule(db: Database, noun: DeclaredNoun, id: number, patch: object): Promise<void> {
  const { rule }: Noun = noun;
  const changed = rule?.fields.find((field) => field in patch);
  if (!rule || changed === undefined) return;
  const record = await findRecord(db, noun, id);
  if (record && !rule.holds({ ...record, ...patch } as never)) throw fieldRefusal(400, [changed], rule.otherwise);
}

/** The priority behind the other records of the list. */
async function nextPriority(db: Database, noun: DeclaredNoun, input: object): Promise<number> {
  const { within }: Noun = noun;
  const last = await generic(db)
    .selectFrom(name(noun.name))
    .select((column) => column.fn.max('priority').as('priority'))
    .$if(within !== undefined, (query) => query.where(within ?? '', '=', input[within as never]))
    .executeTakeFirst();
  return Number(last?.priority ?? 0) + 1;
}

function select(db: Database, noun: DeclaredNoun) {
  return generic(db)
    .selectFrom(name(noun.name))
    .select(['id', ...columnsOf(noun), 'version', 'updated_at'])
    .$castTo<ContentRow>();
}

/** Databases store flags as numbers. */
function asRecord<N extends DeclaredNoun>(row: object): RecordOf<N> {
  return ('visible' in row ? { ...row, visible: row.visible === 1 } : row) as RecordOf<N>;
}

function sortedByLabel<Row extends { id: number }>(noun: Noun, records: Row[]): Row[] {
  const label = labelColumn(noun) as keyof Row;
  return records.sort(
    (one, other) => String(one[label]).localeCompare(String(other[label]), 'fr') || one.id - other.id,
  );
}

function textColumns({ fields }: Noun): string[] {
  const texts = Object.entries(fields).filter(([, { kind }]) => kind === 'text' || kind === 'lines');
  return columnsOf({ fields: Object.fromEntries(texts) });
}
