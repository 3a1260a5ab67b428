/**
 * A value that is a single figure: "8 000 kg", "10–87 mm", "≤ 350 bar", "22 t (215 kN)". Unit and aside may be blank.
 */
export type Quantity = { figure: string; unit: string; aside: string };

/** A number, a range or a limit, then a short unit, then an aside in brackets. */
const pattern = /^((?:[<>≤≥±~]\s?)?\d[\d\s'’.,–-]*)(?:\s([^\d\s(]\S{0,7}))?(?:\s(\([^()]*\)[^,;()]*))?$/u;

/** Reads a typed value as a quantity. Undefined for anything else, such as a sentence or two figures. */
export function readQuantity(text: string): Quantity | undefined {
  const [, figure, unit = '', aside = ''] = pattern.exec(text.trim()) ?? [];
  return figure === undefined ? undefined : { figure: figure.trim(), unit, aside };
}

/** Lets three dimensions, which are wider than a phone's column, break after a sign but not inside a number. */
export function partedDimensions(text: string): string {
  return text.split('×').length > 2 ? text.replaceAll('×\u00a0', '× ') : text;
}

/** A figure as numbers: a single one, or its bounds. */
export type Range =
  | { value: number }
  | { minValue: number; maxValue: number }
  | { minValue: number }
  | { maxValue: number };

/**
 * Reads a figure as numbers. Undefined if it is ambiguous: "1,100" is eleven hundred in English, and in French little
 * more than one.
 */
export function readRange(figure: string): Range | undefined {
  const [, sign = '', rest = ''] = /^([<>≤≥]?)\s?(.*)$/u.exec(figure) ?? [];
  const numbers = rest.split(/\s?–\s?/).map(readNumber);
  const [first, second] = numbers;
  if (first === undefined || numbers.includes(undefined) || numbers.length > 2) return undefined;
  if (second !== undefined) return sign === '' && first < second ? { minValue: first, maxValue: second } : undefined;
  if (sign === '') return { value: first };
  return sign === '<' || sign === '≤' ? { maxValue: first } : { minValue: first };
}

/**
 * Reads digits, optionally in groups of three with spaces or apostrophes. Undefined for three decimals: they are
 * ambiguous.
 */
export function readNumber(text: string): number | undefined {
  const [, whole, decimals] = /^(\d+|\d{1,3}(?:[\s'’]\d{3})+)(?:[.,](\d+))?$/.exec(text) ?? [];
  if (whole === undefined || decimals?.length === 3) return undefined;
  return Number(`${whole.replace(/\D/g, '')}.${decimals ?? 0}`);
}
