import { expect, test } from 'vitest';
import { calls, paths, sitePath } from './paths.ts';

test('every screen has its own address', () => {
  expect([
    paths.login(),
    paths.login('/admin/machine?search=a b'),
    paths.dashboard(),
    paths.enquiries(),
    paths.enquiry(3),
    paths.machines(),
    paths.machinesOf(2),
    paths.machine(3),
    paths.machine(3, { language: 'de', field: 'name' }),
    paths.categories(),
    paths.categories({ language: 'it', field: 'category-2-name_it' }),
    paths.newsList(),
    paths.newsItem(7, { language: 'it' }),
    paths.pages(),
    paths.page('r&d', { language: 'de', field: 'page-r&d-text-r&d.hero.title-text_de' }),
    paths.visits(),
    paths.translations(),
    paths.agency(),
    paths.prepared(),
    paths.preparedSet(3),
    paths.settings(),
    paths.account(),
  ]).toMatchInlineSnapshot(`
    [
      "/admin/login",
      "/admin/login?next=%2Fadmin%2Fmachine%3Fsearch%3Da+b",
      "/admin/dashboard",
      "/admin/message",
      "/admin/message/3",
      "/admin/machine",
      "/admin/machine?category=2",
      "/admin/machine/3",
      "/admin/machine/3?language=de#name",
      "/admin/category",
      "/admin/category?language=it#category-2-name_it",
      "/admin/news",
      "/admin/news/7?language=it",
      "/admin/page",
      "/admin/page/r%26d?language=de#page-r&d-text-r&d.hero.title-text_de",
      "/admin/visits",
      "/admin/translation",
      "/admin/translation/agency",
      "/admin/prepared",
      "/admin/prepared/3",
      "/admin/settings",
      "/admin/account",
    ]
  `);
});

test('a preview shows a page as it is, or as a set would make it', () => {
  expect(paths.preview('/fr/machine/3')).toBe('/admin/preview/fr/machine/3');
  expect(paths.preview('/fr/machine/3', 5)).toBe('/admin/preview/set-5/fr/machine/3');
});

test('queries leave out missing values', () => {
  expect(calls.machines({ search: 'a&b', category: undefined, limit: 25, sort: '' })).toBe(
    '/api/machine?search=a%26b&limit=25',
  );
  expect(calls.machines()).toBe('/api/machine');
});

test('records are shown at the addresses of the page table', () => {
  expect(sitePath('machine', 'de', 3)).toBe('/de/maschine/3');
  expect(sitePath('contact', 'it')).toBe('/it/contatto');
  expect(sitePath('home', 'it')).toBe('/it');
});
