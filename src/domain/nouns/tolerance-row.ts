import { positive, priority, text, visible } from './field.ts';
import { defineNoun, type NounCalls, type RecordOf } from './noun.ts';

/** Ranges of the piece's dimension in mm. A row has a value for each (EN ISO 9013-442). */
export const pieceRanges = ['35–315', '315–1000', '1000–2000', '2000–4000'] as const;

export const toleranceValues = ['value_1', 'value_2', 'value_3', 'value_4'] as const;

/** The range of the plate's thickness in mm: above `over` and up to `up_to`. */
type ThicknessRange = { over: number; up_to: number };

/** The tolerance table of the flame-cutting page, by thickness of the plate. */
export const toleranceRow = defineNoun('tolerance_row', {
  fields: {
    over: positive({ most: 1000 }),
    up_to: positive({ most: 1000 }),
    value_1: deviation(),
    value_2: deviation(),
    value_3: deviation(),
    value_4: deviation(),
    visible: visible(),
    priority: priority(),
  },
  label: 'up_to',
  order: 'by hand',
  rule: {
    fields: ['over', 'up_to'],
    holds: ({ over, up_to }: ThicknessRange) => over < up_to,
    otherwise: 'notBelowUpTo',
    whenUndone: 'rangeWouldReverse',
  },
  rights: { read: 'content', change: 'content', write: 'content' },
  shownOn: ['oxycoupage'],
  icon: 'project',
  linkedFrom: 'page',
  createWith: ['over', 'up_to', ...toleranceValues],
});

/** Its calls in the documentation of the API. */
export const toleranceRowCalls: NounCalls = {
  fields: {
    over: 'The lower limit of the plate thickness in mm, exclusive',
    up_to: 'The upper limit of the plate thickness in mm, inclusive',
    ...Object.fromEntries(toleranceValues.map((name, index) => [name, describedDeviation(pieceRanges[index])])),
  },
  list: 'List the rows of the tolerance table in order, including hidden ones',
  create: 'Create a row of the tolerance table',
  change: 'Change the range, values, visibility or position of a row of the tolerance table',
  delete: 'Delete a row of the tolerance table',
  order: 'Reorder the rows of the tolerance table; records not listed keep their order after the listed ones',
};

export type ToleranceRow = RecordOf<typeof toleranceRow>;

/**
 * `2`, `2,0`, `+/-2.0` and `± 2.0` are the deviation `±2` or `±2.0`. The decimals stay as typed; the page writes them in its
 * language.
 */
function deviation() {
  return text({
    longest: 20,
    required: true,
    input: 'decimal',
    form: {
      pattern: /^\s*(?:±|\+\/?[-−])?\s*\d{1,3}(?:[.,]\d{1,2})?\s*$/,
      otherwise: 'deviation',
      write: (typed) => `±${typed.replace(/[^\d.,]/g, '').replace(',', '.')}`,
    },
  });
}

function describedDeviation(range = ''): string {
  return `The tolerance of pieces of ${range} mm, such as \`±2.0\``;
}
