import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import type { Call } from '../support/administrator.ts';
import { violations } from '../support/axe.ts';
import { drop } from '../support/drop.ts';
import { fill, formOf, quote, storedEnquiries } from '../support/enquiry.ts';
import { wakeIslands } from '../support/islands.ts';
import { plain, readPage } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

const t = textsIn('fr');
const labels = t('form.parts.labels');
const drawing = (name: string) => join(import.meta.dirname, '../support/drawings', name);

/** Returns the row of a file, with the fields of its part. */
function rowOf(page: Page, name: string) {
  const row = page.getByRole('listitem').filter({ hasText: name });
  return {
    row,
    field: (name: 'quantity' | 'thickness' | 'grade') => row.getByLabel(labels[name], { exact: true }),
    unit: row.getByRole('combobox', { name: labels.unit, exact: true }),
  };
}

async function figuresOf(within: Locator): Promise<string[]> {
  const texts = await within.locator('dl > div').allInnerTexts();
  return texts.map((text) => plain(text.replace('\n', ' ')));
}

/** Returns the parts that the API answers for the enquiry with this subject. */
async function storedParts(administrator: Call, directory: string, object: string) {
  const [stored] = storedEnquiries(directory, object);
  const { parts } = await administrator('GET', `/api/message/${stored?.id}`);
  return parts as { name: string; quantity: string; thickness: string; grade: string; unit: string | null }[];
}

test('drawings are read where they are dropped, and arrive as parts', async ({ page, server, administrator }) => {
  const form = formOf(page, t);
  const object = randomUUID();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const isReader = (url: string) => /\/cut-parts-[^/]+\.js$/.test(url);
  await page.goto(pathOf('oxycoupage', 'fr'));
  await wakeIslands(page);
  await fill(form, { ...quote, object });
  await expect(page.getByText(t('form.parts.order')), 'the plain fields are replaced').toBeHidden();

  await form.files.setInputFiles([{ name: 'plan.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.4\n') }]);
  await expect(form.form.getByRole('listitem')).toHaveCount(1);
  expect(scripts.filter(isReader), 'the reader is not fetched for other files').toEqual([]);

  await drop(form.form.locator('.drop-zone'), [
    { name: 'slot.dxf', mimeType: '', buffer: await readFile(drawing('slot.dxf')) },
  ]);
  const slot = rowOf(page, 'slot.dxf');
  await expect(slot.row.getByRole('img')).toHaveAccessibleName(/200\s×\s100\smm, .*1,81\sdm².*0,82\sm.*2$/);
  expect(scripts.filter(isReader)).toHaveLength(1);
  await slot.field('quantity').fill('10');
  await slot.field('thickness').fill('12 mm');
  await slot.field('grade').fill('S355 JRG2');
  await expect(slot.row.getByText(/^17,0\skg$/), 'ten pieces').toBeVisible();
  await expect(slot.row.getByText(/^1,70\skg$/)).toBeVisible();
  await expect(slot.row.getByText(/^±/), 'the tolerance of the site’s own table').toBeVisible();

  await form.files.setInputFiles([drawing('inch.dxf'), drawing('open-contour.dxf')]);
  const inch = rowOf(page, 'inch.dxf');
  await expect(inch.row.getByText(t('form.parts.findings.unitConverted', { unit: 'pouces' }))).toBeVisible();
  expect((await figuresOf(inch.row))[0]).toMatch(/254 × 127 mm$/);
  await inch.unit.selectOption(t('form.parts.units.mm'));
  await expect(inch.row.getByText(/^10\s×\s5\smm$/)).toBeVisible();
  await inch.unit.selectOption(t('form.parts.units.inch'));
  await inch.field('thickness').fill('20');
  await inch.field('quantity').fill('2');

  const open = rowOf(page, 'open-contour.dxf');
  await expect(open.row.getByText(/0,8\smm/)).toBeVisible();
  const total = form.form.getByRole('region', { name: t('form.parts.figures.total') });
  await expect(total).toContainText(t('form.parts.noThickness'));
  await open.field('thickness').fill('8');
  await expect(total).toContainText('13');
  await expect(total).toContainText(/29,2\skg/);
  expect(await violations(page)).toEqual([]);

  await form.send.click();
  await expect(form.status).toContainText(t('form.sentText'));
  await expect(form.form.getByRole('listitem')).toHaveCount(0);
  expect(await storedParts(administrator, server.directory, object)).toMatchObject([
    { name: 'slot.dxf', quantity: '10', thickness: '12 mm', grade: 'S355 JRG2', unit: null },
    { name: 'inch.dxf', quantity: '2', thickness: '20', grade: '', unit: 'inch' },
    { name: 'open-contour.dxf', quantity: '', thickness: '8', grade: '', unit: null },
  ]);
});

