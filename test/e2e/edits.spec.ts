import { load } from 'cheerio';
import { languages } from '../../src/domain/language.ts';
import { pathOf } from '../support/addresses.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

test.use({ site: 'edits' });
test.describe.configure({ mode: 'serial' });

const t = textsIn('fr');
const inAll = (field: string, text: string) =>
  Object.fromEntries(languages.map((language) => [`${field}_${language}`, `${text} ${language}`]));

test('an edit shows at the next request, wherever the machine is shown', async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', inAll('name', 'Presse 1'));
  const category = await administrator('POST', '/api/category', inAll('name', 'Presses'));
  await administrator('POST', `/api/machine/${id}/category`, { id: category.id });
  const inCategory = `${pathOf('machines', 'de')}?category=${category.id}`;
  const places = [pathOf('machine', 'de', id), inCategory, pathOf('hydraulique', 'de')];
  for (const name of ['Presse 1 de', 'Presse 2', 'Presse 3 & <b>']) {
    if (name !== 'Presse 1 de') await administrator('PATCH', `/api/machine/${id}`, { name_de: name });
    for (const place of places) {
      await page.goto(place);
      await expect(page.getByRole('main')).toContainText(name);
    }
  }
  await administrator('DELETE', `/api/machine/${id}`);
  expect((await page.request.get(pathOf('machine', 'de', id))).status()).toBe(404);
  await page.goto(inCategory);
  await expect(page.getByText(textsIn('de')('machines.empty'))).toBeVisible();
});

test('a text that is not translated is French, and says so', async ({ page, administrator }) => {
  const texts = { name_fr: 'Broyeur', description_fr: 'Il broie.\n\nTout.', name_it: 'Trituratore' };
  const { id } = await administrator('POST', '/api/machine', texts);
  const option = await administrator('POST', `/api/machine/${id}/options`, {
    name_fr: 'Treuil',
    value_fr: 'électrique',
  });
  expect(option.id).toBeGreaterThan(0);
  await page.goto(pathOf('machine', 'it', id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trituratore');
  await expect(page.getByRole('heading', { level: 1 }).locator('[lang]')).toHaveCount(0);
  for (const text of ['Il broie.', 'Tout.', 'Treuil', 'électrique']) {
    await expect(page.locator('[lang=fr]').filter({ hasText: new RegExp(`^\\s*${text}\\s*$`) })).toHaveCount(1);
  }
  await page.goto(pathOf('machine', 'de', id));
  await expect(page.getByRole('heading', { level: 1 }).getByText('Broyeur')).toHaveAttribute('lang', 'fr');
  await page.goto(pathOf('machines', 'de'));
  await expect(page.getByRole('heading', { name: 'Broyeur' }).locator('[lang=fr]')).toHaveText('Broyeur');
  await page.goto(pathOf('about', 'de'));
  await expect(page.getByRole('option', { name: 'Broyeur' })).toHaveAttribute('lang', 'fr');
  await page.goto(pathOf('machine', 'fr', id));
  await expect(page.getByRole('main').locator('[lang]')).toHaveCount(0);
});

test('a machine with a name alone has no heading over nothing, and no word of texts that are not there', async ({
  page,
  administrator,
}) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur' });
  const german = textsIn('de');
  const $ = load(await (await page.request.get(pathOf('machine', 'de', id))).text());
  expect(
    $('main h2')
      .get()
      .map((heading) => $(heading).text()),
  ).toEqual([german('machine.pictures')]);
  expect($('main').text()).toContain(german('machine.noPictures'));
  expect($('.untranslated').length).toBe(0);
});

test('a long catalogue comes in pages, each machine once', async ({ page, administrator }) => {
  for (let number = 1; number <= 30; number += 1) {
    await administrator('POST', '/api/machine', { name_fr: `Machine d’essai n° ${number}` });
  }
  const machines = (await (await page.request.get('/api/machine')).json()) as { name: string }[];
  const pages = Math.ceil(machines.length / 12);
  const seen: string[] = [];
  await page.goto(pathOf('machines', 'fr'));
  for (let number = 1; number <= pages; number += 1) {
    const path = pathOf('machines', 'fr') + (number > 1 ? `?page=${number}` : '');
    await expect(page).toHaveURL(path);
    const label = t('common.pagination', { page: number, pages });
    await expect(page.getByRole('navigation', { name: label })).toContainText(label);
    const names = page.getByRole('main').getByRole('article').getByRole('heading');
    await expect(names).toHaveCount(number < pages ? 12 : machines.length - 12 * (pages - 1));
    seen.push(...(await names.allTextContents()));
    await expect(page.getByRole('link', { name: t('common.previous') })).toHaveCount(number > 1 ? 1 : 0);
    if (number < pages) await page.getByRole('link', { name: t('common.next') }).click();
  }
  await expect(page.getByRole('link', { name: t('common.next') })).toHaveCount(0);
  expect(seen).toEqual(machines.map(({ name }) => name));
});

test('news that are added come first in the carousel', async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/news', inAll('title', 'Nouvelle'));
  await administrator('POST', `/api/news/${id}/content`, {
    ...inAll('title', 'Sous-titre'),
    ...inAll('content', 'Texte'),
  });
  await page.goto('/es');
  const first = page
    .getByRole('list', { name: textsIn('es')('home.news.title') })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText('Nouvelle es');
  await expect(first).toContainText('Sous-titre es');
  await first.getByRole('link').click();
  await expect(page).toHaveURL(pathOf('newsItem', 'es', id));
  await expect(page.getByRole('main')).toContainText('Texte es');
});
