import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { ChangedBy } from '../records.ts';
import { type Edits, fieldStatusOf, isCopyIn, type Status, type Stored, shown, statusOf, type Value } from './edits.ts';
import { noteTyped, useLastTyped } from './last-typed.ts';
import { autosave } from './saving.ts';

/** A record edited in place. The object is stable: components subscribe to fields, so a keystroke renders one input. */
export type EditedRecord = {
  path: string;
  /** Stores each field whole when the user leaves its input. Until then the text is a draft. */
  storesWhole: boolean;
  version: () => number | undefined;
  value: (field: string) => Value;
  text: (field: string) => string;
  /** The server's value. */
  stored: (field: string) => string;
  /** Whether a list of words in the server's record contains a name. */
  lists: (field: string, name: string) => boolean;
  /** Why the server refuses the typed text; undefined if it does not. */
  refused: (field: string) => string | undefined;
  /** The text that another user wrote meanwhile; undefined if there is no collision. */
  collision: (field: string) => Value | undefined;
  /** That other user, if the server said who it was. */
  changedBy: () => ChangedBy;
  isDraft: (field: string) => boolean;
  /** Whether the text is a copy of the French one that was not typed over. */
  isCopy: (field: string) => boolean;
  /** Takes a keystroke. A value with a `refusal` is kept, but not sent. */
  type: (field: string, value: Value, refusal?: string) => void;
  follow: (listener: () => void) => () => void;
};

/**
 * The record at `path` with the text typed into it. Subscribes to nothing.
 * @param read the record as last read
 */
export function useRecord(path: string, read: Stored, { storesWhole = false } = {}): EditedRecord {
  return useMemo(() => {
    const edits = () => autosave.edits(path);
    const latest = () => autosave.latest(path, read);
    const value = (field: string) => shown(edits(), field, latest());
    return {
      path,
      storesWhole,
      version: () => latest().version,
      value,
      text: (field) => String(value(field) ?? ''),
      stored: (field) => String(latest()[field] ?? ''),
      lists: (field, name) => autosave.words(path, read, field).includes(name),
      refused: (field) => edits().refused[field],
      collision: (field) => edits().collisions[field],
      changedBy: () => edits().changedBy,
      isDraft: (field) => edits().drafts.includes(field),
      isCopy: (field) => isCopyIn(edits(), field, latest()),
      type: (field, next, refusal) => {
        noteTyped(path, field);
        autosave.type(path, field, next, latest(), { isDraft: storesWhole, refusal });
      },
      follow: (listener) => autosave.follow(path, listener),
    };
  }, [path, read, storesWhole]);
}

/** Renders the component again when the value, refusal, collision or draft state of one of these fields changes. */
export function useFields(record: EditedRecord, ...fields: string[]): void {
  const { value, refused, collision, isDraft, follow } = record;
  useParts(follow, () => fields.flatMap((field) => [value(field), refused(field), collision(field), isDraft(field)]));
}

/** Whether a list in the server's record contains a name. Renders the component again when that changes. */
export function useListed({ lists, follow }: EditedRecord, field: string, name: string): boolean {
  return useSyncExternalStore(follow, () => lists(field, name));
}

/** Returns the fields that are refused or in collision. Renders the component again when that changes. */
export function useTroubledFields(record: EditedRecord, fields: string[]): string[] {
  return useParts(record.follow, () =>
    fields.filter((field) => record.refused(field) ?? record.collision(field) !== undefined),
  );
}

/**
 * The status of a field. A field that was not typed into last reports only that it is not stored. Undefined if the input already shows
 * a refusal, a collision or a draft.
 */
export function useFieldStatus({ path, follow }: EditedRecord, field: string): Exclude<Status, 'draft'> | undefined {
  const isLast = useLastTyped((last) => last.path === path && last.field === field);
  const status = useSyncExternalStore(follow, () => fieldStatusOf(autosave.edits(path), field));
  return isLast || status === 'unsaved' ? status : undefined;
}

/** A record's edits. Renders again when the reason changes why they are not saved. */
export function useTrouble(path: string): Edits {
  useSyncExternalStore(autosave.subscribe, () => describe(autosave.edits(path)));
  return autosave.edits(path);
}

/** The edits of the unsaved records among the one at `path` and its entries. */
export function useProblems(path: string): { path: string; edits: Edits }[] {
  const unsaved = () => recordsBelow(path).filter(({ edits }) => statusOf(edits) === 'unsaved');
  useParts(autosave.subscribe, () => unsaved().flatMap(({ path: one, edits }) => [one, describe(edits)]));
  return unsaved();
}

const gravest: Status[] = ['unsaved', 'saving', 'draft'];

/** The most serious status of a record and its entries, or of all records for the path `''`. */
export function useStatus(path: string): Status {
  return useSyncExternalStore(autosave.subscribe, () => {
    const statuses = recordsBelow(path).map(({ edits }) => statusOf(edits));
    return gravest.find((status) => statuses.includes(status)) ?? 'saved';
  });
}

/** The parts read from a store. Returns the same array while the parts are equal, as React requires of a snapshot. */
export function useParts<Part>(follow: EditedRecord['follow'], read: () => Part[]): Part[] {
  const last = useRef<Part[]>([]);
  return useSyncExternalStore(follow, () => {
    const parts = read();
    const isSame = parts.length === last.current.length && parts.every((part, index) => part === last.current[index]);
    if (!isSame) last.current = parts;
    return last.current;
  });
}

function recordsBelow(path: string): { path: string; edits: Edits }[] {
  const paths = autosave.unsaved().filter((one) => path === '' || one === path || one.startsWith(`${path}/`));
  return paths.map((one) => ({ path: one, edits: autosave.edits(one) }));
}

function describe({ failure, refused, collisions }: Edits): string {
  return JSON.stringify([failure, refused, collisions]);
}
