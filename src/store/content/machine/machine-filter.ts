import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { mostFound } from '../../../domain/page/search-limits.ts';
import { type ListFilter, sortedBy } from '../../engine/list.ts';
import { countRows, type Database, hasMoreThan } from '../../engine/row.ts';
import type { Schema } from '../../engine/schema.ts';
import { countNamed, isNamed, type Search } from '../../engine/search.ts';
import { countPublic, publicNow, unseenIds } from '../publication.ts';
import { isLinked, linkedIds } from './category-machines.ts';
import { inStockIds, soldIds } from './stock.ts';

export type MachineFilter = ListFilter<'priority' | 'name' | 'updated_at' | 'id'> & {
  category?: number | undefined;
  /** Only machines that are public now. */
  isPublic?: true;
  /** Only machines in stock, or only sold ones. */
  stock?: 'available' | 'sold' | undefined;
  /** Leaves out sold machines. */
  withoutSold?: boolean | undefined;
  /** How many machines match, if known: a page of the second half is then read from the end. */
  total?: number;
};

/** How many machines match a filter, regardless of limit and offset. Of a search, at most `mostFound` plus one. */
export async function countMachines(db: Database, filter: MachineFilter = {}): Promise<number> {
  if (filter.search) return countNamed(db, searched(filter, filter.search));
  if (filter.category !== undefined) return countRows(linked(db, filter));
  if (filter.isPublic && filter.visible === undefined && filter.stock === undefined)
    return (await countPublic(db, 'machine')) - (filter.withoutSold ? await countSold(db) : 0);
  return countRows(db.selectFrom('machine').where(narrowed({ ...filter, sort: 'id' })));
}

/** The ids of a page of the list, in any order. Skipped rows are read from an index only, without their texts. */
export async function listPage(db: Database, given: MachineFilter): Promise<number[]> {
  const filter = fromNearerEnd(given);
  const { category, search, sort = 'priority', order = 'asc', limit = 0, offset = 0 } = filter;
  if (category !== undefined && !search && sort === 'id') {
    const links = linked(db, filter).select('machine_id').orderBy('machine_id', order).limit(limit).offset(offset);
    return (await links.execute()).map((link) => link.machine_id);
  }
  const condition = search ? await matching(db, filter) : narrowed(filter, await isLargeCategory(db, category));
  const listed = db.selectFrom('machine').select('id').where(condition);
  const rows = await listed.orderBy(sortedBy(sort, filter)).limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** The same page of the list in the opposite order, if that skips fewer rows. */
function fromNearerEnd(filter: MachineFilter): MachineFilter {
  const { total, order, limit = 0, offset = 0 } = filter;
  if (total === undefined) return filter;
  const after = total - offset - limit;
  if (after >= offset) return filter;
  const length = Math.min(limit, total - offset);
  return { ...filter, order: order === 'desc' ? 'asc' : 'desc', limit: length, offset: Math.max(0, after) };
}

/** A condition for the machines that match a filter. */
export async function matching(db: Database, filter: MachineFilter): Promise<Expression<SqlBool>> {
  return filter.search ? isNamed(db, searched(filter, filter.search)) : narrowed(filter);
}

function searched(filter: MachineFilter, part: string): Search {
  const { category, visible, isPublic, stock, withoutSold } = filter;
  const isNarrowed = category !== undefined || visible !== undefined || isPublic || stock || withoutSold;
  return { table: 'machine', part, condition: isNarrowed ? narrowed(filter) : undefined };
}

/** Whether a category has so many machines that the first ones of any order are found quickly. */
async function isLargeCategory(db: Database, category: number | undefined): Promise<boolean> {
  if (category === undefined) return false;
  return hasMoreThan(mostFound, linked(db, { category }));
}

/** The condition of a filter without its search. Matches all machines when the filter is empty. */
function narrowed({ sort = 'priority', ...filter }: MachineFilter, isLarge = false): Expression<SqlBool> {
  const { category, visible, isPublic, stock, withoutSold } = filter;
  const where = expressionBuilder<Schema, 'machine'>();
  // The index of visible machines is in order of ids. For other orders, excludes the hidden ones by id.
  const isById = sort === 'id';
  const flagged = () =>
    isById ? where('visible', '=', visible ? 1 : 0) : where('machine.id', visible ? 'not in' : 'in', hidden());
  const seen = () => (isById ? publicNow('machine') : where('machine.id', 'not in', unseenIds('machine')));
  return where.and([
    ...(visible === undefined ? [] : [flagged()]),
    ...(isPublic ? [seen()] : []),
    ...(stock ? [where('machine.id', 'in', stock === 'sold' ? soldIds() : inStockIds())] : []),
    ...(withoutSold ? [where('machine.id', 'not in', soldIds())] : []),
    ...(category === undefined ? [] : [isLarge ? isLinked(category) : where('machine.id', 'in', linkedIds(category))]),
  ]);
}

/** The links to the machines of a category. */
function linked(db: Database, { category = 0, visible, isPublic, stock, withoutSold }: MachineFilter) {
  return db
    .selectFrom('machine_category')
    .where('category_id', '=', category)
    .$if(visible !== undefined, (query) => query.where('machine_id', visible ? 'not in' : 'in', hidden()))
    .$if(isPublic === true, (query) => query.where('machine_id', 'not in', unseenIds('machine')))
    .$if(stock === 'sold', (query) => query.where('machine_id', 'in', soldIds()))
    .$if(stock === 'available', (query) => query.where('machine_id', 'in', inStockIds()))
    .$if(withoutSold === true, (query) => query.where('machine_id', 'not in', soldIds()));
}

/** How many public machines are sold: usually few. */
function countSold(db: Database): Promise<number> {
  return countRows(db.selectFrom('machine').where('availability', '=', 'sold').where(publicNow('machine')));
}

/** The ids of the machines that are hidden by their flag: usually few. */
function hidden() {
  return expressionBuilder<Schema, 'machine'>()
    .selectFrom('machine as other')
    .select('other.id')
    .where('other.visible', '=', 0);
}
