import { orNotFound } from '../../lib/refusal.ts';
import { type RecordNoun, tablesOwnedBy } from '../content/content-table.ts';
import type { Database } from '../engine/row.ts';
import { raiseRevision } from './change-set.ts';
import { compareChanges, rebased } from './compare.ts';
import { changesNumbered, changesOf, inSteps } from './read-changes.ts';
import { dropChanges, type NumberedChange, writeChanges } from './set-change.ts';

/**
 * Decides a collision, or all of them: the set's value is to replace the one on the site, or the site's stays and leaves the set, as
 * does what is gone there. Call it in a transaction under the content lock.
 * @throws Refusal 404 when there is no such change, 409 when the set is no longer open
 */
export async function decideCollisions(
  db: Database,
  setId: number,
  number: number | undefined,
  take: 'set' | 'live',
): Promise<void> {
  await raiseRevision(db, setId);
  if (number === undefined) {
    for await (const changes of inSteps(db, setId)) await decide(db, setId, changes, take);
    return;
  }
  const changes = await changesNumbered(db, setId, [number]);
  orNotFound(changes[0], 'changeEntry');
  await decide(db, setId, changes, take);
}

async function decide(db: Database, setId: number, changes: NumberedChange[], take: 'set' | 'live'): Promise<void> {
  for (const { change, row, relation } of await compareChanges(db, setId, changes)) {
    if (relation === 'gone' && take === 'live') await dropChanges(db, setId, [change.number]);
    if (relation !== 'collides' || !row) continue;
    const left = take === 'set' ? rebased(change, row) : withoutCollisions(change, row);
    if (left) await writeChanges(db, setId, [left]);
    else await dropChanges(db, setId, [change.number]);
  }
}

/** The part of a change that fits the site as it is. */
function withoutCollisions(change: NumberedChange, row: Record<string, unknown>): NumberedChange | undefined {
  if (change.kind !== 'change') return undefined;
  const { from, to, given = {}, ...content } = change.content;
  // A translation of a text that was changed since is not used.
  if (Object.entries(given).some(([column, value]) => row[column] !== value)) return undefined;
  const columns = Object.keys(from).filter((column) => from[column] === row[column]);
  if (columns.length === 0) return undefined;
  const of = (values: typeof from) => Object.fromEntries(columns.map((column) => [column, values[column] ?? null]));
  return { ...change, content: { ...content, given, from: of(from), to: of(to) } };
}

/**
 * Drops changes from a set: all of them without `numbers`. Parts of dropped new records go with these.
 * @throws Refusal 409 when the set is no longer open
 */
export async function dropFromSet(db: Database, setId: number, numbers: number[] | undefined): Promise<void> {
  await raiseRevision(db, setId);
  if (numbers === undefined) {
    await db.deleteFrom('change_set_change').where('set_id', '=', setId).execute();
    return;
  }
  const dropped = changesOf(db, setId).select(['item_table', 'row_id']).where('number', 'in', numbers);
  for (const { item_table, row_id } of await dropped.where('kind', '=', 'add').execute()) {
    const parts = tablesOwnedBy(item_table as RecordNoun);
    if (parts.length === 0 || row_id === null) continue;
    await db
      .deleteFrom('change_set_change')
      .where('set_id', '=', setId)
      .where('item_table', 'in', parts)
      .where('record_id', '=', row_id)
      .execute();
  }
  await dropChanges(db, setId, numbers);
}
