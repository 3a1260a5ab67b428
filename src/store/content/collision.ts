import { fieldRefusal } from '../../lib/refusal.ts';
import type { Database } from '../engine/row.ts';
import { columnOf } from './content-table.ts';
import { listChangesSince, type Subject } from './history.ts';

/**
 * Lets a writer who has seen an older version pass as long as nobody else has changed the same columns since.
 * @throws Refusal 412 that names the columns which were changed in between
 */
export async function refuseCollision(
  db: Database,
  subject: Pick<Subject, 'noun' | 'item_noun' | 'item_id'>,
  columns: string[],
  version: number,
): Promise<void> {
  const changes = await listChangesSince(db, subject, version);
  const changed = new Set(changes.map(({ field, language }) => columnOf(field ?? '', language)));
  const colliding = columns.filter((column) => changed.has(column));
  if (colliding.length === 0) return;
  throw fieldRefusal(412, colliding, 'changedMeanwhile');
}
