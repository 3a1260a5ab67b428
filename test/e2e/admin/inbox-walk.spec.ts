import type { Page } from '@playwright/test';
import { samples } from '../../support/attachment.ts';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { enquiry } from '../../support/enquiry.ts';
import { picture } from '../../support/media-sample.ts';
import { region } from '../../support/refusal.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.use({ empty: true, environment: { TRUST_PROXY: '127.0.0.1' } });

const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const chip = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true });
const opened = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

let sender = 0;

/** Sends an enquiry from a new address, because the enquiries of one sender are limited. */
async function send(page: Page, given: object): Promise<void> {
  sender += 1;
  const headers = { 'x-forwarded-for': `198.51.${sender}.1` };
  const answer = await page.request.post('/api/contact', { data: { ...enquiry, ...given }, headers });
  expect(answer.status()).toBe(204);
}

async function sendFiles(page: Page, object: string, files: [name: string, bytes: Buffer][]): Promise<void> {
  const multipart = new FormData();
  for (const [name, value] of Object.entries({ ...enquiry, name: object, object })) multipart.append(name, value);
  for (const [name, bytes] of files) multipart.append('attachments', new File([new Uint8Array(bytes)], name));
  const headers = { accept: 'application/json', 'x-forwarded-for': '198.51.250.1' };
  expect((await page.request.post('/api/contact/quote', { multipart, headers })).status()).toBe(204);
}

test('answering and archiving an enquiry opens the next one', full, async ({ page }) => {
  for (const name of ['Adam', 'Boris']) await send(page, { name });
  await openScreen(page, '/admin/message');
  await link(page, 'Boris').click();
  await expect(opened(page, 'Boris')).toBeFocused();
  await expect(button(page, 'Start of the list')).toBeDisabled();
  await button(page, 'Mark as answered').click();
  await expect(region(page, 'Follow-up')).toContainText(/Answered on .+\s· admin/);
  await button(page, 'Archive').click();
  await expect(opened(page, 'Adam')).toBeFocused();
  await page.getByRole('link', { name: '← Enquiries' }).click();
  await expect(link(page, 'Adam')).toBeVisible();
  await expect(link(page, 'Boris')).toHaveCount(0);
});

