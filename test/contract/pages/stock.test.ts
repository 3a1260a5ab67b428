import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitemapPath } from '../../../src/domain/media/document.ts';
import { listQuery, pagePath } from '../../../src/domain/page/page.ts';
import { languages } from '../../../src/domain/text/language.ts';
import { pathOf } from '../../support/addresses.ts';
import { signIn } from '../../support/administrator.ts';
import { readJsonLd } from '../../support/json-ld.ts';
import { plain } from '../../support/read-page.ts';
import { type Server, startServer } from '../../support/server.ts';
import { textsIn } from '../../support/site-texts.ts';

let server: Server;
let administrator: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  server = await startServer(await mkdtemp(join(tmpdir(), 'stock-')), { DEMO_CONTENT: 'off' });
  administrator = await signIn(server.url);
});
afterAll(async () => {
  await server.stop();
  await rm(server.directory, { recursive: true });
});

const change = (id: number, fields: object) => administrator('PATCH', `/api/machine/${id}`, fields);
const get = (path: string) => fetch(server.url + path, { redirect: 'manual' });
const read = async (path: string) => load(await (await get(path)).text());

/** Adds a machine to the given category or to a new one. */
async function addMachine(name_fr: string, category?: number): Promise<number> {
  const { id } = await administrator('POST', '/api/machine', { name_fr });
  if (category) await administrator('POST', `/api/machine/${id}/category`, { id: category });
  return id;
}

async function addCategory(): Promise<number> {
  const names = languages.map((language) => [`name_${language}`, `Category in ${language}`]);
  return (await administrator('POST', '/api/category', Object.fromEntries(names))).id;
}

test('the stock page and all links to it exist only while a machine in stock is visible', async () => {
  const id = await addMachine('Presse');
  const steps: [fields: object, isThere: boolean][] = [
    [{}, false],
    [{ availability: 'in_stock' }, true],
    [{ availability: 'sold' }, false],
    [{ availability: 'to_order', condition: 'used' }, true],
    [{ visible: false }, false],
    [{ visible: true, condition: 'demonstration' }, true],
    [{ condition: 'new' }, false],
  ];
  for (const [index, [fields, isThere]] of steps.entries()) {
    await change(id, fields);
    const language = languages[index % languages.length] ?? 'fr';
    const path = pathOf('stock', language);
    const { status } = await get(path);
    const home = await read(pathOf('home', language));
    const sitemap = await (await get(sitemapPath(language, 1))).text();
    expect({
      fields,
      status,
      header: home(`header a[href="${path}"]`).length > 0,
      footer: home(`footer a[href="${path}"]`).length > 0,
      sitemap: sitemap.includes(`<loc>${server.url}${path}</loc>`),
    }).toEqual({ fields, status: isThere ? 200 : 404, header: isThere, footer: isThere, sitemap: isThere });
  }
});

test('the stock page links its other languages and lists only machines in stock', { tags: 'full' }, async () => {
  const id = await addMachine('Scie');
  const other = await addMachine('Fraiseuse');
  await change(id, { condition: 'used', year: 2019, operating_hours: 1240, price: 24_500 });
  for (const language of languages) {
    const $ = await read(pathOf('stock', language));
    const alternates = $('link[rel=alternate][hreflang]')
      .get()
      .map((link) => [$(link).attr('hreflang'), new URL($(link).attr('href') ?? '').pathname]);
    expect(alternates).toEqual([
      ...languages.map((each) => [each, pathOf('stock', each)]),
      ['x-default', pathOf('stock', 'fr')],
    ]);
    expect($(`main a[href="${pathOf('machine', language, id)}"]`).length).toBe(1);
    expect($(`main a[href="${pathOf('machine', language, other)}"]`).length).toBe(0);
    const t = textsIn(language);
    expect(plain($('.machine-card-mark').text())).toBe(t('offer.conditions.used'));
    expect(await readJsonLd($('script[type="application/ld+json"]').text())).toContain('ItemList');
  }
  const lines: Record<string, string> = {};
  for (const language of languages)
    lines[language] = plain((await read(pathOf('stock', language)))('.machine-card-offer').text());
  expect(lines).toEqual({
    fr: 'CHF 24 500.– hors TVA · 2019 · 1 240 h',
    de: 'CHF 24’500.– exkl. MWST · 2019 · 1’240 h',
    en: 'CHF 24,500 excl. VAT · 2019 · 1,240 h',
    it: 'CHF 24’500.– IVA esclusa · 2019 · 1’240 h',
    es: 'CHF 24 500 IVA no incluido · 2019 · 1240 h',
  });
  await change(id, { visible: false });
  await change(other, { visible: false });
});

