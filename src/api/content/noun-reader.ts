import type { z } from 'zod';
import type { Database } from '../../store/engine/row.ts';
import type { ContentOptions } from '../http/options.ts';

export type RecordAnswer = { id: number; version: number };

/** How the records of a noun are answered. */
export type NounReader = {
  /** The schema of a record. */
  answer: z.ZodType;
  /** @param filter values of fields */
  list: (db: Database, options: ContentOptions, filter: object) => Promise<RecordAnswer[]>;
  /** @throws Refusal 404 when there is none */
  read: (db: Database, id: number, options: ContentOptions) => Promise<RecordAnswer>;
};
