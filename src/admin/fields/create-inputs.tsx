import { TextInput } from '@mantine/core';
import { defaultLanguage, type Language, languages } from '../../domain/language.ts';
import { useTexts } from '../texts.ts';
import { GrowingText } from './growing-text.tsx';
import { languageNames } from './languages.ts';
import classes from './localized-columns.module.css';

/** A text of something new. */
export type NewField = {
  field: string;
  label: string;
  rows?: number;
  /** Whether a blank text keeps the form from being sent: in all languages, in French alone, in none. */
  required: 'all' | 'french' | 'none';
};

type Values = Record<string, string>;
type Props = {
  fields: NewField[];
  withPriority: boolean;
  values: Values;
  /** What the server has found wrong with an input, by its key. */
  errors: Values;
  onChange: (key: string, value: string) => void;
};

/** The inputs of a form for something new: each text in five languages. */
export function CreateInputs({ fields, withPriority, values, errors, onChange }: Props) {
  const { t } = useTexts();
  return (
    <>
      {fields.map((field) => (
        <div key={field.field} className={classes.columns}>
          {languages.map((language) => (
            <CreateInput
              key={language}
              {...field}
              language={language}
              values={values}
              errors={errors}
              onChange={onChange}
            />
          ))}
        </div>
      ))}
      {withPriority && (
        <TextInput
          label={t('fields.priority')}
          type="number"
          w={120}
          value={values.priority ?? '0'}
          error={errors.priority}
          onChange={(event) => onChange('priority', event.currentTarget.value)}
        />
      )}
    </>
  );
}

type InputProps = NewField & Pick<Props, 'values' | 'errors' | 'onChange'> & { language: Language };

function CreateInput({ field, label, rows = 1, required, language, values, errors, onChange }: InputProps) {
  const key = `${field}_${language}`;
  const input = {
    label: `${label} · ${languageNames[language]}`,
    lang: language,
    spellCheck: true,
    withAsterisk: isRequired(required, language),
    'aria-required': isRequired(required, language),
    value: values[key] ?? '',
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => onChange(key, event.currentTarget.value),
  };
  return rows === 1 ? <TextInput {...input} /> : <GrowingText {...input} rows={rows} />;
}

/** What each input is called, by its key. */
export function inputLabels(fields: NewField[]): Record<string, string> {
  const inputs = fields.flatMap(({ field, label }) =>
    languages.map((language) => [`${field}_${language}`, `${label} · ${languageNames[language]}`]),
  );
  return Object.fromEntries(inputs);
}

/** The texts that keep the form from being sent. */
export function missingFields(fields: NewField[], values: Values): (NewField & { language: Language })[] {
  return fields
    .flatMap((field) => languages.map((language) => ({ ...field, language })))
    .filter(({ field, language, required }) => {
      const text = values[`${field}_${language}`] ?? '';
      return isRequired(required, language) && text.trim() === '';
    });
}

function isRequired(required: NewField['required'], language: Language): boolean {
  return required === 'all' || (required === 'french' && language === defaultLanguage);
}
