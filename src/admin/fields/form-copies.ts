import { copyableKeys } from '../../domain/copied.ts';
import { defaultLanguage } from '../../domain/language.ts';
import type { NewField } from './create-inputs.tsx';

type Values = Record<string, string>;

/** Under this key the draft of a form has the inputs that show the French text until the form is sent. */
const key = 'copy';

/** The inputs that hold a copy of the French text. */
export function copiesOf({ [key]: copies = '' }: Values): string[] {
  return copies === '' ? [] : copies.split(' ');
}

/** What the inputs show: where a copy stands, the French text as it is now. */
export function withCopies(values: Values): Values {
  const copied = copiesOf(values).map((input) => [input, values[frenchOf(input)] ?? '']);
  return { ...values, ...Object.fromEntries(copied) };
}

/** Typing into an input ends its copy. */
export function typed(values: Values, input: string, value: string): Values {
  return {
    [input]: value,
    [key]: copiesOf(values)
      .filter((each) => each !== input)
      .join(' '),
  };
}

/** The inputs that are empty while there is a French text. */
export function gapsIn(fields: NewField[], values: Values): string[] {
  const shown = withCopies(values);
  const isFilled = (input: string) => (shown[input] ?? '').trim() !== '';
  const inputs = copyableKeys(fields.filter(({ isPlain }) => !isPlain).map(({ field }) => field));
  return inputs.filter((input) => !isFilled(input) && isFilled(frenchOf(input)));
}

/** Fills empty inputs with copies. */
export function filled(values: Values, gaps: string[]): Values {
  return { ...Object.fromEntries(gaps.map((input) => [input, ''])), [key]: [...copiesOf(values), ...gaps].join(' ') };
}

/** Empties the inputs that hold copies. */
export const unfilled: Values = { [key]: '' };

/** The body of the call: all texts, and which of them are copies. */
export function bodyOf(values: Values): Record<string, string | string[]> {
  const { [key]: _, ...texts } = withCopies(values);
  const copies = copiesOf(values);
  return { ...texts, ...(copies.length > 0 && { [key]: copies }) };
}

function frenchOf(input: string): string {
  return `${input.slice(0, input.lastIndexOf('_'))}_${defaultLanguage}`;
}
