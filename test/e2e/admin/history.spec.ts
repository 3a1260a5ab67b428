import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { category, inAll, machine, news, newsContent } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: /^(History|Deleted)/ });
const entry = (page: Page, text: string | RegExp): Locator =>
  panelOf(page).getByRole('listitem').filter({ hasText: text });
const input = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'History' }).first().click();
  await expect(panelOf(page).getByRole('listitem').first()).toBeVisible();
}

async function openDeleted(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Deleted items' }).click();
  await expect(panelOf(page)).toBeVisible();
}

async function restore(page: Page, text: string | RegExp): Promise<void> {
  await entry(page, text).getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(panelOf(page).getByRole('status')).toContainText('Restored: ');
}

const close = (page: Page): Promise<void> => panelOf(page).getByRole('button', { name: 'Close' }).click();

test(
  'the edits of one sitting are one entry, worded as a sentence with the differences',
  full,
  async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', { ...machine, name_en: 'Log splitter 22 t' });
    await openScreen(page, `/admin/machine/${id}`);
    const name = input(page, 'Name · English');
    await name.fill('');
    await name.pressSequentially('Log splitter 40 t');
    await expectSaved(page);
    await openHistory(page);
    await expect(panelOf(page)).toHaveAccessibleName('History of name in fr');
    const change = entry(page, 'admin changed “Name · English”');
    await expect(change).toHaveCount(1);
    await expect(change.getByRole('deletion')).toHaveText('22');
    await expect(change.getByRole('insertion')).toHaveText('40');
    await expect(change.locator('time')).toHaveText(/\d:\d\d/);
    const at = (await change.locator('time').getAttribute('datetime')) ?? '';
    const day = await page.evaluate(
      (at) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(new Date(at)),
      at,
    );
    await expect(panelOf(page).getByRole('heading', { level: 3 })).toHaveText(day);
    await expect(entry(page, 'admin added the machine “name in fr”').getByRole('button')).toHaveCount(0);
  },
);

test('undoing a change restores one field in one language, updates the screen at once and keeps the rest', async ({
  page,
  administrator,
}) => {
  const { id } = await administrator('POST', '/api/machine', machine);
  await openScreen(page, `/admin/machine/${id}`);
  await input(page, 'Name · English').fill('Other name');
  await input(page, 'Description · English').fill('Other description');
  await input(page, 'Name · Français').fill('Autre nom');
  await expectSaved(page);
  await openHistory(page);
  await restore(page, 'changed “Name · English”');
  await expect(panelOf(page).getByRole('status')).toBeFocused();
  await expect(entry(page, 'admin restored “Name · English”')).toBeVisible();
  await expect(entry(page, 'admin changed “Name · English”').getByRole('button')).toHaveCount(0);
  await close(page);
  await expect(input(page, 'Name · English')).toHaveValue(machine.name_en);
  await expect(input(page, 'Description · English')).toHaveValue('Other description');
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({
    ...machine,
    name_fr: 'Autre nom',
    description_en: 'Other description',
  });
  await input(page, 'Name · English').press('End');
  await input(page, 'Name · English').pressSequentially('!');
  await expectSaved(page);
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_en: `${machine.name_en}!` });
});

test('an undo asks before it discards unsaved text', full, async ({ page, administrator, allowConsole }) => {
  allowConsole(/503|Network response was not ok/);
  const { id } = await administrator('POST', '/api/machine', machine);
  await openScreen(page, `/admin/machine/${id}`);
  await input(page, 'Name · English').fill('Second name');
  await expectSaved(page);
  const unavailable = (method: string) => method === 'PATCH';
  await page.route(`**/api/machine/${id}`, (route) =>
    unavailable(route.request().method()) ? route.fulfill({ status: 503, json: { detail: 'busy' } }) : route.continue(),
  );
  await input(page, 'Name · English').fill('Third name');
  await openHistory(page);
  const change = entry(page, 'changed “Name · English”');
  await change.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(change.getByRole('alert')).toContainText('Third name');
  await change.getByRole('button', { name: 'Cancel' }).click();
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_en: 'Second name' });
  await expect(input(page, 'Name · English')).toHaveValue('Third name');
  await change.getByRole('button', { name: 'Restore', exact: true }).click();
  await change.getByRole('button', { name: 'Discard and restore' }).click();
  await expect(panelOf(page).getByRole('status')).toContainText('Restored: ');
  await page.unroute(`**/api/machine/${id}`);
  await close(page);
  await expect(input(page, 'Name · English')).toHaveValue(machine.name_en);
  await expectSaved(page);
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ name_en: machine.name_en });
});

