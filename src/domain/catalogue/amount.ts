/** An amount as people write it: a number, two numbers between which the text does not decide, or none. */
export type Amount = number | { one: number; other: number } | undefined;

/** What may stand around an amount: the currency, and the dashes that Swiss prices have in place of Rappen. */
const around = /^(?:CHF|SFr\.?|Fr\.?|francs?)|(?:CHF|SFr\.?|Fr\.?|francs?)$/giu;
const noRappen = /[.,](?:[-–—―]{1,2})$/u;
const grouping = /(?<=\d)[\s'’ʼ`´](?=\d{3}(?!\d))/gu;

/**
 * Reads an amount in a Swiss, French, German or English way of writing: `24'500.–`, `24 500,50`, `CHF 24,500.50`. In `24.500`, the
 * point may separate thousands or decimals.
 */
export function readAmount(typed: string): Amount {
  const bare = typed.trim().replace(around, '').trim().replace(noRappen, '').replace(grouping, '');
  if (!/^[+-]?\d[\d.,]*$/.test(bare)) return undefined;
  const separators = bare.match(/[.,]/g) ?? [];
  const [first] = separators;
  if (first === undefined) return Number(bare);
  const last = separators.at(-1);
  const isGrouped = /^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(bare);
  if (separators.length === 1 && isGrouped && !/^[+-]?0/.test(bare))
    return { one: Number(bare.replace(first, '')), other: Number(bare.replace(first, '.')) };
  if (separators.length === 1) return Number(bare.replace(first, '.'));
  const groups = separators.slice(0, -1);
  if (groups.some((sign) => sign !== first)) return undefined;
  if (last === first) return isGrouped ? Number(bare.replaceAll(first, '')) : undefined;
  const whole = bare.slice(0, bare.lastIndexOf(last as string));
  if (!/^[+-]?\d{1,3}(?:[.,]\d{3})+$/.test(whole)) return undefined;
  return Number(`${whole.replaceAll(first, '')}.${bare.slice(whole.length + 1)}`);
}
