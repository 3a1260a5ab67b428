import type { Page } from '@playwright/test';
import { expectAccessible, expectNotSaved, expectSaved, field, openScreen } from '../../support/back-office.ts';
import { readPage } from '../../support/read-page.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.beforeEach(({ allowConsole }) => allowConsole(/status of (400|412)|^response (400|412)/));

const top = 'Top of the page';
const titleIn = (page: Page, language: string) => field(page, top, `Title · ${language}`);
const heading = async ({ request }: Page, language: string): Promise<string> =>
  (await readPage(request, `/${language}`))('h1').html() ?? '';

/** Resets the heading and subtitle of the home page to their defaults. */
const blank = { text_fr: '', text_de: '', text_en: '', text_it: '', text_es: '' };
test.afterEach(async ({ administrator }) => {
  for (const key of ['home.hero.title', 'home.hero.subtitle'])
    await administrator('PATCH', `/api/page/home/text/${key}`, blank);
});

test('the heading of the home page is rewritten, from the list to the site and back', async ({ page }) => {
  await openScreen(page, '/admin/page');
  await expect(page.getByRole('region', { name: 'What pages share' })).toBeVisible();
  await expectAccessible(page, 'list');
  await page.getByRole('link', { name: 'Home', exact: true }).press('Enter');
  const defaults = { fr: await titleIn(page, 'Français').inputValue(), it: await heading(page, 'it') };
  expect(await heading(page, 'fr')).toBe(defaults.fr);

  await test.step('the heading is typed in French and, by keyboard, in German', async () => {
    await titleIn(page, 'Français').fill('On répare tout');
    await expectSaved(page);
    await page.getByLabel('Languages shown').getByText('DE').click();
    await expect(titleIn(page, 'Deutsch')).toHaveValue('');
    await titleIn(page, 'Français').focus();
    for (let tab = 0; tab < 2; tab += 1) await page.keyboard.press('Tab');
    await expect(titleIn(page, 'Deutsch')).toBeFocused();
    await page.keyboard.type('Wir reparieren alles');
    await expectSaved(page);
    expect([await heading(page, 'fr'), await heading(page, 'de')]).toEqual(['On répare tout', 'Wir reparieren alles']);
    expect(await heading(page, 'it')).toBe('<span lang="fr">On répare tout</span>');
    await expectAccessible(page, 'own, and read in French');
  });

  await test.step('a heading without its highlighted part is refused, and the last valid one stays', async () => {
    const subtitle = field(page, top, 'Subtitle · Français');
    await subtitle.fill('Pour l’<mark>industrie</mark>');
    await expectSaved(page);
    await subtitle.fill('Pour l’industrie');
    await expectNotSaved(page, 'must contain <mark>');
    await expect(page.getByRole('region', { name: top })).toContainText('Visitors still read the last text');
    expect((await readPage(page.request, '/fr'))('h1 + p').html()).toContain('<mark>industrie</mark>');
    await subtitle.fill('');
    await expect(subtitle).toHaveValue('');
    await subtitle.blur();
    await expect(subtitle).toHaveValue(/^Nous réparons/);
    await expectSaved(page);
  });

  await test.step('emptying it restores the default, and the history restores the text', async () => {
    await titleIn(page, 'Français').fill('');
    await titleIn(page, 'Français').blur();
    await expect(titleIn(page, 'Français')).toHaveValue(defaults.fr);
    await expectSaved(page);
    expect([await heading(page, 'fr'), await heading(page, 'it')]).toEqual([defaults.fr, defaults.it]);
    await page.getByRole('button', { name: 'History' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'changed “Top of the page › Title · Deutsch”' });
    await entry.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Restored: ');
    await page.keyboard.press('Escape');
    await expect(titleIn(page, 'Deutsch')).toHaveValue('Ihre Maschine läuft wieder');
    expect(await heading(page, 'de')).toBe('Ihre Maschine läuft wieder');
  });
});

