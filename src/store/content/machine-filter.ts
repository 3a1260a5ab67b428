import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { mostFound } from '../../domain/search-limits.ts';
import { type ListFilter, sortedBy } from '../engine/list.ts';
import { countRows, type Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { countNamed, isNamed, type Search } from '../engine/search.ts';
import type { Criterion } from './machine-figure.ts';
import { countPublic, publicNow, unseenIds } from './publication.ts';
import { inStockIds, soldIds } from './stock.ts';

export type MachineFilter = ListFilter<'priority' | 'name' | 'updated_at' | 'id'> & {
  category?: number | undefined;
  /** Only what visitors see now. */
  isPublic?: true;
  /** Only what stands in the yard, or only what is sold. */
  stock?: 'available' | 'sold' | undefined;
  /** Without what is sold. */
  withoutSold?: boolean | undefined;
};

/** How many machines a filter leaves, whatever its limit and offset; of those that are searched for one more than `mostFound` at most. */
export async function countMachines(db: Database, filter: MachineFilter = {}): Promise<number> {
  if (filter.search) return countNamed(db, searched(filter, filter.search));
  if (filter.category !== undefined) return countRows(linked(db, filter));
  if (filter.isPublic && filter.visible === undefined && filter.stock === undefined)
    return (await countPublic(db, 'machine')) - (filter.withoutSold ? await countSold(db) : 0);
  return countRows(db.selectFrom('machine').where(narrowed({ ...filter, sort: 'id' })));
}

/** The ids of a page of the list. Of what lies before it an index alone is read, and not the texts. */
export async function listPage(db: Database, filter: MachineFilter): Promise<number[]> {
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

/** The ids of the first public machines of a category in the order of the catalogue, of these ids or where criteria are true. */
export async function listCategoryMachines(
  db: Database,
  category: number,
  { criteria = [], ids, except, limit }: { criteria?: Criterion[]; ids?: number[]; except: number[]; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('machine')
    .select('id')
    .where(ids ? (where) => where('machine.id', 'in', ids) : isShownIn(category))
    .where((where) => where.and(criteria.map(({ holds }) => holds('machine.id'))))
    .where('machine.id', 'not in', except)
    .orderBy(sortedBy('priority', {}))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Tested machine by machine in the order of the list, whose first ones are asked for: a list of ids would be read in full. */
function isShownIn(category: number): Expression<SqlBool> {
  const where = expressionBuilder<Schema, 'machine'>();
  return where.and([where('machine.id', 'not in', unseenIds('machine')), isLinked(category)]);
}

/** A machine is in a category: each is looked up, in the order in which machines are read. */
function isLinked(category: number): Expression<SqlBool> {
  return expressionBuilder<Schema, 'machine'>().exists(linkedIds(category).whereRef('machine_id', '=', 'machine.id'));
}

/** The ids of the machines of a category. */
function linkedIds(category: number) {
  const where = expressionBuilder<Schema, 'machine'>();
  return where.selectFrom('machine_category').select('machine_id').where('category_id', '=', category);
}

/** A condition of machines: true of those that a filter leaves. */
export async function matching(db: Database, filter: MachineFilter): Promise<Expression<SqlBool>> {
  return filter.search ? isNamed(db, searched(filter, filter.search)) : narrowed(filter);
}

function searched(filter: MachineFilter, part: string): Search {
  const { category, visible, isPublic, stock, withoutSold } = filter;
  const isNarrowed = category !== undefined || visible !== undefined || isPublic || stock || withoutSold;
  return { table: 'machine', part, condition: isNarrowed ? narrowed(filter) : undefined };
}

/** Whether a category has so many machines that the first ones of any order are soon found. */
async function isLargeCategory(db: Database, category: number | undefined): Promise<boolean> {
  if (category === undefined) return false;
  const links = await linked(db, { category })
    .select('machine_id')
    .limit(mostFound + 1)
    .execute();
  return links.length > mostFound;
}

/** A condition, true of all when the filter says nothing. */
function narrowed({ sort = 'priority', ...filter }: MachineFilter, isLarge = false): Expression<SqlBool> {
  const { category, visible, isPublic, stock, withoutSold } = filter;
  const where = expressionBuilder<Schema, 'machine'>();
  // The index of what is visible is in the order of ids; in another one those that are not are told.
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

/** How many machines that visitors see are sold: few, as a rule. */
function countSold(db: Database): Promise<number> {
  return countRows(db.selectFrom('machine').where('availability', '=', 'sold').where(publicNow('machine')));
}

/** The ids of the machines whose flag hides them: few, as a rule. */
function hidden() {
  return expressionBuilder<Schema, 'machine'>()
    .selectFrom('machine as other')
    .select('other.id')
    .where('other.visible', '=', 0);
}
