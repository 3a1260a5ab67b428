import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Localized, localizedKeys } from '../domain/localized.ts';
import type { Database } from './row.ts';

/** What search engines may know of: ids, when changed, and of each text its beginning, which tells whether it is written. */
export type Findable = {
  machines: ({ id: number; updated_at: string } & Localized<'name' | 'description'>)[];
  /** Those that hold a machine; changed when one of their machines was. */
  categories: { id: number; updated_at: string }[];
  news: ({ id: number; updated_at: string } & Localized<'title'> & { content: Localized<'content'>[] })[];
};

/** Everything that visitors see and that has an address of its own, in the order of the ids; news newest first. */
export async function readFindable(db: Database): Promise<Findable> {
  const machines = await listMachines(db);
  const categories = await db
    .selectFrom('machine')
    .innerJoin('machine_category', 'machine_category.machine_id', 'machine.id')
    .select((column) => ['category_id as id', column.fn.max('updated_at').as('updated_at')])
    .where('visible', '=', 1)
    .groupBy('category_id')
    .orderBy('category_id')
    .execute();
  const news = await db
    .selectFrom('news')
    .select(['id', 'updated_at', ...beginnings('title')])
    .where('visible', '=', 1)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const contents = await db
    .selectFrom('news_content')
    .select(['news_id', ...beginnings('content')])
    .orderBy('id')
    .execute();
  const byItem = Map.groupBy(contents, ({ news_id }) => news_id);
  return {
    machines,
    categories,
    news: news.map((item) => ({ ...item, content: byItem.get(item.id) ?? [] })),
  };
}

/** How many machines are read on one turn of the event loop. */
const batch = 2000;

/** SQLite answers at once: visitors would wait for as long as a hundred thousand machines take. */
async function listMachines(db: Database): Promise<Findable['machines']> {
  const machines: Findable['machines'] = [];
  for (let last = 0, read = batch; read === batch; ) {
    await setImmediate();
    const next = await db
      .selectFrom('machine')
      .select(['id', 'updated_at', ...beginnings('name'), ...beginnings('description')])
      .where('visible', '=', 1)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const machine of next) machines.push(machine);
    last = next.at(-1)?.id ?? last;
    read = next.length;
  }
  return machines;
}

/** Whole texts of ten thousand machines would be a hundred megabytes. */
function beginnings<const Field extends string>(field: Field) {
  return localizedKeys([field]).map((column) => sql<string>`substr(${sql.ref(column)}, 1, 40)`.as(column));
}
