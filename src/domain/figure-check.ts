import type { Reason } from '../lib/refusal-text.ts';
import type { Language } from './language.ts';
import { unitSymbols } from './unit.ts';

/** What a translation must keep of its French text, and lacks or has besides. */
export type FigureDifference = { missing: string[]; added: string[] };

/** Placeholders, marks of texts, and what is no word: they are compared to the letter. */
const marker = /\{\{?[^{}]*\}?\}|<\/?[a-z]+>/g;

/** Between the thousands of a number: some languages use a sign that is a decimal one in others. */
const thousands: Record<Language, string> = {
  fr: " \u00a0\u202f'’",
  de: " \u00a0\u202f'’",
  en: " \u00a0\u202f'’,",
  it: " \u00a0\u202f'’.",
  es: " \u00a0\u202f'’.",
};

/**
 * Compares the figures, their units and the placeholders of a translation with those of its French text. How a language writes
 * numbers makes no difference: 1 100,5 is 1,100.5. Their order does not count.
 */
export function compareFigures(french: string, text: string, language: Language): FigureDifference {
  const [wanted, given] = [figuresIn(french, 'fr'), figuresIn(text, language)];
  return { missing: without(wanted, given), added: without(given, wanted) };
}

export function haveSameFigures(french: string, text: string, language: Language): boolean {
  return whyOtherFigures(french, text, language) === undefined;
}

/** Why a translation must not be accepted with others: its figures are not those of its French text. */
export function whyOtherFigures(french: string, text: string, language: Language): Reason | undefined {
  const { missing, added } = compareFigures(french, text, language);
  if (missing.length > 0) return { code: 'figuresLost', figures: missing.join(', ') };
  return added.length > 0 ? { code: 'figuresAdded', figures: added.join(', ') } : undefined;
}

/** Placeholders and marks of a text, in their order. */
export function markersIn(text: string): string[] {
  return text.match(marker) ?? [];
}

/** A number as a language writes it, anywhere in a text: its whole part, and its decimals. */
export function numberPattern(language: Language): RegExp {
  return new RegExp(`(\\d{1,3}(?:[${thousands[language]}]\\d{3}(?!\\d))+|\\d+)(?:[.,](\\d+))?`, 'gu');
}

/** `7.5 kW`: a number, with its unit if that has a symbol. */
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

/** What of `list` is not in `other`, as often as it is not. */
function without(list: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return list.filter((each) => {
    const place = left.indexOf(each);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
