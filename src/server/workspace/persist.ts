import { parentPort } from 'node:worker_threads';
import { Refusal } from '../../lib/refusal.ts';
import type { Captured } from '../../store/change-set/captured.ts';
import type { FromThread, ToThread } from './forwarded.ts';

const open = new Map<number, { resolve: (revision: number) => void; reject: (refusal: Refusal) => void }>();
let last = 0;

parentPort?.on('message', ({ question, ...answer }: ToThread) => {
  const asked = open.get(question);
  open.delete(question);
  if ('revision' in answer) asked?.resolve(answer.revision);
  else if ('refusal' in answer) asked?.reject(new Refusal(answer.refusal.status, answer.refusal.sentence));
});

/**
 * Asks the site to merge changes into a set. Returns the set's new revision.
 * @throws the site's refusal
 */
export function persistOnSite(setId: number, captured: Captured): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  last += 1;
  open.set(last, { resolve, reject });
  parentPort?.postMessage({ question: last, setId, captured } satisfies FromThread);
  return promise;
}
