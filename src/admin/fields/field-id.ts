import type { RefCallback } from 'react';
import { fieldKey } from '../../domain/page/pane-messages.ts';
import { isLanguage, type Language } from '../../domain/text/language.ts';

/** The id of a field's input, and the hash that leads to it: `machine-3-options-7-value_it`. */
export function fieldId(path: string, field: string): string {
  return fieldKey(...path.split('/').slice(2).map(decodeURIComponent), field);
}

/** The pane's key for the text of an input, and its language; undefined if the id is not that of a field's input. */
export function textOfInput(id: string): { key: string; language: Language | undefined } | undefined {
  const [, stem = id, language] = /^(.+)_([a-z]{2})$/.exec(id) ?? [];
  const [, key = stem] = /^page-.+?-text-(.+)-text$/.exec(stem) ?? [];
  const isField = key !== stem || /^[a-z-]+?-\d+-/.test(stem);
  return isField ? { key, language: isLanguage(language) ? language : undefined } : undefined;
}

/**
 * The ref of a field's input, or of an element around it. If the URL's hash names the input when it appears, the input takes the focus
 * and scrolls into view.
 */
export function targetRef(id: string | undefined): RefCallback<HTMLElement> | undefined {
  if (id === undefined || location.hash !== `#${id}`) return undefined;
  return (element) => {
    if (element) goToInput(id);
  };
}

/**
 * Focuses the input with this id and scrolls it into view. Opens a closed section first, because a hidden input cannot take the focus.
 * @returns whether the screen has this input
 */
export function goToInput(id: string): boolean {
  const input = document.getElementById(id);
  input?.closest('details')?.setAttribute('open', '');
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
  return input !== null;
}