test('a file that cannot be read is still sent, with what was typed', async ({ page, server, administrator }) => {
  const form = formOf(page, t);
  const object = randomUUID();
  await page.goto(pathOf('about', 'fr'));
  await wakeIslands(page);
  await fill(form, { ...quote, object });
  await form.files.setInputFiles(drawing('truncated.dxf'));
  const { row, field } = rowOf(page, 'truncated.dxf');
  await expect(row.getByText(t('form.parts.findings.fileCutOff'))).toBeVisible();
  await field('quantity').fill('3');
  await form.send.click();
  await expect(form.status).toContainText(t('form.sentText'));
  expect(await storedParts(administrator, server.directory, object)).toMatchObject([
    { name: 'truncated.dxf', quantity: '3' },
  ]);
});

test('without the reader, files and fields still work', async ({ page, server, administrator, allowConsole }) => {
  allowConsole(/cut-parts/);
  await page.route('**/cut-parts-*.js', (route) => route.abort());
  const form = formOf(page, t);
  const object = randomUUID();
  await page.goto(pathOf('about', 'fr'));
  await wakeIslands(page);
  await fill(form, { ...quote, object });
  await form.files.setInputFiles(drawing('slot.dxf'));
  const { row, field } = rowOf(page, 'slot.dxf');
  await expect(row.getByText(t('form.parts.unread'))).toBeVisible();
  await field('thickness').fill('12');
  await form.send.click();
  await expect(form.status).toContainText(t('form.sentText'));
  expect(await storedParts(administrator, server.directory, object)).toMatchObject([{ thickness: '12' }]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('plain fields say the same of each file, and return with a refused form', async ({
    page,
    server,
    administrator,
    allowConsole,
  }) => {
    allowConsole(/400/);
    const form = formOf(page, t);
    const object = randomUUID();
    const group = (place: number) => form.form.getByRole('group', { name: t('form.parts.file', { place }) });
    const second = (name: keyof typeof labels) => group(2).getByLabel(labels[name]);
    await page.goto(pathOf('oxycoupage', 'fr'));
    await fill(form, { ...quote, object, name: '  ' });
    await second('quantity').fill('10');
    await second('thickness').fill('12 mm');
    await second('grade').fill('S355 JRG2');
    await form.send.click();
    await expect(form.alert).toHaveText(t('form.errors.summary', { count: 1 }));
    await expect(second('thickness')).toHaveValue('12 mm');

    await form.field('name').fill(quote.name);
    await form.files.setInputFiles([drawing('inch.dxf'), drawing('slot.dxf')]);
    await form.send.click();
    await expect(form.status).toContainText(t('form.sentText'));
    expect(await storedParts(administrator, server.directory, object)).toMatchObject([
      { name: 'inch.dxf', quantity: '', unit: null },
      { name: 'slot.dxf', quantity: '10', thickness: '12 mm', grade: 'S355 JRG2', unit: null },
    ]);
  });

  test('the plain fields are closed except on the page about cutting, in every language', async ({ request }) => {
    for (const language of languages)
      for (const [key, isOpen] of [
        ['oxycoupage', true],
        ['about', false],
      ] as const) {
        const $ = await readPage(request, pathOf(key, language));
        const details = $('details.plain-parts');
        expect(plain(details.find('summary').text())).toBe(plain(textsIn(language)('form.parts.title')));
        expect(details.attr('open') !== undefined, key).toBe(isOpen);
        expect(details.find('input')).toHaveLength(15);
      }
  });
});
