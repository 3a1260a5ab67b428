import { expressionBuilder } from 'kysely';
import type { Database } from '../engine/row.ts';
import type { Schema } from '../engine/schema.ts';
import { shownWords, type VisitTable } from './visit.ts';

/** Calendar days, both included: `2026-11-25`. */
export type Period = { from: string; until: string };

/** The sums of a period: for each day, and for each dimension over all days. */
export type VisitSums = {
  visit_day: Schema['visit_day'][];
} & { [Table in Exclude<VisitTable, 'visit_day'>]: Omit<Schema[Table], 'day'>[] };

/**
 * How many machines, hosts and searches are listed: those with the most. Three years may have a hundred thousand hosts.
 */
const most = 500;

/** The stored counts of a period. */
export async function readVisits(db: Database, period: Period): Promise<VisitSums> {
  const days = within(period);
  return {
    visit_day: await db.selectFrom('visit_day').selectAll().where(days).orderBy('day').execute(),
    visit_page: await db
      .selectFrom('visit_page')
      .select(['page', 'language', sumOf('views')])
      .where(days)
      .groupBy(['page', 'language'])
      .execute(),
    visit_machine: await db
      .selectFrom('visit_machine')
      .select(['machine_id', sumOf('views'), sumOf('enquiries'), sumOf('data_sheets')])
      .where(days)
      .groupBy('machine_id')
      .orderBy('views', 'desc')
      .limit(most)
      .execute(),
    visit_host: await db
      .selectFrom('visit_host')
      .select(['host', sumOf('visits')])
      .where(days)
      .groupBy('host')
      .orderBy('visits', 'desc')
      .limit(most)
      .execute(),
    visit_words: await db
      .selectFrom('visit_words')
      .select(['words', sumOf('searches')])
      .where(days)
      .where('words', 'in', shownWords(db))
      .groupBy('words')
      .orderBy('searches', 'desc')
      .limit(most)
      .execute(),
    visit_device: await db
      .selectFrom('visit_device')
      .select(['device', sumOf('visits')])
      .where(days)
      .groupBy('device')
      .execute(),
  };
}

function within({ from, until }: Period) {
  const where = expressionBuilder<Schema, 'visit_day'>();
  return where.and([where('day', '>=', from), where('day', '<=', until)]);
}

/** Casts a sum to an integer: PostgreSQL returns sums as texts. */
function sumOf<const Figure extends 'searches' | (keyof Schema['visit_day'] & string)>(figure: Figure) {
  const { cast, fn } = expressionBuilder<Schema, 'visit_day' | 'visit_words'>();
  return cast<number>(fn.sum(figure), 'integer').as(figure);
}
