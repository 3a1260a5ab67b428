import type { Locator, Page } from '@playwright/test';
import { languages } from '../../../src/domain/text/language.ts';
import type { Call } from '../../support/administrator.ts';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { category, inAll, machine, news, newsContent } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.use({ empty: true });

/** Finds a record in the overview, as a row or a card, whichever the width shows. */
const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: name });

/** Returns a change of French and all translations but one, which makes that one outdated. */
function outdating(field: string, language: string): object {
  const others = languages.filter((each) => each !== language);
  return Object.fromEntries(others.map((each) => [`${field}_${each}`, `new ${field} in ${each}`]));
}

type Gap = { name: string; state: string; field: string; input: string; make: (call: Call) => Promise<string> };

async function createMachine(call: Call, name_fr: string, texts: object = {}): Promise<number> {
  return (await call('POST', '/api/machine', { ...machine, name_fr, ...texts })).id;
}

/** Each kind of text that may need work, in separate records. `make` returns the path of the record's input. */
const gaps: Gap[] = [
  {
    name: 'Gap in a name',
    state: 'Missing',
    field: 'Name',
    input: 'name_it',
    make: async (call) => `machine-${await createMachine(call, 'Gap in a name', { name_it: '' })}`,
  },
  {
    name: 'Gap in a meta description',
    state: 'Older than French',
    field: 'Meta description',
    input: 'metadescription_es',
    async make(call) {
      const id = await createMachine(call, 'Gap in a meta description');
      await call('PATCH', `/api/machine/${id}`, outdating('metadescription', 'es'));
      return `machine-${id}`;
    },
  },
  {
    name: 'Gap in an advantage',
    state: 'Older than French',
    field: 'Description',
    input: 'description_de',
    async make(call) {
      const id = await createMachine(call, 'Gap in an advantage');
      await call('POST', `/api/machine/${id}/advantages`, inAll('description'));
      const { id: entry } = await call('POST', `/api/machine/${id}/advantages`, inAll('description'));
      await call('PATCH', `/api/machine/${id}/advantages/${entry}`, outdating('description', 'de'));
      return `machine-${id}-advantages-${entry}`;
    },
  },
  {
    name: 'Gap in an option',
    state: 'Missing',
    field: 'Value',
    input: 'value_es',
    async make(call) {
      const id = await createMachine(call, 'Gap in an option');
      const texts = { ...inAll('name', 'value'), value_es: '' };
      return `machine-${id}-options-${(await call('POST', `/api/machine/${id}/options`, texts)).id}`;
    },
  },
  {
    name: 'Gap in a characteristic',
    state: 'Missing',
    field: 'Name',
    input: 'name_fr',
    async make(call) {
      const id = await createMachine(call, 'Gap in a characteristic');
      const list = `/api/machine/${id}/technical-characteristics`;
      const { id: entry } = await call('POST', list, { ...inAll('name', 'value'), name_fr: '' });
      return `machine-${id}-technical-characteristics-${entry}`;
    },
  },
  {
    name: 'Gap in a picture',
    state: 'Missing',
    field: 'Alternative text',
    input: 'description_en',
    async make(call) {
      const id = await createMachine(call, 'Gap in a picture');
      const image = await base64(picture().png().toBuffer());
      const { id: entry } = await call('POST', `/api/machine/${id}/picture`, { image, type: 'image/png' });
      await call('PATCH', `/api/machine/${id}/picture/${entry}`, { ...inAll('description'), description_en: '' });
      return `machine-${id}-picture-${entry}`;
    },
  },
  {
    name: 'Gap in a category',
    state: 'Older than French',
    field: 'Name',
    input: 'name_es',
    async make(call) {
      const { id } = await call('POST', '/api/category', category);
      await call('PATCH', `/api/category/${id}`, { ...outdating('name', 'es'), name_fr: 'Gap in a category' });
      return `category-${id}`;
    },
  },
  {
    name: 'Gap in a news content',
    state: 'Older than French',
    field: 'Text',
    input: 'content_it',
    async make(call) {
      const { id } = await call('POST', '/api/news', { ...news, title_fr: 'Gap in a news content' });
      const { id: content } = await call('POST', `/api/news/${id}/content`, newsContent);
      await call('PATCH', `/api/news/${id}/content/${content}`, outdating('content', 'it'));
      return `news-${id}-content-${content}`;
    },
  },
];

