import type { Locator, Page } from '@playwright/test';
import { openScreen } from '../../support/back-office.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, locale: 'fr-CH' });

const editors = ['machine/1', 'news/1', 'project/1', 'page/about', 'history-entry/1', 'service', 'question'];
const more = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Actions/ })
    .first();
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test(
  'every editor begins with its first field, below one line that stays in view and cuts nothing off',
  full,
  async ({ page }) => {
    for (const path of editors) {
      await openScreen(page, `/admin/${path}`);
      const first = page.getByRole('main').getByRole('textbox').first();
      await expect(first).toBeVisible();
      const { top, bottom } = await withLabel(first);
      expect(top, `${path}: label`).toBeGreaterThan(52);
      expect(bottom, `${path}: first field`).toBeLessThanOrEqual(664 - 60);
      const bars = await stickyBars(page);
      expect(bars, path).toHaveLength(1);
      expect(bars[0]?.height, path).toBeLessThanOrEqual(56);
      expect(bars[0]?.cut, path).toEqual([]);
      await expect(async () => {
        await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' })); // again once all parts are rendered
        expect((await stickyBars(page))[0]?.top, path).toBe(52);
      }).toPass();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })); // the next page begins there
    }
  },
);

test('the actions of a machine are in a menu, by touch and by keyboard', full, async ({ page, administrator }) => {
  const { id } = await administrator('POST', '/api/machine', { name_fr: 'Fendeuse horizontale à bûches FH 40 XL' });
  await openScreen(page, `/admin/machine/${id}`);
  await expect(page.getByRole('link', { name: 'Retour : Machines' })).toHaveAttribute('href', '/admin/machine');
  await more(page).tap();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('Fendeuse horizontale à bûches FH 40 XL');
  await expect(menu.getByRole('menuitem', { name: 'Voir sur le site' })).toHaveAttribute('target', '_blank');
  await menu.getByRole('menuitemcheckbox', { name: 'Visible sur le site', checked: true }).tap();
  await expect(page.getByRole('main').getByText('Masqué', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('Enregistré')).toBeVisible();
  expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({ visible: false });

  await more(page).press('Enter');
  await expect(menu.getByRole('menuitemcheckbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('menuitem', { name: 'Historique' }).press('Enter');
  const history = page.getByRole('dialog', { name: /Historique/ });
  await expect(history).toContainText('Fendeuse');
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await expect(more(page)).toBeFocused();
});

test(
  'the language, the sections and the next gap are in the line that stays in view',
  full,
  async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Fendeuse', name_de: 'Holzspalter' });
    await openScreen(page, `/admin/machine/${id}`);
    await page.getByRole('button', { name: 'Langue affichée : FR' }).tap();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).tap();
    await expect(page).toHaveURL(/language=de/);
    await expect(page.getByRole('textbox', { name: 'Nom · Deutsch' })).toHaveValue('Holzspalter');
    await page.getByRole('button', { name: /^Texte manquant suivant \d+$/ }).tap();
    await expect(page.locator(':focus')).toHaveId(/_(en|it|es)$/);
  },
);

test('a closed pane leads back to the same place', full, async ({ page }) => {
  await openScreen(page, '/admin/machine/1', undefined, true);
  await expect(page.getByRole('button', { name: 'Supprimer la machine' })).toBeVisible(); // all parts are rendered
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  const before = await scrolled(page);
  expect(before).toBe(1500);
  await page.getByRole('button', { name: 'Voir la page' }).tap();
  const pane = page.locator('iframe');
  await expect(pane).toBeVisible();
  await page.getByRole('button', { name: 'Masquer la page' }).tap();
  await expect(pane).toHaveCount(0);
  expect(await scrolled(page)).toBe(before);
  await expect(page.getByRole('button', { name: 'Voir la page' })).toBeFocused();
});

test('a focused field stays in view with its label when the keyboard takes the lower half', full, async ({ page }) => {
  await openScreen(page, '/admin/machine/1');
  await expect(page.getByRole('button', { name: 'Supprimer la machine' })).toBeVisible(); // all parts are rendered
  const short = page.getByRole('textbox', { name: 'Méta-description · Français' });
  await short.tap();
  const before = await scrolled(page);
  await openKeyboard(page);
  await expect.poll(async () => isFree(await withLabel(short))).toBe(true);
  expect(await scrolled(page)).toBeGreaterThan(before);

  await test.step('nothing moves if all of it can be seen', async () => {
    const there = await scrolled(page);
    await openKeyboard(page, 325);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await scrolled(page)).toBe(there);
  });

  await test.step('of a text that is too long for the screen, the line with the caret counts', async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    const long = page.getByRole('textbox', { name: 'Description · Français', exact: true }).first();
    await long.focus();
    await page.keyboard.press('Control+End');
    expect((await withLabel(long)).height).toBeGreaterThan(330);
    await openKeyboard(page);
    await expect.poll(async () => (await withLabel(long)).bottom).toBeLessThanOrEqual(330);
  });
});

