import type { Language } from './language.ts';

type NumberFormat = { decimal: string; thousands: string; groupsFrom: number };

/**
 * How each language writes numbers on the site. Intl's Swiss locales differ from what the texts have (a point in Italian,
 * a straight apostrophe), so this table decides. Spanish groups from five figures on (Ortografía of 2010).
 */
export const numberFormats: Record<Language, NumberFormat> = {
  fr: { decimal: ',', thousands: '\u202f', groupsFrom: 4 },
  de: { decimal: '.', thousands: '’', groupsFrom: 4 },
  en: { decimal: '.', thousands: ',', groupsFrom: 4 },
  it: { decimal: ',', thousands: '’', groupsFrom: 4 },
  es: { decimal: ',', thousands: '\u202f', groupsFrom: 5 },
};

/** A number that is not negative, as a language writes it, with as many decimals as asked for. */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const { decimal, thousands, groupsFrom } = numberFormats[language];
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.length < groupsFrom ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
}
