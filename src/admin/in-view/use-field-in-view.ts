import { useEffect } from 'react';
import { boxOf, bringIntoView } from './bring-into-view.ts';

/** The inputs into which a phone's keyboard types. */
const typed =
  'textarea, input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=range], [type=color])';

/**
 * Keeps the focused field in view with its label and what is said below it: when a finger focuses it, when it grows, and when the keyboard of
 * a phone opens, which browsers lay over the page. Someone who has scrolled away from the field is left alone.
 */
export function useFieldInView(): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!visualViewport) return;
    const listening = new AbortController();
    const { signal } = listening;
    let { height } = visualViewport;
    let isLeft = false;

    function show(): void {
      const field = document.activeElement;
      if (!isLeft && field instanceof HTMLElement && field.matches(typed)) bringIntoView(field);
    }
    const growth = new ResizeObserver(show); // also reports the size at first

    function focus({ target }: Event): void {
      isLeft = false;
      growth.disconnect();
      const isTouched = matchMedia('(pointer: coarse)').matches; // a mouse may be about to select text
      if (isTouched && target instanceof HTMLElement && target.matches(typed)) growth.observe(boxOf(target));
    }
    function resize({ scale, height: next }: VisualViewport): void {
      const isLower = next < height && scale <= 1; // not enlarged by two fingers
      height = next;
      if (isLower) show();
    }
    const leave = () => {
      isLeft = true;
    };
    const tap = () => {
      isLeft = false;
    };
    addEventListener('focusin', focus, { signal });
    addEventListener('touchmove', leave, { signal, passive: true });
    addEventListener('wheel', leave, { signal, passive: true });
    addEventListener('click', tap, { signal });
    visualViewport.addEventListener('resize', () => resize(visualViewport), { signal });
    return () => {
      listening.abort();
      growth.disconnect();
    };
  }, []);
}
