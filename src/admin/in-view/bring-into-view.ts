import { caretLine, type Span } from './caret-line.ts';

/** What remains free beside a field that was hidden. */
const margin = 8;

/**
 * Scrolls as little as needed until a field is free of what covers it. Of a field that is too high for the screen, the line with the caret
 * counts. Does nothing if all of it can be seen.
 */
export function bringIntoView(field: HTMLElement): void {
  const scroller = scrollerOf(field);
  const free = freeSpan(scroller);
  const wanted = spanOf(field, free.bottom - free.top);
  if (wanted.top < free.top) scroller.scrollBy({ top: wanted.top - margin - free.top, behavior: 'instant' });
  else if (wanted.bottom > free.bottom)
    scroller.scrollBy({
      top: Math.min(wanted.bottom + margin - free.bottom, wanted.top - free.top),
      behavior: 'instant',
    });
}

/** The element that a field shares with its label, its status and its messages. */
export function boxOf(field: HTMLElement): HTMLElement {
  return field.closest<HTMLElement>('.mantine-InputWrapper-root, [data-field]') ?? field;
}

/** As much of a field as fits: with its label and its messages, with its label, or the line with the caret. */
function spanOf(field: HTMLElement, height: number): Span {
  const box = boxOf(field).getBoundingClientRect();
  const { top, bottom } = field.getBoundingClientRect();
  const spans = [box, { top: Math.min(box.top, top), bottom }];
  const line = () => (field instanceof HTMLTextAreaElement ? caretLine(field) : { top, bottom });
  return spans.find((span) => span.bottom - span.top <= height) ?? line();
}

/**
 * What can be seen of the content of a scroller. Its scroll padding and the top of an editor cover its edges; the visual viewport ends at the
 * keyboard.
 */
function freeSpan(scroller: Element): Span {
  const style = getComputedStyle(scroller);
  const isPage = scroller === document.documentElement;
  const above = pixels(style.scrollPaddingTop) + (isPage ? pixels(style.getPropertyValue('--editor-top')) : 0);
  const edges = isPage ? { top: 0, bottom: scroller.clientHeight } : scroller.getBoundingClientRect();
  const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  return {
    top: Math.max(edges.top + above, offsetTop),
    bottom: Math.min(edges.bottom - pixels(style.scrollPaddingBottom), offsetTop + height),
  };
}

/** Zero for `auto`, and for a property that is not set. */
function pixels(length: string): number {
  return Number.parseFloat(length) || 0;
}

/** The element that scrolls a field: a dialog, or the page. */
function scrollerOf(field: HTMLElement): Element {
  for (let each = field.parentElement; each; each = each.parentElement) {
    const isScrolled = /auto|scroll/.test(getComputedStyle(each).overflowY) && each.scrollHeight > each.clientHeight;
    if (isScrolled && each !== document.body) return each;
  }
  return document.documentElement;
}
