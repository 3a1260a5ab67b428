import { type RefObject, useEffect, useRef } from 'react';

/**
 * Sets `--editor-top` to the height of the part of a frame that stays in view, so jump targets land below it. On phones only the last
 * part of the top stays in view, and the top itself has no box.
 */
export function useTopHeight(frame: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = top.current;
    const last = element?.lastElementChild;
    if (!element || !(last instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight || last.offsetHeight;
      frame.current?.style.setProperty('--editor-top', `${height}px`);
    });
    observer.observe(element);
    observer.observe(last);
    return () => observer.disconnect();
  }, [frame]);
  return top;
}
