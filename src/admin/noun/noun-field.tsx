import type { Field } from '../../domain/nouns/field.ts';
import type { Noun } from '../../domain/nouns/noun.ts';
import type { DeclaredNoun } from '../../domain/nouns/nouns.ts';
import type { Language } from '../../domain/text/language.ts';
import type { EditedRecord } from '../autosave/use-record.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { ChoicesField } from '../fields/choices-field.tsx';
import { DateField } from '../fields/date-field.tsx';
import { languageNames } from '../fields/language/languages.ts';
import { LocalizedField } from '../fields/language/localized-field.tsx';
import { LineField } from '../fields/line-field.tsx';
import { LinesField } from '../fields/lines-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { pageName } from '../screens/page/page-names.ts';
import { type TextKey, type Translate, useTexts } from '../texts.ts';
import { fieldLabelOf } from './noun-words.ts';

type Props = {
  noun: DeclaredNoun;
  name: string;
  field: Field;
  record: EditedRecord;
  /** The same record for values that are sent only when complete: half a figure is never public. */
  whole: EditedRecord;
  languages: readonly Language[];
};

/** The input of a field, by its kind. */
export function NounField({ noun, name, field, record, whole, languages }: Props) {
  const { t } = useTexts();
  const key = fieldLabelOf(noun, name);
  const label = t(key);
  const hint = field.hasHint ? { hint: t(`${key}Hint` as TextKey) } : {};
  if (field.kind === 'number') return <NumberField record={whole} field={name} label={label} width="100%" decimal />;
  if (field.kind === 'lines')
    return <LinesField record={record} field={name} label={label} hint={t(`${key}Hint` as TextKey)} />;
  if (field.kind === 'day') return <DateField record={record} field={name} label={label} isOptional />;
  if (field.kind === 'choices')
    return <ChoicesField record={record} field={name} label={label} choices={choicesOf(field.values, t)} />;
  if (field.kind === 'choice') {
    const none = { value: '', label: t(`${key}None` as TextKey) };
    const choices = [none, ...choicesOf(field.values, t)];
    return <ChoiceField record={record} field={name} label={label} choices={choices} read={(value) => value || null} />;
  }
  if (field.kind !== 'text') return null;
  if (field.form) return <LineField record={whole} field={name} label={label} type={field.input ?? 'text'} />;
  if (!field.translated) {
    const { input = 'text', required } = field;
    const isChecked = input === 'email' || input === 'tel';
    return (
      <LineField
        record={isChecked ? whole : record}
        field={name}
        label={label}
        type={input}
        required={required === true}
        {...hint}
      />
    );
  }
  return (
    <LocalizedField
      record={record}
      field={name}
      label={label}
      languages={languages}
      rows={field.rows}
      required={field.required === true}
      fallsBack={field.fallsBack}
    />
  );
}

/** The fields with an input, in their order. */
export function shownFields({ fields }: Noun): [name: string, field: Field][] {
  return Object.entries(fields).filter(([, { kind, written }]) =>
    kind === 'choice' ? written === undefined : !['key', 'file', 'visible', 'priority'].includes(kind),
  );
}

/** Whether fields share a line: all but long and translated texts. */
export function isShort(field: Field): boolean {
  return !field.translated && field.kind !== 'lines' && field.kind !== 'choices';
}

/** Languages and pages by their names. */
function choicesOf(values: readonly string[], t: Translate): { value: string; label: string }[] {
  return values.map((value) => ({ value, label: languageNames[value as Language] ?? pageName(value, t) }));
}
