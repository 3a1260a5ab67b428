import type { Language } from './language.ts';

type NumberFormat = { decimal: string; thousands: string; groupsFrom: number };

/**
 * The number format of each language. Intl's Swiss locales differ from the texts of the site (a point in Italian, a
 * straight apostrophe), so this table decides. Spanish groups from five figures on (Ortografía of 2010).
 */
export const numberFormats: Record<Language, NumberFormat> = {
  fr: { decimal: ',', thousands: '\u202f', groupsFrom: 4 },
  de: { decimal: '.', thousands: '’', groupsFrom: 4 },
  en: { decimal: '.', thousands: ',', groupsFrom: 4 },
  it: { decimal: ',', thousands: '’', groupsFrom: 4 },
  es: { decimal: ',', thousands: '\u202f', groupsFrom: 5 },
};

/** Formats a non-negative number as a language writes it, with a fixed number of decimals. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const { decimal, thousands, groupsFrom } = numberFormats[language];
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.length < groupsFrom ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}

/** Formats a number with at most so many decimals, without zeros at its end: `300`, `12,5`, `3,94`. */
export function formatShortest(value: number, language: Language, most: number): string {
  const [, fraction = ''] = String(Number(value.toFixed(most))).split('.');
  return formatNumber(value, language, fraction.length);
}

/** Formats a number with at most so many decimals, and none if it is whole: `300`, `12,5`. */
export function formatUpTo(value: number, language: Language, most: number): string {
  const rounded = Number(value.toFixed(most));
  return formatNumber(rounded, language, Number.isInteger(rounded) ? 0 : most);
}
