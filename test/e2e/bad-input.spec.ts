import type { Locator, Page } from '@playwright/test';
import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import type { Call } from '../support/administrator.ts';
import { base64, picture } from '../support/media-sample.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full as fullTier } from '../support/tier.ts';

const t = textsIn('de');
const title =
  'Liegender Holzspalter mit doppeltem Antrieb, Seilwinde, Spaltkreuz und selbsttätiger Höhenverstellung des Keils, 1,2 m';
const compound = 'Hydraulikzylinderrevisionsprüfstandanlage';
const paragraphs = Array.from(
  { length: 11 },
  (_, index) => `Absatz ${index + 1}: Der Zylinder wird gefüllt, entlüftet.`,
);

for (const width of [320, 1280]) {
  test(`unusual content keeps its layout at ${width} px`, fullTier, async ({ page, administrator, allowConsole }) => {
    expect(title.length).toBeGreaterThan(115);
    expect(compound.length).toBeGreaterThanOrEqual(40);
    const { empty, full, machines, news, missing } = await makeRecords(administrator);
    await page.setViewportSize({ width, height: 900 });
    await page.route(`**${missing}*`, (route) => route.fulfill({ status: 404 }));
    allowConsole(/404/);

    await test.step('a catalogue of long names, without pictures and figures', async () => {
      await page.goto(`${pathOf('machines', 'de')}?category=${full}`);
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards).toHaveCount(machines.length);
      await expectSound(page);
      for (const name of [title, compound]) await expectWhole(page.getByRole('heading', { name }));
      const without = cards.filter({ hasText: compound });
      await expect(without.locator('.drawing-sheet')).toBeVisible();
      const lost = cards.filter({ hasText: 'BR 90' });
      expect(await lost.locator('picture img').evaluate((img) => getComputedStyle(img, '::after').content)).toContain(
        'Häcksler',
      );
      const heights = await cards
        .locator('.machine-card-picture')
        .evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
    });

    await test.step('a category without machines', async () => {
      await page.goto(`${pathOf('machines', 'de')}?category=${empty}`);
      await expect(page.getByText(t('machines.empty'), { exact: true })).toBeVisible();
      await expect(page.getByRole('main').locator('.drawing-sheet')).toBeVisible();
      await expectSound(page);
    });

    await test.step('news without a picture, in the list and on the home page', async () => {
      for (const path of [pathOf('news', 'de'), pathOf('home', 'de')]) {
        await page.goto(path);
        const card = page.getByRole('article').filter({ hasText: title }).first();
        await expectWhole(card.getByRole('heading', { name: title }));
        await expect(card.locator('img, video, div:empty')).toHaveCount(0);
        await expectSound(page);
      }
    });

    await test.step('a news item of eleven paragraphs', async () => {
      await page.goto(pathOf('newsItem', 'de', news));
      await expectWhole(page.getByRole('heading', { level: 1, name: title }));
      await expectWhole(page.getByRole('heading', { name: compound }));
      for (const paragraph of paragraphs) await expect(page.getByText(paragraph, { exact: true })).toBeVisible();
      await expectSound(page);
    });

    await test.step('the data sheets of these machines', async () => {
      for (const id of machines) {
        await page.goto(pathOf('machine', 'de', id));
        await expectWhole(page.getByRole('heading', { level: 1 }));
        await expectSound(page);
      }
    });
  });
}

/** Creates unusual records, one of each kind. */
async function makeRecords(administrator: Call) {
  const make = async (path: string, body: object) => (await administrator('POST', path, body)).id;
  const empty = await make('/api/category', all('name', 'Schneeräumungsfahrzeuganbaugerätehalterungen'));
  const full = await make('/api/category', all('name', 'Ohne Bild'));
  const long = await make('/api/machine', { ...all('name', title), ...all('description', paragraphs.join('\n\n')) });
  const single = await make('/api/machine', all('name', compound));
  await make(`/api/machine/${single}/technical-characteristics`, {
    ...all('name', compound),
    ...all('value', '1’100 kN'),
  });
  const lost = await make('/api/machine', all('name', 'Häcksler BR 90'));
  const image = await base64(picture({ width: 160, height: 110 }).png().toBuffer());
  const { id, url } = await administrator('POST', `/api/machine/${lost}/picture`, { image, type: 'image/png' });
  await administrator('PATCH', `/api/machine/${lost}/picture/${id}`, all('description', 'Häcksler von der Seite'));
  const machines = [long, single, lost];
  for (const machine of machines) await administrator('POST', `/api/machine/${machine}/category`, { id: full });
  const news = await make('/api/news', all('title', title));
  await make(`/api/news/${news}/content`, { ...all('title', compound), ...all('content', paragraphs.join('\n\n')) });
  await make('/api/news', all('title', compound));
  return { empty, full, machines, news, missing: String(url).replace(/\.\w+$/, '') };
}

function all(field: string, text: string) {
  return Object.fromEntries(languages.map((language) => [`${field}_${language}`, text]));
}

/** Checks that nothing overflows the page and no box is empty. Carousels may hold more than is visible. */
async function expectSound(page: Page) {
  const faults = await page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => element.checkVisibility());
    const outside = shown.filter((element) => {
      if (element.closest('.carousel-list > *, .visually-hidden, .form-trap, .gallery-strip > *, svg')) return false;
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    });
    const hollow = shown.filter((element) => element.matches(':is(div, header, ul, li, p):empty:not([role])'));
    const named = (elements: HTMLElement[]) => elements.map((element) => `${element.tagName}.${element.className}`);
    return { outside: named(outside), hollow: named(hollow), over: document.documentElement.scrollWidth - innerWidth };
  });
  expect(faults).toEqual({ outside: [], hollow: [], over: 0 });
}

/** Checks that the whole title is visible and no letter overflows its box. */
async function expectWhole(heading: Locator) {
  await expect(heading).toBeVisible();
  const cut = await heading.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const [letters, box] = [text.getBoundingClientRect(), element.getBoundingClientRect()];
    return letters.right > box.right + 1 || element.scrollWidth > element.clientWidth + 1;
  });
  expect(cut).toBe(false);
}
