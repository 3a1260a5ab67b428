import type { RefCallback } from 'react';

/** The id of a field's input, and the hash that leads to it: `machine-3-options-7-value_it`. */
export function fieldId(path: string, field: string): string {
  return [...path.split('/').slice(2).map(decodeURIComponent), field].join('-');
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

function reach(input: HTMLElement | null): void {
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}
