import { pathOf } from '../support/addresses.ts';
import { settings, textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault, full } from '../support/tier.ts';

test.use({ reducedMotion: 'no-preference' });

const t = textsIn('fr');
const groups = [
  { name: t('nav.services'), pages: ['hydraulique', 'oxycoupage', 'r&d'] },
  { name: t('nav.aboutGroup'), pages: ['about', 'histoire', 'realisations'] },
] as const;

for (const [{ name, pages }, details] of firstByDefault(groups)) {
  test(`the group "${name}" opens on hover and closes when the mouse leaves`, details, async ({ page }) => {
    await page.clock.install();
    await page.goto('/fr');
    const nav = page.getByRole('navigation', { name: t('nav.main') });
    await nav.getByRole('button', { name }).hover();
    for (const key of pages) {
      const link = nav.getByRole('link', { name: t(`nav.${key}`) });
      await expect(link).toBeVisible();
      await expect(link).toHaveAttribute('href', pathOf(key, 'fr'));
    }
    const last = nav.getByRole('link', { name: t(`nav.${pages[2]}`) });
    await last.hover(); // stays open on the way from the button to an entry
    await page.clock.runFor(400);
    await expect(last).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(last).toBeHidden();
  });

  test(
    `the group "${name}" opens and closes by click, and its entries link to their pages`,
    details,
    async ({ page }) => {
      await page.goto('/fr');
      const nav = page.getByRole('navigation', { name: t('nav.main') });
      const button = nav.getByRole('button', { name });
      const link = nav.getByRole('link', { name: t(`nav.${pages[1]}`) });
      await button.click();
      await expect(link).toBeVisible();
      await button.click();
      await expect(link).toBeHidden();
      await button.click();
      await link.click();
      await expect(page).toHaveURL(pathOf(pages[1], 'fr'));
      await button.click();
      await expect(link).toHaveAttribute('aria-current', 'page');
    },
  );

  test(`the group "${name}" opens by Enter and closes by Escape`, details, async ({ page }) => {
    await page.goto('/fr');
    const nav = page.getByRole('navigation', { name: t('nav.main') });
    const button = nav.getByRole('button', { name });
    const link = nav.getByRole('link', { name: t(`nav.${pages[0]}`) });
    await button.focus();
    await expect(link).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('the header stays at the top, and its logo links to the home page', full, async ({ page }) => {
  await page.goto(pathOf('histoire', 'fr'));
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  const banner = page.getByRole('banner');
  await expect.poll(async () => (await banner.boundingBox())?.y).toBe(0);
  await banner.getByRole('link', { name: `${settings.name} – ${t('nav.home')}` }).click();
  await expect(page).toHaveURL('/fr');
});

test('the shop opens in a new tab', full, async ({ page, context, allowConsole }) => {
  allowConsole(/shop\.example\.ch/);
  await context.route(`${settings.shop}/**`, (route) => route.fulfill({ body: 'shop' }));
  await page.goto('/fr');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.shop') })
    .click();
  const shop = await opened;
  await shop.waitForLoadState();
  expect(shop.url()).toContain(settings.shop);
  expect(await shop.evaluate(() => opener)).toBeNull();
  await expect(page).toHaveURL('/fr');
});

test('the contact button has a star and links to the contact page', full, async ({ page }) => {
  await page.goto('/fr');
  const contact = page.getByRole('banner').getByRole('link', { name: t('nav.contact'), exact: true });
  await expect(contact.locator('svg')).toBeVisible();
  await contact.click();
  await expect(page).toHaveURL(pathOf('contact', 'fr'));
});

for (const [width, details] of firstByDefault([1280, 390])) {
  test(
    `the dashboard link shows only if a user id is stored, at ${width} px`,
    details,
    async ({ page, allowConsole }) => {
      allowConsole(/401/); // the stored id has no session
      await page.setViewportSize({ width, height: 800 });
      const dashboard = page.getByRole('banner').getByRole('link', { name: t('nav.dashboard') });
      const openMenu = () => page.getByRole('button', { name: t('nav.menu') }).click();
      await page.goto('/fr');
      if (width < 1000) await openMenu();
      await expect(dashboard).toBeHidden();
      await page.evaluate(() => localStorage.setItem('userId', '1'));
      await page.reload();
      if (width < 1000) await openMenu();
      await expect(dashboard).toBeVisible();
      await expect(dashboard).toHaveAttribute('href', '/admin/dashboard');
    },
  );
}

test('on a phone all links are in one menu, which opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/fr');
  const button = page.getByRole('button', { name: t('nav.menu') });
  const menu = page.getByRole('navigation', { name: t('nav.menu') });
  await expect(menu).toBeHidden();
  for (const close of [
    () => menu.getByRole('button', { name: t('common.close') }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await button.click();
    await expect(menu).toBeVisible();
    for (const key of ['hydraulique', 'oxycoupage', 'r&d', 'machines', 'about', 'histoire', 'realisations'] as const) {
      await expect(menu.getByRole('link', { name: t(`nav.${key}`), exact: true })).toBeVisible();
    }
    await expect(menu.getByRole('link', { name: t('nav.contact') })).toBeVisible();
    await expect(menu.getByRole('link', { name: t('nav.shop') })).toBeVisible();
    await close();
    await expect(menu).toBeHidden();
  }
  await button.click();
  await menu.getByRole('link', { name: t('nav.histoire') }).click();
  await expect(page).toHaveURL(pathOf('histoire', 'fr'));
  await expect(menu).toBeHidden();
});
