import { registerFunctions } from '../../src/store/sqlite/dialect.ts';
import { openDatabase } from '../support/site-database.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

test('if news cannot be read, home shows an empty carousel and the log says why', async ({ page, server }) => {
  const t = textsIn('fr');
  const database = openDatabase(server.directory);
  registerFunctions(database);
  database.exec('alter table news rename to news_away');
  await page.goto('/fr');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: t('home.news.title') })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: t('home.trust.title') })).toBeVisible();
  expect(server.output()).toMatch(/Error fetching news data|Failed to fetch news data/);
  database.exec('alter table news_away rename to news');
  database.close();
  await page.reload(); // a page with a failure is not cached
  await expect(page.getByRole('list', { name: t('home.news.title') })).toBeVisible();
});
