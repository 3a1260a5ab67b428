import type { FrameLocator, Page } from '@playwright/test';
import { expectAccessible, expectSaved, field, openScreen, paneOf } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const top = 'Top of the page';
const title = 'home.hero.title';
const titleIn = (page: Page, language: string) => field(page, top, `Title · ${language}`);
const textIn = (pane: FrameLocator, key: string) => pane.locator(`main [data-text="${key}"]`).first();
const scrolled = (pane: FrameLocator) => pane.locator('html').evaluate(({ scrollTop }) => scrollTop);

test.afterEach(async ({ administrator }) => {
  const blank = { text_fr: '', text_de: '', text_en: '', text_it: '', text_es: '' };
  await administrator('PATCH', `/api/page/home/text/${title}`, blank);
});

test('the pane shows the page beside its texts, follows edits and leads to the fields', async ({ page }) => {
  await openScreen(page, '/admin/page/home');
  const pane = paneOf(page);
  const heading = pane.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Votre machine repart');
  await expectAccessible(page, 'with the pane');

  await test.step('typed text appears in the pane without a reload or scrolling', async () => {
    await titleIn(page, 'Français').focus();
    await pane.locator('html').evaluate((html) => {
      html.dataset.loaded = 'once';
      html.scrollTop = 1200;
    });
    for (const typed of ['On répare', 'On répare tout']) {
      await titleIn(page, 'Français').fill(typed);
      await expectSaved(page);
      await expect(heading).toHaveText(typed);
    }
    expect(await pane.locator('html').getAttribute('data-loaded')).toBe('once');
    expect(await scrolled(pane)).toBe(1200);
  });

  await test.step('focusing a field scrolls to its outlined text in the pane, in the same language', async () => {
    await titleIn(page, 'English').focus();
    await expect(heading.locator(`[data-text="${title}"]`)).toHaveClass('is-looked-at');
    await expect(heading).toBeInViewport();
    await expect(pane.locator('html')).toHaveAttribute('lang', 'en');
  });

  await test.step('the language bar changes the language of the pane', async () => {
    await page.getByLabel('Languages shown').getByText('DE').click();
    await expect(pane.locator('html')).toHaveAttribute('lang', 'de');
  });

  await test.step('a click on a text focuses its field, also one on another screen', async () => {
    await textIn(pane, 'home.hero.subtitle').click();
    await expect(field(page, top, 'Subtitle · Deutsch')).toBeFocused();
    await pane.locator('footer [data-text="footer.privacy"]').first().click();
    await expect(page).toHaveURL(/\/admin\/page\/shell/);
    await expect(page.getByRole('textbox', { name: /Deutsch$/ }).and(page.locator(':focus'))).toHaveValue(
      /Datenschutz/,
    );
  });
});

test('on a phone the pane is one tap away and leads back to the field', full, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openScreen(page, '/admin/page/home');
  await titleIn(page, 'Français').focus();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the page' }).click();
  const pane = paneOf(page);
  await expect(textIn(pane, title)).toHaveClass('is-looked-at');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(page, 'over the texts');
  await page.getByRole('button', { name: 'Hide the page' }).click();
  await expect(titleIn(page, 'Français')).toBeFocused();

  await page.getByRole('button', { name: 'Show the page' }).click();
  await textIn(pane, 'home.hero.subtitle').click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(field(page, top, 'Subtitle · Français')).toBeFocused();
});

test('a closed pane stays closed, its width is remembered, and mails have no pane', full, async ({ page }) => {
  await openScreen(page, '/admin/page/home');
  await page.getByText('Desktop', { exact: true }).click();
  await expectPaneWidth(page, 1280);
  await page.reload();
  await expectPaneWidth(page, 1280);
  await page.getByRole('button', { name: 'Hide the page' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show the page' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the page' }).click();
  await expect(paneOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin/page/mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show the page' })).toHaveCount(0);
  for (const of of ['machine', 'newsItem', 'notFound', 'form']) {
    await page.goto(`/admin/page/${of}`);
    await expect(paneOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  }
});

async function expectPaneWidth(page: Page, width: number): Promise<void> {
  const html = paneOf(page).locator('html');
  await expect.poll(() => html.evaluate(() => innerWidth)).toBe(width);
}
