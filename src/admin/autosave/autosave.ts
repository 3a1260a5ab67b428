import { createAnswers } from './answers.ts';
import {
  commit,
  drop,
  type Edits,
  type Hold,
  noEdits,
  resolve,
  type Stored,
  statusOf,
  type,
  underlay,
  type Value,
} from './edits.ts';
import { createRecords, type Drafts } from './records.ts';
import { createSending, type Send } from './sending.ts';

type Options = {
  send: Send;
  drafts: Drafts;
  onStored?: (path: string, record: Stored) => void;
};

/**
 * Saves typed text. Each record, named by the path of its call, has one request in flight at a time. Failures are
 * retried.
 */
export function createAutosave({ send, drafts, onStored }: Options) {
  const records = createRecords(drafts);
  const answers = createAnswers();
  const { pump, retry, stopRetrying } = createSending({ records, answers, send, onStored });
  /** Fields that were typed into since the page was opened, by record. */
  const typedHere = new Map<string, Set<string>>();
  const { edits, update } = records;

  function end(path: string): void {
    stopRetrying(path);
    answers.forget(path);
    typedHere.delete(path);
  }

  function forget(path: string): void {
    end(path);
    update(path, noEdits);
  }

  const known = () => new Set([...records.paths(), ...answers.paths()]);

  return {
    edits,
    /** Takes a keystroke. `record` is the record on the screen. A value with a reason to hold is kept, but not sent. */
    type(path: string, field: string, value: Value, record: Stored, hold?: Hold): void {
      typedHere.set(path, (typedHere.get(path) ?? new Set()).add(field));
      void pump(path, type(edits(path), field, value, record, hold));
    },
    /** Sends a draft after the user leaves its input. */
    commit(path: string, field: string): void {
      if (!edits(path).drafts.includes(field)) return;
      void pump(path, commit(edits(path), field));
    },
    resolve(path: string, field: string, choice: 'mine' | 'theirs'): void {
      void pump(path, resolve(edits(path), field, choice));
    },
    latest: answers.latest,
    words: answers.words,
    /** Retries failed requests at once. Refused fields wait until they are typed again. */
    retry(): void {
      for (const path of records.paths()) retry(path);
    },
    /** Takes over text of a closed page and sends it. Fields typed here meanwhile are newer. */
    restore(path: string, left: Edits): void {
      void pump(path, underlay(left, edits(path), [...(typedHere.get(path) ?? [])]));
    },
    /** Drops unsaved text of a record and its entries, or of all records without a path. */
    forget(path?: string): void {
      for (const one of known()) if (path === undefined || one === path || one.startsWith(`${path}/`)) forget(one);
    },
    /** Stops saving, and leaves unsaved text to the next page that takes it over. */
    leave(): void {
      for (const path of known()) {
        end(path);
        records.release(path);
      }
    },
    /** Resolves when everything typed into the record is stored. */
    settled: (path: string): Promise<void> => records.until(() => !records.has(path)),
    /** Resolves when no request for the record is in flight: all is stored, or waits for the user or a retry. */
    atRest: (path: string): Promise<void> => records.until(() => statusOf(edits(path)) !== 'saving'),
    /** Drops the text typed into a field. The field then shows the stored value. */
    discard(path: string, field: string): void {
      update(path, drop(edits(path), field));
      void pump(path);
    },
    /** Drops the typed text of a field that was deliberately set to something else. The record is read again. */
    drop(path: string, field: string): void {
      answers.forget(path);
      void pump(path, drop(edits(path), field));
    },
    unsaved: records.paths,
    subscribe: records.subscribe,
    follow: records.follow,
  };
}
