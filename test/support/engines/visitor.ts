import { expect } from '../test.ts';
import type { InPage, Point, Tab } from './tab.ts';

/** What a person does on a page, in any engine. Each step waits until the page allows it. */
export type Visitor = Tab & {
  /** Clicks the first visible element that a selector finds and whose text contains `text`. */
  click: (selector: string, text?: string) => Promise<void>;
  /** Clicks into a field and types after what it holds. */
  fill: (selector: string, text: string) => Promise<void>;
  /** Drags the first element onto the second, and drops it once the page announces this place. */
  dragOnto: (selector: string, target: string, announced: string) => Promise<void>;
  /** Waits until a function of the page returns a value. */
  sees: <Arguments extends unknown[]>(
    expected: unknown,
    read: InPage<Arguments, unknown>,
    ...values: Arguments
  ) => Promise<void>;
  /** Waits until a visible element contains the text. */
  reads: (selector: string, text: string) => Promise<void>;
};

export function visitor(tab: Tab): Visitor {
  /** Waits until an element rests at the same place twice in a row. */
  const place = async (selector: string, text = ''): Promise<Point> => {
    let last: Point | null = null;
    await eventually(async () => {
      const before = last;
      last = await tab.run(middleOf, selector, text);
      expect(last, `${selector} ${text} is visible`).not.toBeNull();
      expect(last, `${selector} ${text} does not move`).toEqual(before);
    });
    return last ?? { x: 0, y: 0 };
  };
  const click = async (selector: string, text?: string) => {
    await tab.point(await place(selector, text));
    await tab.hold();
    await tab.release();
  };
  const reads = (selector: string, text: string) =>
    eventually(async () => expect((await tab.run(textsOf, selector)).join('\n')).toContain(text));
  return {
    ...tab,
    click,
    async fill(selector, text) {
      await click(selector);
      await tab.press('End', 'Control');
      await tab.type(text);
    },
    async dragOnto(selector, target, announced) {
      const from = await place(selector);
      const to = await place(target);
      await tab.point(from);
      await tab.hold();
      await tab.point({ x: from.x, y: (from.y + to.y) / 2 });
      await eventually(async () => {
        for (const y of [to.y - 1, to.y]) await tab.point({ x: to.x, y });
        expect(await tab.run(announcements)).toContain(announced);
      });
      await tab.release();
    },
    sees: (expected, read, ...values) =>
      eventually(async () => expect(await tab.run(read, ...values)).toEqual(expected)),
    reads,
  };
}

/** Repeats a check until it passes: a page may be loading, and a step may end in the next page. */
async function eventually(check: () => Promise<void>): Promise<void> {
  await expect(check).toPass();
}

/** Scrolls an element into view. Returns its middle, or null while it is missing, hidden or covered. Runs in the page. */
function middleOf(selector: string, text: string): Point | null {
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (found) => found.checkVisibility() && (found.textContent ?? '').replace(/\s+/g, ' ').includes(text),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const top = document.elementFromPoint(middle.x, middle.y);
  const isReached =
    top && (element.contains(top) || top.contains(element) || top.closest('label')?.control === element);
  return isReached ? middle : null;
}

/** What a screen reader is told last. Runs in the page. */
function announcements(): string {
  return [...document.querySelectorAll('[aria-live=assertive]')].map(({ textContent }) => textContent).join();
}

/** Runs in the page. */
function textsOf(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => (element.textContent ?? '').replace(/\s+/g, ' '));
}
