import { copyableKeys } from '../../domain/copied.ts';
import type { ItemNoun } from '../../domain/history.ts';
import { defaultLanguage, type Language } from '../../domain/language.ts';
import type { CopyableNoun } from '../../domain/translation.ts';
import { copiesIn, isCopyIn, type Stored, shown } from '../autosave/edits.ts';
import { autosave } from '../autosave/saving.ts';
import { call } from '../client.ts';
import { calls } from '../paths.ts';
import { queryClient, reload } from '../queries.ts';
import { recordRefAt } from '../record-ref.ts';

/** A record, or a part of it, as it was read. */
export type Part = { path: string; read: Stored };

/** Whose texts are filled: a record with all its parts. */
export type Filled = { noun: CopyableNoun; id: number; parts: Part[] };

/** `isEmptied`: there is still a text on the server, which must not be blank. `isOlder`: it is a copy of an older French text. */
type Gap = { path: string; column: string; isEmptied: boolean; isOlder: boolean };

/** The texts that other languages lack, as the screen shows them, and how many copies stand in their place. */
export function countGaps(parts: Part[]): { gaps: number; copies: number } {
  const gaps = parts.flatMap(gapsIn);
  const older = gaps.filter(({ isOlder }) => isOlder);
  return { gaps: gaps.length, copies: parts.flatMap(copiesOf).length - older.length };
}

/**
 * Copies the French texts into the empty ones, and over copies of older ones. What was emptied and is not stored, because it must
 * not be blank, is filled as well.
 * @returns how many were copied, and the entry of the history that undoes it
 * @throws CallFailure when nothing was copied
 */
export async function fillGaps({ noun, id, parts }: Filled): Promise<{ copied: number; entry: number | null }> {
  await Promise.all(parts.map(({ path }) => autosave.atRest(path)));
  const emptied = parts.flatMap(gapsIn).filter(({ isEmptied }) => isEmptied);
  const { body } = await call('POST', calls.copyFrench(), { body: { noun, id, over: emptied.map(nameOf) } });
  for (const { path, column } of emptied) autosave.drop(path, column);
  await reloadCopies(noun);
  return body;
}

/** Sets back what copying has replaced. */
export async function undoFill(noun: CopyableNoun, entry: number): Promise<void> {
  await call('POST', calls.restore(entry));
  await reloadCopies(noun);
}

/** Reads anew what shows copies. */
async function reloadCopies(noun: CopyableNoun): Promise<void> {
  await Promise.all([reload(noun), queryClient.invalidateQueries({ queryKey: ['translation'] })]);
}

function gapsIn({ path, read }: Part): Gap[] {
  const latest = autosave.latest(path, read);
  const textOf = (column: string) => String(shown(autosave.edits(path), column, latest) ?? '').trim();
  const copies = copiesOf({ path, read });
  return columnsOf(read).flatMap(([french, column]) => {
    const isEmpty = textOf(column) === '';
    const isOlder = copies.includes(column) && textOf(column) !== textOf(french);
    if (textOf(french) === '' || !(isEmpty || isOlder)) return [];
    return [{ path, column, isOlder, isEmptied: isEmpty && String(latest[column]).trim() !== '' }];
  });
}

function copiesOf({ path, read }: Part): string[] {
  const [edits, latest] = [autosave.edits(path), autosave.latest(path, read)];
  return copiesIn(latest).filter((column) => isCopyIn(edits, column, latest));
}

/** The translations of a record, each after its French text. An alternative text needs a picture. */
function columnsOf(read: Stored): [french: string, column: string][] {
  const suffix = `_${defaultLanguage}`;
  const fields = Object.keys(read)
    .filter((key) => key.endsWith(suffix))
    .map((key) => key.slice(0, -suffix.length))
    .filter((field) => field !== 'alt' || read.image !== '');
  return fields.flatMap((field) => copyableKeys([field]).map((column): [string, string] => [field + suffix, column]));
}

/** A text as the API names it. */
function nameOf({ path, column }: Gap): {
  item: { noun: ItemNoun; id: number } | null;
  field: string;
  language: Language;
} {
  const cut = column.lastIndexOf('_');
  const item = recordRefAt(path)?.item;
  return {
    item: item ? { noun: item.noun, id: item.id } : null,
    field: column.slice(0, cut),
    language: column.slice(cut + 1) as Language,
  };
}
