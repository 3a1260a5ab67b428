import {
  type Category,
  type CategoryInput,
  type CategoryPatch,
  categoryFields,
} from '../../../domain/catalogue/category.ts';
import type { User } from '../../../domain/history.ts';
import { localizedKeys } from '../../../domain/text/localized.ts';
import { Refusal } from '../../../lib/refusal.ts';
import { hasText, type ListFilter, sortedBy } from '../../engine/list.ts';
import { byCategoryPriority, countRows, type Database } from '../../engine/row.ts';
import { deleteRow, insertRow, type UpdateOptions, updateRow } from '../change.ts';
import { orderRows } from '../order.ts';

const columns = ['id', ...localizedKeys(categoryFields), 'copied', 'priority', 'version', 'updated_at'] as const;

export type CategoryFilter = ListFilter<'name' | 'updated_at' | 'id'>;

/** Categories by priority, or in the order of the filter. */
export function listCategories(db: Database, filter: CategoryFilter = {}): Promise<Category[]> {
  return filtered(db, filter)
    .select(columns)
    .orderBy(filter.sort ? sortedBy(filter.sort, filter) : byCategoryPriority)
    .$if(filter.limit !== undefined, (query) => query.limit(filter.limit ?? 0).offset(filter.offset ?? 0))
    .execute();
}

/** How many categories match a filter, regardless of limit and offset. */
export function countCategories(db: Database, filter: CategoryFilter): Promise<number> {
  return countRows(filtered(db, filter));
}

export function findCategory(db: Database, id: number): Promise<Category | undefined> {
  return db.selectFrom('category').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Creates a category and returns its id. */
export function createCategory(db: Database, user: User, input: CategoryInput): Promise<number> {
  return insertRow(db, user, 'category', { priority: null, ...input });
}

/**
 * Changes the given fields. False when there is no such category.
 * @throws Refusal 412 when one of them was changed since the version that the writer has seen
 */
export function updateCategory(
  db: Database,
  user: User,
  id: number,
  patch: CategoryPatch,
  options?: UpdateOptions,
): Promise<boolean> {
  return updateRow(db, user, 'category', { id }, patch, options);
}

/**
 * Deletes a category and its links to machines; the machines stay. Returns the history entry that restores it, or
 * undefined when there was none.
 */
export function deleteCategory(db: Database, user: User, id: number): Promise<number | undefined> {
  return deleteRow(db, user, 'category', { id });
}

/**
 * Puts the categories into the order of the given ids. Others follow in their previous order.
 * @throws Refusal 404 when one of the ids does not exist
 */
export async function orderCategories(db: Database, user: User, ids: number[]): Promise<void> {
  const rows = await db.selectFrom('category').select('id').orderBy(byCategoryPriority).execute();
  const there = rows.map(({ id }) => id);
  if (!ids.every((id) => there.includes(id))) throw new Refusal(404, { code: 'thingNotFound', thing: 'category' });
  await orderRows(db, user, 'category', { there, ids, whenEmpty: 0 });
}

function filtered(db: Database, { search }: CategoryFilter) {
  return db.selectFrom('category').$if(search !== undefined, (query) => query.where(hasText('name', search ?? '')));
}
