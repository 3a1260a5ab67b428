import { NativeSelect, TextInput } from '@mantine/core';
import { defaultLanguage } from '../../../domain/text/language.ts';
import { useTexts } from '../../texts.ts';
import { fieldId } from '../field-id.ts';
import { GrowingText } from '../growing-text.tsx';
import { lineInput } from '../keyboard.ts';
import classes from '../language/localized-columns.module.css';
import { inputsOf, isCopy, type NewField, type NewInput, textOf } from './new-field.ts';
import type { Creation } from './use-create.ts';

/** Places hints and errors below the input, so it does not move while the user types. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The inputs of the form that `path` receives. Links can lead to them. */
export function CreateInputs({ path, fields, creation }: { path: string; fields: NewField[]; creation: Creation }) {
  return fields.map((field) => (
    <div key={field.field} className={classes.columns} data-five={field.inAll !== undefined || undefined}>
      {inputsOf(field).map((input) => (
        <CreateInput key={input.key} id={fieldId(path, input.key)} input={input} creation={creation} />
      ))}
    </div>
  ));
}

type InputProps = { id?: string; input: NewInput; creation: Creation };

export function CreateInput({ id, input, creation }: InputProps) {
  const { t } = useTexts();
  const { key, name, language, field } = input;
  const { rows = 1, isRequired = false, choices } = field;
  const isCopied = isCopy(input, creation.values);
  const properties = {
    ...(id && { id }),
    label: name,
    name: key,
    lang: isCopied ? defaultLanguage : language,
    description: isCopied && textOf(input, creation.values) !== '' && t('copies.isCopy'),
    inputWrapperOrder,
    spellCheck: language !== undefined,
    withAsterisk: isRequired,
    'aria-required': isRequired,
    value: textOf(input, creation.values),
    error: creation.errors[key],
    onChange: (event: { currentTarget: { value: string } }) => creation.change(key, event.currentTarget.value),
  };
  if (choices) return <NativeSelect {...properties} data={[{ value: '', label: '' }, ...choices]} />;
  const line = field.line && lineInput(field.line);
  return rows === 1 ? <TextInput {...line} {...properties} /> : <GrowingText {...properties} rows={rows} />;
}
