import type { BulkAction } from '../../../domain/enquiry/enquiry.ts';
import { call } from '../../client.ts';
import { calls } from '../../paths.ts';
import type { BulkAnswer } from '../../records.ts';

/** A filter of enquiries, as the API expects it in a request body. */
export type BulkFilter = {
  search?: string;
  state?: string;
  kind?: string;
  read?: boolean;
  suspect?: boolean;
  due?: boolean;
  deleted?: boolean;
};

/** Enquiries selected one by one, or all that match a filter and existed when they were selected. */
export type Chosen = { ids: number[] } | { filter: BulkFilter; before: number };

/** A changed enquiry, as it was before. */
export type Changed = BulkAnswer['changed'][number];

type Run = { signal?: AbortSignal; onProgress?: (done: number) => void };

/** The number of enquiries per call. */
const callSize = 100;

/**
 * Applies an action to all selected enquiries, one batch per call, until `signal` aborts it.
 * @param onChanged called with the changes of each call, because a later call may fail
 * @throws CallFailure
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
 * Undoes an action. An enquiry whose state has changed since keeps the new state.
 * @throws CallFailure
 */
export async function undoMany(changed: Changed[], action: BulkAction, { onProgress }: Run = {}): Promise<void> {
  let done = 0;
  for (const [back, group] of Map.groupBy(changed, ({ state }) => opposites[action] ?? state)) {
    const only = action in opposites ? {} : { filter: { state: action } };
    const body = { action: back, undo: true, ...only };
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
  unarchive: 'archived',
};

async function* inParts(ids: number[], body: { action: BulkAction; undo?: boolean; filter?: BulkFilter }) {
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
  return (await call('POST', calls.enquiryBulk(), { body })).body;
}
