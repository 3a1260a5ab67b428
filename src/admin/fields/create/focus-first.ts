import type { NewInput } from './new-field.ts';

/**
 * Focuses the first required input of a form that is empty.
 * @returns whether there is one
 */
export function focusFirst(form: HTMLFormElement, missing: readonly NewInput[]): boolean {
  const [first] = missing;
  if (!first) return false;
  const input = form.elements.namedItem(first.key);
  if (input instanceof HTMLElement) input.focus();
  return true;
}
