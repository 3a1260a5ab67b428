import { type Availability, availabilities, type Condition, conditions, isSold, vatTerms } from '../domain/stock.ts';
import type { Translate } from './texts.ts';

/** The choices of a machine's fields, with their words. */
export function stockChoices(t: Translate) {
  return {
    condition: conditions.map((value) => ({ value, label: t(`stock.conditions.${value}`) })),
    availability: availabilities.map((value) => ({ value, label: t(`stock.availabilities.${value}`) })),
    vat: vatTerms.map((value) => ({ value, label: t(`stock.vatTerms.${value}`) })),
  };
}

/** The word of a value of one of these fields; undefined for other fields. */
export function stockWord(field: string, value: unknown, t: Translate): string | undefined {
  const choices: Record<string, { value: string; label: string }[]> = stockChoices(t);
  return choices[field]?.find((choice) => choice.value === value)?.label;
}

/** What a list says of a machine beside its visibility; blank for one that is built to order. */
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
