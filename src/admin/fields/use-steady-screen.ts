import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls by the change in an element's height, so the content below it, especially the field in use, stays in place on
 * the screen.
 */
export function useSteadyScreen(element: RefObject<HTMLElement | null>): void {
  const height = useRef<number>(undefined);
  useLayoutEffect(() => {
    const next = element.current?.offsetHeight ?? 0;
    const grown = next - (height.current ?? next);
    height.current = next;
    if (grown !== 0) scrollBy({ top: grown, behavior: 'instant' });
  });
}