test('the kind of a field decides the keyboard', full, async ({ page }) => {
  const keyboard = (name: string | RegExp) =>
    page
      .getByRole('main')
      .getByLabel(name)
      .first()
      .evaluate((input: HTMLInputElement) =>
        [
          input.inputMode,
          input.enterKeyHint,
          input.getAttribute('autocorrect'),
          input.getAttribute('spellcheck'),
        ].join(),
      );
  await openScreen(page, '/admin/machine/1');
  expect(await keyboard('Nom · Français')).toBe(',done,off,true');
  expect(await keyboard(/^Prix/)).toBe('decimal,done,off,false');
  expect(await keyboard('Année de construction')).toBe('numeric,done,off,false');
  await openScreen(page, '/admin/contact-point');
  expect(await keyboard(/^Téléphone/)).toBe('tel,done,off,false');
  expect(await keyboard(/^E-mail/)).toBe('email,done,off,false');
  await openScreen(page, '/admin/news');
  expect(await keyboard('Rechercher')).toBe('search,search,off,false');
});

test('filters unfold below their button, and areas for files do not ask to drop them', full, async ({ page }) => {
  await openScreen(page, '/admin/news');
  const hidden = page.getByRole('radio', { name: 'Masquées' });
  await expect(hidden).toBeHidden();
  await page.getByRole('button', { name: 'Filtres' }).tap();
  await page.getByText('Masquées', { exact: true }).tap();
  await expect(page.getByRole('button', { name: 'Filtres 1' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await openScreen(page, '/admin/machine/1');
  await expect(page.getByRole('button', { name: 'Choisissez des images ou des vidéos' })).toBeVisible();
});

/** Where a field is on the screen, with its label. */
function withLabel(field: Locator): Promise<{ top: number; bottom: number; height: number }> {
  return field.evaluate((input: HTMLInputElement) => {
    const boxes = [input, ...(input.labels ?? [])].map((each) => each.getBoundingClientRect());
    const top = Math.min(...boxes.map((box) => box.top));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    return { top, bottom, height: bottom - top };
  });
}

/** Whether it is between the header and the bar at the bottom of the low screen. */
function isFree({ top, bottom }: { top: number; bottom: number }): boolean {
  return top >= 52 && bottom <= 330 - 60;
}

/** As browsers do that let the keyboard take room from the page. */
async function openKeyboard(page: Page, height = 330): Promise<void> {
  await page.setViewportSize({ width: 390, height });
}

/** What stays in view of an editor: its place, and the texts that do not fit into their buttons. */
function stickyBars(page: Page): Promise<{ top: number; height: number; cut: (string | null)[] }[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('*')]
      .filter((each) => getComputedStyle(each).position === 'sticky' && each.offsetHeight > 0)
      .map((bar) => ({
        top: bar.getBoundingClientRect().top,
        height: bar.offsetHeight,
        cut: [bar, ...bar.querySelectorAll<HTMLElement>('button, button *, label, label *')]
          .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth)
          .map((each) => each.textContent),
      })),
  );
}
