import { pathOf } from '../../support/addresses.ts';
import { expectSaved, openScreen } from '../../support/back-office.ts';
import { makeNews } from '../../support/records.ts';
import { news } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const languages = ['Français', 'Deutsch', 'English', 'Italiano', 'Español'];

test(
  'titles and contents are edited in five languages and shown on the site',
  full,
  async ({ page, administrator }) => {
    const id = await makeNews(administrator);
    await openScreen(page, `/admin/news/${id}?language=all`);
    for (const [field, value] of [
      ['Title', 'Titre'],
      ['Subtitle', 'Sous-titre'],
      ['Text', 'Texte'],
    ] as const) {
      for (const language of languages) {
        const input = page.getByRole('textbox', { name: `${field} · ${language}`, exact: true }).first();
        await expect(input).toHaveAttribute('spellcheck', 'true');
        await input.fill(`${value} ${language}`);
      }
    }
    await expectSaved(page);
    await page.goto(pathOf('newsItem', 'it', id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Titre Italiano');
    await expect(page.getByRole('main')).toContainText('Sous-titre Italiano');
    await expect(page.getByRole('main')).toContainText('Texte Italiano');
  },
);

test(
  'a title or subtitle cannot be blank, and the reason is shown below its area',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/api\/news/);
    const id = await makeNews(administrator);
    await openScreen(page, `/admin/news/${id}`);
    for (const [area, field] of [
      [page.getByRole('region', { name: 'Titles' }), 'Title'],
      [page.getByRole('region', { name: 'Contents' }).getByRole('region'), 'Subtitle'],
    ] as const) {
      const input = area.getByRole('textbox', { name: `${field} · Français` });
      const before = await input.inputValue();
      await input.fill(' ');
      await expect(area.getByRole('alert')).toBeVisible();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await input.fill(before);
      await expect(area.getByRole('alert')).toHaveCount(0);
      await expectSaved(page);
    }
  },
);

test('news are sorted by day, here and on the site', full, async ({ page, administrator }) => {
  const id = await makeNews(administrator);
  await administrator('PATCH', `/api/news/${id}`, { title_fr: 'La plus ancienne', date: '2031-01-31' });
  await openScreen(page, `/admin/news/${id}`);
  const day = page.getByLabel('Date');
  await expect(day).toHaveValue('2031-01-31');
  await page.goto('/fr/actualites');
  const first = page.getByRole('main').getByRole('article').first();
  await expect(first).toContainText('La plus ancienne');
  await page.goBack();
  await day.fill('1999-12-31');
  await expectSaved(page);
  await page.goto('/fr/actualites');
  await expect(first).not.toContainText('La plus ancienne');
  await page.goto('/admin/news');
  await expect(page.getByRole('table').getByRole('link').last()).toHaveText('La plus ancienne');
});

test('a hidden news item disappears from the site with the next request', full, async ({ page, administrator }) => {
  const id = await makeNews(administrator);
  const status = async () => (await page.request.get(pathOf('newsItem', 'de', id))).status();
  expect(await status()).toBe(200);
  await openScreen(page, `/admin/news/${id}`);
  const visible = page.getByRole('switch', { name: 'Visible on the site' });
  await visible.press('Space');
  await expectSaved(page);
  expect(await status()).toBe(404);
  await visible.press('Space');
  await expectSaved(page);
  expect(await status()).toBe(200);
});

test(
  'new content needs a French subtitle and text, and the form names missing ones and sends copies',
  full,
  async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/news', news);
    const sent: unknown[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()));
    await openScreen(page, `/admin/news/${id}`);
    const section = page.getByRole('region', { name: 'Contents' });
    const opener = section.getByRole('button', { name: 'Add content' });
    await expect(opener).toHaveAttribute('aria-expanded', 'true'); // no content yet
    const add = section.getByRole('button', { name: 'Add the content' });
    await expect(add).toHaveAccessibleDescription('Still missing: Subtitle · Français, Text · Français');
    await section.getByLabel('Subtitle · Français').fill('Horaires');
    await section.getByLabel('Subtitle · Français').press('Enter');
    await expect(section.getByLabel('Text · Français')).toBeFocused();
    expect(sent).toEqual([]);
    await page.keyboard.type('Dès lundi.');
    await add.press('Enter');
    await expect(section.getByRole('region', { name: 'Horaires' })).toBeVisible();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(sent).toHaveLength(1);
    const [content] = (await administrator('GET', `/api/news/${id}`)).content as Record<string, unknown>[];
    expect(content).toMatchObject({ title_es: 'Horaires', content_it: 'Dès lundi.' });
    expect(content?.copied).toHaveLength(8);
  },
);

test(
  'content is deleted after a confirmation, and the focus stays on the screen',
  full,
  async ({ page, administrator }) => {
    const id = await makeNews(administrator);
    await openScreen(page, `/admin/news/${id}`);
    const content = page.getByRole('region', { name: 'title in fr' });
    await content.getByRole('button', { name: 'Delete content' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete this content?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(content).toBeVisible();
    await content.getByRole('button', { name: 'Delete content' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(content).toHaveCount(0);
    await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
    expect((await administrator('GET', `/api/news/${id}`)).content).toEqual([]);
  },
);

test('the picture area shows the current file and accepts one file', full, async ({ page }) => {
  const found = (await (await page.request.get('/api/news')).json()) as {
    id: number;
    image: string;
    image_type: string;
  }[];
  const withImage = found.find(({ image_type }) => image_type.startsWith('image/'));
  await openScreen(page, `/admin/news/${withImage?.id}`);
  const area = page.getByRole('region', { name: 'Picture or video' });
  await expect(area.getByRole('img', { name: 'Picture or video' })).toHaveAttribute('src', withImage?.image ?? '');
  await expect(area.locator('input[type=file][aria-label]')).not.toHaveAttribute('multiple');
  await expect(area.locator('input[type=file][aria-label]')).toHaveAttribute('accept', /image\/\*.*video\/\*/);
});

test(
  'a search description counts its characters, falls back to French, and is in the head of the page',
  full,
  async ({ page, administrator, allowConsole }) => {
    allowConsole(/api\/news/);
    const id = await makeNews(administrator);
    await openScreen(page, `/admin/news/${id}?language=all`);
    const area = page.getByRole('region', { name: 'In search results' });
    await expect(area).toContainText('Search engines show it below the page’s title.');
    const input = (language: string) =>
      area.getByRole('textbox', { name: `Search description · ${language}`, exact: true });
    await expect(input('Deutsch')).toHaveAccessibleDescription('0 of at most 155 characters');
    await input('Français').fill('Ce que l’on trouve.');
    await expect(input('Français')).toHaveAccessibleDescription('19 of at most 155 characters');
    await expect(input('Deutsch')).toHaveAttribute('placeholder', 'Shown instead: Ce que l’on trouve.');
    await input('Deutsch').fill('x'.repeat(156));
    await expect(input('Deutsch')).toHaveAttribute('aria-invalid', 'true');
    await input('Deutsch').fill('Was man findet.');
    await expectSaved(page);
    for (const [language, text] of [
      ['de', 'Was man findet.'],
      ['it', 'Ce que l’on trouve.'],
    ] as const) {
      const html = await (await page.request.get(pathOf('newsItem', language, id))).text();
      expect(html).toContain(`<meta name="description" content="${text}"/>`);
    }
  },
);
