import { because } from '../../lib/reason-message.ts';
import { text } from '../text/text.ts';

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type Weekday = (typeof names)[number];

/** Days with the same opening hours: days in English, times as `HH:MM`. */
export type OpeningTime = { days: Weekday[]; opens: string; closes: string };

/** Opening hours for search engines: `Mo-Th 07:30-12:00 13:15-17:30, Fr 07:30-12:00`. May be blank. */
export const openingTimes = text(200).refine((value) => readOpeningTimes(value) !== undefined, {
  error: because('openingHoursOrBlank'),
});

/** Reads opening hours in the format above. Undefined when the format is wrong. */
export function readOpeningTimes(value: string): OpeningTime[] | undefined {
  if (value.trim() === '') return [];
  const parts = value.split(',').map((part) => readPart(part.trim()));
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

function readPart(part: string): OpeningTime[] | undefined {
  const [named = '', ...spans] = part.split(/\s+/);
  const open = readDays(named);
  const times = spans.map((span) => readSpan(span));
  if (!open || times.length === 0 || !times.every((time) => time !== undefined)) return undefined;
  return times.map((time) => ({ days: open, ...time }));
}

function readDays(named: string): Weekday[] | undefined {
  const [first, last, ...more] = named.split('-').map((day) => (days as readonly string[]).indexOf(day));
  if (first === undefined || more.length > 0 || first < 0 || (last !== undefined && last <= first)) return undefined;
  return names.slice(first, (last ?? first) + 1);
}

function readSpan(span: string): { opens: string; closes: string } | undefined {
  const [, opens, closes] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(span) ?? [];
  return opens && closes && opens < closes ? { opens, closes } : undefined;
}
