import type { z } from 'zod';
import type { changeSetAnswer } from '../../contract/change-set.ts';
import type { HistoryNoun } from '../../domain/history.ts';
import { orNotFound } from '../../lib/refusal.ts';
import { inWords, type RefusalLanguage } from '../../lib/refusal-text.ts';
import { type Fault, findChangeSet, subjectOf } from '../../store/change-set/change-set.ts';
import { listChanges } from '../../store/change-set/read-changes.ts';
import { listLinks } from '../../store/change-set/share.ts';
import { tablesOf } from '../../store/content/content-table.ts';
import { findImportEntry } from '../../store/content/history/history-list.ts';
import type { Store } from '../../store/engine/store.ts';
import { describeChanges } from './differences.ts';
import { collisionsOf, summarise } from './summary.ts';

/** The most differences in one answer. */
const longestAnswer = 50;

/** A page of differences: those after a number, or of a record. */
export type PageOfSet = {
  after?: number | undefined;
  noun?: HistoryNoun | undefined;
  record?: number | undefined;
};

/**
 * A change set with a page of its differences.
 * @throws Refusal 404 when there is none
 */
export async function readChangeSet(
  store: Pick<Store, 'db' | 'generation'>,
  id: number,
  { after = 0, noun, record, language }: PageOfSet & { language: RefusalLanguage },
): Promise<z.infer<typeof changeSetAnswer>> {
  const { db } = store;
  const set = orNotFound(await findChangeSet(db, id), 'changeSet');
  const about = noun && {
    record: { tables: noun === 'settings' ? (['settings'] as const).slice() : tablesOf(noun), id: record ?? 1 },
  };
  const changes = await listChanges(db, id, { after, limit: longestAnswer + 1, ...about });
  const shown = changes.slice(0, longestAnswer);
  const isPublished = set.state === 'published';
  return {
    ...(await summarise(db, set, language)),
    collisions: await collisionsOf(store, set),
    differences: await describeChanges(db, id, shown, set.state === 'open'),
    next: changes.length > shown.length ? (shown.at(-1)?.number ?? null) : null,
    faults: inLanguage(set.faults, language),
    notes: inLanguage(set.notes, language),
    history: isPublished ? ((await findImportEntry(db, id, subjectOf(set).noun)) ?? null) : null,
    links: set.state === 'open' ? await listLinks(db, id) : [],
  };
}

function inLanguage(faults: Fault[], language: RefusalLanguage) {
  return faults.map(({ at, reason, about }) => ({ at, detail: inWords(reason, language), ...(about && { about }) }));
}