for (const { name, state, field, input, make } of gaps) {
  test(
    `the overview leads to ${name.toLowerCase()} on wide and on narrow screens`,
    full,
    async ({ page, administrator }) => {
      const path = await make(administrator);
      await openScreen(page, `/admin/translation?search=${encodeURIComponent(name)}`);
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        const row = rowOf(page, name);
        await expect(row.getByText('Complete')).toHaveCount(4);
        await expect(row).toContainText(field);
        const link = row.getByRole('link', { name: state });
        await expect(link).toHaveAccessibleDescription(new RegExp(name));
        for (const time of width === 360 ? ['first'] : ['first', 'second']) {
          await link.click();
          const focused = page.locator(':focus');
          await expect(focused).toHaveId(`${path}-${input}`);
          await expect(focused).toHaveAttribute('lang', input.slice(-2));
          await expect.poll(() => isOnTop(focused), `in view, nothing over it, the ${time} time`).toBe(true);
          await page.goBack();
        }
      }
    },
  );
}

test(
  'the overview is filtered by kind, language, state and name, all in its address',
  full,
  async ({ page, administrator }) => {
    await createMachine(administrator, 'Filter one', { name_it: '' });
    const two = await createMachine(administrator, 'Filter two');
    await administrator('PATCH', `/api/machine/${two}`, { name_fr: 'Filter two anew', name_de: 'neu' });
    await administrator('POST', '/api/category', { ...category, name_fr: 'Filter three' });
    await openScreen(page, '/admin/translation');
    await page.getByLabel('Search').fill('Filter');
    const rows = page.getByRole('row').filter({ hasText: 'Filter' });
    await expect(rows).toHaveCount(3);
    await page.getByLabel('Type').selectOption('Machine');
    await expect(rows).toHaveCount(2);
    await page.getByLabel('State').selectOption('Older than French');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('Filter two');
    await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption('Deutsch');
    await expect(page.getByText('Nothing found')).toBeVisible();
    await page.getByLabel('State').selectOption('Complete');
    await expect(rows).toHaveCount(2);
    await expect(page.getByRole('columnheader')).toHaveText(['Item', 'Deutsch']);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(page.getByLabel('Type')).toHaveValue('machine');
    await expect(page.getByLabel('State')).toHaveValue('complete');
    await page.getByLabel('State').selectOption('All');
    await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption('Italiano');
    await expect(rows.filter({ hasText: 'Filter one' })).toContainText('Missing');
  },
);

test('complete records are counted by language, and the overview is paged', full, async ({ page, administrator }) => {
  for (let number = 1; number <= 26; number += 1)
    await administrator('POST', '/api/category', { ...category, name_fr: `Page ${number}.` });
  const { total, complete } = (await administrator('GET', '/api/translations/summary')) as unknown as {
    total: number;
    complete: Record<string, number>;
  };
  await openScreen(page, '/admin/translation');
  const counts = page.getByRole('list', { name: 'Complete in each language' }).getByRole('listitem');
  await expect(counts).toHaveCount(5);
  await expect(counts.filter({ hasText: 'Deutsch' })).toContainText(`${complete.de} of ${total}`);
  await openScreen(page, '/admin/translation?search=Page');
  await expect(page.getByRole('row')).toHaveCount(1 + 25);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('row')).toHaveCount(1 + 1);
  await expect(page).toHaveURL(/page=2/);
});

