import { totalOf } from '../../domain/change-set.ts';
import { fileFields, type User } from '../../domain/history.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { ContentTable } from '../content/content-table.ts';
import { needMedia, recordEvent } from '../content/history/history.ts';
import { type Database, now } from '../engine/row.ts';
import type { Store } from '../engine/store.ts';
import { queueWebhook } from '../webhook/webhook-delivery.ts';
import { type ChangeSet, listDueSets, markChangeSet, requireSet, subjectOf } from './change-set.ts';
import { followRecords, touchedRecords } from './follow.ts';
import { prepareAdditions } from './prepare-additions.ts';
import { countChanges, inSteps } from './read-changes.ts';
import { byTable, type Of } from './set-change.ts';
import { writeAdditions } from './write-additions.ts';
import { changeAll, type Mode, removeAll } from './write-changes.ts';

type Options = { mode: Mode; isPartial?: boolean; isDue?: boolean };

/**
 * Applies a set as one change with one entry in the history. First prepares new rows without blocking other writers. Then one
 * transaction writes everything and yields to other requests between its steps: they see all of it or nothing.
 * @param options `preview`: for a workspace, where the set's values win, what is gone is skipped, and the set stays open. `isPartial`:
 * whether to leave out the rows with faults of a file. `isDue`: does nothing if it is no longer due
 * @throws Refusal 409 when it has faults and is not partial, is not open, or one of the fields was changed since it was read
 */
export function applyChangeSet(
  store: Pick<Store, 'db' | 'ids' | 'withLock' | 'changeContent'>,
  user: User,
  id: number,
  { mode, isPartial = false, isDue = false }: Options,
): Promise<void> {
  return store.withLock('change sets', async () => {
    if (isDue && !(await isStillDue(store.db, id))) return;
    if (mode === 'publish') await readyChangeSet(store.db, id, isPartial);
    const additions = await prepareAdditions(store, id, mode);
    await store.changeContent(async (db) => {
      if (isDue && !(await isStillDue(db, id))) return;
      const set = mode === 'publish' ? await readyChangeSet(db, id, isPartial) : undefined;
      const work = { db, user, setId: id, mode };
      const touched = touchedRecords();
      const media: unknown[] = [];
      await writeAdditions(work, additions);
      for (const table of additions.tables.keys()) touched.addAll(table, additions.owners.get(table) ?? []);
      for await (const changes of inSteps(db, id, { kind: 'change' }))
        for (const [table, group] of byTable(changes as Of<'change'>[])) {
          await changeAll(work, table, group);
          touched.add(group);
          media.push(...group.flatMap(({ content: { from } }) => [...fileFields].map((field) => from[field])));
        }
      for await (const changes of inSteps(db, id, { kind: 'remove' }))
        for (const [table, group] of byTable(changes as Of<'remove'>[])) {
          media.push(...(await removeAll(work, table as ContentTable, group)));
          touched.add(group);
        }
      await followRecords(db, touched);
      if (!set) return;
      await markChangeSet(db, id, { state: 'published', published_at: now(), publish_at: null, problem: null });
      const isOfFile = set.source === 'spreadsheet' || set.source === 'agency';
      const entry = await recordEvent(db, user, isOfFile ? 'import' : 'publish', subjectOf(set));
      const names = media.filter((name) => typeof name === 'string');
      await needMedia(db, entry, names);
      await queueWebhook(db, { setId: id });
    });
  });
}

/** Another instance may have published it, or somebody has changed its time. */
async function isStillDue(db: Database, id: number): Promise<boolean> {
  return (await listDueSets(db, now())).some((set) => set.id === id);
}

async function readyChangeSet(db: Database, id: number, isPartial: boolean): Promise<ChangeSet> {
  const set = await requireSet(db, id);
  if (set.source === 'spreadsheet' && set.fault_count > 0 && !isPartial) throw new Refusal(409, 'setHasFaults');
  if (totalOf(await countChanges(db, id)) === 0) throw new Refusal(409, 'setIsEmpty');
  return set;
}
