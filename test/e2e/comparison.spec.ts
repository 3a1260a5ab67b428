import { load } from 'cheerio';
import { type Language, languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { violations } from '../support/axe.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

const t = textsIn('de');
const comparison = pathOf('comparison', 'de');
const frame = { name: t('comparison.table') };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('machines can be chosen in the catalogue, compared, removed, added and opened in another language', async ({
    page,
    baseURL,
  }) => {
    await page.goto(pathOf('machines', 'de'));
    const choose = (name: string) => page.getByRole('checkbox', { name: `${t('comparison.select')} ${name}` }).check();
    await choose('Holzspalter FB 22');
    await choose('Liegendspalter FH 40');
    await page.getByRole('button', { name: t('comparison.submit') }).click();
    await expect(page).toHaveURL(`${baseURL}${comparison}?machine=1&machine=2`);
    await expect(page).toHaveTitle(/^Vergleich: FB 22 · FH 40 – /);

    const table = page.getByRole('region', frame).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([/Holzspalter\s+FB 22/, /Liegendspalter\s+FH 40/]);
    const force = table.getByRole('row', { name: /^Spaltkraft/ });
    await expect(force.getByRole('rowheader')).toHaveText(`Spaltkraft ≠ (${t('comparison.differs')})`);
    await expect(force.getByRole('cell')).toHaveText(['22 t (215 kN)', /^40 t/]);
    const winch = table.getByRole('row', { name: /^Hydraulische Seilwinde/ });
    await expect(winch.getByRole('cell')).toHaveText([/^Zugkraft/, `–${t('comparison.missing')}`]);
    await expect(winch.getByRole('rowheader')).not.toContainText('≠');
    await expect(page.getByText(t('comparison.legend'))).toBeVisible();

    await page.getByRole('link', { name: t('comparison.differencesOnly') }).click();
    await expect(page).toHaveURL(`${baseURL}${comparison}?machine=1&machine=2&differences=1#rows`);
    await expect(force).toBeVisible();
    await expect(winch).toHaveCount(0);
    await expect(table).not.toContainText('≠');
    await expect(page.getByText(t('comparison.hidden'))).toBeVisible();
    await expect(page.locator('a[hreflang=it]').first()).toHaveAttribute(
      'href',
      `${pathOf('comparison', 'it')}?machine=1&machine=2&differences=1`,
    );
    await page.getByLabel(t('comparison.add')).selectOption('Tandemkipper TK 8000');
    await page.getByRole('button', { name: t('comparison.addButton') }).click();
    await expect(page).toHaveURL(`${baseURL}${comparison}?machine=1&machine=2&differences=1&machine=3`);
    await table.getByRole('link', { name: `${t('comparison.remove')} Tandemkipper TK 8000` }).click();
    await expect(page).toHaveURL(`${baseURL}${comparison}?machine=1&machine=2&differences=1`);
    await page.getByRole('link', { name: t('comparison.allRows') }).click();
    await expect(page).toHaveURL(`${baseURL}${comparison}?machine=1&machine=2#rows`);
    await expect(winch).toBeVisible();

    await table.getByRole('link', { name: `${t('comparison.remove')} Holzspalter FB 22` }).click();
    await expect(page).toHaveURL(`${baseURL}${comparison}?machine=2`);
    await expect(page.getByText(t('comparison.one'))).toBeVisible();
    await expect(table).not.toContainText('≠');
    await page.getByLabel(t('comparison.add')).selectOption('Tandemkipper TK 8000');
    await page.getByRole('button', { name: t('comparison.addButton') }).click();
    await expect(page).toHaveURL(`${baseURL}${comparison}?machine=2&machine=3`);

    const italian = page.locator('a[hreflang=it]').first();
    await expect(italian).toHaveAttribute('href', `${pathOf('comparison', 'it')}?machine=2&machine=3`);
    await table.getByRole('link', { name: `${t('machine.requestQuote')} Tandemkipper TK 8000` }).click();
    await expect(page).toHaveURL(`${baseURL}${pathOf('contact', 'de')}?machine=3#quote`);
  });
});

