import { sql } from 'kysely';
import type { Database } from '../engine/row.ts';

/**
 * Identifies a counter: its subject, such as a hashed sender, and its period, `2026-11-23` or `2026-11-23T14` (UTC).
 */
export type Counted = { subject: string; period: string };

/** The values of counters, in the order of `asked`. */
export async function readCounts(db: Database, asked: Counted[]): Promise<number[]> {
  const distinct = (key: keyof Counted) => [...new Set(asked.map((counted) => counted[key]))];
  const rows = await db
    .selectFrom('enquiry_count')
    .select(['subject', 'period', 'count'])
    .where('subject', 'in', distinct('subject'))
    .where('period', 'in', distinct('period'))
    .execute();
  const byKey = new Map(rows.map(({ subject, period, count }) => [`${subject} ${period}`, count]));
  return asked.map(({ subject, period }) => byKey.get(`${subject} ${period}`) ?? 0);
}

/** Adds to counters: enquiries, mails or bytes. */
export async function addToCounts(db: Database, counted: Counted[], amount = 1): Promise<void> {
  await db
    .insertInto('enquiry_count')
    .values(counted.map(({ subject, period }) => ({ subject, period, count: amount })))
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'period'])
        .doUpdateSet(({ eb, ref }) => ({ count: eb('enquiry_count.count', '+', ref('excluded.count')) })),
    )
    .execute();
}

/** Deletes the counters of periods before this one. */
export async function forgetCounts(db: Database, period: string): Promise<void> {
  await db.deleteFrom('enquiry_count').where('period', '<', period).execute();
}

/** The size of the texts of all stored enquiries, in bytes: a sum that triggers maintain (migration 0018). */
export async function readEnquiryVolume(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select bytes from enquiry_volume`.execute(db);
  return Number(rows[0]?.bytes);
}
