import type { Language } from './language.ts';
import { formatNumber } from './number-format.ts';

/**
 * Formats a positive number as a language writes it, to a number of significant digits. Four are right to 0.05 %. Zeros at the end
 * are left out.
 * @returns a dash if the number is not known (NaN)
 */
export function formatSignificant(value: number, language: Language, digits = 4): string {
  if (!Number.isFinite(value) || value <= 0) return '–';
  const most = Math.min(20, Math.max(0, digits - 1 - Math.floor(Math.log10(value))));
  const decimals = value.toFixed(most).split('.')[1]?.replace(/0+$/, '').length ?? 0;
  return formatNumber(value, language, decimals);
}
