import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { nameParts } from '../../src/domain/catalogue/machine-name.ts';
import { pathOf } from '../support/addresses.ts';
import { samples, storedAttachments } from '../support/attachment.ts';
import { expectTranslated, translated, translatePage } from '../support/browser-translation.ts';
import { quote, storedEnquiries } from '../support/enquiry.ts';
import { holdIsland, wakeIslands } from '../support/islands.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

const t = textsIn('fr');
const path = pathOf('hydraulique', 'fr');
const files = (['plan.pdf', 'plate.dxf'] as const).map((name) => ({ name, mimeType: '', buffer: samples[name] }));

for (const when of ['before', 'after']) {
  test(
    `a browser translates a quote request ${when} its form is hydrated, and machines, files and text are sent after a refusal`,
    full,
    async ({ page, server, administrator, allowConsole }) => {
      allowConsole(/api\/contact|not accepted/);
      const typed = { ...quote, object: randomUUID(), name: '   ' };
      const names = await addMachines(page);

      const { letGo } = await holdIsland(page, 'enquiry-form');
      if (when === 'after') letGo();
      await page.goto(path);
      if (when === 'after') await wakeIslands(page);
      await translatePage(page);
      await type(page, typed);
      await page.locator('[type=file]').setInputFiles(files);
      letGo();
      await wakeIslands(page);
      const lines = page.locator('.basket-line');
      await expect(lines.locator('legend')).toHaveText(names.map(withTranslatedWords));
      await lines.nth(0).locator('[type=number]').fill('2');
      await lines.nth(2).locator('input').last().fill('mit Seilwinde');
      await lines.nth(1).getByRole('button').click();
      await expect(lines.locator('legend')).toHaveText([names[0] ?? '', names[2] ?? ''].map(withTranslatedWords));
      await expect(page.locator('.attachment-list bdi')).toHaveText(['plan.pdf', 'plate.dxf']);
      await expectTranslated(page, 'filled');

      await page.locator('.form [type=submit]').click();
      await expectRefused(page, typed);
      await expect(page.locator('.attachment-list bdi')).toHaveText(['plan.pdf', 'plate.dxf']);

      await page.locator('.form [name=name]').fill(quote.name);
      await page.locator('.form [type=submit]').click();
      await expect(page.locator('.form-sent')).toContainText(translated(t('form.sent')));
      await expect(lines).toHaveCount(0);
      await expectTranslated(page, 'sent');
      const [stored] = storedEnquiries(server.directory, typed.object);
      expect(stored).toMatchObject({
        ...typed,
        name: quote.name,
        product: t('nav.hydraulique'),
        page: path,
        language: 'fr',
      });
      expect((await administrator('GET', `/api/message/${stored?.id}`)).basket).toMatchObject([
        { name: names[0], quantity: 2, note: '' },
        { name: names[2], quantity: 1, note: 'mit Seilwinde' },
      ]);
      expect(storedAttachments(server.directory, typed.object)).toEqual(['plan.pdf', 'plate.dxf']);
    },
  );
}

test('a browser translates the page that answers a form sent without script, and what was typed is kept and sent', async ({
  page,
  server,
  allowConsole,
}) => {
  allowConsole(/enquiry-form|api\/contact|400/);
  const typed = { ...quote, object: randomUUID(), name: '   ' };
  let isBroken = true;
  await page.route('**/assets/enquiry-form-*.js', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(path);
  page.once('framenavigated', () => {
    isBroken = false; // the answer's page may load the form at once, because the pointer is over it
  });
  await translatePage(page);
  await type(page, typed);
  await page.locator('.form [type=submit]').click();
  await expect(page.getByRole('alert')).toHaveText(t('form.errors.summary', { count: 1 }));
  await translatePage(page);
  await wakeIslands(page);
  await expectRefused(page, typed);
  await page.locator('.form [name=name]').fill(quote.name);
  await page.locator('.form [type=submit]').click();
  await expect(page.locator('.form-sent')).toContainText(translated(t('form.sent')));
  await expectTranslated(page, 'sent');
  const sent = { ...typed, name: quote.name, product: t('nav.hydraulique'), page: path, language: 'fr' };
  expect(storedEnquiries(server.directory, typed.object)).toMatchObject([sent]);
});

/** Adds the first three machines of the translated catalogue to the basket. Returns their names. */
async function addMachines(page: Page): Promise<string[]> {
  await page.goto(pathOf('machines', 'fr'));
  await translatePage(page);
  const names: string[] = [];
  for (const form of (await page.locator('.basket-button').all()).slice(0, 3)) {
    await form.getByRole('button').click();
    names.push((await form.getAttribute('data-basket')) ?? '');
    await expect(page.locator('.basket-count')).toHaveText(translated(String(names.length)));
  }
  await expectTranslated(page, 'machines added');
  return names;
}

async function type(page: Page, values: object): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`.form [name=${name}]`).fill(value);
}

/** Expects the refusal of a blank name, and that nothing typed is lost. */
async function expectRefused(page: Page, typed: object): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(translated(t('form.errors.summary', { count: 1 })));
  await expect(page.locator('#quote-name-problem')).toHaveText(translated(t('form.errors.required')));
  for (const [name, value] of Object.entries(typed))
    await expect(page.locator(`.form [name=${name}]`)).toHaveValue(value);
  await expectTranslated(page, 'refused');
}

/** Returns a machine's name as the translated page has it: the type number stays. */
function withTranslatedWords(name: string): string {
  const { kind, type } = nameParts(name);
  return type ? `${translated(kind)} ${type}` : translated(kind);
}
