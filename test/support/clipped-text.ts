import type { Page } from '@playwright/test';
import { laidOut } from './laid-out.ts';

/**
 * Returns what is cut off on the screen. Looks again at what it finds until the screen has settled.
 *
 * Two things may be longer than their place:
 * - what somebody wrote, in lines that end in an ellipsis, if all of it can be read in its `title` or behind the link of its
 *   row. Buttons, tabs, labels, menus and the heads of tables are never cut.
 * - what scrolls sideways: the chips of filters on phones, and tables on screens narrower than a laptop's.
 */
export async function cutOff(page: Page): Promise<string[]> {
  let found: string[] = [];
  for (let look = 0; look < 20; look += 1) {
    await laidOut(page);
    found = [
      ...(await page.evaluate(clippedTexts)),
      ...(await page.evaluate(crampedControls)),
      ...(await page.evaluate(wideTables)),
    ];
    if (found.length === 0) break;
  }
  return found;
}

/** Returns the texts that exceed the window or a box that hides what is outside of it. Runs in the page. */
function clippedTexts(): string[] {
  const { clientWidth } = document.documentElement;
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || !isShown(parent)) continue;
    const place = cutBy(text, parent);
    if (place) found.add(`“${text.data.trim().slice(0, 60)}” is cut off by ${place}`);
  }
  return [...found];

  /** Follows the boxes around a text outwards, up to one that scrolls. */
  function cutBy(text: Text, parent: HTMLElement): string | undefined {
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
    let isAbsolute = false;
    for (let box: HTMLElement | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (isAbsolute && style.position === 'static') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      const isBeside = lines.some((line) => line.left < left - 1 || line.right > right + 1);
      // The boxes of letters are higher than their lines.
      const isBeyond = lines.some(
        (line) => (line.top + line.bottom) / 2 < top || (line.top + line.bottom) / 2 > bottom,
      );
      const isLonger =
        box === parent && (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 2);
      const isCut =
        (hides(style.overflowX) && (isBeside || isLonger)) || (hides(style.overflowY) && (isBeyond || isLonger));
      if (isCut) return isReachable(box, style) ? undefined : nameOf(box);
      if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth)
        return isBeside && !mayScroll(box) ? nameOf(box) : undefined;
      if (style.position === 'fixed') break;
      isAbsolute = style.position === 'absolute';
    }
    return lines.some(({ left, right }) => left < -1 || right > clientWidth + 1) ? 'the window' : undefined;
  }

  function hides(overflow: string): boolean {
    return overflow === 'hidden' || overflow === 'clip';
  }

  function isReachable(box: HTMLElement, { textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean {
    if (textOverflow !== 'ellipsis' && webkitLineClamp === 'none') return false;
    if (box.closest('button, label, legend, th, nav, [role=tab], [role^=menuitem]')) return false;
    const title = box.closest('[title]')?.getAttribute('title') ?? '';
    return title.includes(box.textContent.trim()) || Boolean(box.closest('tr, li')?.querySelector('a[href]'));
  }

  function mayScroll(box: HTMLElement): boolean {
    return box.querySelector('table')
      ? clientWidth < 1024
      : clientWidth < 768 && Boolean(box.querySelector('fieldset'));
  }

  /** Whether a reader sees it: what only screen readers read is clipped to nothing. */
  function isShown(element: HTMLElement): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    if (element.closest('[aria-hidden=true], [inert]')) return false;
    for (let box: HTMLElement | null = element; box; box = box.parentElement) {
      const { position, clip, clipPath } = getComputedStyle(box);
      if (position === 'absolute' && (clip !== 'auto' || clipPath !== 'none')) return false;
    }
    return true;
  }

  function nameOf(box: HTMLElement): string {
    const classes = box.getAttribute('class') ?? '';
    return [box.localName, ...classes.split(' ').filter((name) => name && !name.startsWith('m_'))].join('.');
  }
}

/** Returns the selects and empty inputs with a longer choice or hint than they have room for. Runs in the page. */
function crampedControls(): string[] {
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  return [...document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')].flatMap((control) => {
    const hint = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : control.placeholder;
    const isTyped = control instanceof HTMLInputElement && control.value !== '';
    if (!hint || isTyped || !control.checkVisibility({ visibilityProperty: true })) return [];
    const { font, paddingLeft, paddingRight } = getComputedStyle(control);
    pen.font = font;
    const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return pen.measureText(hint).width > room + 1 ? [`“${hint}” is longer than its control`] : [];
  });
}

/** Returns the tables that do not fit into the frame around them, where a laptop's screen has room. Runs in the page. */
function wideTables(): string[] {
  if (document.documentElement.clientWidth < 1024) return [];
  return [...document.querySelectorAll('table')].flatMap((table) => {
    let frame = table.parentElement ?? document.body;
    while (frame.parentElement && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement;
    const { clientWidth, scrollWidth } = frame;
    const heads = [...table.querySelectorAll('th')].map((head) => head.textContent);
    return scrollWidth > clientWidth + 1 ? [`the table ${heads} is ${scrollWidth - clientWidth} px too wide`] : [];
  });
}
