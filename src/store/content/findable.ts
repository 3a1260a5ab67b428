import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { machineLanguages } from '../../domain/catalogue/machine.ts';
import { newsLanguages } from '../../domain/news.ts';
import { lastSeenChange } from '../../domain/publication.ts';
import type { Language } from '../../domain/text/language.ts';
import { localizedKeys } from '../../domain/text/localized.ts';
import { byPriority, type Database } from '../engine/row.ts';
import { findStockChange, soldIds } from './machine/stock.ts';
import { publicNow } from './publication.ts';
import { readSettings } from './settings.ts';

/** `updated_at` is the last change as visitors see it; `written` are the languages with a text, in order of fallback. */
type Written = { id: number; updated_at: string; written: readonly Language[] };

/** The records in sitemaps: ids, times of change, and languages. */
export type Findable = {
  machines: Written[];
  /** The last change of the page of machines in stock. Undefined when there are none. */
  stock: { updated_at: string } | undefined;
  /** Categories with machines, changed with the last of them. */
  categories: { id: number; updated_at: string }[];
  news: Written[];
};

/** All records with a public page, in order of their ids; news newest first. Without `soldInCatalogue`, leaves out sold machines. */
export async function readFindable(db: Database): Promise<Findable> {
  const withSold = (await readSettings(db)).soldInCatalogue;
  const machines = await listMachines(db, withSold);
  const categories = await db
    .selectFrom('machine')
    .innerJoin('machine_category', 'machine_category.machine_id', 'machine.id')
    .select((column) => ['category_id as id', column.fn.max('updated_at').as('updated_at')])
    .where(publicNow('machine'))
    .$if(!withSold, (query) => query.where('machine.id', 'not in', soldIds()))
    .groupBy('category_id')
    .orderBy('category_id')
    .execute();
  const news = await db
    .selectFrom('news')
    .select(['id', 'updated_at', 'public_from', ...beginnings('title'), 'copied'])
    .where(publicNow('news'))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const contents = await db
    .selectFrom('news_content')
    .select(['news_id', ...beginnings('content'), 'copied'])
    .orderBy(byPriority)
    .execute();
  const byItem = Map.groupBy(contents, ({ news_id }) => news_id);
  return {
    machines,
    stock: await findStockChange(db),
    categories,
    news: news.map(({ id, updated_at, public_from, ...titles }) => {
      const changed = lastSeenChange({ updated_at, public_from });
      return { id, updated_at: changed, written: newsLanguages({ ...titles, content: byItem.get(id) ?? [] }) };
    }),
  };
}

/** How many machines are read in one turn of the event loop. */
const batch = 2000;

/** Reads machines in batches, because SQLite blocks the event loop: a hundred thousand at once would make visitors wait. */
async function listMachines(db: Database, withSold: boolean): Promise<Findable['machines']> {
  const machines: Findable['machines'] = [];
  for (let last = 0, read = batch; read === batch; ) {
    await setImmediate();
    const next = await db
      .selectFrom('machine')
      .select(['id', 'updated_at', 'public_from', ...beginnings('name'), ...beginnings('description'), 'copied'])
      .where(publicNow('machine'))
      .$if(!withSold, (query) => query.where('id', 'not in', soldIds()))
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, updated_at, public_from, ...texts } of next)
      machines.push({ id, updated_at: lastSeenChange({ updated_at, public_from }), written: machineLanguages(texts) });
    last = next.at(-1)?.id ?? last;
    read = next.length;
  }
  return machines;
}

/** The first 40 characters show whether a text is blank. Whole texts of ten thousand machines would be a hundred megabytes. */
function beginnings<const Field extends string>(field: Field) {
  return localizedKeys([field]).map((column) => sql<string>`substr(${sql.ref(column)}, 1, 40)`.as(column));
}
