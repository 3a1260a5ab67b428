import type { Page } from '@playwright/test';
import { openScreen } from '../../support/back-office.ts';
import { expectTranslated, translated, translatePage } from '../../support/browser-translation.ts';
import { enquiry } from '../../support/enquiry.ts';
import { expect, test } from '../../support/test.ts';
import { firstByDefault } from '../../support/tier.ts';

const region = (page: Page, name: RegExp) => page.getByRole('main').getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name: translated(name), exact: true });
const saved = (page: Page) =>
  expect(page.getByRole('banner').getByText(translated('Saved'), { exact: true })).toBeVisible();

/** Opens a screen and translates it, or translates another screen first, so that this one is translated as React renders it. */
async function openTranslated(page: Page, path: string, when: 'before' | 'after'): Promise<void> {
  await openScreen(page, when === 'after' ? path : '/admin/dashboard');
  await translatePage(page);
  if (when === 'after') return;
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(path);
}

for (const [when, details] of firstByDefault(['before', 'after'])) {
  test(
    `a browser translates the editor of a machine ${when} it is rendered, and what is typed, added, deleted and undone is saved`,
    details,
    async ({ page, administrator }) => {
      const { id } = await administrator('POST', '/api/machine', { name_fr: 'Broyeur', name_en: 'Chipper' });
      await openTranslated(page, `/admin/machine/${id}?language=en`, when);
      await region(page, /Texts/)
        .getByRole('textbox', { name: /^⟦Name · English/ })
        .fill('Shredder');
      await saved(page);
      await expect(page.getByRole('main')).toContainText('⟦3 texts are missing');

      const advantages = region(page, /Advantages/);
      const form = advantages.locator('form');
      for (const text of ['neuf', 'robuste']) {
        await form.getByRole('textbox').first().fill(text);
        await page.keyboard.press('Enter');
        await expect(advantages.getByRole('button', { name: `Move ${text}` })).toBeVisible();
      }
      await expect(page.getByRole('main')).toContainText('⟦11 texts are missing');
      await expectTranslated(page, 'added');

      const remove = advantages.getByRole('button', { name: 'Delete neuf' });
      await remove.click();
      await button(page, 'Cancel').click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await remove.click();
      await expectTranslated(page, 'dialog');
      await button(page, 'Delete').click();
      await expect(remove).toHaveCount(0);
      await expect(page.getByRole('main')).toContainText('⟦7 texts are missing');
      await button(page, 'Undo').click();
      await expect(remove).toBeVisible();
      await expect(page.getByRole('main')).toContainText('⟦11 texts are missing');
      await expectTranslated(page, 'undone');
      await saved(page);
      expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({
        name_en: 'Shredder',
        advantages: [{ description_fr: 'neuf' }, { description_fr: 'robuste' }],
      });
    },
  );

  test(
    `a browser translates the lists ${when} they are rendered, and an enquiry is found, gets a note and another state`,
    details,
    async ({ page, request, administrator }) => {
      const berta = `Berta ${when}`;
      for (const name of [berta, 'Carlo']) await request.post('/api/contact', { data: { ...enquiry, name } });
      await openTranslated(page, '/admin/machine', when);
      const rows = page.getByRole('table').getByRole('link');
      await page.getByRole('searchbox').fill('FB 22');
      await expect(rows).toHaveCount(1);
      await expect(page.getByText(translated('1 item'), { exact: true })).toBeVisible();
      await expectTranslated(page, 'machines');
      await page.getByRole('navigation').locator('a[href^="/admin/message"]').click();
      await expect(page.getByRole('table').getByRole('link', { name: berta })).toBeVisible();
      await expectTranslated(page, 'inbox');
      await page.getByRole('table').getByRole('link', { name: berta }).click();
      await page.getByRole('textbox', { name: /Internal note/ }).fill('Marc rechnet');
      await page.getByRole('combobox', { name: /State/ }).selectOption('in_progress');
      await saved(page);
      await expectTranslated(page, 'enquiry');
      const id = new URL(page.url()).pathname.split('/').at(-1);
      expect(await administrator('GET', `/api/message/${id}`)).toMatchObject({
        note: 'Marc rechnet',
        state: 'in_progress',
      });
      await page.goBack();
      await expect(page.getByRole('row').filter({ hasText: berta })).toContainText(translated('In progress'));
      await expectTranslated(page, 'back');
    },
  );
}
