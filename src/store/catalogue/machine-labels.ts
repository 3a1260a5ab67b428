import { listById } from '../content/content-row.ts';
import { labelOf } from '../content/content-table.ts';
import type { Database } from '../engine/row.ts';

/** The names of machines in lists, by id. */
export async function listLabelsOf(db: Database, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listById(db, 'machine', [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, labelOf('machine', row)]));
}
