import type { KeyboardEvent } from 'react';

/**
 * Keeps Enter from breaking the line of a name or a value. Long texts still wrap on the screen, so all of it can be
 * read.
 */
export function keepOnOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}
