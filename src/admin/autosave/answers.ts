import type { Stored } from './edits.ts';

export type Answers = ReturnType<typeof createAnswers>;

/** Each record as the server returned it after the last write. */
export function createAnswers() {
  const answers = new Map<string, Stored>();
  /** Caches merged records by the record read and the answer: every field of a screen asks for them. */
  const merged = new WeakMap<Stored, { answer: Stored; record: Stored }>();

  return {
    note: (path: string, record: Stored): void => void answers.set(path, record),
    forget: (path: string): void => void answers.delete(path),
    paths: (): string[] => [...answers.keys()],
    /** The record with the fields of its last answer, if that is newer than the record on the screen. */
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
    /** A list of words in the record, which has no version of its own. */
    words(path: string, read: Stored, field: string): readonly unknown[] {
      const answer = answers.get(path);
      const newest = answer && answer.version > read.version ? answer : read;
      return (newest[field] ?? []) as unknown[];
    },
  };
}

/** Lists and objects within a record have their own versions. */
function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
