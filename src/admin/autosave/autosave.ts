import {
  begin,
  collided,
  commit,
  drop,
  type Edits,
  type Failure,
  type Fields,
  fail,
  type Hold,
  isClean,
  noEdits,
  refuse,
  resolve,
  type Stored,
  sendable,
  statusOf,
  stored,
  type,
  underlay,
  type Value,
} from './edits.ts';

/** What became of one request. */
export type Outcome =
  | { kind: 'stored'; record: Stored }
  | { kind: 'collided'; current: Stored }
  | { kind: 'refused'; detail: string; fields?: Record<string, string> | undefined }
  | ({ kind: 'failed' } & Failure);

/** Sends the changed fields of the record at `path`; never throws. */
export type Send = (path: string, fields: Fields, version: number | undefined) => Promise<Outcome>;

/** Where unsaved text outlives the page. */
export type Drafts = {
  keep: (path: string, edits: Edits) => void;
  drop: (path: string) => void;
};

type Options = {
  send: Send;
  drafts: Drafts;
  /** Told of each record that the server has answered. */
  onStored?: (path: string, record: Stored) => void;
};

/** After this many milliseconds without an answer the text counts as not saved. */
const slowAfter = 1500;
const longestPause = 30_000;

/**
 * Saves what is typed, record by record: one request in flight for each, what is typed meanwhile goes next, the latest
 * value wins. What cannot be saved is kept and tried again. A record is named by the path of its call.
 */
export function createAutosave({ send, drafts, onStored }: Options) {
  const records = new Map<string, Edits>();
  const answers = new Map<string, Stored>();
  /** What was read together with what was answered since: every field of a screen asks for it. */
  const merged = new WeakMap<Stored, { answer: Stored; record: Stored }>();
  const retries = new Map<string, { attempts: number; timer: ReturnType<typeof setTimeout> | undefined }>();
  const listeners = new Set<() => void>();
  /** The listeners of one record each: an editor has a hundred, of which a key concerns a few. */
  const listenersOf = new Map<string, Set<() => void>>();
  /** The fields that were typed into since the page was opened. */
  const typedHere = new Map<string, Set<string>>();

  const edits = (path: string): Edits => records.get(path) ?? noEdits;

  function update(path: string, next: Edits): void {
    if (isClean(next)) records.delete(path);
    else records.set(path, next);
    if (isClean(next)) drafts.drop(path);
    else drafts.keep(path, next);
    for (const listener of [...listeners, ...(listenersOf.get(path) ?? [])]) listener();
  }

  /** Takes `next` for the record's edits and sends what can be sent of them: one update for both, as each costs a rendering. */
  async function pump(path: string, next = edits(path)): Promise<void> {
    const isHeldUp = retries.get(path)?.timer !== undefined || next.failure?.reason === 'login';
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
      answers.set(path, outcome.record);
      retries.delete(path);
      update(path, stored(edits(path), outcome.record));
      onStored?.(path, outcome.record);
    } else if (outcome.kind === 'collided') {
      answers.set(path, outcome.current);
      const next = collided(edits(path), outcome.current);
      const learnt = next.version !== edits(path).version || Object.keys(next.collisions).length > 0;
      update(path, next);
      if (!learnt) retryLater(path); // no sense in asking the same at once
    } else if (outcome.kind === 'refused') {
      update(path, refuse(edits(path), outcome.detail, outcome.fields));
    } else {
      update(path, fail(edits(path), { reason: outcome.reason, detail: outcome.detail }));
      if (outcome.reason !== 'login') retryLater(path);
    }
  }

  function retryLater(path: string): void {
    const attempts = (retries.get(path)?.attempts ?? 0) + 1;
    const pause = Math.min(longestPause, 500 * 2 ** attempts);
    const timer = setTimeout(() => retryNow(path), pause);
    retries.set(path, { attempts, timer });
  }

  function retryNow(path: string): void {
    const { attempts = 0, timer } = retries.get(path) ?? {};
    clearTimeout(timer);
    retries.set(path, { attempts, timer: undefined });
    const { failure, sending } = edits(path);
    if (failure?.reason === 'login' && !sending) update(path, { ...edits(path), failure: undefined });
    void pump(path);
  }

  function until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!condition()) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });
  }

  function forget(path: string): void {
    clearTimeout(retries.get(path)?.timer);
    retries.delete(path);
    answers.delete(path);
    typedHere.delete(path);
    update(path, noEdits);
  }

  return {
    edits,
    /** Takes a keystroke. `record` is the record as the screen has it; what there is a reason to hold is kept, and not sent. */
    type(path: string, field: string, value: Value, record: Stored, hold?: Hold): void {
      typedHere.set(path, (typedHere.get(path) ?? new Set()).add(field));
      void pump(path, type(edits(path), field, value, record, hold));
    },
    /** The input of a draft was left: it is sent. */
    commit(path: string, field: string): void {
      if (!edits(path).drafts.includes(field)) return;
      void pump(path, commit(edits(path), field));
    },
    resolve(path: string, field: string, choice: 'mine' | 'theirs'): void {
      void pump(path, resolve(edits(path), field, choice));
    },
    /** The record as it was last answered here, when that is newer than what the screen has read. */
    latest<Record extends Stored>(path: string, read: Record): Record {
      const answer = answers.get(path);
      if (!answer || read.version >= answer.version) return read;
      const known = merged.get(read);
      if (known?.answer === answer) return known.record as Record;
      const plain = Object.entries(answer).filter(([, value]) => !isNested(value));
      const record = { ...read, ...Object.fromEntries(plain) };
      merged.set(read, { answer, record });
      return record;
    },
    /** Tries again at once what has failed. What the server has refused waits until it is typed anew. */
    retry(): void {
      for (const path of [...records.keys()]) retryNow(path);
    },
    /** Takes text that outlived a page, and sends it. What was typed here meanwhile is newer. */
    restore(path: string, left: Edits): void {
      void pump(path, underlay(left, edits(path), [...(typedHere.get(path) ?? [])]));
    },
    /** Drops what is unsaved of a record, and of what hangs on it; of all records without a path. */
    forget(path?: string): void {
      const known = new Set([...records.keys(), ...answers.keys()]);
      for (const one of known) if (path === undefined || one === path || one.startsWith(`${path}/`)) forget(one);
    },
    /** Ends when all that was typed into the record is stored. */
    settled: (path: string): Promise<void> => until(() => !records.has(path)),
    /** Ends when nothing of the record is on its way: all is stored, or waits for something. */
    atRest: (path: string): Promise<void> => until(() => statusOf(edits(path)) !== 'saving'),
    /** Drops what was typed into a field: it shows what is stored again. */
    discard(path: string, field: string): void {
      update(path, drop(edits(path), field));
      void pump(path);
    },
    /** The field was set to something else, knowingly: what was typed into it is dropped, the record is read anew. */
    drop(path: string, field: string): void {
      answers.delete(path);
      void pump(path, drop(edits(path), field));
    },
    /** The paths of the records that are not saved. */
    unsaved: (): string[] => [...records.keys()],
    /** Calls `listener` after each change of any record. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Calls `listener` after each change of one record. */
    follow(path: string, listener: () => void): () => void {
      const own = listenersOf.get(path) ?? new Set();
      listenersOf.set(path, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listenersOf.delete(path);
      };
    },
  };
}

/** Lists and objects that hang on a record have versions of their own. */
function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
