import type { Language } from '../text/language.ts';
import { formatNumber } from '../text/number-format.ts';

/** The sign after whole francs, and the one before Rappen: in Switzerland a point, unlike in other numbers of some languages. */
const signs: Record<Language, { whole: string; decimal: string }> = {
  fr: { whole: '.–', decimal: '.' },
  de: { whole: '.–', decimal: '.' },
  it: { whole: '.–', decimal: '.' },
  en: { whole: '', decimal: '.' },
  es: { whole: '', decimal: ',' },
};

/** Formats a price in francs as a language writes it: "CHF 24’500.–", "CHF 24,500.50". */
export function formatPrice(francs: number, language: Language): string {
  const { whole, decimal } = signs[language];
  const rappen = Math.round(francs * 100);
  const rest = rappen % 100;
  const end = rest === 0 ? whole : `${decimal}${String(rest).padStart(2, '0')}`;
  return `CHF\u00a0${formatNumber((rappen - rest) / 100, language)}${end}`;
}
