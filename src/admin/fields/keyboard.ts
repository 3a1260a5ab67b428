import type { InputHTMLAttributes } from 'react';

/** What is typed into a one-line field. `text`: names of models, codes and grades, which no dictionary knows. */
export type LineKind = 'text' | 'tel' | 'email' | 'url' | 'decimal' | 'whole';

type Keyboard = Pick<
  InputHTMLAttributes<HTMLElement>,
  'inputMode' | 'enterKeyHint' | 'autoCapitalize' | 'autoComplete' | 'autoCorrect' | 'spellCheck'
>;

/** Nothing is corrected or suggested, because a phone would replace what is right. */
const asTyped = { autoComplete: 'off', autoCorrect: 'off', spellCheck: false } satisfies Keyboard;

/** Addresses and figures. */
const literal = { ...asTyped, autoCapitalize: 'none', enterKeyHint: 'done' } satisfies Keyboard;

/** The keyboard of a phone, and its help, for each kind of line and for searches. */
export const keyboards = {
  text: { ...asTyped, enterKeyHint: 'done' },
  tel: { ...literal, inputMode: 'tel' },
  email: { ...literal, inputMode: 'email' },
  url: { ...literal, inputMode: 'url' },
  decimal: { ...literal, inputMode: 'decimal' },
  whole: { ...literal, inputMode: 'numeric' },
  search: { ...asTyped, autoCapitalize: 'none', enterKeyHint: 'search', inputMode: 'search' },
} satisfies Record<LineKind | 'search', Keyboard>;

/** The properties of an input for a line of this kind. */
export function lineInput(kind: LineKind) {
  return { ...keyboards[kind], type: kind === 'decimal' || kind === 'whole' ? 'text' : kind };
}
