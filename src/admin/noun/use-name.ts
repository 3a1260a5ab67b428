import { columnsOf, labelColumn, type Noun } from '../../domain/nouns/noun.ts';
import type { DeclaredNoun } from '../../domain/nouns/nouns.ts';
import { type EditedRecord, useFields } from '../autosave/use-record.ts';
import { useTexts } from '../texts.ts';
import { nameOf } from './noun-words.ts';

/** The name of a record as it is typed; while it is blank, the stored one. */
export function useName(noun: DeclaredNoun & Noun, record: EditedRecord, read: object): string {
  const { t } = useTexts();
  const watched = noun.fields[noun.label]?.kind === 'text' ? [labelColumn(noun)] : columnsOf(noun);
  useFields(record, ...watched);
  const typed = Object.fromEntries(watched.map((column) => [column, record.text(column)]));
  return nameOf(noun, typed, t) || nameOf(noun, read, t);
}
