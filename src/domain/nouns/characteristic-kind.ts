import { type Dimension, dimensionNames, isUnitOf } from '../catalogue/dimension.ts';
import { choice, choiceOrNone, text } from './field.ts';
import { defineNoun, type NounCalls } from './noun.ts';

/** Whether buyers prefer the larger or the smaller figure; null for neither. */
const betters = ['more', 'less'] as const;

/**
 * The kind of equal characteristics of machines: its name, its dimension, and the unit that is shown. The dimension is fixed, because
 * the figures of its characteristics are stored in it. Characteristics keep the id of a deleted kind, so that it can be restored.
 */
export const characteristicKind = defineNoun('characteristic_kind', {
  fields: {
    name: text({ longest: 100, translated: true, required: true }),
    dimension: choice(dimensionNames, {
      written: 'once',
    }),
    unit: text({
      longest: 10,
      required: true,
      mayBeBlank: true,
    }),
    better: choiceOrNone(betters),
  },
  label: 'name',
  order: 'by label',
  rule: {
    fields: ['unit'],
    holds: ({ dimension, unit }: { dimension: Dimension; unit: string }) => isUnitOf(dimension, unit),
    otherwise: 'unitOfDimension',
  },
  rights: { read: 'translate', change: 'content', write: 'content' },
  isFound: true,
  icon: 'chart',
  linkedFrom: 'catalogue',
});

/** Its calls in the documentation of the API. */
export const characteristicKindCalls: NounCalls = {
  fields: {
    dimension: 'The dimension that it measures; figures of one dimension are compared',
    unit: 'The unit in which visitors compare values',
  },
  list: 'List the kinds of characteristics, sorted by French name',
  create: 'Create a kind of characteristics',
  change: 'Change the given fields of a kind of characteristics',
  delete: 'Delete a kind of characteristics, which keep their names and values; restoring it links them again',
};
