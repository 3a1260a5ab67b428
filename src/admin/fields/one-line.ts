import type { KeyboardEvent } from 'react';

/** A name or a value has no line breaks; on the screen it wraps, so that all of it can be read. */
export function keepOnOneLine(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

/** What is pasted into such a text. */
export function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
