import type { Language } from '../text/language.ts';
import { timeZone } from '../time/day.ts';
import { longDay } from '../time/day-phrase.ts';
import words from './reply.json' with { type: 'json' };

/** The subject of an answer to an enquiry, in a language. Always one line. */
export function replySubject(
  { object, created_at }: { object: string | null; created_at: string },
  language: Language,
): string {
  const { about, of } = words[language];
  return object
    ? about.replace('{{subject}}', () => object)
    : of.replace('{{day}}', longDay(new Date(created_at), language, timeZone));
}

/** The greeting of an answer. */
export function replyGreeting(name: string, language: Language): string {
  return words[language].greet.replace('{{name}}', () => name);
}
