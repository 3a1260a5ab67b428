import { type Database, now } from '../engine/row.ts';
import type { PublishedTable } from './publication.ts';
import { validityChanges } from './validity.ts';

/** The first instant after `time` at which a record, even a hidden one, enters or leaves its period or validity. Undefined when none is planned. */
export async function nextSwitch(db: Database, time = now()): Promise<string | undefined> {
  const next = (table: PublishedTable, column: 'public_from' | 'public_until') =>
    db
      .selectFrom(table as 'machine')
      .select(({ fn }) => fn.min<string | null>(column).as('at'))
      .where(column, '>', time);
  const rows = await next('machine', 'public_from')
    .unionAll(next('machine', 'public_until'))
    .unionAll(next('news', 'public_from'))
    .unionAll(next('news', 'public_until'))
    .execute();
  return [...rows.flatMap(({ at }) => at ?? []), ...(await validityChanges(db, time))].sort().at(0);
}
