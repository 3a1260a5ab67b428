import type { Field } from '../../domain/nouns/field.ts';
import type { DeclaredNoun } from '../../domain/nouns/nouns.ts';
import type { Language } from '../../domain/text/language.ts';
import type { EditedRecord } from '../autosave/use-record.ts';
import { LocalizedField } from '../fields/language/localized-field.tsx';
import { LineField } from '../fields/line-field.tsx';
import { LinesField } from '../fields/lines-field.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { type TextKey, useTexts } from '../texts.ts';
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
  if (field.kind === 'number') return <NumberField record={whole} field={name} label={label} width="100%" decimal />;
  if (field.kind === 'lines')
    return <LinesField record={record} field={name} label={label} hint={t(`${key}Hint` as TextKey)} />;
  if (field.kind !== 'text') return null;
  if (field.form) return <LineField record={whole} field={name} label={label} type="text" />;
  if (!field.translated)
    return <LineField record={record} field={name} label={label} type="text" required={field.required === true} />;
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

/** Whether fields share a line: figures and short texts that are the same in all languages. */
export function isShort(field: Field): boolean {
  return field.kind === 'number' || (field.kind === 'text' && !field.translated);
}
