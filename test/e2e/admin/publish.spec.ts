import type { APIRequestContext, Page } from '@playwright/test';
import { pathOf } from '../../support/addresses.ts';
import { expectAccessible, expectSaved, field, openScreen } from '../../support/back-office.ts';
import { readPage } from '../../support/read-page.ts';
import { expect, test } from '../../support/test.ts';
import { firstByDefault, full } from '../../support/tier.ts';

const name = 'Treuil 2031';

/** Whether visitors see a record on the list of its noun. */
const isOn = (page: 'machines' | 'news' | 'realisations' | 'histoire') => async (request: APIRequestContext) =>
  (await readPage(request, pathOf(page, 'fr')))('main').text().includes(name);

const nouns = [
  { noun: 'machine', input: 'Name · Français', isPublic: isOn('machines') },
  { noun: 'news', input: 'Title · Français', isPublic: isOn('news') },
  { noun: 'project', input: 'Title · Français', isPublic: isOn('realisations') },
  { noun: 'history-entry', input: 'Year or years', isPublic: isOn('histoire') },
] as const;

const strip = (page: Page) => page.getByRole('region', { name: 'Hidden from visitors' });

for (const [{ noun, input, isPublic }, tier] of firstByDefault(nouns)) {
  test(`a new ${noun} is hidden until it is published, and undo hides it again`, tier, async ({ page, request }) => {
    await openScreen(page, `/admin/${noun}`);
    await page.locator('form').getByLabel(input).fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const isVisible = page.getByRole('switch', { name: 'Visible on the site' });
    await expect(isVisible).not.toBeChecked();
    expect(await isPublic(request)).toBe(false);
    await expectAccessible(page, 'hidden');

    await strip(page).getByRole('button', { name: 'Publish' }).click();
    const notice = page.getByRole('alert').filter({ hasText: `“${name}” is now on the site.` });
    await expect(notice).toBeVisible();
    await expect(isVisible).toBeChecked();
    await expect(strip(page)).toHaveCount(0);
    expect(await isPublic(request)).toBe(true);

    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(strip(page)).toBeVisible();
    await expectSaved(page);
    expect(await isPublic(request)).toBe(false);
  });
}

test(
  'what a hidden machine still lacks leads to its field and disappears once it is there',
  full,
  async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Treuil', visible: false });
    await openScreen(page, `/admin/machine/${id}?language=de`);
    const item = (text: string) => strip(page).getByRole('link', { name: text, exact: true });
    await item('picture').click();
    await expect(page.getByRole('region', { name: 'Pictures and videos' }).getByRole('button')).toBeFocused();
    await item('4 translations').click();
    await expect(field(page, 'Texts', 'Name · Deutsch')).toBeFocused();
    await item('category').press('Enter');
    await page.keyboard.type('bois');
    await page.keyboard.press('Enter');
    await expect(item('category')).toHaveCount(0);
    await item('description').click();
    await page.keyboard.type('Tire fort.');
    await expect(item('description')).toHaveCount(0);
    await expect(item('8 translations')).toBeVisible();
  },
);

test('an address leads to an input that the editor renders last', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Treuil', visible: false });
  const part = (name: string) => page.getByRole('region', { name });
  await openScreen(page, `/admin/machine/${id}#machine-${id}-pictures`);
  await expect(part('Pictures and videos').getByRole('button')).toBeFocused();
  await openScreen(page, `/admin/machine/${id}#machine-${id}-categories`);
  await expect(part('Categories').getByRole('combobox')).toBeFocused();
});

test('on a phone, a missing text opens its language', full, async ({ page, administrator }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await administrator('POST', '/api/history-entry', { title_fr: '2031', visible: false });
  const { id: block } = await administrator('POST', `/api/history-entry/${id}/block`, { kind: 'paragraph' });
  await openScreen(page, `/admin/history-entry/${id}?language=de`);
  await strip(page).getByRole('link', { name: 'text', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`language=fr#history-entry-${id}-block-${block}-text_fr$`));
  await expect(field(page, 'Story', 'Text · Français')).toBeFocused();
});
