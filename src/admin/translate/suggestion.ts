import { compareFigures } from '../../domain/catalogue/figure-check.ts';
import type { Term } from '../../domain/text/term.ts';
import { missingTerms } from '../../domain/text/term-check.ts';
import { autosave } from '../autosave/saving.ts';
import { call } from '../client.ts';
import { calls } from '../paths.ts';
import { queryClient } from '../query-client.ts';
import type { Suggested } from '../records.ts';
import { nameOfText } from './name-of-text.ts';
import { translateOnDevice } from './on-device.ts';

/** A suggestion by the server or by this browser. */
export type Suggestion = Omit<Suggested, 'origin'> & { origin: Suggested['origin'] | 'device' };

/** A suggestion with a text. */
export type FullSuggestion = Suggestion & { text: string };

export function isFull(suggestion: Suggestion): suggestion is FullSuggestion {
  return suggestion.text !== null;
}

/** Whether figures, units and placeholders match the French text. Only then is the suggestion accepted in bulk. */
export function keepsFigures({ figures }: Suggestion): boolean {
  return figures.missing.length + figures.added.length === 0;
}

/** Fills suggestions with translations made by this browser. */
export async function suggestOnDevice<One extends Suggestion>(
  suggestions: readonly One[],
  terms: readonly Term[],
): Promise<Suggestion[]> {
  const texts = await translateOnDevice(suggestions);
  return suggestions.map((suggestion, place) => {
    const { french, language } = suggestion;
    const text = texts[place]?.trim() ? (texts[place] as string) : null;
    if (text === null) return suggestion;
    const lacking = missingTerms(terms, { french, text, language });
    return {
      ...suggestion,
      text,
      origin: 'device',
      figures: compareFigures(french, text, language),
      terms: lacking.map((term) => term[`term_${language}`]),
    };
  });
}

/**
 * Suggests a translation of one text, after pending input is saved.
 * @param machine whether the translation service may be used: `rest` only for texts not known elsewhere
 * @returns undefined if there is no suggestion
 * @throws CallFailure
 */
export async function suggestFor(
  path: string,
  { id, field, language }: { id?: number | undefined; field: string; language: Suggested['language'] },
  machine: 'no' | 'rest' | 'always',
): Promise<Suggestion | undefined> {
  await autosave.atRest(path);
  const name = nameOfText(path);
  const body = {
    noun: name?.noun,
    id: id ?? name?.id,
    languages: [language],
    texts: [{ item: name?.item, field, language }],
    machine,
  };
  const answer = await call('POST', calls.suggest(), { body });
  void queryClient.invalidateQueries({ queryKey: ['translation-help'] });
  return answer.body.suggestions[0];
}