test('buttons and keys step through the filtered list, including enquiries read on the way', full, async ({ page }) => {
  for (const name of ['Walk A', 'Walk B', 'Walk C']) await send(page, { name });
  await openScreen(page, '/admin/message');
  await page.getByRole('searchbox', { name: 'Search' }).fill('walk');
  await page.getByRole('checkbox', { name: 'Unread', exact: true }).press('Space');
  await expect(page).toHaveURL(/search=walk&unread=true$/);
  await expect(page.getByRole('table').getByRole('link')).toHaveText(['Walk C', 'Walk B', 'Walk A']);
  await link(page, 'Walk C').click();
  await expect(opened(page, 'Walk C')).toBeFocused();
  await expect(button(page, 'Start of the list')).toBeDisabled();
  await expect(button(page, 'Next')).toBeEnabled();
  await page.keyboard.press('Alt+j');
  await expect(opened(page, 'Walk B')).toBeFocused();
  await expectAccessible(page, 'between two');
  await page.getByRole('textbox', { name: 'Internal note' }).fill('jk');
  await expectSaved(page);
  await expect(button(page, 'Next')).toBeEnabled();
  await page.keyboard.press('Alt+j'); // the shortcut types no letter into the text
  await expect(opened(page, 'Walk A')).toBeFocused();
  await expect(button(page, 'End of the list')).toBeDisabled();
  await page.keyboard.press('Alt+j');
  await button(page, 'Previous').click();
  await expect(opened(page, 'Walk B')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Internal note' })).toHaveValue('jk');
  await expect(button(page, 'Previous')).toBeEnabled();
  await page.keyboard.press('Alt+k');
  await expect(opened(page, 'Walk C')).toBeFocused();
  await page.getByRole('link', { name: '← Enquiries' }).click();
  await expect(page.getByText('No enquiries found')).toBeVisible();
  await button(page, 'Clear the filters').click();
  await expect(page).toHaveURL(/\/admin\/message$/);
  await expect(link(page, 'Walk C')).toBeVisible();
});

test(
  'several enquiries are selected with Shift and archived, found by a search, and unarchived',
  full,
  async ({ page }) => {
    for (const name of ['Shelf 1', 'Shelf 2', 'Shelf 3', 'Shelf 4']) await send(page, { name });
    await openScreen(page, '/admin/message');
    const choose = (name: string) => page.getByRole('checkbox', { name: `Select the enquiry from ${name}` });
    const bar = page.getByRole('region', { name: 'Selected enquiries' });
    await choose('Shelf 4').check();
    await choose('Shelf 2').click({ modifiers: ['Shift'] });
    await expect(bar.getByRole('status')).toHaveText('3 selected');
    await expect(choose('Shelf 3')).toBeChecked();
    await expect(choose('Shelf 1')).not.toBeChecked();
    await bar.getByRole('button', { name: 'Archive' }).click();
    await expect(page.getByText('Archived: 3 enquiries')).toBeVisible();
    await expect(link(page, 'Shelf 4')).toHaveCount(0);
    await button(page, 'Undo').click();
    await expect(link(page, 'Shelf 4')).toBeVisible();
    await choose('Shelf 3').check();
    await bar.getByRole('button', { name: 'Archive' }).click();
    await expect(link(page, 'Shelf 3')).toHaveCount(0);

    await page.getByRole('searchbox', { name: 'Search' }).fill('shelf 3');
    await expect(chip(page, 'Inbox and archive')).toBeVisible();
    await expect(rowOf(page, 'Shelf 3')).toContainText('Archived');
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await chip(page, 'Archive').click();
    await expect(page).toHaveURL(/state=archived$/);
    await choose('Shelf 3').check();
    await expectAccessible(page, 'archive');
    await expectChipInSight(page);
    await bar.getByRole('button', { name: 'Move to the inbox' }).click();
    await expect(page.getByText('Back in the inbox: 1 enquiry')).toBeVisible();
    await chip(page, 'Inbox').click();
    await expect(link(page, 'Shelf 3')).toBeVisible();
  },
);

/** Checks that on a phone the filters scroll sideways to the chosen one. */
async function expectChipInSight(page: Page): Promise<void> {
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto('/admin/message?state=archived');
  await expect(link(phone, 'Shelf 3')).toBeVisible();
  await expect(chip(phone, 'Archive')).toBeInViewport({ ratio: 1 });
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await phone.close();
}

test('a reply records who answered, which the list shows and can be undone', full, async ({ page }) => {
  await send(page, { name: 'Gerda' });
  await openScreen(page, '/admin/message');
  await link(page, 'Gerda').click();
  await expect(opened(page, 'Gerda')).toBeFocused();
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault())); // opens no mail program
  await page.getByRole('link', { name: 'Reply' }).click();
  await expect(region(page, 'Follow-up')).toContainText(/Answered on .+\s· admin/);
  await button(page, 'Undo').click();
  await expect(button(page, 'Mark as answered')).toBeVisible();
  await link(page, enquiry.email).click();
  await expect(button(page, 'Not answered yet')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('New');
  await expect(button(page, 'Mark as answered')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('Answered');
  await expect(region(page, 'Follow-up')).toContainText(/Answered on .+\s· admin/);
  await page.reload();
  await page.getByRole('link', { name: '← Enquiries' }).click();
  await expect(rowOf(page, 'Gerda')).toContainText(/Answered.+\s· admin/);
  await chip(page, 'Answered').first().click();
  await link(page, 'Gerda').click();
  await button(page, 'Not answered yet').click();
  await expect(region(page, 'Follow-up')).not.toContainText('Answered on');
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('in_progress');
});

test('pictures are shown small and large, and a broken one says so', full, async ({ page, allowConsole }) => {
  allowConsole(/400/);
  const photo = await picture({ width: 900, height: 600 }).jpeg().toBuffer();
  await sendFiles(page, 'Pictures', [
    ['photo.jpg', photo],
    ['broken.jpg', photo.subarray(0, 60)],
    ['plate.dxf', samples['plate.dxf']],
  ]);
  await openScreen(page, '/admin/message');
  await link(page, 'Pictures').click();
  const files = region(page, 'Attachments').getByRole('listitem');
  await expect(files).toHaveText([/^photo\.jpgJPEG · \d+\skB$/, /broken.*cannot be shown/, /^plate\.dxfDXF · 1\skB$/]);
  await expectAccessible(page, 'pictures');
  await button(page, 'Enlarge photo.jpg').press('Enter');
  const large = page.getByRole('dialog').getByRole('img', { name: 'photo.jpg' });
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
  await page.keyboard.press('Alt+j'); // outside a dialog
  await expectAccessible(page, 'large picture');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Enlarge photo.jpg')).toBeFocused();
  await expect(opened(page, 'Pictures')).toBeVisible();
});

test('a PDF is shown below if the browser can display it', full, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
  await page.route('**/document', (route) => route.fulfill({ contentType: 'text/plain', body: 'a viewer' })); // this browser has no PDF viewer
  await sendFiles(page, 'Plan', [['plan.pdf', samples['plan.pdf']]]);
  await openScreen(page, '/admin/message');
  await link(page, 'Plan').click();
  await button(page, 'Show here plan.pdf').click();
  await expect(page.frameLocator('iframe[title="plan.pdf"]').getByText('a viewer')).toBeVisible();
  await expect(button(page, 'Hide plan.pdf')).toHaveAttribute('aria-expanded', 'true');
  await button(page, 'Hide plan.pdf').click();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test(
  'a missing enquiry says where deleted ones are, and a lost connection says what to do',
  full,
  async ({ page, context, allowConsole }) => {
    allowConsole(/404|ERR_INTERNET_DISCONNECTED/);
    await openScreen(page, '/admin/message/999999');
    await expect(page.getByRole('alert')).toHaveText('This enquiry does not exist, or it has been deleted.');
    await expectAccessible(page, 'gone');
    await page.getByRole('link', { name: 'Show deleted ones' }).click();
    await expect(page).toHaveURL(/state=deleted$/);
    await expect(page.getByText('Deleted enquiries can be restored for 30 days.')).toBeVisible();
    await context.setOffline(true);
    await chip(page, 'Spam').click();
    await expect(page.getByText(/^There is no connection to the server/)).toBeVisible();
    await expect(button(page, 'Try again')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('No enquiries found')).toBeVisible();
  },
);
