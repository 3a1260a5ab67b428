import type { Locator, Page } from '@playwright/test';
import { pathOf } from '../../support/addresses.ts';
import type { Call } from '../../support/administrator.ts';
import { openScreen } from '../../support/back-office.ts';
import { interceptChanges } from '../../support/faults.ts';
import { pickUp } from '../../support/keyboard.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { inAll } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { firstByDefault, full } from '../../support/tier.ts';

const letters = ['A', 'B', 'C'];

/** Each list of a machine that can be sorted by hand: how to add an entry, and the section that shows the list. */
const lists = {
  Advantages: (call, id, text) => call('POST', `/api/machine/${id}/advantages`, { description_fr: text }),
  'Technical characteristics': (call, id, text) =>
    call('POST', `/api/machine/${id}/technical-characteristics`, { name_fr: text, value_fr: '1' }),
  Options: (call, id, text) => call('POST', `/api/machine/${id}/options`, { name_fr: text, value_fr: '1' }),
  'Pictures and videos': async (call, id, text) => {
    const size = { width: 40 + text.charCodeAt(0), height: 40 };
    const image = await base64(picture(size).png().toBuffer());
    const made = await call('POST', `/api/machine/${id}/picture`, { image, type: 'image/png' });
    return call('PATCH', `/api/machine/${id}/picture/${made.id}`, { description_fr: text });
  },
} satisfies Record<string, (call: Call, id: number, text: string) => Promise<unknown>>;

type List = keyof typeof lists;

async function open(page: Page, call: Call, list: List): Promise<{ id: number; handles: Locator }> {
  const { id } = await call('POST', '/api/machine', inAll('name'));
  for (const letter of letters) await lists[list](call, id, `Entrée ${letter}`);
  await openScreen(page, `/admin/machine/${id}`);
  const section = page.getByRole('region', { name: list, exact: true });
  return { id, handles: section.getByRole('button', { name: /^Move / }) };
}

/** Waits until the handles are in this order, such as `BAC`. */
function expectOrder(handles: Locator, order: string): Promise<void> {
  const labels = (all: Element[]) => all.map((handle) => handle.getAttribute('aria-label') ?? '');
  return expect.poll(async () => (await handles.evaluateAll(labels)).map((label) => label.at(-1)).join('')).toBe(order);
}

/** Returns the order of the entries on the public page. */
async function publicOrder(page: Page, id: number): Promise<string> {
  const html = await (await page.request.get(pathOf('machine', 'fr', id))).text();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main'));
  return [...new Set([...main.matchAll(/Entrée ([A-Z])/g)].map(([, letter]) => letter))].join('');
}

for (const [list, details] of firstByDefault(Object.keys(lists) as List[])) {
  test(
    `${list} are sorted by keyboard, with each step announced and shown on the site`,
    details,
    async ({ page, administrator }) => {
      const { id, handles } = await open(page, administrator, list);
      await expectOrder(handles, 'ABC');
      await handles.first().focus();
      await expect(handles.first()).toHaveAccessibleDescription(/^Press Space to pick it up/);
      await pickUp(page, 'Position 1 of 3');
      await page.keyboard.press('ArrowDown');
      await expect(said(page, 'Position 2 of 3')).toBeAttached();
      await page.keyboard.press('Space');
      await expect(said(page, 'Dropped at position 2')).toBeAttached();
      await expectOrder(handles, 'BAC');
      await expect(handles.nth(1)).toBeFocused();
      await expect.poll(() => publicOrder(page, id)).toBe('BAC');
    },
  );
}

test('Escape cancels a move', full, async ({ page, administrator }) => {
  const { id, handles } = await open(page, administrator, 'Advantages');
  await handles.first().focus();
  await pickUp(page, 'Position 1 of 3');
  await page.keyboard.press('ArrowDown');
  await expect(said(page, 'Position 2 of 3')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(said(page, 'Left where it was')).toBeAttached();
  await expectOrder(handles, 'ABC');
  expect(await publicOrder(page, id)).toBe('ABC');
});

for (const list of ['Options', 'Pictures and videos'] as const) {
  test(`${list} are sorted by mouse`, full, async ({ page, administrator }) => {
    const { id, handles } = await open(page, administrator, list);
    await expectOrder(handles, 'ABC');
    await handles.last().scrollIntoViewIfNeeded();
    const [from, to] = [await centre(handles.nth(2)), await centre(handles.nth(1))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 20, { steps: 4 });
    await page.mouse.move(to.x, to.y - 10, { steps: 10 });
    await page.mouse.up();
    await expectOrder(handles, 'ACB');
    await expect.poll(() => publicOrder(page, id)).toBe('ACB');
  });
}

test('by touch', full, async ({ page, context, administrator }) => {
  const { id, handles } = await open(page, administrator, 'Advantages');
  await expectOrder(handles, 'ABC');
  await handles.last().scrollIntoViewIfNeeded();
  const [from, to] = [await centre(handles.nth(2)), await centre(handles.nth(1))];
  const touch = await context.newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] });
  await send('touchStart', from.y);
  for (let step = 1; step <= 10; step += 1) await send('touchMove', from.y + ((to.y - 10 - from.y) * step) / 10);
  await send('touchEnd');
  await expectOrder(handles, 'ACB');
  await expect.poll(() => publicOrder(page, id)).toBe('ACB');
});

test(
  'an order that cannot be saved is reverted, with the reason',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/net::ERR_CONNECTION_RESET/);
    const { id, handles } = await open(page, administrator, 'Advantages');
    await interceptChanges(page, (route) => route.abort('connectionreset'));
    await page.route('**/api/machine/*', (route) => route.abort('connectionreset'));
    await handles.first().focus();
    await pickUp(page, 'Position 1 of 3');
    await page.keyboard.press('ArrowDown');
    await expect(said(page, 'Position 2 of 3')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('The server cannot be reached.');
    await expectOrder(handles, 'ABC');
    expect(await publicOrder(page, id)).toBe('ABC');
  },
);

/** Finds an announcement to screen readers during a move. */
function said(page: Page, text: string): Locator {
  return page.locator('[aria-live="assertive"]').filter({ hasText: text });
}

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}
