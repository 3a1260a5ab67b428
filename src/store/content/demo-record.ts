import type { User } from '../../domain/history.ts';
import { inventedClients } from '../../domain/invented-clients.ts';
import { client } from '../../domain/nouns/client.ts';
import { type DemoKind, demoNouns } from '../../domain/nouns/nouns.ts';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { deleteCategory } from './machine/category.ts';
import { deleteMachine } from './machine/machine.ts';
import { deleteNews } from './news.ts';
import { deleteRecord, listRecords } from './record.ts';

type Noun = Schema['demo_record']['noun'];

/** How many records of each noun can be removed, or were removed. */
export type DemoCounts = Record<DemoKind, number>;

/** Remembers that a record is demonstration content, even after edits. */
export async function markDemoRecord(db: Database, noun: Noun, id: number): Promise<void> {
  await db.insertInto('demo_record').values({ noun, record_id: id }).execute();
}

/** Counts the demonstration content that can be removed. */
export async function countDemoContent(db: Database): Promise<DemoCounts> {
  return countsOf(await findDemoContent(db));
}

/**
 * Removes the demonstration content, edited or not, but only the unchanged ones of the invented clients. Keeps a category that contains one of the administrator's own machines. Each deletion is recorded.
 * @returns also the history entries that restore the records, in the order of the deletions
 */
export async function deleteDemoContent(db: Database, user: User): Promise<DemoCounts & { entries: number[] }> {
  const found = await findDemoContent(db);
  const entries: (number | undefined)[] = [];
  for (const { id } of found.machines) entries.push(await deleteMachine(db, user, id));
  for (const { id } of found.news) entries.push(await deleteNews(db, user, id));
  for (const { id } of found.categories) entries.push(await deleteCategory(db, user, id));
  for (const { noun, demo } of demoNouns)
    for (const { id } of found[demo]) entries.push(await deleteRecord(db, user, noun, id));
  for (const { id } of found.clients) entries.push(await deleteRecord(db, user, client, id));
  return { ...countsOf(found), entries: entries.filter((entry) => entry !== undefined) };
}

async function findDemoContent(db: Database): Promise<Record<DemoKind, { id: number }[]>> {
  const declared = await Promise.all(
    demoNouns.map(async ({ noun, demo }) => [demo, await demoRecords(db, noun.name).execute()] as const),
  );
  const byKind = Object.fromEntries(declared) as Record<(typeof declared)[number][0], { id: number }[]>;
  return {
    ...byKind,
    machines: await demoRecords(db, 'machine').execute(),
    news: await demoRecords(db, 'news').execute(),
    categories: await demoCategories(db).execute(),
    clients: await demoClients(db),
  };
}

function countsOf(records: Record<keyof DemoCounts, unknown[]>): DemoCounts {
  return Object.fromEntries(Object.entries(records).map(([noun, { length }]) => [noun, length])) as DemoCounts;
}

/** Whether the administrator has created a machine. */
export async function hasOwnMachine(db: Database): Promise<boolean> {
  const own = await db
    .selectFrom('machine')
    .select('id')
    .where('id', 'not in', (query) => query.selectFrom('demo_record').select('record_id').where('noun', '=', 'machine'))
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

/** The unchanged invented clients: with the original name and logo, visible, without a link. Their order does not matter. */
async function demoClients(db: Database) {
  return (await listRecords(db, client, { visible: true })).filter(
    ({ name, shipped, media, link }) => link === '' && media === null && name === inventedClients[shipped ?? ''],
  );
}

/** Finds marked records. Ids are never reused, so an existing marked id is the marked record. */
function demoRecords(db: Database, noun: Noun) {
  return db
    .selectFrom(noun as 'category')
    .select('id')
    .where('id', 'in', (query) => query.selectFrom('demo_record').select('record_id').where('noun', '=', noun))
    .orderBy('id');
}

function demoCategories(db: Database) {
  return demoRecords(db, 'category').where((where) =>
    where.not(
      where.exists(
        where
          .selectFrom('machine_category')
          .select('machine_id')
          .whereRef('category_id', '=', 'category.id')
          .where('machine_id', 'not in', (query) =>
            query.selectFrom('demo_record').select('record_id').where('noun', '=', 'machine'),
          ),
      ),
    ),
  );
}
