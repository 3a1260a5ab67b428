import type { BulkAction } from '../../../domain/enquiry.ts';
import { call } from '../../client.ts';
import { calls } from '../../paths.ts';
import type { BulkAnswer } from '../../records.ts';

/** What narrows the inbox, as a body has it. */
export type BulkFilter = { search?: string; state?: string; suspect?: boolean; deleted?: boolean };

/** Some that were chosen one by one, or all that a filter leaves of those that were there when they were chosen. */
export type Chosen = { ids: number[] } | { filter: BulkFilter; before: number };

/** An enquiry that was changed, as it was before. */
export type Changed = BulkAnswer['changed'][number];

type Run = { signal?: AbortSignal; onProgress?: (done: number) => void };

/** How many the server changes in one call. */
const callSize = 100;

/**
 * Does one thing with all that are chosen, some at a time. It ends early when `signal` says so.
 * @param onChanged is told what each call has changed, so that it is known when a later one fails
 * @throws CallFailure of the call that failed
 */
export async function changeMany(
  chosen: Chosen,
  action: BulkAction,
  { signal, onProgress, onChanged }: Run & { onChanged: (changed: Changed[]) => void },
): Promise<void> {
  let done = 0;
  for await (const { changed, seen } of 'ids' in chosen ? inParts(chosen.ids, { action }) : along(chosen, action)) {
    onChanged(changed);
    done += seen ?? changed.length;
    onProgress?.(done);
    if (signal?.aborted) return;
  }
}

/**
 * Makes all as it was before an action. What somebody has given another state since keeps it.
 * @throws CallFailure of the call that failed
 */
export async function undoMany(changed: Changed[], action: BulkAction, { onProgress }: Run = {}): Promise<void> {
  let done = 0;
  for (const [back, group] of Map.groupBy(changed, ({ state }) => opposites[action] ?? state)) {
    const body = action in opposites ? { action: back } : { action: back, filter: { state: action } };
    for await (const { seen } of inParts(
      group.map(({ id }) => id),
      body,
    )) {
      done += seen;
      onProgress?.(done);
    }
  }
}

const opposites: { [Action in BulkAction]?: BulkAction } = {
  read: 'unread',
  unread: 'read',
  delete: 'restore',
  restore: 'delete',
};

async function* inParts(ids: number[], body: { action: BulkAction; filter?: BulkFilter }) {
  for (let start = 0; start < ids.length; start += callSize) {
    const some = ids.slice(start, start + callSize);
    const { changed } = await ask({ ...body, ids: some });
    yield { changed, seen: some.length };
  }
}

async function* along({ filter, before }: { filter: BulkFilter; before: number }, action: BulkAction) {
  for (let next: number | null = before; next !== null; ) {
    const answer = await ask({ filter, before: next, action });
    yield { changed: answer.changed, seen: undefined };
    next = answer.next;
  }
}

async function ask(body: object): Promise<BulkAnswer> {
  return (await call('POST', calls.messageBulk(), { body })).body;
}
