import type { Database } from '../engine/row.ts';
import { type ContentRow, type ContentTable, contentTables, labelOf, tablesOwnedBy } from './content-table.ts';

/** Everything that a deletion takes away: the row, the rows that hang on it, and the other ends of its links. */
export type Snapshot = {
  table: ContentTable;
  row: ContentRow;
  children: [table: ContentTable, rows: ContentRow[]][];
  /** Categories of a machine, or machines of a category. */
  links: { id: number; label: string }[];
};

/** What could not be brought back, because it no longer exists. */
export type Dropped = { noun: 'machine' | 'category'; id: number; label: string };

/** The names of the files that a snapshot's pictures need. */
export function mediaOf({ row, children }: Snapshot): string[] {
  const rows = [row, ...children.flatMap(([, rows]) => rows)];
  return rows.map(({ media }) => media).filter((media) => typeof media === 'string');
}

/** Reads all that deleting a row will take away. */
export async function takeSnapshot(db: Database, table: ContentTable, row: ContentRow): Promise<Snapshot> {
  const { record, owner } = contentTables[table];
  const children: Snapshot['children'] = [];
  for (const child of owner ? [] : tablesOwnedBy(record)) {
    const column = contentTables[child].owner as 'machine_id';
    const rows = await db
      .selectFrom(child as 'option')
      .selectAll()
      .where(column, '=', row.id)
      .orderBy('id')
      .execute();
    children.push([child, rows as ContentRow[]]);
  }
  return { table, row, children, links: await listLinks(db, table, row.id) };
}

/**
 * Writes a snapshot back, with the ids that everything had. The row's version goes on counting. Answers the links
 * whose other end is gone.
 */
export async function putBack(db: Database, { table, row, children, links }: Snapshot): Promise<Dropped[]> {
  await insertRows(db, table, [{ ...row, version: row.version + 1 }]);
  for (const [child, rows] of children) await insertRows(db, child, rows);
  const ends = linkEnds(table);
  if (!ends || links.length === 0) return [];
  const found = await db
    .selectFrom(ends.other as 'category')
    .select('id')
    .where(
      'id',
      'in',
      links.map((link) => link.id),
    )
    .execute();
  const there = new Set(found.map(({ id }) => id));
  for (const { id } of links.filter((link) => there.has(link.id))) {
    const link = { [`${table}_id`]: row.id, [`${ends.other}_id`]: id };
    await db
      .insertInto('machine_category')
      .values(link as never)
      .execute();
  }
  return links.filter((link) => !there.has(link.id)).map((link) => ({ noun: ends.other, ...link }));
}

/** A machine and a category are linked with each other; nothing else is. */
function linkEnds(table: ContentTable): { other: Dropped['noun'] } | undefined {
  if (table === 'machine') return { other: 'category' };
  return table === 'category' ? { other: 'machine' } : undefined;
}

async function listLinks(db: Database, table: ContentTable, id: number): Promise<Snapshot['links']> {
  const ends = linkEnds(table);
  if (!ends) return [];
  const others = await db
    .selectFrom(ends.other as 'category')
    .selectAll()
    .where('id', 'in', (query) =>
      query
        .selectFrom('machine_category')
        .select(`${ends.other}_id`)
        .where(`${table as 'machine'}_id`, '=', id),
    )
    .orderBy('id')
    .execute();
  return others.map((other) => ({ id: other.id, label: labelOf(ends.other, other) }));
}

async function insertRows(db: Database, table: ContentTable, rows: ContentRow[]): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto(table as 'category')
      .values(row as never)
      .execute();
  }
}
