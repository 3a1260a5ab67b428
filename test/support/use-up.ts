import { periodAt } from '../../src/domain/enquiry/enquiry-budget.ts';
import { openDatabase } from './site-database.ts';

/** Sets today's counters of a budget and removes those of senders. Returns a function that undoes this. */
export function useUp(directory: string, subject: string, count: number): () => void {
  const write = (sql: string, ...values: (string | number)[]) => {
    using database = openDatabase(directory);
    database.prepare(sql).run(...values);
  };
  const days = [0, 1].map((days) => periodAt('day', Date.now() + days * 24 * 60 * 60 * 1000)); // in case midnight passes meanwhile
  const upsert = 'insert into enquiry_count values (?, ?, ?) on conflict do update set count = excluded.count';
  write("delete from enquiry_count where subject like 'sender:%'");
  for (const day of days) write(upsert, subject, day, count);
  return () => write('delete from enquiry_count where subject = ?', subject);
}
