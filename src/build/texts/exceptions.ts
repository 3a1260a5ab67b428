/** A place where a rule does not apply, and the reason. At most ten: a rule that needs more is the wrong rule. */
export type Exception = { file: string; key: string; rule: string; reason: string };

export const mostExceptions = 10;

const typed =
  'It is typed so: browsers of every language take a point in a field for numbers, not all of them a comma.';

export const exceptions: Exception[] = [
  { file: 'admin/fr', key: 'settings.hints.latitude', rule: 'decimals', reason: typed },
  { file: 'admin/fr', key: 'settings.hints.longitude', rule: 'decimals', reason: typed },
  {
    file: 'admin/fr',
    key: 'entry.technical_characteristics.add',
    rule: 'long label',
    reason: 'The word alone has 15 letters; the button stands by itself on its line.',
  },
];
