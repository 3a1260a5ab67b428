import type { Language } from './language.ts';

/** What a language writes for the first of a month, where it is not the plain number. */
const firsts: Partial<Record<Language, string>> = { fr: '1er', it: '1°' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day as a language writes it in Switzerland: `1er juin 2026`. The texts around it take any day, without an article before it. */
export function longDay(moment: Date, language: Language, timeZone: string): string {
  const id = `${language} ${timeZone}`;
  const format = formats.get(id) ?? new Intl.DateTimeFormat(`${language}-CH`, { dateStyle: 'long', timeZone });
  formats.set(id, format);
  return format
    .formatToParts(moment)
    .map(({ type, value }) => (type === 'day' && value === '1' ? (firsts[language] ?? value) : value))
    .join('');
}
