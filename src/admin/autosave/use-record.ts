import { useSyncExternalStore } from 'react';
import { type Edits, type Status, type Stored, shown, statusOf, type Value } from './edits.ts';
import { autosave } from './saving.ts';

/** A record that is edited in place: what it shows, and where keystrokes go. */
export type EditedRecord = {
  path: string;
  /** The record as it was read last: without what was typed. */
  read: Stored;
  /** The version that is on the screen. */
  version: () => number | undefined;
  edits: Edits;
  value: (field: string) => Value;
  text: (field: string) => string;
  type: (field: string, value: Value) => void;
  /** Stores each field whole, once its input is left: what is typed until then is a draft. */
  storesWhole: boolean;
};

/**
 * The record at `path` with what was typed into it.
 * @param read the record as it was read last
 */
export function useRecord(path: string, read: Stored, { storesWhole = false } = {}): EditedRecord {
  const edits = useSyncExternalStore(autosave.subscribe, () => autosave.edits(path));
  const latest = () => autosave.latest(path, read);
  const record = latest();
  const value = (field: string) => shown(edits, field, record);
  return {
    path,
    read,
    version: () => latest().version,
    edits,
    value,
    text: (field) => String(value(field) ?? ''),
    type: (field, next) => autosave.type(path, field, next, latest(), storesWhole),
    storesWhole,
  };
}

export type Saving = {
  status: Status;
  /** Why not, when it is not saved: the reason of each record below the path. */
  problems: { path: string; edits: Edits }[];
};

const gravest: Status[] = ['unsaved', 'saving', 'draft'];

/** How it stands with a record and all that hangs on it; with everything for the path `''`. */
export function useSaving(path: string): Saving {
  const key = useSyncExternalStore(autosave.subscribe, () => describe(path));
  void key; // changes whenever one of the records does
  const below = recordsBelow(path);
  const statuses = below.map(({ edits }) => statusOf(edits));
  return {
    status: gravest.find((status) => statuses.includes(status)) ?? 'saved',
    problems: below.filter(({ edits }) => statusOf(edits) === 'unsaved'),
  };
}

function recordsBelow(path: string): Saving['problems'] {
  const paths = autosave.unsaved().filter((one) => path === '' || one === path || one.startsWith(`${path}/`));
  return paths.map((one) => ({ path: one, edits: autosave.edits(one) }));
}

/** A text that is the same as long as nothing has changed, as React asks of a snapshot. */
function describe(path: string): string {
  return recordsBelow(path)
    .map(({ path: one, edits }) =>
      JSON.stringify([one, statusOf(edits), edits.failure, edits.refused, edits.collisions]),
    )
    .join('\n');
}
