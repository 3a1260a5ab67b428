import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectSaved, openScreen } from '../../support/back-office.ts';
import { tabTo } from '../../support/keyboard.ts';
import { test as base, expect } from '../../support/test.ts';
import { full } from '../../support/tier.ts';
import { startTranslationServer, type TranslationServer } from '../../support/translation-server.ts';

/** Uses a server of the test as the translation service. */
const test = base.extend<{ service: TranslationServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  service: async ({}, use) => {
    const service = await startTranslationServer();
    await use(service);
    await service.close();
  },
  environment: async ({ service }, use) => use({ DEEPL_API_KEY: service.key, DEEPL_URL: service.url }),
});

/** Fakes the on-device translation of a browser. It puts the language before the text and gets one figure wrong. */
function translateOnDevice(): void {
  const create = async ({ targetLanguage }: { targetLanguage: string }) => ({
    translate: async (text: string) => `${targetLanguage}: ${text.replace('80 mm', '90 mm')}`,
    destroy: () => {},
  });
  Object.defineProperty(self, 'Translator', { value: { create }, configurable: true });
}

const known = { name_fr: 'Force du coin', name_de: 'Spaltkraft', name_en: 'Splitting force' };

test(
  'a new machine is translated into five languages by keyboard, with few presses',
  full,
  async ({ page, administrator, service, allowConsole }) => {
    const other = await administrator('POST', '/api/machine', { name_fr: 'Ancienne' });
    await administrator('POST', `/api/machine/${other.id}/technical-characteristics`, {
      ...{ ...known, name_it: 'Forza', name_es: 'Fuerza' },
      value_fr: '20 t',
    });
    const { id } = await administrator('POST', '/api/machine', {
      name_fr: 'Fendeuse à deux vérins',
      description_fr: 'Ses vérins de 80 mm fendent en deux temps.',
      metadescription_fr: 'Une fendeuse pour les longues journées.',
    });
    await administrator('POST', `/api/machine/${id}/technical-characteristics`, {
      name_fr: known.name_fr,
      value_fr: '1 100 kg',
    });
    await administrator('POST', `/api/machine/${id}/advantages`, { description_fr: 'Se manœuvre sans effort' });
    let presses = 0;
    const press = async (control: Locator): Promise<void> => {
      await tabTo(page, control);
      await page.keyboard.press('Enter');
      presses += 1;
    };

    await page.addInitScript(translateOnDevice);
    await openScreen(page, `/admin/machine/${id}?language=en`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await press(page.getByRole('button', { name: 'Translate gaps' }));
    const dialog = page.getByRole('dialog', { name: /^Translate gaps/ });
    await expect(dialog.getByText('8 of 24 have a suggestion.')).toBeVisible();
    service.behave('quota');
    allowConsole(/503/);
    await press(dialog.getByRole('button', { name: 'Ask DeepL' }));
    await expect(dialog.getByRole('alert')).toContainText('quota');
    service.behave('miscounts');
    await press(dialog.getByRole('button', { name: 'Ask DeepL' }));
    await expect(dialog.getByText('24 of 24 have a suggestion.')).toBeVisible();
    await expect(dialog.getByText('Lacks 80 mm of the French text.')).toHaveCount(4);
    await expectAccessible(page, 'all gaps');
    await press(dialog.getByRole('button', { name: 'Accept all 20' }));
    await expect(page.getByText('20 translations accepted, not reviewed')).toBeVisible();

    const french = 'Ses vérins de 80 mm fendent en deux temps.';
    const description = page.getByRole('textbox', { name: 'Description · English' }).first();
    await tabTo(page, description);
    await press(page.getByRole('button', { name: 'On this device' }));
    const card = page.getByRole('region', { name: 'Suggestion' });
    await expect(card.getByText(french, { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Accept' })).toBeFocused();
    await expectAccessible(page, 'a suggestion');
    await page.keyboard.press('Enter');
    presses += 1;
    await expect(description).toBeFocused();
    await expect(description).toHaveValue('en: Ses vérins de 90 mm fendent en deux temps.');
    await expect(page.getByText('Lacks 80 mm of the French text.')).toBeVisible();
    await expect(page.getByText(/vérin → cylinder/)).toBeVisible();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Its 80 mm cylinders split in two strokes.');
    await expect(page.getByText('Lacks 80 mm of the French text.')).toHaveCount(0);
    await expectSaved(page);
    expect(presses, 'presses for 21 texts').toBe(6);

    const machine = await administrator('GET', `/api/machine/${id}`);
    expect(machine).toMatchObject({ name_de: 'de: Fendeuse à deux Zylinder', description_it: '' });
    expect(machine.technical_characteristics).toEqual([
      expect.objectContaining({ name_de: 'Spaltkraft', value_en: '1,100 kg' }),
    ]);
    await confirmInOverview(page, id);
  },
);

test.describe('without a service', () => {
  test.use({ environment: {} });

  test('a browser with on-device translation fills the gaps', full, async ({ page, administrator }) => {
    const { id } = await administrator('POST', '/api/machine', {
      name_fr: 'Presse de 80 mm',
      description_fr: 'Robuste',
    });
    await page.addInitScript(translateOnDevice);
    await openScreen(page, `/admin/machine/${id}?language=de`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Translate gaps' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Translate gaps/ });
    await expect(dialog.getByText('0 of 8 have a suggestion.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Ask' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'On this device' }).press('Enter');
    await expect(dialog.getByText('8 of 8 have a suggestion.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Accept all 4' }).press('Enter');
    await expect(page.getByText('4 translations accepted, not reviewed')).toBeVisible();
    expect(await administrator('GET', `/api/machine/${id}`)).toMatchObject({
      name_de: '',
      description_de: 'de: Robuste',
    });
  });
});

/** Finds the unreviewed texts in the overview and confirms them there. */
async function confirmInOverview(page: Page, id: number): Promise<void> {
  await openScreen(page, '/admin/translation?noun=machine&language=en&state=unreviewed');
  const look = page.getByRole('button', { name: 'Look and confirm' });
  await expect(look).toHaveCount(1);
  await expect(page.locator(`#machine-${id}`)).toContainText('Fendeuse à deux vérins');
  await expectAccessible(page, 'not reviewed');
  await tabTo(page, look);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Not reviewed/ });
  await expect(dialog.getByText('Splitting force')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Go to the field' })).toHaveCount(5);
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm all' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 translations confirmed')).toBeVisible();
  await expect(page.getByText('Nothing found')).toBeVisible();
}
