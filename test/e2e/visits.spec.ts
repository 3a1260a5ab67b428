import type { Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { openScreen } from '../support/back-office.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';
import { beVisitor, reportsOf, visitorsBrowser } from '../support/visitor.ts';

test.use({ userAgent: visitorsBrowser });

const home = { what: 'view', path: '/fr', touch: 0 };

/** Opens a page and waits for all its reports. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

test(
  'pages report views, begun forms, comparisons and data sheets, each once',
  full,
  async ({ page, context, server }) => {
    await beVisitor(context);
    const reports = await reportsOf(page);
    await page.goto('/fr', { waitUntil: 'networkidle', referer: 'https://www.example.org/a/page?of=somebody' });
    await page.reload({ waitUntil: 'networkidle' });
    expect(reports.splice(0)).toEqual([{ ...home, from: 'www.example.org' }]);

    await page.evaluate((path) => location.assign(path), pathOf('contact', 'fr'));
    await page.waitForURL(pathOf('contact', 'fr'), { waitUntil: 'networkidle' });
    const hydrated = page.waitForResponse(/\/api\/contact\/stamp/);
    await page.locator('form.form [name=name]').focus();
    await hydrated;
    await page.locator('form.form [name=name]').pressSequentially('Anna');
    await expect.poll(() => reports).toHaveLength(2);
    const contact = { path: pathOf('contact', 'fr'), touch: 0 };
    expect(reports.splice(0)).toEqual([
      { ...contact, what: 'view', from: new URL(server.url).host },
      { ...contact, what: 'form' },
    ]);

    const comparison = pathOf('comparison', 'de');
    for (const query of ['', '?machine=1', '?machine=1&machine=2', '?machine=1&machine=2&differences=1'])
      await open(page, comparison + query);
    expect(reports.splice(0).map(({ what }) => what)).toEqual(['view', 'view', 'comparison', 'view']);

    await page.route('**/*.pdf', (route) => route.fulfill({ status: 204 }));
    await open(page, pathOf('machine', 'fr'));
    await page.locator('a[type="application/pdf"]').click();
    await expect
      .poll(() => reports.map(({ what, path }) => [what, path]))
      .toEqual([
        ['view', '/fr/machine/1'],
        ['sheet', '/fr/machine/1'],
      ]);
  },
);

test(
  'text typed before the script loads counts as a begun enquiry once the form is used again',
  full,
  async ({ page, context }) => {
    await beVisitor(context);
    const reports = await reportsOf(page);
    const script = Promise.withResolvers<void>();
    await page.route(/\.js$/, (route) => script.promise.then(() => route.continue()));
    await page.goto(pathOf('contact', 'fr'), { waitUntil: 'commit' });
    await page.locator('form.form [name=name]').pressSequentially('Anna');
    expect(reports).toEqual([]);
    await page.locator('form.form [name=entreprise]').fill('Muster AG');
    await page.locator('form.form [name=entreprise]').blur(); // a focused form is hydrated at once
    script.resolve();
    await expect.poll(() => reports.map(({ what }) => what)).toEqual(['view']);
    await page.locator('form.form [name=message]').focus();
    await expect.poll(() => reports.map(({ what }) => what)).toEqual(['view', 'form']);
  },
);

test('a prerendered page counts once it is shown', full, async ({ page, context }) => {
  await beVisitor(context);
  await context.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }));
  const reports = await reportsOf(page);
  await open(page, '/fr');
  expect(reports).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect.poll(() => reports).toEqual([home]);
});

const wishes = { globalPrivacyControl: true, doNotTrack: '1' };

test(
  'browsers that opt out of tracking, robots and logged-in users send no reports',
  full,
  async ({ browser, server }) => {
    const sentBy = async (prepare: (page: Page) => Promise<unknown>, path = '/fr', options = {}) => {
      const context = await browser.newContext({ baseURL: server.url, userAgent: visitorsBrowser, ...options });
      const page = await context.newPage();
      const reports = await reportsOf(page);
      await prepare(page);
      await open(page, path);
      const { length } = reports;
      await context.close();
      return length;
    };
    const visitor = (page: Page) => beVisitor(page.context());
    expect(await sentBy(visitor)).toBe(1);
    for (const [name, value] of Object.entries(wishes))
      expect(
        await sentBy(async (page) => {
          await visitor(page);
          await page.addInitScript(
            ([name, value]) => Object.defineProperty(navigator, String(name), { value }),
            [name, value],
          );
        }),
        name,
      ).toBe(0);
    expect(await sentBy(async () => undefined), 'a program').toBe(0);
    expect(await sentBy(visitor, '/fr', { javaScriptEnabled: false }), 'without JavaScript').toBe(0);
    expect(await sentBy(visitor, pathOf('notFound', 'fr')), 'the not-found page').toBe(0);
    const logIn = async (page: Page) => {
      await visitor(page);
      await openScreen(page, '/admin/account');
    };
    expect(await sentBy(logIn), 'a logged-in user').toBe(0);
    const forget = async (page: Page) => {
      await logIn(page);
      await page.evaluate(() => localStorage.clear());
    };
    for (const path of ['/admin/preview/fr', '/admin/preview/fr?pane'])
      expect(await sentBy(forget, path), path).toBe(0);
  },
);

test(
  'while counting is off, neither pages nor the privacy page mention it',
  full,
  async ({ page, context, administrator }) => {
    await beVisitor(context);
    const reports = await reportsOf(page);
    const chapter = page.getByRole('heading', { name: 'Visites, comptées sans personne' });
    await open(page, pathOf('privacy', 'fr'));
    await expect(chapter).toBeVisible();
    expect(reports.splice(0)).toHaveLength(1);
    await administrator('PATCH', '/api/settings', { countVisits: false });
    await open(page, pathOf('privacy', 'fr'));
    await expect(page.locator('[data-visits]')).toHaveCount(0);
    await expect(chapter).toHaveCount(0);
    expect(reports).toEqual([]);
  },
);
