import { idsIn } from '../../domain/catalogue/catalogue-categories.ts';
import { listIds } from '../content/content-row.ts';
import { type ContentRow, type ContentTable, contentTables } from '../content/content-table.ts';
import type { Database } from '../engine/row.ts';
import { changesOfRows, inSteps } from './read-changes.ts';
import { rowsOf } from './row-values.ts';
import { byTable, type NumberedChange, type Of, type SetTable } from './set-change.ts';
import { stampOf } from './stamp.ts';
import { isUnchanged } from './write-changes.ts';

/**
 * How a change relates to the site now: it `fits`; everything in it is the `same` already; something was changed meanwhile and it
 * `collides`; or what it needs is `gone`.
 */
type Relation = 'fits' | 'same' | 'collides' | 'gone';

export type Compared = {
  change: NumberedChange;
  relation: Relation;
  /** The row now, machines with their categories. Undefined for a new or missing row. */
  row: ContentRow | undefined;
};

/** Compares changes of a set with the site. */
export async function compareChanges(db: Database, setId: number, changes: NumberedChange[]): Promise<Compared[]> {
  const compared: Compared[] = [];
  for (const [table, group] of byTable(changes)) {
    const rows = await rowsOf(db, table, group);
    const needed = await listNeeded(db, setId, table, group);
    compared.push(
      ...group.map((change) => {
        const row = rows.get(change.row_id ?? 0);
        return { change, row, relation: relate(change, row, needed) };
      }),
    );
  }
  return compared.sort((one, other) => one.change.number - other.change.number);
}

/** The records and categories that exist on the site or in the set. */
type Needed = { records: Set<number>; categories: Set<number> };

async function listNeeded(db: Database, setId: number, table: SetTable, group: NumberedChange[]): Promise<Needed> {
  if (table === 'settings') return { records: new Set(), categories: new Set() };
  const categories = group.flatMap((change) => (change.kind === 'remove' ? [] : categoriesOf(change)));
  const records = group.flatMap(({ record_id }) => record_id ?? []);
  return {
    records: await listThere(db, setId, contentTables[table].record, records),
    categories: await listThere(db, setId, 'category', categories),
  };
}

/** The ids of a table that exist on the site, or that the set adds. */
async function listThere(db: Database, setId: number, table: ContentTable, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const added = [...(await changesOfRows(db, setId, table, ids)).values()].filter(({ kind }) => kind === 'add');
  return new Set([...(await listIds(db, table, ids)), ...added.flatMap(({ row_id }) => row_id ?? [])]);
}

function categoriesOf({ content }: Of<'add' | 'change'>): number[] {
  return idsIn(content.to.categories ?? null);
}

function relate(change: NumberedChange, row: ContentRow | undefined, needed: Needed): Relation {
  if (change.kind !== 'remove' && categoriesOf(change).some((id) => !needed.categories.has(id))) return 'gone';
  if (change.kind === 'add') return isAdditionHomeless(change, needed) ? 'gone' : 'fits';
  if (!row) return change.kind === 'remove' ? 'same' : 'gone';
  if (change.kind === 'remove') return stampOf(row) === change.content.stamp ? 'fits' : 'collides';
  if (!isUnchanged(change, row)) return 'collides';
  return Object.entries(change.content.to).every(([column, value]) => row[column] === value) ? 'same' : 'fits';
}

/** Whether the record of a new part is gone. A new record of the same file may have no id yet. */
function isAdditionHomeless({ item_table, record_id, content }: Of<'add'>, { records }: Needed): boolean {
  const isOwned = item_table !== 'settings' && contentTables[item_table].owner !== undefined;
  return isOwned && content.owner === undefined && !records.has(record_id ?? 0);
}

/** How many changes of a set collide with changes on the site, or lack what they need. */
export async function countCollisions(db: Database, id: number): Promise<{ collisions: number; gone: number }> {
  let [collisions, gone] = [0, 0];
  for await (const changes of inSteps(db, id))
    for (const { relation } of await compareChanges(db, id, changes)) {
      if (relation === 'collides') collisions += 1;
      if (relation === 'gone') gone += 1;
    }
  return { collisions, gone };
}

/** A change that takes the current values as those before. Undefined if nothing is left of it. */
export function rebased(change: NumberedChange, row: ContentRow | undefined): NumberedChange | undefined {
  if (change.kind === 'add' || !row) return undefined;
  if (change.kind === 'remove') return { ...change, content: { stamp: stampOf(row) } };
  const { from: _, to, given, ...content } = change.content;
  const columns = Object.keys(to).filter((column) => row[column] !== to[column]);
  if (columns.length === 0) return undefined;
  const now = (names: string[]) => Object.fromEntries(names.map((column) => [column, row[column] ?? null]));
  const kept = Object.fromEntries(columns.map((column) => [column, to[column] ?? null]));
  return {
    ...change,
    content: { ...content, from: now(columns), to: kept, ...(given && { given: now(Object.keys(given)) }) },
  };
}
