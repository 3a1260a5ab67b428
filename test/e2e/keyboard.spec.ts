import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { pathOf } from '../support/addresses.ts';
import { formOf, quote, storedEnquiries } from '../support/enquiry.ts';
import { laidOut } from '../support/laid-out.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

test.use({ reducedMotion: 'no-preference' });

const t = textsIn('fr');

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    await page.keyboard.press('Tab');
    if (await element.evaluateAll(([element]) => element !== undefined && element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${element}`);
}

test('the keyboard alone leads from home to hydraulics to a sent quote', async ({ page, server }) => {
  const object = `Clavier ${randomUUID()}`;
  await page.goto('/fr');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('common.skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await tabTo(page, page.getByRole('navigation').getByRole('button', { name: t('nav.services') }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pathOf('hydraulique', 'fr'));

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter'); // skip to content
  const form = formOf(page, t);
  await tabTo(page, form.product);
  await page.keyboard.type(t('nav.oxycoupage').slice(0, 4));
  await expect(form.product).toHaveValue(t('nav.oxycoupage'));
  for (const [name, value] of Object.entries({ ...quote, object }).sort(byPlaceInForm)) {
    await page.keyboard.press('Tab');
    await expect(form.field(name as keyof typeof quote)).toBeFocused();
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Tab');
  await expect(form.files).toBeFocused();
  await page.keyboard.press('Tab'); // the privacy link comes before the button
  await expect(form.form.getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.status).toContainText(t('form.sent'));
  await expect(form.status).toBeFocused();
  expect(storedEnquiries(server.directory, object)).toMatchObject([{ ...quote, object }]);
});

test('the skip link jumps past the header', full, async ({ page }) => {
  await page.goto('/fr');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement));
  expect(inMain).toBe(true);
});

test('every focused element is visible and has a focus ring', full, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/fr');
  const seen = new Set<string>();
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    await laidOut(page);
    const focus = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, Math.min(Math.max(top + height / 2, 0), innerHeight - 1));
      const covered = hit && !element.contains(hit) && !hit.contains(element) ? hit.outerHTML.slice(0, 120) : '';
      const inPlayer = element instanceof HTMLVideoElement; // its buttons are focused in turn, with their own rings
      return {
        html: element.outerHTML.slice(0, 120),
        outline: inPlayer || (outlineStyle !== 'none' && outlineWidth !== '0px'),
        covered,
      };
    });
    if (focus.html.startsWith('<body')) break;
    seen.add(focus.html);
    expect(focus).toEqual({ html: focus.html, outline: true, covered: '' });
  }
  expect(seen.size).toBeGreaterThan(20);
});

const order = ['name', 'entreprise', 'email', 'phonenumber', 'object', 'message'];

function byPlaceInForm([a]: [string, string], [b]: [string, string]): number {
  return order.indexOf(a) - order.indexOf(b);
}

test(
  'the keyboard alone leads from the catalogue by category and machine to a filled basket in another language',
  full,
  async ({ page }) => {
    const german = textsIn('de');
    const press = async (element: Locator) => {
      await tabTo(page, element);
      await page.keyboard.press('Enter');
    };
    await page.goto(pathOf('machines', 'fr'));
    await press(page.locator('summary').filter({ hasText: t('machines.filter') }));
    await press(page.locator('.filter a').nth(1));
    await expect(page).toHaveURL(/category=/);
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').innerText()).split('\n')[0] ?? '';
    await press(card.getByRole('link'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

    await press(page.getByRole('button', { name: t('basket.add') }).first());
    await expect(page.getByRole('button', { name: t('basket.see') }).first()).toBeFocused();
    await press(page.getByRole('banner').getByRole('button', { name: t('nav.language') }));
    await press(page.getByRole('banner').getByRole('link', { name: t('languages.de') }));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await press(page.getByRole('button', { name: german('basket.see') }).first());
    await expect(page).toHaveURL(new RegExp(pathOf('contact', 'de')));
    const quantity = page.getByRole('spinbutton', { name: german('basket.form.quantity') });
    await tabTo(page, quantity);
    await page.keyboard.press('ArrowUp');
    await expect(quantity).toHaveValue('2');
  },
);
