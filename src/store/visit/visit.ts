import { daysUntilShown, mostHosts, mostMissed, noHost, otherHosts } from '../../domain/visit.ts';
import { batches } from '../../lib/batches.ts';
import { createTally } from '../../lib/tally.ts';
import { withAdvisoryLock } from '../engine/advisory-lock.ts';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';

/** The tables of daily counts with their key columns. All other columns are sums. */
export const visitKeys = {
  visit_day: ['day'],
  visit_page: ['day', 'page', 'language'],
  visit_machine: ['day', 'machine_id'],
  visit_host: ['day', 'host'],
  visit_device: ['day', 'device'],
  visit_words: ['day', 'words'],
} as const satisfies { [Table in VisitTable]: (keyof Schema[Table])[] };

export type VisitTable = `visit_${'day' | 'page' | 'machine' | 'host' | 'device' | 'words'}`;

export const visitTables = Object.keys(visitKeys) as VisitTable[];

export type VisitRows = { [Table in VisitTable]: Schema[Table][] };

/** Every database accepts at least 32,766 values in one statement. */
const batch = 1000;

/** Adds to the stored counts, all or none. Hosts beyond the daily limit are counted as others. */
export async function addVisits(db: Database, counted: VisitRows): Promise<void> {
  await withAdvisoryLock(db, 'visit', async (transaction) => {
    const visit_host = await boundHosts(transaction, counted.visit_host);
    const visit_words = await boundWords(transaction, counted.visit_words);
    for (const [table, rows] of Object.entries({ ...counted, visit_host, visit_words }))
      for (const some of batches<VisitRows[VisitTable][number]>(rows, batch))
        await addRows(transaction, table as VisitTable, some);
  });
}

/** Deletes the counts of the days before this one. */
export async function forgetVisits(db: Database, day: string): Promise<void> {
  for (const table of visitTables)
    await db
      .deleteFrom(table as 'visit_day')
      .where('day', '<', day)
      .execute();
}

/** A subquery for the words that may be shown: those searched without a result on enough days. */
export function shownWords(db: Database) {
  return db
    .selectFrom('visit_words as seen')
    .select('seen.words')
    .groupBy('seen.words')
    .having((column) => column(column.fn.countAll(), '>=', daysUntilShown));
}

/** Deletes words from the days before this one that are not shown yet. */
export async function forgetRareWords(db: Database, day: string): Promise<void> {
  await db.deleteFrom('visit_words').where('day', '<', day).where('words', 'not in', shownWords(db)).execute();
}

async function addRows(db: Database, table: VisitTable, rows: object[]): Promise<void> {
  const keys: readonly string[] = visitKeys[table];
  const figures = Object.keys(rows[0] ?? {}).filter((column) => !keys.includes(column));
  await db
    .insertInto(table as 'visit_day')
    .values(rows as Schema['visit_day'][])
    .onConflict((conflict) =>
      conflict
        .columns(keys as 'day'[])
        .doUpdateSet(({ eb, ref }) =>
          Object.fromEntries(
            figures.map((figure) => [
              figure,
              eb(`${table}.${figure}` as 'views', '+', ref(`excluded.${figure}` as 'views')),
            ]),
          ),
        ),
    )
    .execute();
}

/** Limits the number of named hosts in a day. The caller's lock keeps other instances from adding theirs meanwhile. */
async function boundHosts(db: Database, rows: Schema['visit_host'][]): Promise<Schema['visit_host'][]> {
  const tally = createTally<Schema['visit_host']>(visitKeys.visit_host);
  for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day)) {
    const stored = await db.selectFrom('visit_host').select('host').where('day', '=', day).execute();
    const named = new Set(stored.map(({ host }) => host)).difference(new Set([noHost, otherHosts]));
    for (const row of ofDay) {
      const isSpecial = row.host === noHost || row.host === otherHosts;
      if (!isSpecial && named.size < mostHosts) named.add(row.host);
      tally.add(isSpecial || named.has(row.host) ? row : { ...row, host: otherHosts });
    }
  }
  return tally.rows();
}

/** Limits the number of different searches in a day. */
async function boundWords(db: Database, rows: Schema['visit_words'][]): Promise<Schema['visit_words'][]> {
  const kept: Schema['visit_words'][] = [];
  for (const [day, ofDay] of Map.groupBy(rows, (row) => row.day)) {
    const stored = await db.selectFrom('visit_words').select('words').where('day', '=', day).execute();
    const known = new Set(stored.map(({ words }) => words));
    for (const row of ofDay) {
      if (known.size >= mostMissed && !known.has(row.words)) continue;
      known.add(row.words);
      kept.push(row);
    }
  }
  return kept;
}
