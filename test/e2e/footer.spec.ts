import type { Page } from '@playwright/test';
import { languages } from '../../src/domain/language.ts';
import { pathOf } from '../support/addresses.ts';
import { company, textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

for (const language of languages) {
  test(`the footer has navigation, services, networks, contact and copyright in ${language}`, async ({ page }) => {
    const t = textsIn(language);
    await page.goto(pathOf('realisations', language));
    const footer = page.getByRole('contentinfo');
    const navigation = footer.getByRole('navigation', { name: t('footer.navigation') });
    for (const key of ['home', 'machines', 'news', 'about', 'histoire', 'realisations', 'contact'] as const) {
      const link = navigation.getByRole('link', { name: t(`nav.${key}`), exact: true });
      await expect(link).toHaveAttribute('href', pathOf(key, language));
    }
    const services = footer.getByRole('navigation', { name: t('footer.services') });
    for (const key of ['hydraulique', 'oxycoupage', 'r&d'] as const) {
      const link = services.getByRole('link', { name: t(`nav.${key}`), exact: true });
      await expect(link).toHaveAttribute('href', pathOf(key, language));
    }
    await expect(footer.getByRole('heading', { name: t('footer.social') })).toBeVisible();
    for (const name of ['Facebook', 'Instagram', 'Youtube']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
    }
    await expect(footer.getByRole('heading', { name: t('footer.contact') })).toBeVisible();
    await expect(footer).toContainText(company.street);
    await expect(footer).toContainText(`${company.postcode} ${company.village}`);
    const dialled = company.phone.replaceAll(' ', '');
    await expect(footer.getByRole('link', { name: company.phone })).toHaveAttribute('href', `tel:${dialled}`);
    await expect(footer.getByRole('link', { name: t('form.sms') })).toHaveAttribute('href', /^sms:\+41/);
    await expect(footer.getByRole('link', { name: company.email })).toHaveAttribute('href', `mailto:${company.email}`);
    await expect(footer.getByRole('link', { name: t('footer.map') })).toHaveAttribute('href', /openstreetmap/);
    for (const key of ['privacy', 'legal'] as const) {
      const link = footer.getByRole('link', { name: t(`footer.${key}`), exact: true });
      await expect(link).toHaveAttribute('href', pathOf(key, language));
    }
    await expect(footer).toContainText('2024');
    await expect(footer).toContainText(company.designCredit);
  });
}

test('back to top shows after more than 300 px, not before, and scrolls up', async ({ page }) => {
  await page.goto(pathOf('histoire', 'fr'));
  const button = page.getByRole('link', { name: textsIn('fr')('common.backToTop') });
  const scroll = (top: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
  await expect(button).toBeHidden();
  await scroll(300);
  await page.waitForTimeout(300);
  await expect(button).toBeHidden();
  await scroll(301);
  await expect(button).toBeVisible();
  const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 1 };
  expect(width).toBe(height); // round
  await scroll(3000);
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test('back to top goes up smoothly, but at once where motion is unwelcome', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(pathOf('histoire', 'fr'));
  await expect(async () => {
    expect(await placesOnTheWayUp(page)).not.toEqual([]);
  }, 'a busy machine may draw no frame on the way, but not each time').toPass();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(pathOf('histoire', 'fr'));
  expect(await placesOnTheWayUp(page)).toEqual([]);
});

/** Goes far down and back to the top by its button; answers where the page was seen in between. */
async function placesOnTheWayUp(page: Page): Promise<number[]> {
  const start = await page.evaluate(() => {
    scrollTo({ top: 3000, behavior: 'instant' });
    return scrollY;
  });
  const button = page.getByRole('link', { name: textsIn('fr')('common.backToTop') });
  await expect(button).toBeVisible();
  await page.evaluate(() => {
    const places: number[] = [];
    addEventListener('scroll', () => places.push(scrollY));
    Object.assign(window, { places });
  });
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places);
  return places.filter((place) => place > 0 && place < start);
}
