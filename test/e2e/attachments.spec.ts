import { randomUUID } from 'node:crypto';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { samples, storedAttachments } from '../support/attachment.ts';
import { violations } from '../support/axe.ts';
import { expectAccessible, openScreen } from '../support/back-office.ts';
import { cleared, expectValues, fill, formOf, quote, storedEnquiries } from '../support/enquiry.ts';
import { plain, readPage } from '../support/read-page.ts';
import { settings, textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';
import { useUp } from '../support/use-up.ts';

const t = textsIn('fr');
const file = (name: keyof typeof samples) => ({ name, mimeType: '', buffer: samples[name] });
const largePdf = async (path: string) => {
  await writeFile(path, samples['plan.pdf']);
  await truncate(path, 21 * 1024 * 1024);
  return path;
};
const letter = { name: 'lettre.docx', mimeType: '', buffer: Buffer.from('PK\x03\x04') };

test('files are chosen, removed, sent once and downloaded in the back-office', async ({ page, server }) => {
  const form = formOf(page, t);
  const object = randomUUID();
  const removeButton = (name: string) =>
    form.form.getByRole('button', { name: t('form.attachments.remove', { name }) });
  await page.goto(pathOf('hydraulique', 'fr'));
  await fill(form, { ...quote, object });

  await form.files.setInputFiles([file('plan.pdf'), letter]);
  await expect(form.form.getByRole('listitem')).toHaveCount(2); // waits for hydration, as the browser otherwise replaces the files
  await form.files.setInputFiles([file('plate.dxf')]); // adds to the chosen files
  await expect(form.form.getByRole('listitem')).toHaveText([/plan\.pdf.*1.ko/, /lettre\.docx/, /plate\.dxf/]);
  await expect(form.files).toHaveAccessibleDescription(new RegExp(t('form.attachments.problems.kind')));
  expect(await violations(page)).toEqual([]);
  await form.send.click();
  await expect(form.files, 'the browser focuses the invalid input').toBeFocused();
  await removeButton('lettre.docx').click();
  await expect(removeButton('plate.dxf')).toBeFocused();
  await expect(form.files).toHaveAccessibleDescription(t('form.attachments.hint'));
  await form.files.setInputFiles(await largePdf(test.info().outputPath('large.pdf')));
  await expect(form.files).toHaveAccessibleDescription(/20.Mo.*\+41/);
  await removeButton('large.pdf').click();
  await form.files.setInputFiles(['a', 'b', 'c', 'd'].map((name) => ({ ...file('photo.png'), name: `${name}.png` })));
  await expect(form.files).toHaveAccessibleDescription(new RegExp(t('form.attachments.problems.tooMuch').slice(0, 20)));
  for (const name of ['d', 'c', 'b', 'a']) await removeButton(`${name}.png`).press('Enter');
  expect(storedEnquiries(server.directory, object)).toEqual([]);

  const seen = Promise.withResolvers<void>();
  await page.route('**/api/contact/quote', (route) => seen.promise.then(() => route.continue()));
  await form.send.dblclick();
  await expect(form.form.getByRole('progressbar')).toBeVisible();
  seen.resolve();
  await expect(form.status).toContainText(t('form.sentText'));
  await expectValues(form, cleared(quote));
  await expect(form.files).toHaveValue('');
  await expect(form.form.getByRole('listitem')).toHaveCount(0);
  expect(storedEnquiries(server.directory, object)).toMatchObject([{ page: pathOf('hydraulique', 'fr') }]);
  expect(storedAttachments(server.directory, object)).toEqual(['plan.pdf', 'plate.dxf']);

  await openScreen(page, '/admin/message');
  const row = page.getByRole('row').filter({ hasText: object });
  await expect(row.getByRole('img', { name: '2 attachments' })).toBeVisible();
  await row.getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Attachments' }).getByRole('listitem')).toHaveText([
    /plan\.pdfPDF · 1\skB/,
    /plate/,
  ]);
  await expectAccessible(page, 'enquiry with attachments');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'plate.dxf' }).click();
  expect((await download).suggestedFilename()).toBe('plate.dxf');
  expect(await readFile(await (await download).path())).toEqual(samples['plate.dxf']);
});

test(
  'a refusal of files names the telephone number and keeps text and files',
  full,
  async ({ page, server, allowConsole }) => {
    allowConsole(/api\/contact|not accepted/);
    const form = formOf(page, t);
    const object = randomUUID();
    await page.goto(pathOf('hydraulique', 'fr'));
    await fill(form, { ...quote, object });
    await form.files.setInputFiles([file('plan.pdf')]);
    const empty = useUp(server.directory, 'files', 1024 ** 4);
    await form.send.click();
    await expect(form.alert).toHaveText(t('form.attachments.problems.unavailable'));
    await expect(form.alert).toContainText(settings.phone);
    await expect(form.files).toHaveAccessibleDescription(
      new RegExp(settings.phone.replace('+', '\\+').replaceAll(' ', '\\s')),
    );
    await expectValues(form, { ...quote, object });
    await expect(form.form.getByRole('listitem')).toHaveText(/plan\.pdf/);
    empty();
    await form.send.click();
    await expect(form.status).toContainText(t('form.sent'));
    expect(storedAttachments(server.directory, object)).toEqual(['plan.pdf']);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('files can be sent', async ({ page, server }) => {
    const t = textsIn('de');
    const form = formOf(page, t);
    const object = randomUUID();
    await page.goto(pathOf('about', 'de'));
    await expect(form.files).toHaveAccessibleDescription(t('form.attachments.hint'));
    await fill(form, { ...quote, object });
    await form.files.setInputFiles([file('cylinder.dwg'), file('bracket.stp')]);
    await form.send.click();
    await expect(form.status).toContainText(t('form.sentText'));
    await expect(page).toHaveURL((url) => url.pathname === pathOf('about', 'de'));
    expect(storedAttachments(server.directory, object)).toEqual(['cylinder.dwg', 'bracket.stp']);
  });

  test('the field names the accepted files in every language', async ({ request }) => {
    for (const language of languages) {
      const $ = await readPage(request, pathOf('about', language));
      const hint = $(`#${$('input[type=file]').attr('aria-describedby')?.split(' ')[0]}`);
      expect(plain(hint.text())).toBe(plain(textsIn(language)('form.attachments.hint')));
    }
  });

  test(
    'a refused form keeps its text and says that files must be chosen again',
    full,
    async ({ page, allowConsole }) => {
      allowConsole(/4\d\d/);
      const form = formOf(page, t);
      const again = new RegExp(`${t('form.attachments.problems.again').replaceAll(/\s/g, '\\s')}$`);
      await page.goto(pathOf('r&d', 'fr'));
      await fill(form, quote);
      for (const [files, problem] of [
        [letter, 'kind'],
        [await largePdf(test.info().outputPath('large.pdf')), 'tooMuch'],
      ] as const) {
        await form.files.setInputFiles(files);
        await form.send.click();
        await expect(form.alert).toHaveText(t(`form.attachments.problems.${problem}`));
        await expect(form.files).toHaveAccessibleDescription(again);
        await expectValues(form, quote);
      }
      await form.field('name').fill('  ');
      await form.files.setInputFiles([file('plan.pdf')]);
      await form.send.click();
      await expect(form.alert).toHaveText(t('form.errors.summary', { count: 1 }));
      await expect(form.files).toHaveAccessibleDescription(again);
    },
  );
});
