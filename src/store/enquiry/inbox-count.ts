import { setImmediate } from 'node:timers/promises';
import type { Expression, SqlBool } from 'kysely';
import { countRows, type Database } from '../engine/row.ts';
import { type Matching, narrowed } from './enquiry-filter.ts';
import { newestEnquiry } from './enquiry-list.ts';

/** Enquiries are counted in batches of ids, between which visitors are served. A batch takes three milliseconds. */
const perBatch = 20_000;

/** How many enquiries match, at most `mostFound` + 1 when a search has counted them. Reads an index only. */
export async function countEnquiries(db: Database, { condition, found }: Matching): Promise<number> {
  return found ?? countMatching(db, condition);
}

/** How many are unread, not counting archived ones and spam. */
export function countUnread(db: Database): Promise<number> {
  return countMatching(db, narrowed({ read: false }));
}

/** How many are due for follow-up by a day, not counting archived ones and spam. */
export function countDue(db: Database, day: string): Promise<number> {
  return countRows(db.selectFrom('enquiry').where(narrowed({ dueOn: day })));
}

async function countMatching(db: Database, condition: Expression<SqlBool>): Promise<number> {
  const newest = await newestEnquiry(db);
  let count = 0;
  for (let last = 0; last < newest; last += perBatch) {
    if (last > 0) await setImmediate();
    const batch = db
      .selectFrom('enquiry')
      .where('id', '>', last)
      .where('id', '<=', last + perBatch);
    count += await countRows(batch.where(condition));
  }
  return count;
}
