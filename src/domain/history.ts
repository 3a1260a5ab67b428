import type { Device } from './account/device.ts';
import { nounNames } from './nouns/nouns.ts';
import type { Language } from './text/language.ts';

/**
 * The nouns that have a history. The settings are one record with id 1. `catalogue` is the import of a spreadsheet, `agency` the
 * import of a file of translations, `change_set` other changes that were prepared and published together.
 */
export const historyNouns = [
  'machine',
  'category',
  'news',
  ...nounNames,
  'page',
  'catalogue',
  'agency',
  'change_set',
  'settings',
] as const;

/** Parts of a record that are changed separately. `category` is a machine's place in a category. */
export const itemNouns = [
  'advantage',
  'option',
  'technical_characteristic',
  'picture',
  'project_picture',
  'content',
  'block',
  'category',
  'text',
  'page_picture',
] as const;

/**
 * `restore` reverts a change if it has a field, or a deletion if it has none. `review` changes nothing: it confirms that a
 * translation still fits its French text. `copy` replaces translations by the French text; `to` is their number. `backup`
 * restored a whole backup; `to` is when it was made. `import` changes the catalogue, or translations, from a file; `publish` makes prepared changes.
 */
export const historyActions = [
  'create',
  'change',
  'delete',
  'restore',
  'review',
  'copy',
  'backup',
  'import',
  'publish',
] as const;

export type HistoryNoun = (typeof historyNouns)[number];
export type ItemNoun = (typeof itemNouns)[number];
export type HistoryAction = (typeof historyActions)[number];

/** A field's value in the history. */
export type FieldValue = string | number | boolean | null;

/** Fields that contain the name of a stored file. */
export const fileFields: ReadonlySet<string> = new Set(['media', 'logo']);

/** The author of a change. The name is stored beside the id, because it outlives the user. */
export type User = { id: number | null; username: string; device?: Device };

/** The author of changes that the program makes itself. */
export const systemUser: User = { id: null, username: 'system' };

/** Successive changes of one field by one user within this time are merged into one entry. In milliseconds. */
export const mergeWindow = 10 * 60 * 1000;

export type ChangeEntry = {
  id: number;
  /** The time of the change, or of the last merged one. */
  at: string;
  username: string;
  action: HistoryAction;
  noun: HistoryNoun;
  record_id: number;
  /** The name of the record at that time. */
  label: string;
  /** The changed part; null for the record itself. */
  item: { noun: ItemNoun; id: number; label: string } | null;
  field: string | null;
  language: Language | null;
  from: FieldValue;
  to: FieldValue;
};