test('a text that the server refused can be restored too', full, async ({ page, administrator, allowConsole }) => {
  allowConsole(/400|Network response was not ok/);
  const { id } = await administrator('POST', '/api/news', news);
  await openScreen(page, `/admin/news/${id}`);
  await input(page, 'Title · English').fill('Second title');
  await expectSaved(page);
  await input(page, 'Title · English').fill('');
  await expect(page.getByText('must not be blank').first()).toBeVisible();
  await openHistory(page);
  const change = entry(page, 'changed “Title · English”');
  await change.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(change.getByRole('alert')).toContainText('(empty)');
  await change.getByRole('button', { name: 'Discard and restore' }).click();
  await expect(panelOf(page).getByRole('status')).toContainText('Restored: ');
  await close(page);
  await expect(input(page, 'Title · English')).toHaveValue(news.title_en);
  await expectSaved(page);
});

test(
  'the history shows a long text around its change, and all of it on request',
  full,
  async ({ page, administrator }) => {
    const long = 'Ein Satz von vielen. '.repeat(60);
    const { id } = await administrator('POST', '/api/machine', { ...machine, description_de: `${long}alt ${long}` });
    await administrator('PATCH', `/api/machine/${id}`, { description_de: `${long}neu ${long}` });
    await openScreen(page, `/admin/machine/${id}`);
    await openHistory(page);
    const change = entry(page, 'changed “Description · Deutsch”');
    await expect(change.getByRole('insertion')).toHaveText('neu');
    const text = change.locator('[lang=de]').last();
    expect((await text.innerText()).length).toBeLessThan(200);
    await change.getByRole('button', { name: 'Show all' }).click();
    expect((await text.innerText()).length).toBeGreaterThan(2000);
    await change.getByRole('button', { name: 'Show less' }).click();
    expect((await text.innerText()).length).toBeLessThan(200);
  },
);

test('a deleted picture is restored with its file and its alternative texts', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', machine);
  const image = await base64(picture().png().toBuffer());
  const { id: pictureId } = await administrator('POST', `/api/machine/${id}/picture`, { image, type: 'image/png' });
  await administrator('PATCH', `/api/machine/${id}/picture/${pictureId}`, {
    ...inAll('description'),
    focal_x: 30,
  });
  const before = await administrator('GET', `/api/machine/${id}`);
  await openScreen(page, `/admin/machine/${id}`);
  await page.getByRole('button', { name: 'Delete description in fr' }).click();
  await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete description in fr' })).toHaveCount(0);
  await openHistory(page);
  const deletion = entry(page, 'admin deleted the picture “description in fr”');
  const thumbnail = deletion.getByRole('img', { name: 'description in fr' });
  await thumbnail.scrollIntoViewIfNeeded();
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await restore(page, 'deleted the picture');
  await close(page);
  await expect(input(page, 'Alternative text · English')).toHaveValue('description in en');
  const after = await administrator('GET', `/api/machine/${id}`);
  const [restored] = after.pictures as { url: string; version: number }[];
  expect(after.pictures).toEqual(
    (before.pictures as { version: number }[]).map((one) => ({ ...one, version: restored?.version })),
  );
  expect((await page.request.get(restored?.url ?? '')).status()).toBe(200);
});

test(
  'a deleted machine is restored with all its parts, and is on the site again',
  full,
  async ({ page, administrator }) => {
    const before = await administrator('GET', '/api/machine/3');
    await openScreen(page, '/admin/machine/3');
    const name = String(before.name_fr);
    await page.getByRole('button', { name: 'Delete machine' }).click();
    await page.getByRole('dialog', { name: 'Delete' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/admin\/machine$/);
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    expect((await page.request.get('/de/maschine/3')).status()).toBe(404);
    await openDeleted(page);
    await expect(panelOf(page)).toHaveAccessibleName('Deleted machines');
    await restore(page, `admin deleted the machine “${name}”`);
    await expect(panelOf(page).getByText('No deleted items')).toBeVisible();
    await panelOf(page)
      .getByRole('link', { name: `Open “${name}”` })
      .click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    expect(await administrator('GET', '/api/machine/3')).toEqual({
      ...before,
      version: expect.any(Number),
      updated_at: expect.any(String),
    });
    expect((await page.request.get('/de/maschine/3')).status()).toBe(200);
  },
);

test('removing a machine from a category can be undone', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', machine);
  const { id: categoryId } = await administrator('POST', '/api/category', { ...category, name_fr: 'Presses' });
  await administrator('POST', `/api/machine/${id}/category`, { id: categoryId });
  await administrator('DELETE', `/api/machine/${id}/category`, { id: categoryId });
  await openScreen(page, `/admin/machine/${id}`);
  await openHistory(page);
  await expect(entry(page, 'admin added this machine to the category “Presses”')).toBeVisible();
  await restore(page, 'admin removed this machine from the category “Presses”');
  await expect(entry(page, 'admin restored this machine to the category “Presses”')).toBeVisible();
  await close(page);
  await expect(page.getByRole('button', { name: 'Remove from Presses' })).toBeVisible();
});

