import type { Page } from '@playwright/test';
import { resolvePath } from '../../src/domain/page/page.ts';
import { pathOf } from '../support/addresses.ts';
import { readPage } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault, full } from '../support/tier.ts';

test.use({ reducedMotion: 'no-preference' });

const t = textsIn('en');

type Showing = { text: string; after: number };

/**
 * Records each time the spinner shows, with its text and the time since the click. The page itself records this, because Playwright waits for a navigation to end.
 * @param onShowing called at once
 */
async function watchSpinner(page: Page, onShowing = () => {}): Promise<() => Showing[]> {
  const showings: Showing[] = [];
  await page.exposeFunction('noteShowing', (showing: Showing) => {
    showings.push(showing);
    onShowing();
  });
  await page.addInitScript(() => {
    let clicked = 0;
    addEventListener('click', () => (clicked = performance.now()), { capture: true });
    addEventListener('DOMContentLoaded', () => {
      const spinner = document.querySelector('.spinner');
      const note = () => {
        if (!spinner || getComputedStyle(spinner).visibility !== 'visible') return;
        const showing = { text: spinner.textContent ?? '', after: performance.now() - clicked };
        (window as unknown as { noteShowing: (showing: object) => void }).noteShowing(showing);
      };
      if (spinner) new MutationObserver(note).observe(spinner, { attributes: true });
    });
  });
  return () => showings;
}

const journeys = [
  { from: pathOf('machines', 'en'), link: t('machines.discover'), to: pathOf('machine', 'en', 1) },
  { from: pathOf('home', 'en'), link: t('home.machines.button'), to: pathOf('machines', 'en') },
  { from: pathOf('news', 'en'), link: '', to: pathOf('newsItem', 'en', 6) },
];

for (const [{ from, link, to }, details] of firstByDefault(journeys)) {
  test(`from ${from} to ${to} a spinner says Loading... after 150 ms`, details, async ({ page }) => {
    const shown = Promise.withResolvers<void>();
    const showings = await watchSpinner(page, shown.resolve);
    await page.goto(from);
    await page.route(`**${to}`, (route) => shown.promise.then(() => route.continue()));
    const spinner = page.getByText('Loading...', { exact: true });
    await expect(spinner).toBeHidden();
    // By key, because a pointer on the link would make the browser prefetch the page.
    await page.getByRole('main').locator(`a[href="${to}"]`).filter({ hasText: link }).first().press('Enter');
    await expect(page).toHaveURL(to);
    await expect(spinner).toBeHidden();
    expect(showings()).toEqual([{ text: 'Loading...', after: expect.any(Number) }]);
    expect(showings()[0]?.after).toBeGreaterThanOrEqual(150);
    await page.goBack();
    await expect(spinner).toBeHidden();
  });
}

test('only links to the machines, a machine and a news item may show the spinner', async ({ request }) => {
  for (const page of ['home', 'machines', 'machine', 'news'] as const) {
    const $ = await readPage(request, pathOf(page, 'en'));
    const slow = $('a[data-slow-link]')
      .get()
      .map((link) => resolvePath($(link).attr('href')?.split('?')[0] ?? '')?.page);
    expect(slow.length, page).toBeGreaterThan(1);
    expect(
      slow.filter((key) => key !== 'machines' && key !== 'machine' && key !== 'newsItem'),
      page,
    ).toEqual([]);
  }
});

test('no spinner shows if the page loads at once', async ({ page }) => {
  const showings = await watchSpinner(page);
  const to = pathOf('machine', 'en', 1);
  await page.request.get(to); // already rendered
  await page.goto(pathOf('machines', 'en'));
  await page.getByRole('main').locator(`a[href="${to}"]`).click();
  await expect(page).toHaveURL(to);
  expect(showings().filter(({ after }) => after < 150)).toEqual([]);
});

test('no spinner shows for a link that opens in a new tab', full, async ({ page, context }) => {
  const showings = await watchSpinner(page);
  await page.clock.install();
  await page.goto(pathOf('machines', 'en'));
  const opened = context.waitForEvent('page');
  await page
    .getByRole('main')
    .locator(`a[href="${pathOf('machine', 'en', 1)}"]`)
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).waitForLoadState();
  await page.clock.runFor(1000);
  expect(showings()).toEqual([]);
});
