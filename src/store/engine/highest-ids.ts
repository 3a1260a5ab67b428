import type { Database } from './row.ts';
import type { TableName } from './tables.ts';

/**
 * The highest id that a table has ever given, rows that are gone since included: an id is never given twice. Each database
 * keeps it in a way of its own.
 */
export type HighestIds = {
  /** Undefined when the table has given none, or gives none by itself. */
  read: (db: Database, table: TableName) => Promise<number | undefined>;
  write: (db: Database, table: TableName, id: number) => Promise<void>;
};