test('structured data offer exactly the stock facts of the page', { tags: 'full' }, async () => {
  const id = await addMachine('Tour');
  const path = pathOf('machine', 'fr', id);
  const offered = async (fields: object) => {
    await change(id, fields);
    const $ = await read(path);
    const block = $('script[type="application/ld+json"]').text();
    await readJsonLd(block);
    const graph = JSON.parse(block)['@graph'] as { '@type': string; offers?: object; brand?: object }[];
    return { product: graph.find((node) => node['@type'] === 'Product'), facts: factsOf($) };
  };
  const first = await offered({});
  expect(first.product).toMatchObject({ brand: expect.anything() });
  expect(first.product).not.toHaveProperty('offers');
  expect(first.facts).toEqual({});

  const schema = 'https://schema.org/';
  const used = await offered({ condition: 'used', availability: 'in_stock', price: 980.5, vat: 'included' });
  expect(used.product).not.toHaveProperty('brand');
  expect(used.product?.offers).toMatchObject({
    itemCondition: `${schema}UsedCondition`,
    availability: `${schema}InStock`,
    price: 980.5,
    priceCurrency: 'CHF',
    priceSpecification: { valueAddedTaxIncluded: true },
  });
  expect(used.facts).toEqual({ État: 'Occasion', Disponibilité: 'En stock', Prix: 'CHF 980.50 TVA incluse' });

  const reserved = await offered({ availability: 'reserved', price: null, year: 2020 });
  expect(reserved.product?.offers).toMatchObject({ availability: `${schema}Reserved` });
  expect(reserved.product?.offers).not.toHaveProperty('price');
  expect(reserved.facts).toEqual({ État: 'Occasion', Année: '2020', Disponibilité: 'Réservée', Prix: 'Sur demande' });

  const unknown = await offered({ availability: 'to_order' });
  expect(unknown.product?.offers).not.toHaveProperty('availability');
  expect(unknown.facts).not.toHaveProperty('Disponibilité');

  const sold = await offered({ availability: 'sold', price: 5_000 });
  expect(sold.product?.offers).toMatchObject({ availability: `${schema}SoldOut` });
  expect(sold.product?.offers).not.toHaveProperty('price');
  expect(sold.facts).not.toHaveProperty('Prix');

  const toOrder = await offered({ condition: 'new', availability: 'to_order', year: null });
  expect(toOrder.product?.offers).toMatchObject({
    itemCondition: `${schema}NewCondition`,
    availability: `${schema}MadeToOrder`,
    price: 5_000,
  });
  await change(id, { visible: false });
});

test('a sold machine leaves catalogue, counts, choices and sitemaps, and its page suggests similar ones', {
  tags: 'full',
}, async () => {
  const category = await addCategory();
  const [sold, similar] = [await addMachine('Vendue', category), await addMachine('Semblable', category)];
  await change(sold, { condition: 'used', availability: 'sold', price: 5_000 });
  const t = textsIn('fr');
  const soldPath = pathOf('machine', 'fr', sold);
  const catalogue = pathOf('machines', 'fr') + listQuery({ category });
  const seen = async () => {
    const list = await read(catalogue);
    const whole = await read(pathOf('machines', 'fr'));
    const comparison = await read(`${pathOf('comparison', 'fr')}?machine=${similar}`);
    return {
      listed: list(`main .machine-card a[href="${soldPath}"]`).length,
      count: plain(list('.catalogue-bar [role=status]').text()),
      mark: plain(list('.machine-card-mark').text()),
      countedMore: Number.parseInt(whole('.catalogue-bar [role=status]').text(), 10) - whole('.machine-card').length,
      offered: comparison(`option[value="${sold}"]`).length,
      inSitemap: (await (await get(sitemapPath('fr', 1))).text()).includes(`${soldPath}</loc>`),
    };
  };
  const gone = {
    listed: 0,
    count: 'Category in fr – 1 machine',
    mark: '',
    countedMore: 0,
    offered: 0,
    inSitemap: false,
  };
  expect(await seen()).toEqual(gone);
  await administrator('PATCH', '/api/settings', { soldInCatalogue: true });
  expect(await seen()).toEqual({
    ...gone,
    listed: 1,
    count: 'Category in fr – 2 machines',
    mark: 'Vendue',
    inSitemap: true,
  });
  await administrator('PATCH', '/api/settings', { soldInCatalogue: false });

  const $ = await read(soldPath);
  expect(plain($('.hero-subtitle').text())).toBe('Cette machine est vendue.');
  expect($('main h2').text()).toContain(t('offer.similar'));
  expect($(`main .machine-card a[href="${pathOf('machine', 'fr', similar)}"]`).length).toBe(1);
  expect($('main [data-basket]').length).toBe(0);
  expect((await get(`${soldPath}.pdf`)).status).toBe(200);
  expect((await get(pagePath({ page: 'machine', language: 'de', id: sold }))).status).toBe(200);
  await change(similar, { availability: 'sold' });
  expect((await read(soldPath))('main h2').text()).not.toContain(t('offer.similar'));
});

test('a comparison shows condition and price as soon as one of its machines states them', {
  tags: 'full',
}, async () => {
  const [one, other] = [await addMachine('Une'), await addMachine('Autre')];
  const rows = async () => {
    const $ = await read(`${pathOf('comparison', 'fr')}?machine=${one}&machine=${other}`);
    return $('.comparison-table tbody tr:not(.comparison-group)')
      .get()
      .map((row) => [
        plain($(row).find('th').text()),
        ...$(row)
          .find('td')
          .get()
          .map((cell) => plain($(cell).text())),
      ]);
  };
  expect(await rows()).toEqual([]);
  await change(one, { condition: 'demonstration', price: 12_000 });
  expect(await rows()).toEqual([
    ['État ≠ (valeurs différentes)', 'Démonstration', 'Neuve'],
    ['Prix ≠ (valeurs différentes)', 'CHF 12 000.– hors TVA', 'Sur demande'],
    ['Disponibilité', '–non indiqué', 'Sur commande'],
  ]);
  await change(one, { visible: false });
});

/** Returns names and values of the section about condition and price. */
function factsOf($: CheerioAPI): Record<string, string> {
  const rows = $('.offer .specifications > div').get();
  return Object.fromEntries(rows.map((row) => [plain($(row).find('dt').text()), plain($(row).find('dd').text())]));
}
