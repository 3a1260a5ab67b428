import type { Page, Response } from '@playwright/test';
import { pageKeys } from '../../../src/domain/page/page.ts';
import { pathOf } from '../../support/addresses.ts';
import { openScreen } from '../../support/back-office.ts';
import { formOf } from '../../support/enquiry.ts';
import { textsIn } from '../../support/site-texts.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

/** Collects the scripts that a page loads from now on, without those of its frames. */
function scriptsOf(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script';
    if (isScript && response.frame() === page.mainFrame()) scripts.push(response);
  });
  return scripts;
}

const pathsOf = (scripts: Response[]) => new Set(scripts.map((script) => new URL(script.url()).pathname));

async function everythingOf(page: Page): Promise<Set<string>> {
  const scripts = scriptsOf(page);
  for (const path of ['dashboard', 'category', 'machine', 'machine/1', 'news', 'news/1']) {
    await openScreen(page, `/admin/${path}`);
    await page.waitForLoadState('networkidle');
  }
  return pathsOf(scripts);
}

/** Returns the scripts that answers name, directly or through other scripts. */
async function scriptsNamedBy(url: string, paths: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let next = paths; next.length > 0; ) {
    const texts = await Promise.all(next.map(async (path) => (await fetch(url + path)).text()));
    const named = texts.flatMap((text) => text.match(/[\w-]+-[\w-]{8}\.js\b/g) ?? []).map((name) => `/assets/${name}`);
    next = [...new Set(named)].filter((path) => !found.has(path));
    for (const path of next) found.add(path);
  }
  return found;
}

test('public pages name no script of the back-office', async ({ server }) => {
  const backOffice = await scriptsNamedBy(server.url, ['/admin/login']);
  expect(backOffice.size).toBeGreaterThan(5);
  const pages = pageKeys.map((key) => pathOf(key, 'fr'));
  const visited = await scriptsNamedBy(server.url, pages);
  expect(visited.size).toBeGreaterThan(1);
  expect([...visited].filter((path) => backOffice.has(path))).toEqual([]);
});

test(
  'public pages load no file of the back-office, whatever a visitor does',
  full,
  async ({ page, browser, server }) => {
    const backOffice = await everythingOf(page);
    expect(backOffice.size).toBeGreaterThan(5);
    const visitor = await browser.newPage({ baseURL: server.url });
    const scripts = scriptsOf(visitor);
    const t = textsIn('fr');
    for (const key of ['home', 'machine', 'contact'] as const) {
      await visitor.goto(pathOf(key, 'fr'));
      for (const link of (await visitor.getByRole('main').getByRole('link').all()).slice(0, 20)) {
        if (await link.isVisible()) await link.hover({ force: true });
      }
      if (key !== 'machine') {
        await formOf(visitor, t).field('name').fill('Anna');
        await formOf(visitor, t).field('name').blur();
      }
      await visitor.waitForLoadState('networkidle');
    }
    const loaded = pathsOf(scripts);
    expect(loaded.size).toBeGreaterThan(1);
    expect([...loaded].filter((path) => backOffice.has(path))).toEqual([]);
    await visitor.close();
  },
);

/** Whether a script starts the service worker, once the first screen is there. */
const isStart = (path: string) => /\/start-app-/.test(path);

for (const path of ['/admin/login', '/admin/dashboard']) {
  test(`the first load of ${path} is at most 250 kB of JavaScript in a dozen files`, async ({ page }) => {
    const scripts = scriptsOf(page);
    if (path === '/admin/login') await page.goto(path);
    else await openScreen(page, path);
    await page.waitForLoadState('networkidle');
    if (path !== '/admin/login') await expect.poll(() => [...pathsOf(scripts)].some(isStart)).toBe(true);
    const once = [...new Map(scripts.map((script) => [script.url(), script])).values()];
    expect(once.length).toBeLessThanOrEqual(12);
    const sizes = once.map(async (script) => {
      expect(await script.headerValue('content-encoding')).toBe('br');
      return Number(await script.headerValue('content-length'));
    });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({ type: 'bytes of JavaScript', description: String(total) });
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThanOrEqual(250_000);
  });
}

for (const path of ['dashboard', 'message', 'machine', 'machine/1', 'news/1', 'page/home', 'visits', 'catalogue'])
  test(`the page of /admin/${path} names every script of its screen`, full, async ({ page, server }) => {
    const html = await (await fetch(`${server.url}/admin/${path}`)).text();
    const named: string[] = html.match(/\/assets\/[\w-]+\.js/g) ?? [];
    const scripts = scriptsOf(page);
    await openScreen(page, `/admin/${path}`);
    await page.waitForLoadState('networkidle');
    // Plots come after the screen, and only once visits were counted; so does the start of the service worker.
    const late = [...pathsOf(scripts)].filter(
      (script) => !named.includes(script) && !/\/days-plot-/.test(script) && !isStart(script),
    );
    expect(late).toEqual([]);
  });

test('each editor is loaded only with its route', full, async ({ page }) => {
  const scripts = scriptsOf(page);
  await openScreen(page, '/admin/dashboard');
  await page.waitForLoadState('networkidle');
  for (const link of ['Machines', 'News']) {
    const before = pathsOf(scripts);
    await page.getByRole('navigation').getByRole('link', { name: link }).click();
    await page.getByRole('table').getByRole('link').first().click();
    await expect(page.getByRole('button', { name: 'View on the site' })).toBeVisible();
    expect([...pathsOf(scripts)].filter((path) => !before.has(path))).not.toEqual([]);
  }
});
