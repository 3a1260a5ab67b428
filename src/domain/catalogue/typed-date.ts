import { folded } from '../text/folded.ts';
import type { InterfaceLanguage } from '../text/interface-language.ts';
import { languages } from '../text/language.ts';

/** A minute such as `2027-03-01T08:30`, two days between which the text does not decide, or none. */
export type TypedMoment = string | { one: string; other: string } | undefined;

/**
 * Reads a date, with or without a time, as people write it in Switzerland: `1.3.27`, `01.03.2027 08:30`, `1er mars 2027, 8h30`,
 * `1. März 2027`, `3 December 2026`, or as in ISO 8601. `3/4/27` is 3 April in French; somebody who writes English may mean 4 March.
 * @param time the time of a day without one: `00:00`
 */
export function readMoment(typed: string, language: InterfaceLanguage, time: string): TypedMoment {
  const { day, time: read = time } = parted(folded(typed.trim()));
  const found = daysOf(day, language);
  const [one, other] = [...new Set(found)];
  if (one === undefined || !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(read)) return undefined;
  return other === undefined ? `${one}T${read}` : { one, other };
}

const hours = /(?:[\s,]+(?:a\s+|at\s+|um\s+)?|t)(\d{1,2})(?:[:.](\d\d)(?::00)?|\s?h\s?(\d\d)?)(?:\s*uhr)?$/;

/** Splits the time off. */
function parted(text: string): { day: string; time?: string } {
  const found = hours.exec(text);
  if (!found) return { day: text };
  const [whole, hour = '', minute = found[3] ?? '00'] = found;
  return { day: text.slice(0, -whole.length), time: `${hour.padStart(2, '0')}:${minute}` };
}

/** The days that a text may mean. */
function daysOf(text: string, language: InterfaceLanguage): string[] {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  if (year) return dayOf(year, month, day);
  const [, first, sign, second, last] = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d\d)$/.exec(text) ?? [];
  if (first) {
    const american = sign === '.' || language === 'fr' ? [] : dayOf(last, first, second);
    return [...dayOf(last, second, first), ...american];
  }
  const [, before, named = '', after] = /^(\d{1,2})(?:er|\.|st|nd|rd|th)?\s?([a-z]+)\.?,?\s(\d{4})$/.exec(text) ?? [];
  if (before) return dayOf(after, monthOf(named), before);
  const [, word = '', number, of] = /^([a-z]+)\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})$/.exec(text) ?? [];
  return number ? dayOf(of, monthOf(word), number) : [];
}

/** The day in the form of ISO 8601; none if the calendar has no such day. */
function dayOf(year = '', month: string | number = '', day = ''): string[] {
  const full = year.length === 2 ? `20${year}` : year;
  const shown = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${shown}T00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(shown) ? [shown] : [];
}

/** The number of a month in any language of the site, by its name or the first letters of it; undefined if there is none. */
function monthOf(word: string): number | undefined {
  if (word.length < 3) return undefined;
  const numbers = monthNames.flatMap(([name, number]) => (name.startsWith(word) ? [number] : []));
  const [number, ...others] = new Set(numbers);
  return others.length === 0 ? number : undefined;
}

/** The written names, and the shortened ones that are not their beginnings: `Mrz`, `janv`. */
const monthNames = languages
  .flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) => {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, at): [name: string, number: number] => {
        const parts = format.formatToParts(Date.UTC(2027, at, 1));
        return [folded(parts.find(({ type }) => type === 'month')?.value ?? '').replace('.', ''), at + 1];
      });
    }),
  )
  .concat([['mrz', 3]]);
