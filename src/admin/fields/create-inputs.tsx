import { TextInput } from '@mantine/core';
import { GrowingText } from './growing-text.tsx';
import { inputOf, type NewField } from './new-field.ts';
import type { Creation } from './use-create.ts';

/** Hints and errors stand below the input, so that it does not move while somebody types. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The inputs of a form for something new. */
export function CreateInputs({ fields, creation }: { fields: NewField[]; creation: Creation }) {
  return fields.map((field) => <CreateInput key={field.field} field={field} creation={creation} />);
}

function CreateInput({ field, creation: { values, errors, change } }: { field: NewField; creation: Creation }) {
  const { key, name, language } = inputOf(field);
  const { rows = 1, isRequired = false } = field;
  const input = {
    label: name,
    name: key,
    lang: language,
    inputWrapperOrder,
    spellCheck: language !== undefined,
    withAsterisk: isRequired,
    'aria-required': isRequired,
    value: values[key] ?? '',
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) => change(key, event.currentTarget.value),
  };
  return rows === 1 ? <TextInput {...input} /> : <GrowingText {...input} rows={rows} />;
}
