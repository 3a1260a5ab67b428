import { type CamelCase, camelCase, labelColumn, type Noun } from '../../domain/nouns/noun.ts';
import type { DeclaredNoun } from '../../domain/nouns/nouns.ts';
import type { TextKey, Translate } from '../texts.ts';

/** The texts that every declared noun has. */
export const nounWords = ['list', 'hint', 'intro', 'add', 'create', 'none', 'delete', 'deleteQuestion'] as const;

type Word = (typeof nounWords)[number];

/** The key of a text about a noun: `service.list`. */
export function wordOf({ name }: DeclaredNoun, word: Word): TextKey {
  return [camelCase(name), word].join('.') as TextKey;
}

/** The texts about the file of a record; those from `removeFile` on if it can be deleted. */
export const fileWords = ['noFile', 'replace', 'replaceOf', 'removeFile', 'removeFileQuestion', 'fileRemoved'] as const;

type FileWord = (typeof fileWords)[number];

/** The key of a text about the file of a noun that has one: `client.replace`. */
export function fileWordOf({ name }: DeclaredNoun, word: FileWord): TextKey {
  return [camelCase(name), word].join('.') as TextKey;
}

type LabelOf<N extends DeclaredNoun> = N extends { fields: infer F; name: string }
  ? { [Name in keyof F & string]: F[Name] extends Unlabelled ? never : `${CamelCase<N['name']>}.${Name}` }[keyof F &
      string]
  : never;

/** Fields without a label of their own. */
type Unlabelled = { kind: 'key' | 'visible' | 'priority' };

type Missing = Exclude<LabelOf<DeclaredNoun>, TextKey>;

/** Does not compile if a field has no label: the error names the missing text. */
true satisfies [Missing] extends [never] ? true : Missing;

/** The key of a field's label: `service.title`. */
export function fieldLabelOf({ name }: DeclaredNoun, field: string): TextKey {
  if (field === 'visible') return 'visibility.label';
  if (field === 'priority') return 'fields.priority';
  return [camelCase(name), field].join('.') as TextKey;
}

/** The name of a record: its label, or for a number a sentence with its values. */
export function nameOf(noun: DeclaredNoun, record: object, t: Translate): string {
  const { fields, label }: Noun = noun;
  const values = record as Record<string, string | number>;
  if (fields[label]?.kind === 'number') return t([camelCase(noun.name), 'name'].join('.') as TextKey, values);
  return String(values[labelColumn(noun)] ?? '').trim();
}
