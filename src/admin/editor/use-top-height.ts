import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells the stylesheet of a frame how high what stays in view is, as `--editor-top`: what is led to comes to stand below it. On
 * phones that is the last part of the top, which has no box of its own there.
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
