import { type RefObject, useEffect, useRef } from 'react';

/**
 * Sets `--editor-top` of the document to the height of what stays in view of an editor's top, so that fields and jump targets are
 * scrolled below it. On phones that may be its last part only; then the top itself has no box.
 */
export function useTopHeight(): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = top.current;
    const last = element?.lastElementChild;
    const { style } = document.documentElement;
    if (!element || !(last instanceof HTMLElement)) return;
    const measure = () => {
      const kept = element.offsetHeight > 0 ? element : last;
      const isKept = getComputedStyle(kept).position === 'sticky'; // not on low screens
      style.setProperty('--editor-top', `${isKept ? kept.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(last);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      style.removeProperty('--editor-top');
    };
  }, []);
  return top;
}
