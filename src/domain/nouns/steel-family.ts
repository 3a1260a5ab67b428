import { lines, priority, text, visible } from './field.ts';
import { defineNoun, type NounCalls, type RecordOf } from './noun.ts';

/** A family of steels of the flame-cutting page. Without grades, its text describes further steels. */
export const steelFamily = defineNoun('steel_family', {
  fields: {
    label: text({ longest: 200, translated: true, required: 'fr' }),
    text: text({ longest: 2_000, translated: true, rows: 2 }),
    grades: lines({
      most: 40,
      longest: 40,
      longestText: 4_000,
    }),
    visible: visible(),
    priority: priority(),
  },
  label: 'label',
  order: 'by hand',
  rights: { read: 'translate', change: 'translate', write: 'content' },
  shownOn: ['oxycoupage'],
  isTranslated: true,
  isFound: true,
  icon: 'project',
  linkedFrom: 'page',
  createWith: ['label', 'grades'],
});

/** Its calls in the documentation of the API. */
export const steelFamilyCalls: NounCalls = {
  fields: {
    grades: {
      answer: 'Names of grades, one per line; blank for a family without',
      input: 'Names of grades, one per line; at most 40 of up to 40 characters each',
    },
  },
  list: 'List the steel families in order, including hidden ones',
  create: 'Create a steel family',
  change: 'Change the texts, grades, visibility or position of a steel family',
  delete: 'Delete a steel family',
  order: 'Reorder the steel families; records not listed keep their order after the listed ones',
};

export type SteelFamily = RecordOf<typeof steelFamily>;
