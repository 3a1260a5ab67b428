import type { User } from '../../domain/history.ts';
import { inventedClients } from '../../domain/invented-clients.ts';
import { client } from '../../domain/nouns/client.ts';
import { question } from '../../domain/nouns/question.ts';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { deleteCategory } from './machine/category.ts';
import { deleteMachine } from './machine/machine.ts';
import { deleteNews } from './news.ts';
import { deleteRecord, listRecords } from './record.ts';

type Noun = Schema['demo_record']['noun'];

/** How many records of each noun can be removed, or were removed. */
export type DemoCounts = { machines: number; categories: number; news: number; questions: number; clients: number };

/** Remembers that a record is demonstration content, even after edits. */
export async function markDemoRecord(db: Database, noun: Noun, id: number): Promise<void> {
  await db.insertInto('demo_record').values({ noun, record_id: id }).execute();
}

/** Counts the demonstration content that can be removed. */
export async function countDemoContent(db: Database): Promise<DemoCounts> {
  const machines = await demoRecords(db, 'machine').execute();
  const news = await demoRecords(db, 'news').execute();
  const categories = await demoCategories(db).execute();
  const questions = await demoRecords(db, 'question').execute();
  const clients = await demoClients(db);
  return countsOf({ machines, categories, news, questions, clients });
}

/**
 * Removes the demonstration content: its machines, categories, news items and questions, edited or not, and the
 * unchanged invented clients. Keeps a category that contains one of the administrator's own machines. Each deletion is recorded.
 * @returns also the history entries that restore the records, in the order of the deletions
 */
export async function deleteDemoContent(db: Database, user: User): Promise<DemoCounts & { entries: number[] }> {
  const entries: (number | undefined)[] = [];
  const machines = await demoRecords(db, 'machine').execute();
  for (const { id } of machines) entries.push(await deleteMachine(db, user, id));
  const news = await demoRecords(db, 'news').execute();
  for (const { id } of news) entries.push(await deleteNews(db, user, id));
  const categories = await demoCategories(db).execute();
  for (const { id } of categories) entries.push(await deleteCategory(db, user, id));
  const questions = await demoRecords(db, 'question').execute();
  for (const { id } of questions) entries.push(await deleteRecord(db, user, question, id));
  const clients = await demoClients(db);
  for (const { id } of clients) entries.push(await deleteRecord(db, user, client, id));
  return {
    ...countsOf({ machines, categories, news, questions, clients }),
    entries: entries.filter((entry) => entry !== undefined),
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
