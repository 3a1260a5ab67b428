import { type Category, type CategoryInput, type CategoryPatch, categoryFields } from '../domain/category.ts';
import { localizedKeys } from '../domain/localized.ts';
import { byPriority, created, type Database, definedOnly, now } from './row.ts';

const columns = ['id', ...localizedKeys(categoryFields), 'priority'] as const;

/** All categories in order. */
export function listCategories(db: Database): Promise<Category[]> {
  return db.selectFrom('category').select(columns).orderBy(byPriority).execute();
}

export function findCategory(db: Database, id: number): Promise<Category | undefined> {
  return db.selectFrom('category').select(columns).where('id', '=', id).executeTakeFirst();
}

export function createCategory(db: Database, input: CategoryInput): Promise<Category> {
  return db
    .insertInto('category')
    .values({ priority: null, ...definedOnly(input), ...created() })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Changes the given fields. Undefined when there is no such category. */
export function updateCategory(db: Database, id: number, patch: CategoryPatch): Promise<Category | undefined> {
  return db
    .updateTable('category')
    .set({ ...definedOnly(patch), updated_at: now() })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** Deletes a category and its links to machines; the machines stay. False when there was none. */
export async function deleteCategory(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('category').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
