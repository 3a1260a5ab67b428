import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { load } from 'cheerio';
import { chromiumArguments, findChromium } from '../../bin/find-chromium.ts';
import { resolvePath } from '../../src/domain/page/page.ts';
import { everyPage, pathOf } from '../support/addresses.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

test.use({ reducedMotion: 'no-preference' });

const siteFolder = join(import.meta.dirname, '../../src/site');

test.describe('pictures', () => {
  test('are AVIF, or WebP for browsers without it, with placeholder colours in the page', async ({ page }) => {
    await page.goto(pathOf('machine', 'fr'));
    const hero = page.locator('.hero-machine .picture');
    const shown = await hero.locator('picture img').evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(shown).toMatch(/\/media\/[\da-f]{32}-\d+\.avif$/);
    expect((await page.request.get(shown)).headers()['content-type']).toBe('image/avif');
    expect(await hero.locator('picture img').getAttribute('srcset')).toMatch(/\.webp 480w, .*\.webp \d+w$/);

    const placeholder = hero.locator('.picture-placeholder');
    await expect(placeholder.locator('svg').first()).toHaveCSS('background-color', /^rgb\(\d+, \d+, \d+\)$/);
    await expect(placeholder.locator('svg').last()).toHaveCSS('background-image', /^linear-gradient/);
    const [small, large] = [await placeholder.boundingBox(), await hero.locator('picture img').boundingBox()];
    expect(small).toEqual(large);
    for (const image of await hero.locator('img').all()) await expect(image).toHaveCSS('object-fit', 'cover');
  });

  test('below the fold are loaded when they come near', async ({ page }) => {
    await page.goto(pathOf('machines', 'fr'));
    const loading = await page
      .locator('main picture img')
      .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.loading));
    expect(loading).toEqual(['eager', ...Array(loading.length - 1).fill('lazy')]);
  });

  test('of headings are preloaded by the head, the same for all languages', async ({ request }) => {
    const preloads = await Promise.all(
      (['fr', 'de'] as const).map(async (language) => {
        const $ = load(await (await request.get(pathOf('home', language))).text());
        const links = $('head link[rel=preload][as=image]').get();
        return links.map((link) => [$(link).attr('imagesrcset'), $(link).attr('media'), $(link).attr('type')]);
      }),
    );
    expect(preloads[0]).toHaveLength(2); // one for upright phones, one for other screens
    expect(preloads[0]?.every(([, media, type]) => media && type === 'image/avif')).toBe(true);
    expect(preloads[0]).toEqual(preloads[1]);
  });
});

test.describe('on a phone held upright', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('home loads only the picture cropped for upright phones', async ({ page }) => {
    const heroes: string[] = [];
    page.on('request', (request) => request.url().includes('/hero-home') && heroes.push(request.url()));
    await page.goto('/fr', { waitUntil: 'networkidle' });
    expect(heroes).toEqual([expect.stringContaining('hero-home-portrait')]);
  });
});

test('each page loads the rules of all its classes, and its answer preloads the font', async ({ request }) => {
  const isRuled = new Set(
    await classesIn((await readdir(siteFolder, { recursive: true })).filter((file) => file.endsWith('.css'))),
  );
  const french = everyPage.filter(({ language }) => language === 'fr');
  for (const { path } of [...french, { path: '/fr/machine/3' }, { path: '/fr/contact?machine=1' }]) {
    const answer = await request.get(path);
    const $ = load(await answer.text());
    const sheets = $('link[rel=stylesheet]')
      .map((_, link) => $(link).attr('href'))
      .get();
    expect(sheets, path).toHaveLength(2);
    const rules = await Promise.all(sheets.map(async (sheet) => (await request.get(sheet)).text()));
    const ruled = new Set(rules.flatMap(classesOf));
    const classes = $('[class]')
      .map((_, element) => ($(element).attr('class') ?? '').split(' '))
      .get();
    expect(
      classes.filter((name) => isRuled.has(name) && !ruled.has(name)),
      path,
    ).toEqual([]);

    expect(answer.headers().link, path).toMatch(
      /^<\/assets\/archivo-(?!narrow)[\w-]+\.woff2>;rel=preload;as=font;crossorigin$/,
    );
  }
});

test('browsers may prefetch pages, but nothing of API or back-office, no files and no other languages', async ({
  request,
}) => {
  for (const path of [pathOf('home', 'fr'), pathOf('machine', 'de'), pathOf('news', 'it')]) {
    const page = await request.get(path);
    const [, address = ''] = /^"(.*)"$/.exec(page.headers()['speculation-rules'] ?? '') ?? [];
    const rules = await request.get(address);
    expect(rules.headers()['content-type']).toMatch(/^application\/speculationrules\+json/);
    const { prerender, prefetch } = await rules.json();
    const $ = load(await page.text());
    const linksOf = ({ where }: { where: { selector_matches: string } }) => $(where.selector_matches);
    const [navigation, others] = prerender;
    expect([navigation.eagerness, others.eagerness, prefetch[0].eagerness]).toEqual([
      'moderate',
      'conservative',
      'moderate',
    ]);
    expect(linksOf(navigation).length).toBeGreaterThan(10);
    expect(linksOf(navigation).closest('main').length).toBe(0);
    for (const links of [linksOf(others), linksOf(prefetch[0])]) {
      expect(links.closest('main').length, path).toBe(1);
      const ahead = links.get().map((link) => $(link).attr('href') ?? '');
      expect(
        ahead.filter((href) => !resolvePath(href.split(/[?#]/)[0] ?? '')),
        path,
      ).toEqual([]);
      expect(links.filter('[data-language], [download], [type$=pdf]').length, path).toBe(0);
    }
  }
  expect((await request.get('/admin')).headers()['speculation-rules']).toBeUndefined();
  expect((await request.get('/api/machine')).headers()['speculation-rules']).toBeUndefined();
});

test('the page of a link is prefetched once the pointer rests on the link', full, async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  const ahead: string[] = [];
  browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => ahead.push(new URL(prefetchUrl).pathname));
  await browser.send('Preload.enable');
  await page.goto('/fr');
  await page.getByRole('link', { name: 'Mentions légales' }).hover();
  await expect.poll(() => ahead).toContain('/fr/mentions-legales');
});

for (const path of ['/fr', '/fr/machine/1', '/fr/contact']) {
  test(`going back to ${path} restores it from the back/forward cache`, full, async ({ server }) => {
    // Playwright disables this cache in its browser and cannot follow a page into it, so the title carries the result.
    const browser = await chromium.launch({
      executablePath: findChromium({ whole: true }),
      args: chromiumArguments,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const targets = await browser.newBrowserCDPSession();
    const titles = async () => (await targets.send('Target.getTargets')).targetInfos.map(({ title }) => title);
    const page = await browser.newPage();
    await page.goto(server.url + path);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.title = `${location.pathname} persisted: ${persisted}`;
      });
    });
    await page.getByRole('link', { name: 'Mentions légales' }).click();
    await expect(page).toHaveURL(/mentions-legales/);
    await page.evaluate(() => history.back()).catch(() => {}); // the page is gone before it can answer
    await expect.poll(titles).toContain(`${path} persisted: true`);
    await browser.close();
  });
}

async function classesIn(files: string[]): Promise<string[]> {
  const sheets = files
    .filter((file) => !file.endsWith('/print.css'))
    .map((file) => readFile(join(siteFolder, file), 'utf8'));
  return (await Promise.all(sheets)).flatMap(classesOf);
}

function classesOf(css: string): string[] {
  return [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name);
}
