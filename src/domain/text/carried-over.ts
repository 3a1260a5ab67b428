import { numberPattern } from '../catalogue/figure-check.ts';
import { unitSymbols } from '../catalogue/unit.ts';
import type { Language } from './language.ts';
import { formatNumber } from './number-format.ts';

/** Signs around figures: ranges, dimensions, limits, brackets. */
const sign = /^[–—\-+±×x*/=<>≤≥~Øø∅()[\],;:.&·°"“”«»]*$/u;

/** A code with figures, such as `S355` or `M12x1.5`, or a short one in front of them, such as `FB`. */
const code = /^(?:(?=.*\d)[\p{L}\d.,/×-]+|\p{Lu}{1,3})$/u;

/**
 * Carries over a French text that consists of figures, units, codes and names alone; numbers are rewritten for the language.
 * Undefined for a text with words, which needs a translation.
 * @param names that are the same in all languages
 */
export function carryOver(french: string, language: Language, names: readonly string[]): string | undefined {
  const known = [...names].filter((name) => name.trim() !== '').sort((one, other) => other.length - one.length);
  const isNamed = known.some((name) => french.includes(name));
  if (!isNamed && !/\d/.test(french)) return undefined;
  const unnamed = known.reduce((text, name) => text.replaceAll(name, ' '), french);
  const isCarried = unnamed
    .replace(alone('fr'), ' ')
    .split(/\s+/)
    .every((word) => sign.test(word) || unitSymbols.has(trimmed(word)) || code.test(trimmed(word)));
  if (!isCarried) return undefined;
  return french.replace(alone('fr'), (found, whole: string, decimals: string | undefined) =>
    /\d{4}/.test(whole) && decimals === undefined ? found : rewritten(whole, decimals, language),
  );
}

function trimmed(word: string): string {
  return word.replace(/^[(«"“]+|[),;:»"”]+$/gu, '');
}

/** Matches numbers that are not part of a code. */
function alone(language: Language): RegExp {
  return new RegExp(`(?<![\\p{L}\\d.])${numberPattern(language).source}(?![\\p{L}\\d])`, 'gu');
}

/** Keeps the number of decimals. */
function rewritten(whole: string, decimals: string | undefined, language: Language): string {
  const value = Number(`${whole.replace(/\D/g, '')}.${decimals ?? 0}`);
  return formatNumber(value, language, decimals?.length ?? 0);
}
