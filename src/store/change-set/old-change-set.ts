import type { Database } from '../engine/row.ts';
import { listChanges } from './read-changes.ts';
import { dropChanges } from './set-change.ts';

/** The changes that one deletion takes. */
const mostDropped = 500;

/**
 * Deletes one obsolete set, or a part of its changes: it was not changed since `before`, and was discarded, is a file that nobody
 * applied, or was published and is no longer in the history. Sets of persons stay until they are discarded. False when there is none.
 */
export async function deleteOldChangeSet(db: Database, before: string): Promise<boolean> {
  const told = db.selectFrom('history').select('record_id').where('noun', 'in', ['catalogue', 'agency', 'change_set']);
  const old = await db
    .selectFrom('change_set')
    .select('id')
    .where('changed_at', '<', before)
    .where((where) =>
      where.or([
        where('state', '=', 'discarded'),
        where.and([
          where('state', '=', 'open'),
          where('source', 'in', ['spreadsheet', 'agency']),
          where('publish_at', 'is', null),
        ]),
        where.and([where('state', 'in', ['published', 'undone']), where('id', 'not in', told)]),
      ]),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!old) return false;
  const changes = await listChanges(db, old.id, { limit: mostDropped });
  const numbers = changes.map(({ number }) => number);
  if (numbers.length > 0) await dropChanges(db, old.id, numbers);
  else await db.deleteFrom('change_set').where('id', '=', old.id).execute();
  return true;
}
