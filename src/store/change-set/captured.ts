import type { MediaRow } from '../content/media.ts';
import type { SetTable, Values } from './set-change.ts';

/**
 * A row as a transaction in a workspace found it and left it. `before` is null for an added row, `after` for a removed one. Of the
 * settings, only the differing facts. A machine has its categories as `3,5`.
 */
export type CapturedRow = {
  table: SetTable;
  id: number;
  before: Values | null;
  after: Values | null;
  version: number;
};

/** What a transaction in a workspace has changed. `media` are the files that it has added or given a poster. */
export type Captured = { rows: CapturedRow[]; media: MediaRow[] };
