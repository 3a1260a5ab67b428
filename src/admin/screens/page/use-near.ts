import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is within one screen of the viewport or contains the focus, and its height when it last stopped
 * being so.
 */
export function useNear(place: RefObject<HTMLElement | null>): { isNear: boolean; height: number | undefined } {
  const [state, setState] = useState<{ isNear: boolean; height: number | undefined }>({
    isNear: false,
    height: undefined,
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false;
        if (isNear) setState((last) => ({ ...last, isNear }));
        else if (!element.contains(document.activeElement)) setState({ isNear, height: element.offsetHeight });
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return state;
}
