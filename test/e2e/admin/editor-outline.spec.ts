import type { Page } from '@playwright/test';
import type { Call } from '../../support/administrator.ts';
import { expectAccessible, expectSaved, field, openScreen } from '../../support/back-office.ts';
import { tabTo } from '../../support/keyboard.ts';
import { inAll } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

/** Creates a machine without German and Italian names, with a characteristic that lacks its English value. */
async function makeIncomplete(call: Call): Promise<{ id: number; value: string }> {
  const machine = { ...inAll('name'), name_de: '', name_it: '' };
  const { id } = await call('POST', '/api/machine', machine);
  const entry = { ...inAll('name', 'value'), value_en: '' };
  const { id: entryId } = await call('POST', `/api/machine/${id}/technical-characteristics`, entry);
  return { id, value: `machine-${id}-technical-characteristics-${entryId}-value_en` };
}

const outline = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const focused = (page: Page) => page.locator(':focus');

test(
  'the table of contents counts missing texts, and a key jumps from gap to gap through sections and languages',
  full,
  async ({ page, administrator }) => {
    const { id, value } = await makeIncomplete(administrator);
    await openScreen(page, `/admin/machine/${id}?language=de`);
    const texts = outline(page).getByRole('button', { name: /^Texts/ });
    await expect(texts).toHaveAccessibleName(/Deutsch: 1 missing text.*Italiano: 1 missing text/);
    await page.keyboard.press('Alt+n');
    await expect(focused(page)).toHaveId(`machine-${id}-name_de`);
    await page.keyboard.type('Hacker');
    await expect(texts).not.toHaveAccessibleName(/Deutsch/);
    await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
    await page.keyboard.press('Alt+n');
    await expect(focused(page)).toHaveId(/-name_it$/);
    await expect(page).toHaveURL(/language=it/);
    await page.keyboard.type('Cippatrice');
    await page.getByRole('button', { name: 'Next missing text' }).click();
    await expect(focused(page)).toHaveId(value);
    await page.keyboard.type('12 t');
    await expect(page.getByRole('main')).toContainText('All texts complete');
    await expectSaved(page);
    expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({
      name_de: 'Hacker',
      name_it: 'Cippatrice',
      technical_characteristics: [{ value_en: '12 t' }],
    });
  },
);

test(
  'the table of contents leads to each section, and the delete button comes after all of them',
  full,
  async ({ page }) => {
    await openScreen(page, '/admin/machine/1');
    await outline(page)
      .getByRole('button', { name: /^Options/ })
      .click();
    const heading = page.getByRole('heading', { level: 2, name: 'Options' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    await expect(outline(page).getByRole('button', { name: /^Options/ })).toHaveAttribute('aria-current', 'location');
    const last = await page.getByRole('region', { name: 'Publication' }).boundingBox();
    const remove = await page.getByRole('button', { name: 'Delete machine' }).boundingBox();
    expect(remove?.y).toBeGreaterThan(last?.y ?? Number.POSITIVE_INFINITY);
    await expect(page.getByRole('link', { name: 'View on the site' })).toBeInViewport();
    await expect(page.getByRole('button', { name: 'History' })).toBeInViewport();
  },
);

test('the pictures of a typical machine are at most two screens away', full, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openScreen(page, '/admin/machine/1');
  const pictures = page.getByRole('region', { name: 'Pictures and videos' });
  await expect(pictures.getByRole('img').first()).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 2 * innerHeight, behavior: 'instant' }));
  await expect(pictures.getByRole('heading')).toBeInViewport();
});

test(
  'a row is one line in two languages, and opens to show all five, its priority and copyable texts',
  full,
  async ({ page, administrator }) => {
    const { id } = await makeIncomplete(administrator);
    await openScreen(page, `/admin/machine/${id}?language=en`);
    const row = page.getByRole('group', { name: 'name in fr' });
    await expect(row.getByRole('textbox')).toHaveCount(4);
    const tops = await row.getByRole('textbox').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await row.getByRole('button', { name: 'Details of name in fr' }).press('Enter');
    await expect(row.getByRole('textbox')).toHaveCount(11);
    await expect(row.getByLabel('Priority')).toBeVisible();
    await row.getByRole('button', { name: 'Copy into Value · English' }).click();
    await page.getByRole('menuitem', { name: 'Copy from Deutsch' }).click();
    await expect(row.getByRole('textbox', { name: 'Value · English' })).toHaveValue('value in de');
  },
);