test('the address of a comparison names its machines, ignores invalid values and is not indexed', async ({
  page,
  request,
  baseURL,
}) => {
  const answer = await request.get(`${comparison}?machine=3&machine=99&machine=x&machine=3&machine=1&page=2`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  const differences = await request.get(`${comparison}?machine=3&machine=1&differences=1`);
  expect(differences.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' });
  const html = await answer.text();
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${comparison}"/>`);
  expect([...html.matchAll(/<th scope="col">.*?href="(.*?)"/g)].map(([, href]) => href)).toEqual([
    pathOf('machine', 'de', 3),
    pathOf('machine', 'de', 1),
  ]);
  expect((await request.get(comparison)).headers()['x-robots-tag']).toBeUndefined();

  await page.goto(`${comparison}?machine=<b>`);
  await expect(page.getByText(t('comparison.empty'))).toBeVisible();
  await expect(page.getByLabel(t('comparison.add'))).toBeVisible();
  await page.goto(`${comparison}?machine=1&machine=2&machine=3&machine=4&machine=5`);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByText(t('comparison.full'))).toBeVisible();
  await expect(page.getByLabel(t('comparison.add'))).toHaveCount(0);
});

test('a comparison is limited to four machines, and the page says so', async ({ request }) => {
  const read = async (machines: number[], language: Language = 'de') => {
    const query = machines.map((id) => `machine=${id}`).join('&');
    const $ = load(await (await request.get(`${pathOf('comparison', language)}?${query}`)).text());
    return { columns: $('thead th a').length, text: $('main').text() };
  };
  for (const language of languages) {
    const { columns, text } = await read([1, 2, 3, 4, 5, 6], language);
    expect(columns).toBe(4);
    expect(text).toContain(textsIn(language)('comparison.cut'));
  }
  for (const machines of [
    [1, 2, 3, 4],
    [1, 2, 99, 3, 4],
    [1, 2, 3, 4, 4],
  ])
    expect((await read(machines)).text, String(machines)).not.toContain(t('comparison.cut'));
});

test('a fifth machine cannot be ticked, and the page says why, also after going back', full, async ({ page }) => {
  await page.goto(pathOf('machines', 'de'));
  const boxes = page.getByRole('checkbox');
  const status = page.locator('.compare-form').getByRole('status');
  for (let box = 0; box < 4; box += 1) {
    await expect(status).toHaveText(t('comparison.hint'));
    await boxes.nth(box).check();
  }
  await expect(status).toHaveText(t('comparison.full'));
  await expect(status).toBeInViewport();
  await expect(boxes.nth(4)).toBeDisabled();
  await page.getByRole('button', { name: t('comparison.submit') }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await page.goBack();
  await expect(boxes.nth(4)).toBeDisabled();
  await expect(status).toHaveText(t('comparison.full'));
  await boxes.nth(0).uncheck();
  await expect(boxes.nth(4)).toBeEnabled();
  await expect(status).toHaveText(t('comparison.hint'));
});

test(
  'four machines fit a phone: the table scrolls in its frame, also by key, and keeps the names in view',
  full,
  async ({ page }) => {
    await page.goto(`${comparison}?machine=1&machine=2&machine=3&machine=9`);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const region = page.getByRole('region', frame);
    await region.focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
    const name = region.getByRole('columnheader', { name: 'Tandemkipper TK 8000' });
    const row = region.getByRole('rowheader', { name: 'Gewicht' }).first();
    const awayFromEdge = async () => {
      await region.evaluate((element) => element.scrollTo(300, 500)); // scrolling by key may still be in progress
      const [edge, top, left] = await Promise.all([region, name, row].map((locator) => locator.boundingBox()));
      return edge && top && left ? Math.max(Math.abs(top.y - edge.y), Math.abs(left.x - edge.x)) : undefined;
    };
    await expect.poll(awayFromEdge).toBeLessThan(4);
  },
);
