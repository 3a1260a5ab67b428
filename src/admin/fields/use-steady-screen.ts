import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls by as much as an element has grown or shrunk, so that what is below it stays where it is on the screen: above
 * all the field in which somebody types.
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
