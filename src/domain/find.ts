/** Kinds of records that a search by name finds, in the order of the results. `text` is found by its content. */
export const foundKinds = [
  'machine',
  'enquiry',
  'news',
  'category',
  'characteristic_kind',
  'project',
  'service',
  'history_entry',
  'client',
  'steel_family',
  'text',
] as const;

export type FoundKind = (typeof foundKinds)[number];

/** The maximum number of results of each kind. */
export const mostFoundOfKind = 5;

/** The longest search text. */
export const longestSought = 100;
