import { useMemo, useRef, useSyncExternalStore } from 'react';
import type { ChangedBy } from '../records.ts';
import { type Edits, fieldStatusOf, isCopyIn, type Status, type Stored, shown, statusOf, type Value } from './edits.ts';
import { lastTyped } from './last-typed.ts';
import { autosave } from './saving.ts';

/** A record edited in place. The object is stable: components subscribe to fields, so that a key renders one input. */
export type EditedRecord = {
  path: string;
  /** Stores each field whole when its input is left: until then the text is a draft. */
  storesWhole: boolean;
  version: () => number | undefined;
  value: (field: string) => Value;
  text: (field: string) => string;
  /** What the server has. */
  stored: (field: string) => string;
  /** Whether a list of words in what the server has names something. */
  lists: (field: string, name: string) => boolean;
  /** Why the server refuses what was typed; undefined when it does not. */
  refused: (field: string) => string | undefined;
  /** What another user wrote meanwhile; undefined when nobody did. */
  collision: (field: string) => Value | undefined;
  /** Who that was, where the server has said so. */
  changedBy: () => ChangedBy;
  isDraft: (field: string) => boolean;
  /** Whether the text is a copy of the French one, and nothing was typed over it. */
  isCopy: (field: string) => boolean;
  /** Takes a keystroke; a value with a `refusal` is kept and not sent. */
  type: (field: string, value: Value, refusal?: string) => void;
  follow: (listener: () => void) => () => void;
};

/**
 * The record at `path` with the text that was typed into it. Subscribes to nothing.
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
        lastTyped.set(path, field);
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

/** Whether a list in what the server has names something; renders the component again when that changes. */
export function useListed({ lists, follow }: EditedRecord, field: string, name: string): boolean {
  return useSyncExternalStore(follow, () => lists(field, name));
}

/** Renders the component again when one of these fields begins or stops to be refused or in collision. */
export function useTroubledFields(record: EditedRecord, fields: string[]): string[] {
  return useParts(record.follow, () =>
    fields.filter((field) => record.refused(field) ?? record.collision(field) !== undefined),
  );
}

/**
 * How far a field is stored. One that nobody typed into last says nothing unless it is not stored; neither does one whose refusal,
 * collision or draft is told at its input.
 */
export function useFieldStatus({ path, follow }: EditedRecord, field: string): Exclude<Status, 'draft'> | undefined {
  const isLast = useSyncExternalStore(lastTyped.subscribe, () => {
    const last = lastTyped.get();
    return last?.path === path && last.field === field;
  });
  const status = useSyncExternalStore(follow, () => fieldStatusOf(autosave.edits(path), field));
  return isLast || status === 'unsaved' ? status : undefined;
}

/** A record's edits; renders again when the reason why they are not saved changes. */
export function useTrouble(path: string): Edits {
  useSyncExternalStore(autosave.subscribe, () => describe(autosave.edits(path)));
  return autosave.edits(path);
}

/** The edits of each record that is not saved, of the one at `path` and its entries. */
export function useProblems(path: string): { path: string; edits: Edits }[] {
  const unsaved = () => recordsBelow(path).filter(({ edits }) => statusOf(edits) === 'unsaved');
  useParts(autosave.subscribe, () => unsaved().flatMap(({ path: one, edits }) => [one, describe(edits)]));
  return unsaved();
}

const gravest: Status[] = ['unsaved', 'saving', 'draft'];

/** The status of a record and its entries; of everything for the path `''`. */
export function useStatus(path: string): Status {
  return useSyncExternalStore(autosave.subscribe, () => {
    const statuses = recordsBelow(path).map(({ edits }) => statusOf(edits));
    return gravest.find((status) => statuses.includes(status)) ?? 'saved';
  });
}

/** What is read of a store; the same array while its parts are equal, as React requires of a snapshot. */
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
