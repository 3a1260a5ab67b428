import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataSheetPath } from '../../../src/domain/page/page.ts';
import { pathOf } from '../../support/addresses.ts';
import { credentials, expectAccessible, openScreen } from '../../support/back-office.ts';
import { readPage } from '../../support/read-page.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const logo = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><style>.a{fill:#0b2f6b}</style><path class="a" d="M0 0h400v100z"/></svg>',
  ),
};

test(
  'the owner uploads a company logo, which the whole site shows, and restores the default',
  full,
  async ({ page, request }) => {
    const read = async () => (await request.get(pathOf('home', 'fr'))).text();
    const before = await read();
    const sheet = await (await request.get(dataSheetPath('fr', 1))).body();
    await openScreen(page, '/admin/settings');
    const group = page.getByRole('region', { name: 'Logo', exact: true });
    await expect(group).toContainText('The site shows the logo that it came with.');
    await group.getByRole('button', { name: 'Upload a logo' }).click();
    await group.locator('input[type=file]').setInputFiles(logo);
    await expect(group.getByRole('img', { name: 'The company’s own logo' })).toBeVisible();
    await expect(group.getByLabel('On a white background')).toBeChecked();
    await expectAccessible(page, 'with an own logo');

    const $ = await readPage(request, pathOf('home', 'fr'));
    const shown = $('.logo img');
    expect(shown.attr()).toMatchObject({ width: '1000', height: '250', alt: '' });
    expect($('.logo').text(), 'the logo replaces the name').toBe('');
    const company = JSON.parse($('script[type="application/ld+json"]').text())['@graph'][0];
    const manifest = await (await request.get($('link[rel=manifest]').attr('href') ?? '')).json();
    const icons = [
      $('link[rel=icon]').attr('href'),
      $('link[rel=apple-touch-icon]').attr('href'),
      company.logo,
      ...manifest.icons.map(({ src }: { src: string }) => src),
      '/favicon.ico',
    ];
    for (const icon of icons) {
      const answer = await request.get(icon);
      expect([icon, answer.status(), answer.headers()['content-type']]).toEqual([icon, 200, 'image/png']);
    }
    expect((await request.get(new URL($('meta[property="og:image"]').attr('content') ?? '').pathname)).status()).toBe(
      200,
    );
    expect((await (await request.get(dataSheetPath('fr', 1))).body()).equals(sheet)).toBe(false);

    await group.getByRole('button', { name: 'Back to the default' }).click();
    await expect(group.getByRole('img')).toHaveCount(0);
    expect(await read()).toBe(before);
  },
);

test('the header keeps its height and buttons with an uploaded logo, and nothing overflows', full, async ({ page }) => {
  const boxes = async (width: number) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(pathOf('home', 'fr'));
    const header = await page.locator('.header').boundingBox();
    const menu = await page.locator('.menu-button').boundingBox();
    return { height: header?.height, ends: Math.max(width, (menu?.x ?? 0) + (menu?.width ?? 0)) };
  };
  const each = async () => [await boxes(320), await boxes(360), await boxes(1280)];
  const plain = await each();
  await page.request.post('/api/auth/login', { data: credentials });
  const headers = { 'content-type': logo.mimeType };
  await page.request.post('/api/settings/logo/stream', { data: logo.buffer, headers });
  expect(await each()).toEqual(plain);
  await page.request.delete('/api/settings/logo');
});

test(
  'a drawing with scripts runs none, even if it is stored on disk and opened directly',
  full,
  async ({ page, server, allowConsole }) => {
    allowConsole(/sandbox|Content Security Policy|script/i);
    allowConsole(/ csp$|^request to a third party/); // requested and blocked
    const name = `${'a'.repeat(32)}.svg`;
    const run = "document.documentElement.setAttribute('data-ran','1')";
    const hostile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="${run}"><script>${run}</script>
<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="${run}"/></foreignObject>
<image href="https://evil.example/a.png" width="9" height="9"/><rect width="9" height="9" fill="red"/></svg>`;
    await writeFile(join(server.directory, 'media', name), hostile);
    await page.goto(`/media/${name}`);
    await expect(page.locator('rect')).toBeVisible();
    expect(await page.locator('svg').getAttribute('data-ran')).toBeNull();
  },
);
