import type { Language } from '../../../domain/text/language.ts';
import { formatNumber, formatShortest } from '../../../domain/text/number-format.ts';

const gap = '\u00a0';

/** A length in mm with at most two decimals, such as `3.94` or `400`. */
export function inMillimetres(value: number, language: Language): string {
  return `${formatShortest(value, language, 2)}${gap}mm`;
}

/** Two sides in mm: `400 × 250 mm`. */
export function sizeInMillimetres({ width, height }: { width: number; height: number }, language: Language): string {
  return `${formatShortest(width, language, 2)}${gap}×${gap}${inMillimetres(height, language)}`;
}

/** A length given in mm, in metres unless it is a short one. */
export function inMetres(value: number, language: Language): string {
  return value < 100 ? inMillimetres(value, language) : `${formatNumber(value / 1000, language, 2)}${gap}m`;
}

/** An area given in mm², in dm² as the weight of plates is reckoned, and in m² from one on. */
export function area(value: number, language: Language): string {
  if (value < 1000) return `${formatShortest(value, language, 2)}${gap}mm²`;
  const [amount, unit] = value < 1_000_000 ? [value / 10_000, 'dm²'] : [value / 1_000_000, 'm²'];
  return `${formatNumber(amount, language, 2)}${gap}${unit}`;
}

/** A weight in kg: two decimals for parts that one hand lifts, one for others. */
export function inKilograms(value: number, language: Language): string {
  return `${formatNumber(value, language, value < 10 ? 2 : 1)}${gap}kg`;
}
