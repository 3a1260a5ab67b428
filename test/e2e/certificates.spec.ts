import { pathOf } from '../support/addresses.ts';
import { expectAccessible, expectSaved, openScreen } from '../support/back-office.ts';
import { readPage, textsOf } from '../support/read-page.ts';
import { expect, test } from '../support/test.ts';
import { full } from '../support/tier.ts';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

test(
  'the owner adds a certificate with its PDF, and visitors download it on the pages chosen',
  full,
  async ({ page, request }) => {
    await openScreen(page, '/admin/certificate');
    await page.getByRole('button', { name: 'Add a certificate' }).click();
    const form = page.locator('form');
    await form.getByLabel('Name · Français').fill('ISO 9001:2015');
    await form.getByLabel('Issued by').fill('SQS');
    await page.getByRole('button', { name: 'Add the certificate' }).click();
    const added = page.getByRole('region', { name: 'ISO 9001:2015' });
    await added
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.docx', mimeType: 'application/msword', buffer: pdf });
    await expect(added.getByRole('alert')).toContainText('a.docx is neither a PDF nor');
    await added
      .locator('input[type=file]')
      .setInputFiles({ name: 'iso.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expect(added.getByRole('link', { name: 'Document (PDF)' })).toBeVisible();
    await added.getByLabel('Valid until').fill('2099-12-31');
    await added.getByRole('checkbox', { name: 'Flame cutting' }).check();
    await expectSaved(page);
    await expectAccessible(page, 'list');
    for (const key of ['about', 'oxycoupage'] as const) {
      const $ = await readPage(request, pathOf(key, 'de'));
      expect(textsOf($, $('.certificates h3'))).toEqual(['ISO 9001:2015']);
      expect($('.certificates').text()).toContain('31. Dezember 2099');
      const [company] = JSON.parse($('script[type="application/ld+json"]').text())['@graph'];
      expect(company.hasCertification).toMatchObject([{ name: 'ISO 9001:2015', expires: '2099-12-31' }]);
    }
    const $ = await readPage(request, pathOf('hydraulique', 'de'));
    expect($('.certificates')).toHaveLength(0);
    const $about = await readPage(request, pathOf('about', 'de'));
    await page.goto(pathOf('about', 'de'));
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /Zertifikat herunterladen \(PDF\)/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    const served = await request.get($about('.certificates a').attr('href') ?? '');
    expect(await served.body()).toEqual(pdf);
    // Its scripts must not run on the site's origin.
    expect(served.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    await openScreen(page, '/admin/certificate');
    await added.getByLabel('Valid until').fill('');
    await added.getByLabel('Valid until').blur();
    await expectSaved(page);
    await added.getByRole('button', { name: 'Delete the document' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the document' }).click();
    await expect(added.getByText('No document')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(added.getByRole('link', { name: 'Document (PDF)' })).toBeVisible();
  },
);

test(
  'a contact stands on the contact page and beside the quote form of its page',
  full,
  async ({ page, request, allowConsole }) => {
    allowConsole(/400/);
    await openScreen(page, '/admin/contact-point');
    await page.getByRole('button', { name: 'Add a contact' }).click();
    const form = page.locator('form');
    await form.getByLabel('Subject · Français').fill('Devis d’oxycoupage');
    await form.getByLabel('Telephone').fill('+41 32 555 01 23');
    await page.getByRole('button', { name: 'Add the contact' }).click();
    const added = page.getByRole('region', { name: 'Devis d’oxycoupage' });
    await added.getByRole('checkbox', { name: 'Italiano' }).check();
    await added.getByRole('checkbox', { name: 'Français' }).check();
    await added.getByLabel('Beside the quote form of').selectOption({ label: 'Flame cutting' });
    await added.getByLabel('Email').fill('wrong');
    await added.getByLabel('Email').blur();
    await expect(added.getByText('must be an email address, or blank', { exact: true })).toBeVisible();
    await added.getByLabel('Email').fill('coupe@example.ch');
    await added.getByLabel('Email').blur();
    await expectSaved(page);
    await expectAccessible(page, 'list');
    for (const key of ['contact', 'oxycoupage'] as const) {
      const $ = await readPage(request, pathOf(key, 'en'));
      expect(textsOf($, $('.contacts h3'))).toEqual(['Devis d’oxycoupage']);
      expect($('.contacts').text()).toContain('French and Italian');
      expect(
        $('.contacts a')
          .map((_, link) => $(link).attr('href'))
          .get(),
      ).toEqual(['tel:+41325550123', 'mailto:coupe@example.ch']);
      const [company] = JSON.parse($('script[type="application/ld+json"]').text())['@graph'];
      expect(company.contactPoint).toMatchObject([{ email: 'coupe@example.ch', availableLanguage: ['fr', 'it'] }]);
    }
    const $ = await readPage(request, pathOf('about', 'en'));
    expect($('.contacts')).toHaveLength(0);
  },
);
