import { type Language, languages } from '../../domain/language.ts';
import { isCopyIn, type Stored, shown } from '../autosave/edits.ts';
import { autosave } from '../autosave/saving.ts';
import { fieldId } from '../fields/field-id.ts';

/** A text in five languages: the record that holds it, as it was read, and the field without its language. */
export type LocalText = { path: string; read: Stored; field: string };

/** A text that wants work in a language. */
export type Gap = { input: string; part: string; language: Language; state: 'missing' | 'outdated' };

type Part = { id: string; texts: readonly LocalText[] };

/**
 * The gaps in the parts of an editor, in their order, as the texts are typed now. A text is missing in a language when it is
 * blank and written in another one, or a copy of the French text.
 * @param isOutdated whether the text of an input is older than the French one
 */
export function gapsIn(parts: readonly Part[], isOutdated: (input: string) => boolean): Gap[] {
  return parts.flatMap(({ id: part, texts }) =>
    texts.flatMap(({ path, read, field }) => {
      const [edits, latest] = [autosave.edits(path), autosave.latest(path, read)];
      const isBlank = (language: Language) => String(shown(edits, `${field}_${language}`, latest) ?? '').trim() === '';
      const isCopy = (language: Language) => isCopyIn(edits, `${field}_${language}`, latest);
      const blank = languages.filter(isBlank);
      if (blank.length === languages.length) return [];
      return languages.flatMap((language): Gap[] => {
        const input = fieldId(path, `${field}_${language}`);
        if (blank.includes(language) || isCopy(language)) return [{ input, part, language, state: 'missing' }];
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
 * The gap that is worked on next: the one after the input `current` among the languages that are shown, then the first
 * one of these, then the first one of any language.
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
