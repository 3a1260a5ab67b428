import type { APIRequestContext } from '@playwright/test';
import { dataSheetPath } from '../../src/domain/page/page.ts';
import { type Language, languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { type Pdf, readPdf } from '../support/pdf.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';
import { firstByDefault, full } from '../support/tier.ts';

const sections = ['description', 'advantages', 'characteristics', 'options', 'pictures'] as const;

for (const [language, details] of firstByDefault(languages)) {
  test(
    `a machine page links to its data sheet, which has the same content in ${language}`,
    details,
    async ({ request, baseURL }) => {
      const t = textsIn(language);
      const machine = await (await request.get(`/api/machine/1?language=${language}`)).json();
      const html = await (await request.get(pathOf('machine', language))).text();
      expect(html).toContain(` href="${dataSheetPath(language, 1)}" type="application/pdf"`);
      expect(html).toContain(t('machine.sheet'));
      const answer = await request.get(dataSheetPath(language, 1));
      expect(answer.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
        'content-language': language,
      });
      const url = (other: Language) => baseURL + dataSheetPath(other, 1);
      expect(answer.headers().link?.split(', ')).toEqual([
        `<${url(language)}>; rel="canonical"`,
        ...languages.map((other) => `<${url(other)}>; rel="alternate"; hreflang="${other}"`),
        `<${url('fr')}>; rel="alternate"; hreflang="x-default"`,
      ]);
      const pdf = await readPdf(await answer.body());
      expect(pdf).toMatchObject({ language: `${language}-CH`, isTagged: true });
      expect(pdf.title).toContain(machine.name);
      expect(pdf.pages).toHaveLength(2);
      const texts = [
        machine.description.split('\n')[0],
        ...machine.advantages.map((entry: { description: string }) => entry.description),
        ...[...machine.technical_characteristics, ...machine.options].flatMap(({ name, value }) => [name, value]),
        machine.pictures[1].description,
        ...sections.map((key) => t(`machine.${key}`)),
        'atelier@example.ch',
        t('sheet.online'),
      ];
      for (const text of texts) expect(wordsOf(pdf)).toContain(words(text));
      expect(pdf.links).toContain(baseURL + pathOf('machine', language));
      expectStructure(pdf, machine);
    },
  );
}

test('the file of a data sheet is named after its machine', async ({ request }) => {
  const { 'content-disposition': name } = (await request.get(dataSheetPath('fr', 1))).headers();
  expect(name).toBe(
    `inline; filename=AFI-Fendeuse-a-buches-FB-22.pdf; filename*=UTF-8''AFI-Fendeuse-%C3%A0-b%C3%BBches-FB-22.pdf`,
  );
});

test('a data sheet follows edits, and a hidden or unknown machine has none', async ({
  request,
  administrator,
  baseURL,
}) => {
  const { id } = await administrator('POST', '/api/machine', {
    name_fr: 'Broyeur <b> & co',
    description_fr: 'Il broie.',
  });
  await administrator('POST', `/api/machine/${id}/options`, { name_fr: 'Treuil', name_it: 'Verricello' });
  const first = await request.get(dataSheetPath('it', id));
  const { etag = '', link } = first.headers();
  expect(link).toBe(`<${baseURL}${dataSheetPath('fr', id)}>; rel="canonical"`);
  const pdf = await readPdf(await first.body());
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.title).toMatch(/^Broyeur ‹b› \+ co – /);
  expect(wordsOf(pdf)).toContain(words('Broyeur <b> & co (FR)'));
  expect(wordsOf(pdf)).toContain(words('Il broie. (FR)'));
  expect(pdf.parts.filter(({ lang }) => lang === 'fr').map(({ role }) => role)).toEqual(['H1', 'P']);
  expect((await request.get(dataSheetPath('it', id), { headers: { 'if-none-match': etag } })).status()).toBe(304);

  await administrator('PATCH', `/api/machine/${id}`, { description_it: 'Esso trita.' });
  const second = await request.get(dataSheetPath('it', id), { headers: { 'if-none-match': etag } });
  expect(second.status()).toBe(200);
  const text = wordsOf(await readPdf(await second.body()));
  expect(text).toContain(words('Esso trita.'));
  expect(text).not.toContain('broie');

  await administrator('PATCH', `/api/machine/${id}`, { visible: false });
  for (const path of [dataSheetPath('it', id), '/fr/machine/999.pdf', '/de/machine/1.pdf', '/fr/machine/0x1.pdf'])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  await administrator('DELETE', `/api/machine/${id}`);
});

test('a long text continues over as many pages as it needs, without loss', full, async ({ request, administrator }) => {
  const paragraphs = Array.from({ length: 30 }, (_, index) => `Absatz ${index}: ${'Blech wird gebrannt. '.repeat(20)}`);
  const name = `Presse ${'sehr lang '.repeat(18)}X 1`;
  const texts = { name_fr: name, name_de: name, description_de: paragraphs.join('\n\n') };
  const { id } = await administrator('POST', '/api/machine', texts);
  for (let row = 0; row < 12; row += 1) {
    const entry = { name_fr: `Ligne ${row}`, value_fr: 'Une valeur qui passe à la ligne. '.repeat(10) };
    await administrator('POST', `/api/machine/${id}/technical-characteristics`, entry);
  }
  const pdf = await dataSheetOf(request, 'de', id);
  expect(pdf.pages.length).toBeGreaterThan(4);
  for (const [index, text] of pdf.pages.entries()) expect(text).toContain(`${index + 1} / ${pdf.pages.length}`);
  for (let index = 0; index < paragraphs.length; index += 1) expect(wordsOf(pdf)).toContain(words(`Absatz ${index}:`));
  expect(wordsOf(pdf).split('gebrannt.')).toHaveLength(30 * 20 + 1);
  expect(wordsOf(pdf)).toContain(words('Ligne 11 (FR)'));
  await administrator('DELETE', `/api/machine/${id}`);
});

async function dataSheetOf(request: APIRequestContext, language: Language, id: number): Promise<Pdf> {
  return readPdf(await (await request.get(dataSheetPath(language, id))).body());
}

type Machine = { technical_characteristics: object[]; options: object[]; pictures: { description: string }[] };

/**
 * Checks the structure for screen readers: headings, a table with row names, a list, and pictures with alternative
 * texts.
 */
function expectStructure({ parts }: Pdf, { technical_characteristics, options, pictures }: Machine): void {
  const count = (role: string) => parts.filter((part) => part.role === role).length;
  expect(count('H1')).toBe(1);
  expect(count('H2')).toBe(6);
  const rows = technical_characteristics.length + options.length;
  expect([count('TR'), count('TH'), count('TD')]).toEqual([rows, rows, rows]);
  const edges = (role: string) => new Set(parts.filter((part) => part.role === role).map(({ left }) => left));
  expect([edges('TH'), edges('TD')], 'names are aligned, and values too').toEqual([
    new Set([expect.any(Number)]),
    new Set([expect.any(Number)]),
  ]);
  expect(count('LI')).toBeGreaterThan(2);
  const figures = parts.filter(({ role }) => role === 'Figure').map(({ alt }) => alt ?? '');
  expect(figures).toHaveLength(pictures.length + 1);
  for (const { description } of pictures) expect(figures.map(words).join()).toContain(words(description));
}

/** Keeps only the letters, since lines break anywhere, also at hyphens, and spaces have many widths. */
function words(text: string): string {
  return text.replace(/\s+/g, '');
}

function wordsOf({ pages }: Pdf): string {
  return words(pages.join(''));
}
