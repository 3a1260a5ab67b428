import { useEffect } from 'react';

/** Least height of a keyboard on the screen, in CSS pixels. The bars of browsers, which come and go as well, are lower. */
const keyboard = 150;

/**
 * Keeps `--visible-top` and `--visible-height` of the document at the part of the window that the keyboard of a phone leaves free, and
 * marks the document with `data-keyboard` while it is open. Browsers lay out fixed elements as if there were no keyboard.
 */
export function useVisibleArea(): void {
  useEffect(() => {
    const { visualViewport, document } = window;
    const root = document.documentElement;
    const measure = () => {
      const { height, offsetTop, scale } = visualViewport ?? { height: innerHeight, offsetTop: 0, scale: 1 };
      if (scale > 1) return; // enlarged by two fingers: the layout stays as it is
      root.style.setProperty('--visible-top', `${offsetTop}px`);
      root.style.setProperty('--visible-height', `${height}px`);
      root.toggleAttribute('data-keyboard', root.clientHeight - height > keyboard);
    };
    measure();
    visualViewport?.addEventListener('resize', measure);
    visualViewport?.addEventListener('scroll', measure);
    return () => {
      visualViewport?.removeEventListener('resize', measure);
      visualViewport?.removeEventListener('scroll', measure);
      root.style.removeProperty('--visible-top');
      root.style.removeProperty('--visible-height');
      root.removeAttribute('data-keyboard');
    };
  }, []);
}
