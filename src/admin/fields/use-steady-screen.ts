import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls by as much as `place` has grown or shrunk, so that what is below it, the field that is being typed in above
 * all, stays where it is on the screen.
 */
export function useSteadyScreen(place: RefObject<HTMLElement | null>): void {
  const height = useRef<number>(undefined);
  useLayoutEffect(() => {
    const next = place.current?.offsetHeight ?? 0;
    const grown = next - (height.current ?? next);
    height.current = next;
    if (grown !== 0) scrollBy({ top: grown, behavior: 'instant' });
  });
}
