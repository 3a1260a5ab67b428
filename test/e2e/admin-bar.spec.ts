import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { openScreen } from '../support/back-office.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

const barOf = (page: Page) => page.getByRole('complementary', { name: 'Your website' });

test('a logged-in user can open the editor of a machine from its page and log out', async ({ page }) => {
  await openScreen(page, '/admin/account');
  await page.goto('/de/maschine/1');
  const bar = barOf(page);
  await expect(bar).toContainText('All translations complete');
  expect(await violations(page)).toEqual([]);
  await bar.getByRole('link', { name: 'Edit this page' }).press('Enter');
  await expect(page).toHaveURL('/admin/machine/1?language=de');
  await page.goto('/fr');
  await bar.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(bar).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('userId'))).toBeNull();
  expect((await page.request.get('/api/auth')).status()).toBe(401);
});

test('the bar links to the editor of each page and shows open translations', full, async ({ page, administrator }) => {
  await openScreen(page, '/admin/account');
  const bar = barOf(page);
  await administrator('PATCH', '/api/machine/2', { name_it: '', name_es: '' });
  await administrator('PATCH', '/api/news/1', { title_fr: 'Autre titre' });
  for (const [path, editor, translations] of [
    ['/fr/machine/2', '/admin/machine/2?language=fr', 'Missing:ITES'],
    ['/it/notizie/1', '/admin/news/1?language=it', 'Older than the French:DEENITES'],
    ['/en/our-machines', '/admin/machine?language=en', 'All translations complete'],
    ['/es/noticias', '/admin/news?language=es', 'All translations complete'],
    ['/fr/r&d', '/admin/page/r%26d?language=fr', 'All translations complete'],
    ['/de', '/admin/page/home?language=de', 'All translations complete'],
    ['/admin/preview/fr/machine/2', '/admin/machine/2?language=fr', 'Missing:ITES'],
  ] as const) {
    await page.goto(path);
    await expect(bar.getByRole('link', { name: 'Edit this page' }), path).toHaveAttribute('href', editor);
    await expect(bar, path).toContainText(translations);
  }
  await bar.getByRole('link', { name: 'Edit in IT' }).click();
  await expect(page).toHaveURL('/admin/machine/2?language=it');
});

test(
  'the bar costs visitors no request, and is hidden once the session has ended',
  full,
  async ({ page, allowConsole }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto('/fr', { waitUntil: 'networkidle' });
    expect(asked.filter((path) => path.startsWith('/api/') || path.includes('/bar-'))).toEqual([]);
    allowConsole(/401/);
    await page.evaluate(() => localStorage.setItem('userId', '1'));
    const answer = page.waitForResponse('/api/auth');
    await page.reload();
    expect((await answer).status()).toBe(401);
    await page.waitForLoadState('networkidle');
    await page.reload({ waitUntil: 'networkidle' });
    expect(
      asked.filter((path) => path.startsWith('/api/')),
      'the id is deleted',
    ).toEqual(['/api/auth']);
    await expect(page.locator('.admin-bar')).toHaveCount(0);
    expect(await (await page.request.get('/fr')).text()).not.toContain('admin-bar');
  },
);

test(
  'on a phone the bar covers nothing, and a failed logout is reported',
  full,
  async ({ page, administrator, allowConsole }) => {
    await administrator('PATCH', '/api/account', { language: 'fr' });
    await page.setViewportSize({ width: 360, height: 740 });
    await openScreen(page, '/admin/account');
    await page.goto('/fr');
    const bar = page.getByRole('complementary', { name: 'Votre site' });
    await expect(bar.getByRole('link', { name: 'Modifier cette page' })).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const [last, top] = [await page.locator('.footer').boundingBox(), await bar.boundingBox()];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1);

    allowConsole(/status of 503|^response 503/);
    await page.route('/api/auth/logout', (route) => route.fulfill({ status: 503, json: { detail: 'Occupé.' } }));
    await bar.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(bar.getByRole('status')).toHaveText('Vous êtes encore connecté. Occupé.');
    await page.unrouteAll();
    await bar.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(bar).toHaveCount(0);
  },
);
