import type { Database } from '../../engine/row.ts';
import { addRows, listIds, listRows } from '../content-row.ts';
import { type ContentRow, type ContentTable, contentTables, itemOf, labelOf, tablesOwnedBy } from '../content-table.ts';
import { type FieldVersion, listVersions, putVersions } from './field-version.ts';

/** Everything that a deletion removes: the row, its parts, the versions of their fields, and the other ends of its links. */
export type Snapshot = {
  table: ContentTable;
  row: ContentRow;
  children: [table: ContentTable, rows: ContentRow[]][];
  versions: FieldVersion[];
  /** Categories of a machine, or machines of a category. */
  links: { id: number; label: string }[];
};

/** A link that could not be restored, because its other end no longer exists. */
export type Dropped = { noun: 'machine' | 'category'; id: number; label: string };

/** The names of the files that the rows of a snapshot need. */
export function mediaOf({ row, children }: Snapshot): string[] {
  const rows = [row, ...children.flatMap(([, rows]) => rows)];
  return rows.map(({ media }) => media).filter((media) => typeof media === 'string');
}

/** Reads everything that deleting a row will remove. */
export async function takeSnapshot(db: Database, table: ContentTable, row: ContentRow): Promise<Snapshot> {
  const { record, owner } = contentTables[table];
  const children: Snapshot['children'] = [];
  for (const child of owner ? [] : tablesOwnedBy(record)) children.push([child, await listRows(db, child, [row.id])]);
  const all: Snapshot['children'] = [[table, [row]], ...children];
  const items = all.flatMap(([each, rows]) => rows.map(({ id }) => itemOf(each, id)));
  const versions = await listVersions(db, items);
  return { table, row, children, versions, links: await listLinks(db, table, row.id) };
}

/** Restores a snapshot with its former ids. Raises the row's version. Returns the links whose other end is gone. */
export async function putBack(db: Database, { table, row, children, versions, links }: Snapshot): Promise<Dropped[]> {
  await addRows(db, table, [{ ...row, version: row.version + 1 }]);
  for (const [child, rows] of children) await addRows(db, child, rows);
  await putVersions(db, versions);
  if (links.length === 0) return [];
  const other = table === 'machine' ? 'category' : 'machine';
  const ends = links.map(({ id }) => id);
  const there = new Set(await listIds(db, other, ends));
  for (const id of ends.filter((end) => there.has(end))) {
    const link =
      other === 'category' ? { machine_id: row.id, category_id: id } : { machine_id: id, category_id: row.id };
    await db.insertInto('machine_category').values(link).execute();
  }
  return links.filter(({ id }) => !there.has(id)).map((link) => ({ noun: other, ...link }));
}

/** The links of a machine or a category with each other. Other rows have none. */
async function listLinks(db: Database, table: ContentTable, id: number): Promise<Snapshot['links']> {
  const links = db.selectFrom('machine_category');
  if (table === 'machine') {
    const ends = links.select('category_id').where('machine_id', '=', id);
    const categories = await db.selectFrom('category').selectAll().where('id', 'in', ends).orderBy('id').execute();
    return categories.map((category) => ({ id: category.id, label: labelOf('category', category) }));
  }
  if (table !== 'category') return [];
  const ends = links.select('machine_id').where('category_id', '=', id);
  const machines = await db.selectFrom('machine').selectAll().where('id', 'in', ends).orderBy('id').execute();
  return machines.map((machine) => ({ id: machine.id, label: labelOf('machine', machine) }));
}
