import type { KeyboardEvent } from 'react';

/**
 * Keeps Enter from breaking the line of a name or a value. Long texts still wrap on the screen, so all of it can be
 * read. On a phone, where the key is called “done”, it closes the keyboard.
 */
export function keepOnOneLine(event: KeyboardEvent<HTMLElement>): void {
  const { key, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  event.preventDefault();
  const isChoosing = currentTarget.ariaExpanded === 'true'; // among proposals
  if (!isChoosing && matchMedia('(pointer: coarse)').matches) currentTarget.blur();
}
