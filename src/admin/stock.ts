import {
  type Availability,
  availabilities,
  type Condition,
  conditions,
  isSold,
  vatTerms,
} from '../domain/catalogue/stock.ts';
import type { Translate } from './texts.ts';

/** The choices for the fields of a machine's stock data, with their labels. */
export function stockChoices(t: Translate) {
  return {
    condition: conditions.map((value) => ({ value, label: t(`stock.conditions.${value}`) })),
    availability: availabilities.map((value) => ({ value, label: t(`stock.availabilities.${value}`) })),
    vat: vatTerms.map((value) => ({ value, label: t(`stock.vatTerms.${value}`) })),
  };
}

/** The label of a value of such a field; undefined for other fields. */
export function stockWord(field: string, value: unknown, t: Translate): string | undefined {
  const choices: Record<string, { value: string; label: string }[]> = stockChoices(t);
  return choices[field]?.find((choice) => choice.value === value)?.label;
}

/** The note on a machine in a list, beside its visibility; blank for a new machine that is built to order. */
export function stockMark(
  { condition, availability }: { condition: Condition; availability: Availability },
  t: Translate,
): string {
  const words = [
    ...(condition === 'new' || isSold({ availability }) ? [] : [t(`stock.conditions.${condition}`)]),
    ...(availability === 'to_order' ? [] : [t(`stock.availabilities.${availability}`)]),
  ];
  return words.join(' · ');
}
