import type { Database } from './row.ts';
import type { TableName } from './tables.ts';

/** The highest id ever used in a table, including deleted rows: ids are never reused. */
export type HighestIds = {
  /** Undefined when the table has used none, or does not generate ids. */
  read: (db: Database, table: TableName) => Promise<number | undefined>;
  write: (db: Database, table: TableName, id: number) => Promise<void>;
};
