import type { Locator, Page } from '@playwright/test';
import { violations } from '../../support/axe.ts';
import { openScreen } from '../../support/back-office.ts';
import { enquiry } from '../../support/enquiry.ts';
import { picture } from '../../support/media-sample.ts';
import { confirmDeletion, region } from '../../support/refusal.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const screen = { width: 390, height: 664 };
test.use({
  viewport: screen,
  hasTouch: true,
  isMobile: true,
  environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'workshop@example.ch', TRUST_PROXY: '127.0.0.1' },
});

const opened = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const bar = (page: Page) => region(page, 'Actions');
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

let sender = 0;

/** Sends an enquiry from a new address, because the enquiries of one sender are limited. */
async function send(page: Page, given: object): Promise<void> {
  sender += 1;
  const headers = { 'x-forwarded-for': `198.51.${sender}.1` };
  const answer = await page.request.post('/api/contact', { data: { ...enquiry, ...given }, headers });
  expect(answer.status()).toBe(204);
}

async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).tap();
  await expect(opened(page, name)).toBeFocused();
}

test(
  'on a phone the message comes first, and what the bar below it does is undone from the notice',
  full,
  async ({ page }) => {
    for (const name of ['Adam', 'Boris']) await send(page, { name });
    await send(page, { name: 'Carla', phonenumber: 'unbekannt' });
    await openScreen(page, '/admin/message');
    await open(page, 'Boris');
    const message = await boxOf(region(page, 'Message'));
    expect(message.y + message.height).toBeLessThan((await boxOf(bar(page))).y);
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const isArrow = await button.evaluate((one) => one.closest('nav') !== null);
      if (!isArrow) expect((await boxOf(button)).y, await button.innerText()).toBeGreaterThan(message.y);
    }
    await expect(bar(page).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+41000000002');
    expect(await violations(page)).toEqual([]);

    await bar(page).getByRole('button', { name: 'Mark as answered' }).tap();
    const told = await boxOf(notice(page, 'Answered: 1 enquiry'));
    expect(told.y + told.height, 'the notice stands above the bar').toBeLessThanOrEqual((await boxOf(bar(page))).y);
    await expect(bar(page).getByRole('button', { name: 'Archive' })).toBeVisible();
    await undo(page, 'Answered: 1 enquiry');
    await expect(bar(page).getByRole('button', { name: 'Mark as answered' })).toBeVisible();

    await chooseMore(page, 'Archive');
    await expect(opened(page, 'Adam')).toBeFocused();
    await undo(page, 'Archived: 1 enquiry');
    await chooseMore(page, 'Delete enquiry');
    await confirmDeletion(page);
    await expect(page.getByRole('navigation', { name: 'Quick access' })).toBeVisible();
    await undo(page, 'Deleted: Adam');
    await open(page, 'Adam');
    await chooseMore(page, 'Mark as unread');
    const card = page.getByRole('listitem').filter({ hasText: 'Adam' });
    await expect(card).toContainText('Unread');
    await undo(page, 'Marked as unread: 1 enquiry');
    await expect(card).not.toContainText('Unread');

    await open(page, 'Boris');
    const down = page.getByRole('button', { name: 'Next', exact: true });
    await expect(down).toBeEnabled();
    await swipe(page, 20, 300); // from the edge, where it belongs to the browser
    await swipe(page, 100, 150); // too short
    await swipe(page, 300, 100);
    await expect(opened(page, 'Adam')).toBeFocused();
    await expect(page.getByRole('button', { name: 'End of the list' })).toBeDisabled();
    await swipe(page, 300, 100);
    await swipe(page, 100, 300);
    await expect(opened(page, 'Boris')).toBeFocused();
    await expect(down).toBeEnabled();
    await swipe(page, 100, 300);
    await expect(opened(page, 'Carla')).toBeFocused();
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Call' }), 'without a number').toHaveCount(0);
  },
);

test('on a phone the message stays in view while it is answered, with a photo from the camera', async ({ page }) => {
  await send(page, { name: 'Dora', message: 'Der Zylinder ist undicht. '.repeat(60) });
  await openScreen(page, '/admin/message');
  await open(page, 'Dora');
  await bar(page).getByRole('button', { name: 'Reply' }).tap();
  const form = page.getByRole('form', { name: 'Your answer' });
  const text = form.getByRole('textbox', { name: 'Your answer' });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/^Bonjour Dora/);
  await showKeyboard(page, 370);
  const quote = await boxOf(form.getByRole('region', { name: 'Message from Dora' }));
  expect(quote.height).toBeLessThanOrEqual(370 / 3);
  expect((await boxOf(text)).y).toBeGreaterThan(quote.y + quote.height - 1);
  const sending = await boxOf(form.getByRole('button', { name: 'Send the answer' }));
  expect(sending.y + sending.height, 'Send is above the keyboard').toBeLessThanOrEqual(370);
  expect(await violations(page)).toEqual([]);
  await showKeyboard(page, screen.height);

  await text.fill('Bonjour Dora\n\nVoir la photo.');
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Take a photo' }).tap();
  expect(await (await chooser).element().getAttribute('capture')).toBe('environment');
  const buffer = await picture().jpeg().toBuffer();
  await (await chooser).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
  await expect(form.getByText(/^image\.jpg · JPEG/)).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).tap();
  await expect(bar(page).getByRole('button', { name: 'Draft' })).toBeFocused();
  await page.reload();
  await expect(region(page, 'Message')).toBeInViewport();
  await bar(page).getByRole('button', { name: 'Draft' }).tap();
  await form.getByRole('button', { name: 'Send the answer' }).tap();
  await expect(form).toHaveCount(0);
  await expect(region(page, 'Correspondence').getByRole('listitem').first()).toContainText(
    /Voir la photo\..*image\.jpg/s,
  );
});

async function boxOf(element: Locator) {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return box;
}

async function chooseMore(page: Page, action: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'More' }).tap();
  await page.getByRole('menuitem', { name: action }).tap();
}

/** Undoes an action, and waits until its notice and that of the undo are gone. */
async function undo(page: Page, text: string): Promise<void> {
  await notice(page, text).getByRole('button', { name: 'Undo' }).tap();
  await expect(notice(page, text)).toHaveCount(0);
}

/** Swipes sideways over the message with a finger. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 200 }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', from + ((to - from) * step) / 4);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

/** Tells the page that its keyboard leaves this height free. The browser of the tests has no keyboard on the screen. */
async function showKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((free) => {
    if (!visualViewport) return;
    Object.defineProperty(visualViewport, 'height', { value: free, configurable: true });
    visualViewport.dispatchEvent(new Event('resize'));
  }, height);
}
