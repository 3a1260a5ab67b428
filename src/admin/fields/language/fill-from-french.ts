import type { ItemNoun } from '../../../domain/history.ts';
import type { Language } from '../../../domain/text/language.ts';
import type { CopyableNoun } from '../../../domain/text/translation.ts';
import { autosave } from '../../autosave/saving.ts';
import { call } from '../../client.ts';
import { calls } from '../../paths.ts';
import { reload } from '../../query-cache.ts';
import { queryClient } from '../../query-client.ts';
import { recordRefAt } from '../../record-ref.ts';
import { gapsOf, type LocalText, type TextGap } from './gaps.ts';

/** The record whose texts are filled, with all its parts. */
export type Filled = { noun: CopyableNoun; id: number; texts: readonly LocalText[] };

/** Counts the texts that can be filled, as shown on the screen, and the copies that cannot be filled again. */
export function countGaps(texts: readonly LocalText[]): { gaps: number; copies: number } {
  const all = texts.flatMap(gapsOf);
  const gaps = all.filter(({ canBeFilled }) => canBeFilled);
  const copies = all.filter(({ isCopy, canBeFilled }) => isCopy && !canBeFilled);
  return { gaps: gaps.length, copies: copies.length };
}

/**
 * Copies the French texts into empty ones and over outdated copies. Also fills texts that the user has emptied but that could not be
 * saved, because they must not be blank.
 * @returns the number of copied texts, and the entry of the history that undoes the copying
 * @throws CallFailure when nothing was copied
 */
export async function fillFromFrench({ noun, id, texts }: Filled): Promise<{ copied: number; entry: number | null }> {
  await Promise.all([...new Set(texts.map(({ path }) => path))].map((path) => autosave.atRest(path)));
  const emptied = texts.flatMap(gapsOf).filter(({ canBeFilled, isEmptied }) => canBeFilled && isEmptied);
  const { body } = await call('POST', calls.copyFrench(), { body: { noun, id, over: emptied.map(nameOf) } });
  for (const { path, field, language } of emptied) autosave.drop(path, `${field}_${language}`);
  await reloadCopies(noun);
  return body;
}

/** Restores the texts that copying has replaced. */
export async function undoFill(noun: CopyableNoun, entry: number): Promise<void> {
  await call('POST', calls.restore(entry));
  await reloadCopies(noun);
}

/** Reloads the data that shows copies. */
async function reloadCopies(noun: CopyableNoun): Promise<void> {
  await Promise.all([reload(noun), queryClient.invalidateQueries({ queryKey: ['translation'] })]);
}

/** Converts a gap to the API's reference to a text. */
function nameOf({ path, field, language }: TextGap): {
  item: { noun: ItemNoun; id: number } | null;
  field: string;
  language: Language;
} {
  const item = recordRefAt(path)?.item;
  return { item: item ? { noun: item.noun, id: item.id } : null, field, language };
}
