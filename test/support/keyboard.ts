import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses Tab until the control has the focus. At each stop the focus must be visible.
 * @throws Error when Tab does not reach the control
 */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let press = 0; press < 150; press += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus);
    expect(stop.ring, `the focus is visible on ${stop.html}`).toBe(true);
    if (await control.evaluateAll(([element]) => element !== undefined && element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${control}`);
}

/** Picks up the entry with the focused handle by the space bar. The arrow keys work once its list is measured. */
export async function pickUp(page: Page, place: string): Promise<void> {
  await page.keyboard.press('Space');
  await expect(page.locator('[aria-live="assertive"]').filter({ hasText: place })).toBeAttached();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Says whether the focused element, or its visible stand-in, shows a focus ring. */
function lookAtFocus(): { html: string; ring: boolean } {
  const focused = document.activeElement as HTMLElement;
  const drawn = [focused, focused.nextElementSibling, focused.parentElement];
  const ring = drawn.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
  });
  // Tab does not stop at an element outside the tab order: it has not left its start yet.
  const isStop = focused !== document.body && focused.tabIndex >= 0;
  return { html: focused.outerHTML.slice(0, 200), ring: ring || !isStop };
}
