import { type Language, languages } from '../../domain/text/language.ts';
import { fieldId } from '../fields/field-id.ts';
import { gapsOf, type LocalText } from '../fields/language/gaps.ts';

/** A text that is missing or outdated in a language. */
export type Gap = { input: string; part: string; language: Language; state: 'missing' | 'outdated' };

type Part = { id: string; texts: readonly LocalText[] };

/**
 * Returns the gaps in the parts of an editor, in their order, including unsaved text.
 * @param isOutdated whether the text of an input is older than the French one
 */
export function gapsIn(parts: readonly Part[], isOutdated: (input: string) => boolean): Gap[] {
  return parts.flatMap(({ id: part, texts }) =>
    texts.flatMap((text) => {
      const missing = gapsOf(text).map(({ language }) => language);
      return languages.flatMap((language): Gap[] => {
        const input = fieldId(text.path, `${text.field}_${language}`);
        if (missing.includes(language)) return [{ input, part, language, state: 'missing' }];
        return isOutdated(input) ? [{ input, part, language, state: 'outdated' }] : [];
      });
    }),
  );
}

/** The ids of all inputs of the parts, in their order. */
export function inputsIn(parts: readonly Part[]): string[] {
  return parts.flatMap(({ texts }) =>
    texts.flatMap(({ path, field }) => languages.map((language) => fieldId(path, `${field}_${language}`))),
  );
}

/**
 * Returns the gap to work on next: the one after the input `current` among the shown languages, else the first in the
 * shown languages, else the first in any language.
 */
export function nextGap(
  gaps: readonly Gap[],
  inputs: readonly string[],
  current: string | undefined,
  shownLanguages: readonly Language[],
): Gap | undefined {
  const others = gaps.filter(({ input }) => input !== current);
  const near = others.filter(({ language }) => shownLanguages.includes(language));
  const here = inputs.indexOf(current ?? '');
  return near.find(({ input }) => inputs.indexOf(input) > here) ?? near[0] ?? others[0];
}