test('a page is found by its name on the screen', full, async ({ page, administrator }) => {
  await administrator('PATCH', '/api/account', { language: 'fr' });
  await administrator('PATCH', '/api/page/home/text/home.hero.title', { text_fr: 'On répare tout' });
  await openScreen(page, '/admin/translation?search=accueil');
  await expect(page.getByRole('row')).toHaveCount(1 + 1);
  await expect(rowOf(page, 'Accueil')).toBeVisible();
  await administrator('PATCH', '/api/account', { language: 'en' });
});

test('an outdated translation can be confirmed and is then complete', full, async ({ page, administrator }) => {
  const id = await createMachine(administrator, 'Reviewed');
  await administrator('PATCH', `/api/machine/${id}`, outdating('name', 'de'));
  await administrator('PATCH', `/api/machine/${id}`, { metadescription_fr: 'Autre' });
  await openScreen(page, '/admin/translation?search=new name in fr');
  const row = rowOf(page, 'new name in fr');
  await row.getByRole('link').first().click();
  const german = page.locator(`#machine-${id}-name_de`);
  await expect(german).toBeFocused();
  await expect(german).toHaveAccessibleDescription('Older than the French text');
  await expect(page.getByText('The French text was: Reviewed')).toBeVisible();
  const button = page.getByRole('button', { name: 'Mark as up to date' }).first();
  await expect(button).toHaveAccessibleDescription('Name · Deutsch');
  await button.click();
  await expect(german).toHaveAccessibleDescription('');
  await expect(german).toBeFocused();
  await expect(page.getByText('The French text was: Reviewed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Mark as up to date' }).click();
  await expect(page.getByText('Older than the French text')).toHaveCount(0);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByText('admin confirmed “Name · Deutsch”')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Translations' }).click();
  await page.getByLabel('Search').fill('new name in fr');
  const cells = rowOf(page, 'new name in fr').getByRole('cell');
  await expect(cells.nth(1)).toHaveText('Complete');
  await expect(cells.nth(2)).toContainText('Older than French');
});

test(
  'typing the French text makes a translation outdated, and typing the translation ends that',
  full,
  async ({ page, administrator }) => {
    const id = await createMachine(administrator, 'Typed');
    await openScreen(page, `/admin/machine/${id}?language=de`);
    const hint = page.getByText('Older than the French text');
    await page.getByRole('textbox', { name: 'Name · Français', exact: true }).fill('Typed anew');
    await expectSaved(page);
    await expect(hint).toHaveCount(1);
    await page.getByRole('textbox', { name: 'Name · Deutsch', exact: true }).fill('Neu');
    await expectSaved(page);
    await expect(hint).toHaveCount(0);
  },
);

test(
  'the navigation leads to the overview, and the dashboard to missing translations',
  full,
  async ({ page, administrator }) => {
    await openScreen(page, '/admin/dashboard');
    await page.getByRole('navigation').getByRole('link', { name: 'Translations' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeFocused();

    await createMachine(administrator, 'Lückenhaft', { name_it: '' });
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: /^Italiano \d+ items? incomplete/ }).click();
    await expect(page).toHaveURL('/admin/translation?language=it&state=missing');
    await expect(page.getByRole('table')).toContainText('Lückenhaft');
  },
);

test('axe finds no fault in the overview and at an outdated text', full, async ({ page, administrator }) => {
  const id = await createMachine(administrator, 'Axe', { name_it: '' });
  await administrator('PATCH', `/api/machine/${id}`, { description_fr: 'Autre' });
  await openScreen(page, '/admin/translation?search=Axe');
  await expect(rowOf(page, 'Axe')).toContainText('Older than French');
  await expectAccessible(page, 'overview');
  await page.setViewportSize({ width: 360, height: 800 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, 'nothing overflows the screen').toBeLessThanOrEqual(0);
  await rowOf(page, 'Axe').getByRole('link', { name: 'Older than French' }).first().click();
  await expect(page.getByText('Older than the French text').first()).toBeVisible();
  await expect(page.locator('textarea:focus, input:focus')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })); // elsewhere the bar at the top may cover half a button
  await expectAccessible(page, 'editor');
});

function isOnTop(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 3, top + height / 2));
  });
}
