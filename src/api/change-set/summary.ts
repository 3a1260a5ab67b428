import type { z } from 'zod';
import type { changeSetSummary } from '../../contract/change-set.ts';
import { inWords, type RefusalLanguage } from '../../lib/refusal-text.ts';
import type { ChangeSet } from '../../store/change-set/change-set.ts';
import { countCollisions } from '../../store/change-set/compare.ts';
import { countChanges } from '../../store/change-set/read-changes.ts';
import type { Database } from '../../store/engine/row.ts';
import type { Store } from '../../store/engine/store.ts';

type Summary = z.infer<typeof changeSetSummary>;

/** Summarises a set in a language. */
export async function summarise(db: Database, set: ChangeSet, language: RefusalLanguage): Promise<Summary> {
  const { id, name, source, reason, username, state, fault_count, same_count, blank_count, publish_at, problem } = set;
  return {
    id,
    name,
    source,
    author: username,
    reason,
    state,
    created_at: set.created_at,
    changed_at: set.changed_at,
    published_at: set.published_at,
    publish_at,
    problem: problem && inWords(problem, language),
    counts: await countChanges(db, id),
    fault_count,
    same_count,
    blank_count,
  };
}

/** The counted collisions of sets, by database. Counting reads the whole set, so they are kept until the site or the set changes. */
const counted = new WeakMap<Database, Map<number, { at: string; collisions: number }>>();

/** How many differences of an open set collide with changes on the site, or lack what they need. */
export async function collisionsOf(
  { db, generation }: Pick<Store, 'db' | 'generation'>,
  set: ChangeSet,
): Promise<number> {
  if (set.state !== 'open') return 0;
  const known = counted.get(db) ?? new Map<number, { at: string; collisions: number }>();
  counted.set(db, known);
  const at = `${generation()} ${set.revision}`;
  const last = known.get(set.id);
  if (last?.at === at) return last.collisions;
  const { collisions, gone } = await countCollisions(db, set.id);
  known.set(set.id, { at, collisions: collisions + gone });
  return collisions + gone;
}
