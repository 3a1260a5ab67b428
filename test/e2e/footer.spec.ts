import type { Page } from '@playwright/test';
import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { laidOut } from '../support/laid-out.ts';
import { plain, readPage, textsOf, withText } from '../support/read-page.ts';
import { settings, textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

for (const language of languages) {
  test(`the footer has navigation, services, networks, contact and copyright in ${language}`, async ({ request }) => {
    const t = textsIn(language);
    const $ = await readPage(request, pathOf('realisations', language));
    const hrefIn = (block: string, text: string) => withText($, $(`footer ${block} a`), text).attr('href');
    for (const key of ['home', 'machines', 'news', 'about', 'histoire', 'realisations', 'contact'] as const)
      expect(hrefIn(`nav[aria-label="${t('footer.navigation')}"]`, t(`nav.${key}`))).toBe(pathOf(key, language));
    for (const key of ['hydraulique', 'oxycoupage', 'r&d'] as const)
      expect(hrefIn(`nav[aria-label="${t('footer.services')}"]`, t(`nav.${key}`))).toBe(pathOf(key, language));
    for (const title of [t('footer.social'), t('footer.contact')])
      expect(textsOf($, $('footer h2'))).toContain(plain(title));
    for (const name of ['Facebook', 'Instagram', 'Youtube']) expect(hrefIn('', name)).toMatch(/^https:/);
    const text = plain($('footer').text());
    for (const fact of [settings.street, `${settings.postcode} ${settings.village}`, '2024', settings.designCredit])
      expect(text).toContain(plain(fact));
    const facts = $('footer address a').map((_, link) => [[plain($(link).text()), $(link).attr('href')]]);
    expect(facts.get()).toEqual(
      expect.arrayContaining([
        [expect.stringContaining(settings.phone), `tel:${settings.phone.replaceAll(' ', '')}`],
        [expect.stringContaining(plain(t('form.sms'))), expect.stringMatching(/^sms:\+41/)],
        [expect.stringContaining(settings.email), `mailto:${settings.email}`],
      ]),
    );
    expect(hrefIn('', t('footer.map'))).toMatch(/openstreetmap/);
    for (const key of ['privacy', 'legal', 'accessibility'] as const)
      expect(hrefIn('', t(`footer.${key}`))).toBe(pathOf(key, language));
  });
}

test('back to top appears after 300 px and scrolls up', async ({ page }) => {
  await page.goto(pathOf('histoire', 'fr'));
  const button = page.getByRole('link', { name: textsIn('fr')('common.backToTop') });
  const scroll = (top: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
  await expect(button).toBeHidden();
  await scroll(300);
  await laidOut(page);
  await expect(button).toBeHidden();
  await scroll(301);
  await expect(button).toBeVisible();
  const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 1 };
  expect(width).toBe(height); // the button is round
  await scroll(3000);
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
});

test('back to top scrolls smoothly, or at once with reduced motion', full, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(pathOf('histoire', 'fr'));
  await expect(async () => {
    expect(await placesOnTheWayUp(page)).not.toEqual([]);
  }, 'a busy machine may draw no frame on the way, but not each time').toPass();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(pathOf('histoire', 'fr'));
  expect(await placesOnTheWayUp(page)).toEqual([]);
});

/** Scrolls far down and back by the button. Returns the scroll positions in between. */
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
