import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { type ListFilter, sortedBy } from './list.ts';
import { countRows, type Database } from './row.ts';
import type { Schema } from './schema.ts';
import { countNamed, isNamed, type Search } from './search.ts';

export type MachineFilter = ListFilter<'name' | 'updated_at' | 'id'> & { category?: number | undefined };

/** How many machines a filter leaves, whatever its limit and offset; of those that are searched for one more than `mostFound` at most. */
export async function countMachines(db: Database, filter: MachineFilter = {}): Promise<number> {
  if (filter.search) return countNamed(db, searched(filter, filter.search));
  if (filter.category === undefined) return countRows(db.selectFrom('machine').where(narrowed(filter)));
  return countRows(linked(db, filter));
}

/** The ids of a page of the list. Of what lies before it an index alone is read, and not the texts. */
export async function listPage(db: Database, filter: MachineFilter): Promise<number[]> {
  const { category, search, sort = 'id', order = 'asc', limit = 0, offset = 0 } = filter;
  if (category !== undefined && !search && sort === 'id') {
    const links = linked(db, filter).select('machine_id').orderBy('machine_id', order).limit(limit).offset(offset);
    return (await links.execute()).map((link) => link.machine_id);
  }
  const listed = db
    .selectFrom('machine')
    .select('id')
    .where(await matching(db, filter));
  const rows = await listed.orderBy(sortedBy(sort, filter)).limit(limit).offset(offset).execute();
  return rows.map(({ id }) => id);
}

/** A condition of machines: true of those that a filter leaves. */
export async function matching(db: Database, filter: MachineFilter): Promise<Expression<SqlBool>> {
  return filter.search ? isNamed(db, searched(filter, filter.search)) : narrowed(filter);
}

function searched(filter: MachineFilter, part: string): Search {
  const isNarrowed = filter.category !== undefined || filter.visible !== undefined;
  return { table: 'machine', part, condition: isNarrowed ? narrowed(filter) : undefined };
}

/** A condition, true of all when the filter says nothing. */
function narrowed({ category, visible, sort = 'id' }: MachineFilter): Expression<SqlBool> {
  const where = expressionBuilder<Schema, 'machine'>();
  const links = where.selectFrom('machine_category').select('machine_id');
  // With a plus SQLite leaves the index of what is visible for that of the order, and need not order all.
  const flag = sort === 'id' ? sql.ref('visible') : sql`+visible`;
  return where.and([
    ...(visible === undefined ? [] : [sql<SqlBool>`${flag} = ${visible ? 1 : 0}`]),
    ...(category === undefined ? [] : [where('machine.id', 'in', links.where('category_id', '=', category))]),
  ]);
}

/** The links to the machines of a category: most are visible, so those that are not are told. */
function linked(db: Database, { category = 0, visible }: MachineFilter) {
  const hidden = db.selectFrom('machine').select('machine.id').where('visible', '=', 0);
  return db
    .selectFrom('machine_category')
    .where('category_id', '=', category)
    .$if(visible !== undefined, (query) => query.where('machine_id', visible ? 'not in' : 'in', hidden));
}
