import type { Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { plain, readPage } from '../support/read-page.ts';
import { settings, textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

test.use({ reducedMotion: 'no-preference' });

const t = textsIn('fr');
const services = ['hydraulique', 'oxycoupage', 'r&d'] as const;

function cardOf(page: Page, key: (typeof services)[number]) {
  const title = page.getByRole('heading', { name: t(`home.services.${key}.title`), exact: true });
  const card = page.getByRole('article').filter({ has: title });
  const more = card.getByRole('link', { name: t('common.learnMore'), includeHidden: true });
  return { card, more, reveal: more.locator('..') };
}

test('a service card reveals its button on hover, and hides it again', full, async ({ page }) => {
  await page.goto('/fr');
  for (const key of services) {
    const { card, more, reveal } = cardOf(page, key);
    await expect(reveal).toHaveCSS('opacity', '0');
    await card.hover();
    await expect(reveal).toHaveCSS('opacity', '1');
    await expect(more).toHaveAttribute('href', pathOf(key, 'fr'));
  }
  await page.getByRole('contentinfo').hover();
  await expect(cardOf(page, 'r&d').reveal).toHaveCSS('opacity', '0');
  await cardOf(page, 'r&d').card.hover();
  await cardOf(page, 'r&d').more.click();
  await expect(page).toHaveURL(pathOf('r&d', 'fr'));
});

test('a service card reveals its button when the keyboard reaches it', full, async ({ page }) => {
  await page.goto('/fr');
  const { more, reveal } = cardOf(page, 'oxycoupage');
  await more.focus();
  await expect(reveal).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pathOf('oxycoupage', 'fr'));
});

test.describe('on a phone, without a script or before it loads', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, javaScriptEnabled: false });

  test(
    'a mark shows that a service card has a button, which a tap reveals and the next tap hides',
    full,
    async ({ page }) => {
      await page.goto('/fr');
      const { card, more, reveal } = cardOf(page, 'hydraulique');
      const corner = { position: { x: 30, y: 30 } };
      await expect(card.locator('summary .icon')).toBeVisible();
      await expect(reveal).toHaveCSS('opacity', '0');
      await card.tap(corner);
      await expect(reveal).toHaveCSS('opacity', '1');
      await card.tap(corner);
      await expect(reveal).toHaveCSS('opacity', '0');
      await card.tap(corner);
      await expect(reveal).toHaveCSS('opacity', '1');
      await more.tap();
      await expect(page).toHaveURL(pathOf('hydraulique', 'fr'));
    },
  );

  test('a hidden button cannot be pressed by accident', full, async ({ page }) => {
    await page.goto('/fr');
    const { card, more } = cardOf(page, 'hydraulique');
    await card.scrollIntoViewIfNeeded();
    const hit = await more.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === link;
    });
    expect(hit).toBe(false);
  });
});

test('hero, machines teaser and contact links lead to their pages', async ({ request }) => {
  const $ = await readPage(request, '/fr');
  const links = $('main a')
    .map((_, link) => [[plain($(link).text()), $(link).attr('href')]])
    .get();
  const phone = settings.phone.replaceAll(' ', '');
  for (const [text, href] of [
    [t('home.hero.button'), pathOf('about', 'fr')],
    [t('home.machines.button'), pathOf('machines', 'fr')],
    [settings.phone, `tel:${phone}`],
    [settings.email, `mailto:${settings.email}`],
    [t('form.sms'), expect.stringMatching(/^sms:/)],
  ] as const)
    expect(links).toContainEqual([expect.stringContaining(plain(text)), href]);
  expect(plain($('main').text())).toContain(settings.street);
  expect($('main mark').length).toBeGreaterThan(0);
});

test('client logos are in one colour, and show their own colours in place on hover', full, async ({ page }) => {
  await page.goto('/fr');
  const logos = page.locator('.clients .picture');
  await expect(logos).toHaveCount(14);
  const logo = logos.filter({ has: page.getByAltText('Comune di Pontelvo') });
  await expect(logo).toHaveCSS('filter', 'brightness(0) opacity(0.7)');
  await logo.scrollIntoViewIfNeeded();
  const before = await logo.boundingBox();
  await logo.hover();
  await expect(logo).toHaveCSS('filter', 'none');
  expect(await logo.boundingBox()).toEqual(before);
  await expect(logos.first()).toHaveCSS('filter', 'brightness(0) opacity(0.7)');
});
