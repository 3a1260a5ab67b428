import type { Language } from '../text/language.ts';

/** How a language writes the first of a month if it is not the plain number. */
const firsts: Partial<Record<Language, string>> = { fr: '1er', it: '1°' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day as a language writes it in Switzerland: `1er juin 2026`. The surrounding texts put no article before it. */
export function longDay(moment: Date, language: Language, timeZone: string): string {
  const id = `${language} ${timeZone}`;
  const format = formats.get(id) ?? new Intl.DateTimeFormat(`${language}-CH`, { dateStyle: 'long', timeZone });
  formats.set(id, format);
  return format
    .formatToParts(moment)
    .map(({ type, value }) => (type === 'day' && value === '1' ? (firsts[language] ?? value) : value))
    .join('');
}