test(
  'a refused text in a hidden language opens that language in its row',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/412/);
    const { id } = await makeIncomplete(administrator);
    await openScreen(page, `/admin/machine/${id}?language=en`);
    const row = page.getByRole('group', { name: 'name in fr' });
    const german = row.getByRole('textbox', { name: 'Value · Deutsch' });
    await row.getByRole('button', { name: 'Details of name in fr' }).click();
    await page.route('**/technical-characteristics/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 412, json: { detail: 'Changed', current: { version: 9, value_de: 'anders' } } })
        : route.fallback(),
    );
    await german.fill('mein Text');
    await expect(row.getByRole('alert')).toContainText('anders');
    await row.getByRole('button', { name: 'Details of name in fr' }).click();
    await expect(german).toBeVisible();
    await expect(row.getByRole('textbox', { name: 'Value · Italiano' })).toHaveCount(0);
    await page.unroute('**/technical-characteristics/*');
    await row.getByRole('button', { name: 'Use theirs' }).click();
    await expectSaved(page);
  },
);

test('a saved text is announced when its field is left, not at each keystroke', full, async ({ page }) => {
  await openScreen(page, '/admin/machine/1');
  const said = page.getByRole('main').getByRole('status').filter({ hasText: 'Saved' });
  await field(page, 'Texts', 'Name · English').pressSequentially('abc');
  await expectSaved(page);
  await expect(said).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(said).toHaveCount(1);
});

test(
  'on a phone the French text is above its translation, and a menu leads to the sections',
  full,
  async ({ page, administrator }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { id } = await makeIncomplete(administrator);
    await openScreen(page, `/admin/machine/${id}?language=en`);
    const section = page.getByRole('region', { name: 'Technical characteristics' });
    await expect(page.getByRole('region', { name: 'Texts' })).toContainText('name in fr');
    await expect(section.getByText('value in fr')).toBeVisible();
    await page.getByRole('button', { name: 'Sections' }).click();
    await page.getByRole('menuitem', { name: /^Technical characteristics.*English: 1 missing text/ }).click();
    await expect(section.getByRole('heading')).toBeFocused();
    await page.getByRole('button', { name: 'Next missing text' }).click();
    await expect(section.getByRole('textbox', { name: 'Value · English' })).toBeFocused();
  },
);

test(
  'the news editor counts the missing titles and contents and leads to them',
  full,
  async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/news', inAll('title'));
    await administrator('POST', `/api/news/${id}/content`, inAll('title', 'content'));
    await administrator('PATCH', `/api/news/${id}`, { search_description_fr: 'Une description' });
    await openScreen(page, `/admin/news/${id}?language=it`);
    await expect(outline(page).getByRole('button', { name: /^In search results/ })).toHaveAccessibleName(
      /Italiano: 1 missing text/,
    );
    await page.keyboard.press('Alt+n');
    await expect(focused(page)).toHaveId(`news-${id}-search_description_it`);
  },
);

test('the editor works by keyboard alone', full, async ({ page, administrator }) => {
  const { id, value } = await makeIncomplete(administrator);
  await openScreen(page, `/admin/machine/${id}?language=en`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, outline(page).getByRole('button', { name: /^Technical characteristics/ }));
  await page.keyboard.press('Enter');
  const row = page.getByRole('group', { name: 'name in fr' });
  await tabTo(page, row.getByRole('textbox', { name: 'Value · English' }));
  await expect(focused(page)).toHaveId(value);
  await tabTo(page, row.getByRole('button', { name: 'Details of name in fr' }));
  await page.keyboard.press('Space');
  await tabTo(page, row.getByRole('textbox', { name: 'Value · Español' }), 'Shift+Tab');
  await page.keyboard.press('Alt+n');
  await expect(focused(page)).toHaveId(value);
});

test(
  'axe finds no fault in an editor with gaps, an open row and the menu of sections',
  full,
  async ({ page, administrator }) => {
    const { id } = await makeIncomplete(administrator);
    await openScreen(page, `/admin/machine/${id}?language=all`);
    await expectAccessible(page, 'all languages');
    await openScreen(page, `/admin/machine/${id}?language=de`);
    await page.getByRole('button', { name: 'Details of name in fr' }).click();
    await field(page, 'Texts', 'Description · Deutsch').pressSequentially('x');
    await expectSaved(page);
    await expectAccessible(page, 'open row');
  },
);
