import type { User } from '../../domain/history.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import { needMedia, recordEvent } from '../content/history/history.ts';
import { followFigures } from '../content/machine/figure.ts';
import { noteDue } from '../content/search-index.ts';
import { type Database, now } from '../engine/row.ts';
import type { Store } from '../engine/store.ts';
import { markImport } from '../import/imported-file.ts';
import { bySheet, countChanges, inSteps } from './catalogue-change.ts';
import { type CatalogueImport, findImport } from './catalogue-import.ts';
import { prepareAdditions } from './prepare-additions.ts';
import { writeAdditions } from './write-additions.ts';
import { changeAll, removeAll } from './write-changes.ts';

/**
 * Applies an import as one change with one entry in the history. First prepares new rows without blocking other writers. Then one
 * transaction writes everything and yields to other requests between its steps: they see all of it or nothing.
 * @param isPartial whether to leave out the rows with faults
 * @throws Refusal 409 when it has faults and is not partial, was applied already, or one of the fields was changed since it was read
 */
export function applyImport(store: Store, user: User, id: number, { isPartial = false } = {}): Promise<void> {
  return store.withLock('catalogue', async () => {
    const read = await readyImport(store.db, id, isPartial);
    const additions = await prepareAdditions(store, id);
    await store.changeContent(async (db) => {
      const media = await writeChanged(db, user, id);
      await writeAdditions(db, id, additions);
      await markImport(db, 'catalogue', id, { state: 'applied', applied_at: now() });
      const entry = await recordEvent(db, user, 'import', subjectOf(read));
      await needMedia(db, entry, media);
    });
  });
}

async function readyImport(db: Database, id: number, isPartial: boolean): Promise<CatalogueImport> {
  const read = orNotFound(await findImport(db, id), 'catalogueImport');
  if (read.state !== 'checked') throw new Refusal(409, 'catalogueApplied');
  if (read.fault_count > 0 && !isPartial) throw new Refusal(409, 'catalogueFaults');
  const counts = await countChanges(db, id);
  if (counts.add + counts.change + counts.remove === 0) throw new Refusal(409, 'catalogueSame');
  return read;
}

/** Writes the changes and removals of an import. Returns the files needed to undo it. */
async function writeChanged(db: Database, user: User, id: number): Promise<string[]> {
  const touched = new Set<number>();
  for await (const changes of inSteps(db, id, { kind: 'change' }))
    for (const group of bySheet(changes))
      for (const machine of await changeAll(db, user, id, group)) touched.add(machine);
  const media: string[] = [];
  for await (const changes of inSteps(db, id, { kind: 'remove' }))
    for (const group of bySheet(changes)) media.push(...(await removeAll(db, id, group)));
  await followMachines(db, [...touched]);
  return media;
}

/** Updates what depends on the texts of machines: the figures of their characteristics at once, the rest a moment later. */
export async function followMachines(db: Database, ids: number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += 200) {
    const batch = ids.slice(at, at + 200);
    await followFigures(db, batch);
    await noteDue(db, 'machine', batch);
  }
}

/** An import as a subject of the history. */
export function subjectOf({ id, file }: CatalogueImport) {
  return {
    noun: 'catalogue',
    record_id: id,
    record_label: file,
    item_noun: 'catalogue',
    item_id: id,
    item_label: '',
    version: 0, // imports have no versions
  } as const;
}
