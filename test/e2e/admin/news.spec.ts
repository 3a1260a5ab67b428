import { dayAt } from '../../../src/domain/time/day.ts';
import { openScreen, publish } from '../../support/back-office.ts';
import { news } from '../../support/samples.ts';
import { expect, test } from '../../support/test.ts';
import { firstByDefault, full } from '../../support/tier.ts';

test('the list shows titles and days, can be sorted by either, and is searched by title', full, async ({ page }) => {
  await openScreen(page, '/admin/news');
  const links = page.getByRole('table').getByRole('link');
  const found = (await (await page.request.get('/api/news?language=fr')).json()) as { title: string; date: string }[];
  await expect(links).toHaveText(found.map(({ title }) => title)); // newest first, as on the site
  await expect(page.getByRole('row').nth(1).locator('time')).toHaveAttribute('datetime', found[0]?.date ?? '');
  await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').press('Enter');
  await expect(links.first()).toHaveText(found.at(-1)?.title ?? '');
  await expect(page).toHaveURL('/admin/news?sort=date&order=asc');
  await page.getByRole('searchbox', { name: 'Search' }).pressSequentially('hardox');
  await expect(links).toHaveText([/Hardox/]);
  await page.getByRole('row').nth(1).locator('time').click();
  await expect(page.getByRole('heading', { level: 1, name: /Hardox/ })).toBeVisible();
  await page.goBack();
  await expect(links).toHaveText([/Hardox/]);
  await page.getByRole('searchbox', { name: 'Search' }).fill('zeppelin');
  await expect(page.getByText('No news items found')).toBeVisible();
});

test('a new news item gets copies of its French title, and its editor opens unless a title is blank', async ({
  page,
  administrator,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()));
  await openScreen(page, '/admin/news');
  const title = page.getByLabel('Title · Français');
  await title.press('Enter');
  await expect(title).toBeFocused();
  expect(sent).toEqual([]);
  await title.fill('Neuf');
  const spanish = page.getByLabel('Title · Español');
  await expect(spanish).toHaveValue('Neuf');
  await expect(spanish).toHaveAttribute('lang', 'fr');
  await spanish.fill(' ');
  await title.press('Enter');
  await expect(spanish).toBeFocused();
  expect(sent).toEqual([]);
  await spanish.fill('Nuevo');
  const before = dayAt(new Date());
  await title.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Neuf' })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const made = await administrator('GET', `/api/news/${id}`);
  expect(made).toMatchObject({ title_es: 'Nuevo', title_it: 'Neuf', visible: false });
  expect(made.copied).toEqual(['title_de', 'title_en', 'title_it']);
  expect([before, dayAt(new Date())]).toContain(made.date);
  await publish(page);
  await page.goto('/it');
  await expect(page.getByRole('heading', { name: 'Neuf' }).locator('[lang=fr]')).toBeVisible();
});

for (const [[name, answer, message], details] of firstByDefault([
  ['no answer', 'abort', /^Failed to create news: .+/],
  ['an answer without a reason', { status: 502, body: 'Bad gateway' }, /^Failed to create news: .*/],
  ['a refusal', { status: 400, json: { detail: 'title_fr: too long' } }, /^title_fr: too long$/],
])) {
  test(
    `a news item that cannot be created because of ${name} says so and keeps the typed text`,
    details,
    async ({ page, allowConsole }) => {
      allowConsole(/api\/news/);
      await openScreen(page, '/admin/news');
      await page.getByLabel('Title · Français').fill('Neuf');
      await page.route('/api/news', (route) => (answer === 'abort' ? route.abort('failed') : route.fulfill(answer)));
      await page.getByRole('button', { name: 'Add the news item' }).click();
      await expect(page.getByRole('alert')).toHaveText(message);
      await expect(page.getByLabel('Title · Français')).toHaveValue('Neuf');
      await expect(page).toHaveURL('/admin/news');
    },
  );
}

test(
  'a hidden news item is marked in the list, and deleted from its editor after a confirmation',
  full,
  async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/news', news);
    await administrator('PATCH', `/api/news/${id}`, { visible: false });
    await openScreen(page, '/admin/news?search=title in fr');
    await expect(page.getByRole('row', { name: 'title in fr' })).toContainText('Hidden');
    await page.getByRole('link', { name: 'title in fr' }).click();
    await page.getByRole('button', { name: 'Delete news item' }).click();
    await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this news item?');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL('/admin/news');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('link', { name: 'title in fr' })).toHaveCount(0);
  },
);
