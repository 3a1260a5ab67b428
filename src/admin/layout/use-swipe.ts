import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What a swipe to the left and to the right does; nothing at the ends of a list. */
type Swipes = Record<'left' | 'right', (() => void) | null | undefined>;

/** In CSS pixels: browsers go back by a swipe from an edge, and a short one is no intention. */
const edge = 32;
const shortest = 80;

/** Calls a function when a finger swipes over `area`: sideways, and not where a swipe scrolls, selects text or sets a value. */
export function useSwipe(area: RefObject<HTMLElement | null>, swipes: Swipes): void {
  const finish = useEffectEvent((from: Touch, to: Touch) => {
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
    if (Math.abs(x) < shortest || Math.abs(x) < 2 * Math.abs(y)) return;
    if (getSelection()?.isCollapsed === false) return;
    (x < 0 ? swipes.left : swipes.right)?.();
  });
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let from: Touch | undefined;
    const start = ({ touches: [touch, second] }: TouchEvent) => {
      from = touch && !second && mayStart(touch, element) ? touch : undefined;
    };
    const end = ({ changedTouches: [to] }: TouchEvent) => {
      if (from && to) finish(from, to);
      from = undefined;
    };
    const cancel = () => {
      from = undefined;
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    element.addEventListener('touchcancel', cancel, { passive: true });
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', cancel);
    };
  }, [area]);
}

function mayStart({ clientX, target }: Touch, area: HTMLElement): boolean {
  const isAtEdge = clientX < edge || clientX > innerWidth - edge;
  if (isAtEdge || (visualViewport?.scale ?? 1) > 1 || !(target instanceof Element)) return false;
  return !target.closest('input, textarea, select, iframe') && !isInScroller(target, area);
}

/** Whether an element around the target, within the area, scrolls sideways. */
function isInScroller(target: Element, area: HTMLElement): boolean {
  if (target === area) return false;
  const isScroller = target.scrollWidth > target.clientWidth && /auto|scroll/.test(getComputedStyle(target).overflowX);
  return isScroller || (target.parentElement !== null && isInScroller(target.parentElement, area));
}
