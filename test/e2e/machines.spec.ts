import type { Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { fill, formOf, quote } from '../support/enquiry.ts';
import { plain, readPage, textsOf, withText } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault } from '../support/tier.ts';

type Machine = { id: number; name: string; categories: { id: number; name: string }[] };

const t = textsIn('fr');
const catalogue = pathOf('machines', 'fr');

for (const [javaScriptEnabled, details] of firstByDefault([false, true])) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', details, () => {
    test.use({ javaScriptEnabled });

    test('the category filter is a list of links, and the address has the choice', async ({ page, request }) => {
      const machines = (await (await request.get('/api/machine?language=fr')).json()) as Machine[];
      const category = machines[0]?.categories[0] ?? { id: 0, name: '' };
      const inCategory = machines.filter(({ categories }) => categories.some(({ id }) => id === category.id));
      await page.goto(catalogue);
      await expect(cards(page)).toHaveCount(machines.length);
      const link = page.getByRole('main').getByRole('link', { name: category.name, exact: true });
      await expect(link).toBeHidden();
      await page.getByText(t('machines.filter'), { exact: true }).click();
      await link.click();
      await expect(page).toHaveURL(`${catalogue}?category=${category.id}`);
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect(cards(page)).toHaveCount(inCategory.length);
      for (const { name } of inCategory) await expect(cards(page).filter({ hasText: name })).toHaveCount(1);
      await page.reload();
      await expect(cards(page)).toHaveCount(inCategory.length);
      await page.getByRole('link', { name: t('machines.all') }).click();
      await expect(page).toHaveURL(catalogue);
      await expect(cards(page)).toHaveCount(machines.length);
      await page.goBack();
      await expect(cards(page)).toHaveCount(inCategory.length);
    });

    test('discover leads to the quote form with the machine chosen', async ({ page, request }) => {
      const machines = (await (await request.get('/api/machine?language=fr')).json()) as Machine[];
      const { id, name } = machines[2] ?? { id: 0, name: '' };
      await page.goto(catalogue);
      await page.getByRole('link', { name: `${t('machines.discover')} ${name}` }).click();
      await expect(page).toHaveURL(pathOf('machine', 'fr', id));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await page
        .getByRole('link', { name: t('machine.requestQuote') })
        .first()
        .click();
      await expect(page).toHaveURL((url) => url.pathname === pathOf('contact', 'fr'));
      const form = formOf(page, t);
      await expect(form.form).toBeInViewport();
      await expect(form.product).toHaveValue(name);
      await expect(form.field('object')).toBeVisible();
      await fill(form, quote);
      await form.send.click();
      await expect(form.status).toContainText(t('form.sent'));
    });
  });
}

test('a card shows the first three numeric characteristics, and the catalogue ends with an offer', async ({
  request,
}) => {
  const $ = await readPage(request, catalogue);
  const card = $('main article').filter((_, article) => $(article).text().includes('FB 22'));
  expect(textsOf($, card.find('dt'))).toEqual(['Force de fendage', 'Pression de travail', 'Réservoir d’huile']);
  expect(textsOf($, card.find('dd'))).toEqual(['22 t', '190 bar', '45 l']);
  expect(withText($, $('main a'), t('machines.custom.button')).attr('href')).toBe(pathOf('contact', 'fr'));
});

test('unknown query keys change nothing', async ({ request }) => {
  for (const path of [catalogue, '/fr', pathOf('machine', 'fr')]) {
    const plain = await (await request.get(path)).text();
    for (const query of [
      'utm_source=x',
      'category=abc',
      'page=-1',
      'page=1',
      'x[]=<script>',
      '%',
      'fbclid=1&gclid=2',
    ]) {
      const answer = await request.get(`${path}?${query}`);
      expect([query, answer.status()]).toEqual([query, 200]);
      expect(await answer.text()).toBe(plain);
    }
  }
});

test('a list page or category that does not exist answers 404', async ({ request }) => {
  for (const query of ['page=99', 'category=999999', 'category=1&page=99']) {
    expect([query, (await request.get(`${catalogue}?${query}`)).status()]).toEqual([query, 404]);
  }
});

test('the quote form of a service offers all machines', async ({ request }) => {
  const machines = (await (await request.get('/api/machine?language=fr')).json()) as Machine[];
  const $ = await readPage(request, pathOf('about', 'fr'));
  const offered = textsOf($, $('form.form select option'));
  expect(offered).toEqual(expect.arrayContaining(machines.map(({ name }) => plain(name))));
});

function cards(page: Page) {
  return page.getByRole('main').getByRole('article');
}
