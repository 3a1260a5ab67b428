import { type RefCallback, useCallback, useRef } from 'react';

/**
 * Gives the heading of a screen the focus, unless the URL names a field. Only once: when the window gets wider or narrower, another
 * heading may replace it, and must not take the focus from a dialog or a field.
 * @returns the ref of the heading
 */
export function useTitleFocus(): RefCallback<HTMLElement> {
  const isDone = useRef(false);
  return useCallback((heading) => {
    if (!heading || isDone.current) return;
    isDone.current = true;
    if (location.hash === '') heading.focus({ preventScroll: true });
  }, []);
}
