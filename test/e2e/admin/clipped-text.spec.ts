import type { Page } from '@playwright/test';
import type { Call } from '../../support/administrator.ts';
import { openScreen } from '../../support/back-office.ts';
import { cutOff } from '../../support/clipped-text.ts';
import { enquiry } from '../../support/samples.ts';
import { screenPaths } from '../../support/screens.ts';
import { expect, test } from '../../support/test.ts';
import { full } from '../../support/tier.ts';

const phones = [320, 360, 390];
const desks = [768, 1024, 1280, 1366, 1440, 1920];
const languages = ['fr', 'en'] as const;

for (const path of screenPaths)
  test(
    `${path} cuts nothing off from 320 to 1920 px, in French and in English`,
    full,
    async ({ page, administrator }) => {
      await fill(administrator);
      const found = {};
      for (const language of languages) {
        await openIn(page, language, path);
        Object.assign(found, await look(page, language, [...phones, ...desks]));
      }
      expect(found).toEqual({});
    },
  );

const parts: [name: string, path: string, widths: number[], open: (page: Page) => Promise<void>][] = [
  ['search', '/admin/dashboard', [...phones, ...desks], (page) => page.keyboard.press('Control+k')],
  ['menu', '/admin/dashboard', phones, (page) => page.getByRole('button', { name: 'Menu' }).click()],
  ['choice of a set', '/admin/dashboard', [...phones, ...desks], (page) => press(page, /^(Vous travaillez|You work)/)],
  ['history', '/admin/machine/1', desks, (page) => press(page, /^(Historique|History)$/)],
  ['actions', '/admin/machine/1', phones, (page) => press(page, /^Actions/)],
  ['deleted records', '/admin/machine', desks, (page) => press(page, /^(Éléments supprimés|Deleted items)$/)],
];

for (const [name, path, widths, open] of parts)
  test(`the open ${name} cuts nothing off, in French and in English`, full, async ({ page }) => {
    const found = {};
    for (const language of languages) {
      await page.setViewportSize({ width: widths.at(-1) ?? 0, height: 800 });
      await openIn(page, language, path);
      await open(page);
      await expect(
        page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('navigation')).first(),
      ).toBeVisible();
      Object.assign(found, await look(page, language, widths));
    }
    expect(found).toEqual({});
  });

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click();

async function openIn(page: Page, language: string, path: string): Promise<void> {
  await page.addInitScript((chosen) => {
    if (location.protocol !== 'about:') localStorage.setItem('interfaceLanguage', chosen);
  }, language);
  await openScreen(page, path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByLabel(/^(Chargement|Loading)/)).toHaveCount(0);
}

/** Returns what is cut off, by language and width. */
async function look(page: Page, language: string, widths: number[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await cutOff(page);
    if (cut.length > 0) found[`${language}, ${width} px`] = cut;
  }
  return found;
}

/** Stores what the demonstration content lacks: an enquiry, and a set. */
async function fill(administrator: Call): Promise<void> {
  const { sets } = (await administrator('GET', '/api/change-sets')) as unknown as { sets: unknown[] };
  if (sets.length > 0) return;
  const basket = [{ machine: 1, name: 'Fendeuse à bûches FB 22', quantity: 2, note: 'Avec chevalet' }];
  await administrator('POST', '/api/contact', { ...enquiry, object: 'Révision complète du vérin de presse', basket });
  await administrator('POST', '/api/change-sets', { name: 'Catalogue de printemps' });
}