test(
  'a language that falls back to French says so and can keep its default text',
  full,
  async ({ page, administrator }) => {
    await administrator('PATCH', '/api/page/home/text/home.hero.title', { text_fr: 'On répare tout' });
    const defaultTitle = 'Your machine, running again';
    await openScreen(page, '/admin/translation?noun=page');
    await page.getByRole('row', { name: /Home/ }).getByRole('link', { name: 'Missing' }).nth(1).click();
    await expect(titleIn(page, 'English')).toBeFocused();
    await page.getByRole('button', { name: 'Keep the default' }).click();
    await expectSaved(page);
    await expect(titleIn(page, 'English')).toHaveValue(defaultTitle);
    expect(await heading(page, 'en')).toBe(defaultTitle);

    await page.getByRole('button', { name: 'Reset to the default' }).last().click();
    await expect(page.getByText('Visitors read the French text.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectSaved(page);
    await expect(titleIn(page, 'English')).toHaveValue(defaultTitle);
  },
);

test('an unsaved text survives a reload, and its error message links to it', full, async ({ page }) => {
  await openScreen(page, '/admin/page/r%26d');
  const subtitle = field(page, top, 'Subtitle · Français');
  await subtitle.fill('Sans marque');
  await expectNotSaved(page, 'Subtitle · Français: must contain <mark>');
  await expect(field(page, top, 'Subtitle · English')).toHaveValue(/^Your idea/); // visitors see no French fallback there
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(subtitle).toHaveValue('Sans marque');
  await expectNotSaved(page, 'must contain <mark>');
  await page.goto('/admin/page');
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('link', { name: /Top of the page › Subtitle/ }).click();
  await expect(subtitle).toBeFocused();
  await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expectSaved(page);
});

test(
  'when two browsers edit the same text, both versions are shown and one is chosen',
  full,
  async ({ page, browser, baseURL }) => {
    const session = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await session.newPage();
    for (const each of [page, other]) await openScreen(each, '/admin/page/home');
    await titleIn(page, 'Français').fill('Le mien');
    await expectSaved(page);
    await titleIn(other, 'Français').fill('Le sien');
    await expect(other.getByRole('alert').filter({ hasText: 'You have changed this in the meantime' })).toContainText(
      'Le mien',
    );
    await other.getByRole('button', { name: 'Keep yours' }).click();
    await expectSaved(other);
    await expect(titleIn(other, 'Français')).toHaveValue('Le sien');
    await session.close();
  },
);

for (const [answer, kept] of [
  ['keeps it', 'On répare tout'],
  ['writes another one', 'On répare presque tout'],
] as const)
  test(
    `a changed default text is shown beside the text of the owner, who ${answer}`,
    full,
    async ({ page, administrator }) => {
      await administrator('PATCH', '/api/page/home/text/home.hero.title', { text_fr: 'On répare tout' });
      let isOutdated = true;
      await page.route('/api/page/home', async (route) => {
        const answer = await route.fetch();
        const json = await answer.json();
        const title = json.texts.find((text: { key: string }) => text.key === 'home.hero.title');
        if (isOutdated) title.outdated_defaults = ['fr'];
        await route.fulfill({ response: answer, json });
      });
      await openScreen(page, '/admin/page/home');
      await expect(page.getByText('The default has changed since you wrote your text.')).toBeVisible();
      await expectAccessible(page, 'a new default');
      isOutdated = false;
      if (answer === 'keeps it') await page.getByRole('button', { name: 'Keep mine' }).click();
      else await titleIn(page, 'Français').fill(kept);
      await expect(page.getByText('The default has changed')).toBeHidden();
      await expect(titleIn(page, 'Français')).toHaveValue(kept);
      await expect(titleIn(page, 'Français')).toBeFocused();
    },
  );

test(
  'axe finds no fault in lists and editors: loading, searched, empty or failed to load',
  full,
  async ({ page, allowConsole }) => {
    allowConsole(/api\/page/);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/admin/page', '/admin/page/histoire']) {
      const call = (url: URL) => url.pathname === path.replace('/admin', '/api');
      const answer = Promise.withResolvers<void>();
      await page.route(call, (route) => answer.promise.then(() => route.continue()));
      await openScreen(page, path);
      await expect(page.getByLabel('Loading...')).toBeVisible();
      answer.resolve();
      await expect(page.getByLabel('Loading...')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      await expectAccessible(page, path);
      await page.getByRole('searchbox').fill('nothing has this name');
      await expect(page.getByText(/^No (pages|text)/)).toBeVisible();
      await page.unroute(call);
      await page.route(call, (route) => route.fulfill({ status: 400, json: { detail: 'No' } }));
      await openScreen(page, path);
      await expect(page.getByRole('alert')).toContainText('No');
      await page.unroute(call);
    }
    await openScreen(page, '/admin/page');
    await page.getByRole('searchbox').fill('Die Flamme folgt Ihrer Zeichnung, in Stahlblechen von');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Flame cutting/]);
    await page.getByRole('link', { name: '1 text found' }).click();
    await expect(page.getByRole('region')).toHaveCount(1);
    await expect(page.getByRole('textbox', { name: 'Subtitle · Français' })).toBeVisible();

    await openScreen(page, '/admin/page/privacy?search=Map%20and%20links');
    await expect(page.getByRole('region', { name: 'Map and links' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your rights' })).toBeHidden();
  },
);

test('a long page renders only nearby inputs, and all of them if an address names one', full, async ({ page }) => {
  const title = field(page, 'Your rights', 'Title · Deutsch');
  await openScreen(page, '/admin/page/privacy?language=all');
  await expect(field(page, top, 'Title · Deutsch')).toBeVisible();
  await expect(title).toHaveCount(0);
  await page.getByRole('heading', { name: 'Your rights' }).scrollIntoViewIfNeeded();
  await title.fill('Was Ihnen zusteht');
  await expectSaved(page);
  await page.getByRole('heading', { level: 1 }).focus();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect(title).toHaveCount(0);

  const tab = await page.context().newPage(); // a tab without a scroll position to restore
  // In the same session, because another login would end it while the first tab still sends requests.
  await tab.goto('/admin/page/privacy?language=de#page-privacy-text-privacy.chapters.8.title-text_de');
  await expect(field(tab, 'Your rights', 'Title · Deutsch')).toBeFocused();
  await expect(field(tab, 'Your rights', 'Title · Deutsch')).toBeInViewport();
  await expect(field(tab, 'Your rights', 'Title · Deutsch')).toHaveValue('Was Ihnen zusteht');
});