test(
  'a deleted category is restored, and links that could not be restored are named',
  full,
  async ({ page, administrator }) => {
    const { id: categoryId } = await administrator('POST', '/api/category', { ...category, name_fr: 'Broyeurs' });
    for (const name_fr of ['Broyeur A', 'Broyeur B']) {
      const { id } = await administrator('POST', '/api/machine', { ...machine, name_fr });
      await administrator('POST', `/api/machine/${id}/category`, { id: categoryId });
      if (name_fr === 'Broyeur A') await administrator('DELETE', `/api/category/${categoryId}`);
      if (name_fr === 'Broyeur A') await administrator('DELETE', `/api/machine/${id}`);
      if (name_fr === 'Broyeur A') break;
    }
    await openScreen(page, '/admin/category');
    await expect(page.getByRole('region', { name: 'Broyeurs' })).toHaveCount(0);
    await openDeleted(page);
    await restore(page, 'deleted the category “Broyeurs”');
    await expect(
      panelOf(page).getByText('Not linked again, because deleted in the meantime: the machine “Broyeur A”'),
    ).toBeVisible();
    await panelOf(page).getByRole('link', { name: 'Open “Broyeurs”' }).click();
    await expect(panelOf(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Broyeurs' })).toBeVisible();
  },
);

test('changes to the contents and the picture of a news item can be undone', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/news', news);
  const { id: contentId } = await administrator('POST', `/api/news/${id}/content`, newsContent);
  const image = await base64(picture().png().toBuffer());
  await administrator('PATCH', `/api/news/${id}`, { image, image_type: 'image/png' });
  await administrator('DELETE', `/api/news/${id}/content/${contentId}`);
  await openScreen(page, `/admin/news/${id}`);
  await openHistory(page);
  const change = entry(page, 'admin changed “Picture or video”');
  await expect(change.getByText('(empty)')).toBeVisible();
  await expect(change.getByRole('img', { name: 'After' })).toBeVisible();
  await restore(page, 'admin deleted the content “title in fr”');
  await restore(page, 'admin changed “Picture or video”');
  await close(page);
  const content = page.getByRole('region', { name: newsContent.title_fr });
  await expect(content.getByRole('textbox', { name: 'Subtitle · English' })).toHaveValue(newsContent.title_en);
  await expect(page.getByRole('img', { name: 'Picture or video' })).toHaveCount(0);
  expect(await administrator('GET', `/api/news/${id}`)).toMatchObject({ image: '', content: [{ id: contentId }] });
});

test('older entries are loaded on request', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', machine);
  for (let number = 1; number <= 33; number += 1)
    await administrator('POST', `/api/machine/${id}/advantages`, { description_fr: `Avantage ${number}.` });
  await openScreen(page, `/admin/machine/${id}`);
  await openHistory(page);
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(30);
  await panelOf(page).getByRole('button', { name: 'Show older' }).click();
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(34);
  await expect(entry(page, 'Avantage 4.')).toHaveCount(1);
  await expect(panelOf(page).getByRole('listitem').last()).toContainText('added the machine');
  await expect(panelOf(page).getByRole('button', { name: 'Show older' })).toHaveCount(0);
});

test('the panel can be opened, used and closed by keyboard alone', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', machine);
  await administrator('PATCH', `/api/machine/${id}`, { name_en: 'Other' });
  await openScreen(page, `/admin/machine/${id}`);
  const focus = page.locator(':focus');
  const button = page.getByRole('button', { name: 'History' });
  for (let step = 0; step < 5 && !(await button.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(entry(page, 'changed')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(focus).toHaveAccessibleName('Restore');
  await expect(focus).toHaveAccessibleDescription('admin changed “Name · English”');
  await page.keyboard.press('Tab');
  await expect(panelOf(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('status')).toBeFocused();
  await expect(panelOf(page).getByRole('status')).toContainText('Restored: “Name · English”');
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('axe finds no fault in the history and in the deleted items', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', machine);
  const image = await base64(picture().png().toBuffer());
  await administrator('PATCH', `/api/machine/${id}`, { name_en: 'Other name', description_de: 'x '.repeat(500) });
  await administrator('POST', `/api/machine/${id}/picture`, { image, type: 'image/png' });
  const gone = await administrator('POST', '/api/news', news);
  await administrator('DELETE', `/api/news/${gone.id}`);
  await openScreen(page, `/admin/machine/${id}`);
  await openHistory(page);
  await expectAccessible(page, 'history');
  await restore(page, 'changed “Name · English”');
  await expectAccessible(page, 'after a restore');
  await openScreen(page, '/admin/news');
  await openDeleted(page);
  await expectAccessible(page, 'deleted items');
});
