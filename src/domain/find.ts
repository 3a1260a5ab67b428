/** What is found by its name, in the order in which a list of results has it; a text of a page by what it says. */
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

/** At most so many of each kind. */
export const mostFoundOfKind = 5;

/** The longest text that is searched for. */
export const longestSought = 100;
