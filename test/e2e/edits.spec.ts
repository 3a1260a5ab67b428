import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { plain, readPage, textsOf, withText } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

const t = textsIn('fr');
const inAll = (field: string, text: string) =>
  Object.fromEntries(languages.map((language) => [`${field}_${language}`, `${text} ${language}`]));

test('an edit is on every page that shows the machine with the next request', async ({ request, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', inAll('name', 'Presse 1'));
  const category = await administrator('POST', '/api/category', inAll('name', 'Presses'));
  await administrator('POST', `/api/machine/${id}/category`, { id: category.id });
  const inCategory = `${pathOf('machines', 'de')}?category=${category.id}`;
  const places = [pathOf('machine', 'de', id), inCategory, pathOf('hydraulique', 'de')];
  for (const name of ['Presse 1 de', 'Presse 2', 'Presse 3 & <b>']) {
    if (name !== 'Presse 1 de') await administrator('PATCH', `/api/machine/${id}`, { name_de: name });
    for (const place of places) {
      const $ = await readPage(request, place);
      expect(plain($('main').text()), place).toContain(name);
    }
  }
  await administrator('DELETE', `/api/machine/${id}`);
  await readPage(request, pathOf('machine', 'de', id), 404);
  const $ = await readPage(request, inCategory);
  expect(plain($('main').text())).toContain(plain(textsIn('de')('machines.empty')));
});

test('an untranslated text is shown and marked as French', async ({ request, administrator }) => {
  const texts = { name_fr: 'Broyeur', description_fr: 'Il broie.\n\nTout.', name_it: 'Trituratore' };
  const { id } = await administrator('POST', '/api/machine', texts);
  const option = await administrator('POST', `/api/machine/${id}/options`, {
    name_fr: 'Treuil',
    value_fr: 'électrique',
  });
  expect(option.id).toBeGreaterThan(0);
  const italian = await readPage(request, pathOf('machine', 'it', id));
  expect(plain(italian('h1').text())).toBe('Trituratore');
  expect(italian('h1 [lang]')).toHaveLength(0);
  for (const text of ['Il broie.', 'Tout.', 'Treuil', 'électrique'])
    expect(withText(italian, italian('main [lang=fr]'), text), text).toHaveLength(1);
  const german = await readPage(request, pathOf('machine', 'de', id));
  expect(textsOf(german, german('h1 [lang=fr]'))).toEqual(['Broyeur']);
  const catalogue = await readPage(request, pathOf('machines', 'de'));
  expect(textsOf(catalogue, catalogue('main h2 [lang=fr], main h3 [lang=fr]'))).toContain('Broyeur');
  const about = await readPage(request, pathOf('about', 'de'));
  expect(withText(about, about('option'), 'Broyeur').attr('lang')).toBe('fr');
  const french = await readPage(request, pathOf('machine', 'fr', id));
  expect(french('main [lang]')).toHaveLength(0);
});

test('a machine with only a name has no empty section and mentions no missing text', async ({
  request,
  administrator,
}) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur' });
  const german = textsIn('de');
  const page = await readPage(request, pathOf('machine', 'de', id));
  expect(textsOf(page, page('main h2'))).toEqual([german('machine.pictures')]);
  expect(page('main').text()).toContain(german('machine.noPictures'));
  expect(page('.untranslated')).toHaveLength(0);
});

test('a long catalogue is paged, with each machine once', async ({ request, administrator }) => {
  for (let number = 1; number <= 30; number += 1) {
    await administrator('POST', '/api/machine', { name_fr: `Machine d’essai n° ${number}` });
  }
  const machines = (await (await request.get('/api/machine')).json()) as { name: string }[];
  const pages = Math.ceil(machines.length / 12);
  const seen: string[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const path = (page: number) => pathOf('machines', 'fr') + (page > 1 ? `?page=${page}` : '');
    const $ = await readPage(request, path(number));
    const label = t('common.pagination', { page: number, pages });
    const navigation = $(`nav[aria-label="${label}"]`);
    expect(plain(navigation.text())).toContain(plain(label));
    const names = textsOf($, $('main article').find('h2, h3'));
    expect(names).toHaveLength(number < pages ? 12 : machines.length - 12 * (pages - 1));
    seen.push(...names);
    const hrefOf = (text: string) => withText($, navigation.find('a'), text).attr('href');
    expect(hrefOf(t('common.previous'))).toBe(number > 1 ? path(number - 1) : undefined);
    expect(hrefOf(t('common.next'))).toBe(number < pages ? path(number + 1) : undefined);
  }
  expect(seen).toEqual(machines.map(({ name }) => plain(name)));
});

test('new news items come first in the carousel', async ({ request, administrator }) => {
  const { id } = await administrator('POST', '/api/news', inAll('title', 'Nouvelle'));
  await administrator('POST', `/api/news/${id}/content`, {
    ...inAll('title', 'Sous-titre'),
    ...inAll('content', 'Texte'),
  });
  const $ = await readPage(request, '/es');
  const first = $(`[aria-label="${textsIn('es')('home.news.title')}"] li`).first();
  expect(plain(first.text())).toContain('Nouvelle es');
  expect(plain(first.text())).toContain('Sous-titre es');
  expect(first.find('a').attr('href')).toBe(pathOf('newsItem', 'es', id));
  const item = await readPage(request, pathOf('newsItem', 'es', id));
  expect(plain(item('main').text())).toContain('Texte es');
});
