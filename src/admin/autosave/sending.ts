import type { ChangedBy } from '../records.ts';
import type { Answers } from './answers.ts';
import { begin, collided, type Failure, type Fields, fail, refuse, type Stored, sendable, stored } from './edits.ts';
import type { Records } from './records.ts';
import { createRetries } from './retries.ts';

export type Outcome =
  | { kind: 'stored'; record: Stored }
  | { kind: 'collided'; current: Stored; by?: ChangedBy }
  | { kind: 'refused'; detail: string; fields?: Record<string, string> | undefined }
  | ({ kind: 'failed' } & Failure);

/** Sends the changed fields of the record at `path`; never throws. */
export type Send = (path: string, fields: Fields, version: number | undefined) => Promise<Outcome>;

type Parts = {
  records: Records;
  answers: Answers;
  send: Send;
  onStored: ((path: string, record: Stored) => void) | undefined;
};

/** After this many milliseconds without an answer, the text counts as not saved. */
const slowAfter = 1500;

/** Sends edits, one request at a time for each record, and retries failed requests. */
export function createSending({ records, answers, send, onStored }: Parts) {
  const { edits, update } = records;
  const retries = createRetries(retry);

  /**
   * Applies `next` as the record's edits and sends the sendable fields. Makes one update, because each update renders.
   */
  async function pump(path: string, next = edits(path)): Promise<void> {
    const isHeldUp = retries.isWaiting(path) || next.failure?.reason === 'login';
    const fields = isHeldUp ? undefined : sendable(next);
    if (fields) update(path, begin(next, fields));
    else if (next !== edits(path)) update(path, next);
    if (!fields) return;
    const slow = setTimeout(() => {
      const now = edits(path);
      if (now.sending === fields) update(path, { ...now, failure: { reason: 'slow', detail: '' } });
    }, slowAfter);
    const outcome = await send(path, fields, edits(path).version);
    clearTimeout(slow);
    if (edits(path).sending !== fields) return; // forgotten meanwhile
    conclude(path, outcome);
    await pump(path);
  }

  function conclude(path: string, outcome: Outcome): void {
    if (outcome.kind === 'stored') {
      answers.note(path, outcome.record);
      retries.reset(path);
      update(path, stored(edits(path), outcome.record));
      onStored?.(path, outcome.record);
    } else if (outcome.kind === 'collided') {
      answers.note(path, outcome.current);
      const next = collided(edits(path), outcome.current, outcome.by);
      const learnt = next.version !== edits(path).version || Object.keys(next.collisions).length > 0;
      update(path, next);
      if (!learnt) retries.schedule(path); // an immediate retry would get the same answer
    } else if (outcome.kind === 'refused') {
      update(path, refuse(edits(path), outcome.detail, outcome.fields));
    } else {
      update(path, fail(edits(path), { reason: outcome.reason, detail: outcome.detail }));
      if (outcome.reason !== 'login') retries.schedule(path);
    }
  }

  function retry(path: string): void {
    retries.endPause(path);
    const { failure, sending } = edits(path);
    if (failure?.reason === 'login' && !sending) update(path, { ...edits(path), failure: undefined });
    void pump(path);
  }

  return { pump, retry, stopRetrying: retries.reset };
}
