import type { Reason } from '../../lib/refusal-text.ts';
import type { Language } from '../text/language.ts';
import { unitSymbols } from './unit.ts';

/** The figures of the French text that a translation lacks, and those that it adds. */
export type FigureDifference = { missing: string[]; added: string[] };

/** Placeholders, markup, and other non-words: they are compared to the letter. */
const marker = /\{\{?[^{}]*\}?\}|<\/?[a-z]+>/g;

/** Thousands separators. Some languages use a sign that is a decimal sign in others. */
const thousands: Record<Language, string> = {
  fr: " \u00a0\u202f'’",
  de: " \u00a0\u202f'’",
  en: " \u00a0\u202f'’,",
  it: " \u00a0\u202f'’.",
  es: " \u00a0\u202f'’.",
};

/**
 * Compares the figures, units and placeholders of a translation with those of its French text. Ignores their order and each
 * language's number format: 1 100,5 equals 1,100.5.
 */
export function compareFigures(french: string, text: string, language: Language): FigureDifference {
  const [wanted, given] = [figuresIn(french, 'fr'), figuresIn(text, language)];
  return { missing: without(wanted, given), added: without(given, wanted) };
}

export function haveSameFigures(french: string, text: string, language: Language): boolean {
  return whyOtherFigures(french, text, language) === undefined;
}

/** Why a translation must not be accepted in bulk: its figures differ from those of its French text. */
export function whyOtherFigures(french: string, text: string, language: Language): Reason | undefined {
  const { missing, added } = compareFigures(french, text, language);
  if (missing.length > 0) return { code: 'figuresLost', figures: missing.join(', ') };
  return added.length > 0 ? { code: 'figuresAdded', figures: added.join(', ') } : undefined;
}

/** Placeholders and markup of a text, in order. */
export function markersIn(text: string): string[] {
  return text.match(marker) ?? [];
}

/** Matches a number as a language writes it, anywhere in a text. Groups: its whole part, and its decimals. */
export function numberPattern(language: Language): RegExp {
  return new RegExp(`(\\d{1,3}(?:[${thousands[language]}]\\d{3}(?!\\d))+|\\d+)(?:[.,](\\d+))?`, 'gu');
}

/** `7.5 kW`: a number, with its unit if a known symbol follows. */
function figuresIn(text: string, language: Language): string[] {
  const markers = markersIn(text);
  const rest = text.replace(marker, ' ');
  const numbers = [...rest.matchAll(numberPattern(language))].map((match) => {
    const [found, whole = '', decimals = '0'] = match;
    const value = Number(`${whole.replace(/\D/g, '')}.${decimals}`);
    const [, unit] = /^[\s\u00a0\u202f]?([^\s\d.,;:!?()]+)/u.exec(rest.slice(match.index + found.length)) ?? [];
    return unit !== undefined && unitSymbols.has(unit) ? `${value} ${unit}` : String(value);
  });
  return [...markers, ...numbers];
}

/** The entries of `list` without those of `other`; repetitions count. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((each) => {
    const place = left.indexOf(each);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
