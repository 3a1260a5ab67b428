import type { RefCallback } from 'react';
import { isLanguage, type Language } from '../../domain/language.ts';
import { fieldKey } from '../../domain/pane.ts';

/** The id of a field's input, and the hash that leads to it: `machine-3-options-7-value_it`. */
export function fieldId(path: string, field: string): string {
  return fieldKey(...path.split('/').slice(2).map(decodeURIComponent), field);
}

/** What the pane calls the text of an input, and its language; undefined for what is no input of a field. */
export function textOfInput(id: string): { key: string; language: Language | undefined } | undefined {
  const [, stem = id, language] = /^(.+)_([a-z]{2})$/.exec(id) ?? [];
  const [, key = stem] = /^page-.+?-text-(.+)-text$/.exec(stem) ?? [];
  const isField = key !== stem || /^[a-z-]+?-\d+-/.test(stem);
  return isField ? { key, language: isLanguage(language) ? language : undefined } : undefined;
}

/** The ref of a field's input: when the hash of the address names the input, it gets the focus and scrolls into view. */
export function targetRef(id: string): RefCallback<HTMLElement> | undefined {
  return location.hash === `#${id}` ? reach : undefined;
}

/**
 * Focuses the input with this id and scrolls it into view.
 * @returns whether the screen has it
 */
export function goToInput(id: string): boolean {
  const input = document.getElementById(id);
  reach(input);
  return input !== null;
}

/** What is folded away is opened: it could not take the focus. */
function reach(input: HTMLElement | null): void {
  input?.closest('details')?.setAttribute('open', '');
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}
