import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { defaultLanguage, type Language, languages } from '../../domain/language.ts';
import { useTexts } from '../texts.ts';
import { GrowingText } from './growing-text.tsx';
import { languageNames } from './languages.ts';
import classes from './localized-columns.module.css';

/** A text of something new, in five languages or, if `isPlain`, the same in all. */
export type NewField = {
  field: string;
  label: string;
  rows?: number;
  isPlain?: boolean;
  /** What its French text may well be: proposed while it is typed. */
  suggestions?: string[] | undefined;
  /** What it is chosen from, in groups; else it is typed. */
  choices?: { group: string; items: { value: string; label: string }[] }[];
  /** Whether a blank text keeps the form from being sent: in all languages, in French alone, in none. */
  required: 'all' | 'french' | 'none';
};

type Values = Record<string, string>;
type Props = {
  fields: NewField[];
  withPriority: boolean;
  canBeHidden: boolean;
  values: Values;
  /** The inputs that hold a copy of the French text. */
  copies: string[];
  /** What the server has found wrong with an input, by its key. */
  errors: Values;
  onChange: (key: string, value: string) => void;
  /** Below the texts. */
  children: ReactNode;
};

/** The inputs of a form for something new: each text in five languages. */
export function CreateInputs({ fields, withPriority, canBeHidden, values, copies, errors, onChange, children }: Props) {
  const { t } = useTexts();
  return (
    <>
      {fields.map((field) => (
        <div key={field.field} className={classes.columns} data-five={!field.isPlain || undefined}>
          {inputsOf(field).map((input) => (
            <CreateInput
              key={input.key}
              input={input}
              values={values}
              isCopy={copies.includes(input.key)}
              errors={errors}
              onChange={onChange}
            />
          ))}
        </div>
      ))}
      {children}
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
      {canBeHidden && (
        <Checkbox
          label={t('visibility.beginHidden')}
          checked={values.hidden === 'true'}
          onChange={(event) => onChange('hidden', event.currentTarget.checked ? 'true' : '')}
        />
      )}
    </>
  );
}

/** Hints and errors stand below the input, so that it does not move while somebody types. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type InputProps = Pick<Props, 'values' | 'errors' | 'onChange'> & { input: NewInput; isCopy: boolean };

function CreateInput({
  input: { key, name, rows, isRequired, language, choices, suggestions },
  values,
  isCopy,
  errors,
  onChange,
}: InputProps) {
  const { t } = useTexts();
  const input = {
    label: name,
    lang: isCopy ? defaultLanguage : language,
    description: isCopy && t('copies.isCopy'),
    inputWrapperOrder,
    spellCheck: language !== undefined,
    withAsterisk: isRequired,
    'aria-required': isRequired,
    value: values[key] ?? '',
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => onChange(key, event.currentTarget.value),
  };
  const id = useId();
  if (suggestions)
    return (
      <>
        <TextInput {...input} list={id} autoComplete="off" />
        <datalist id={id}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      </>
    );
  if (choices) return <NativeSelect {...input} data={[{ value: '', label: '' }, ...choices]} />;
  return rows === 1 ? <TextInput {...input} /> : <GrowingText {...input} rows={rows} />;
}

/** One input of a field: that of a language, or its only one. */
type NewInput = {
  key: string;
  name: string;
  rows: number;
  isRequired: boolean;
  language: Language | undefined;
  choices?: NewField['choices'];
  suggestions?: NewField['suggestions'];
};

function inputsOf({ field, label, rows = 1, isPlain = false, required, choices, suggestions }: NewField): NewInput[] {
  if (isPlain)
    return [{ key: field, name: label, rows, isRequired: required !== 'none', language: undefined, choices }];
  return languages.map((language) => ({
    key: `${field}_${language}`,
    name: `${label} · ${languageNames[language]}`,
    rows,
    isRequired: required === 'all' || (required === 'french' && language === defaultLanguage),
    language,
    suggestions: language === defaultLanguage ? suggestions : undefined,
  }));
}

/** What each input is called, by its key. */
export function inputLabels(fields: NewField[]): Record<string, string> {
  return Object.fromEntries(fields.flatMap(inputsOf).map(({ key, name }) => [key, name]));
}

/** What the inputs are called whose blank texts keep the form from being sent. */
export function missingInputs(fields: NewField[], values: Values): string[] {
  const missing = fields
    .flatMap(inputsOf)
    .filter(({ key, isRequired }) => isRequired && (values[key] ?? '').trim() === '');
  return missing.map(({ name }) => name);
}
