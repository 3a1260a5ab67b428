import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchView } from '../../../src/domain/page/search-view.ts';
import { type Language, languages } from '../../../src/domain/text/language.ts';
import { pathOf } from '../../support/addresses.ts';
import { plain } from '../../support/read-page.ts';
import { readMetrics } from '../../support/run-load.ts';
import { freePort, type Server, startServer } from '../../support/server.ts';
import { textsIn } from '../../support/site-texts.ts';

let server: Server;
let metrics: string;
beforeAll(async () => {
  const port = String(await freePort());
  metrics = `http://127.0.0.1:${port}`;
  const environment = { METRICS_PORT: port, DEMO_CONTENT: 'off' };
  server = await startServer(await mkdtemp(join(tmpdir(), 'cylinder-')), environment);
});
afterAll(async () => {
  await server.stop();
  await rm(server.directory, { recursive: true });
});

async function ask(language: Language, query: string) {
  const answer = await fetch(`${server.url}${pathOf('hydraulique', language)}${query}`);
  expect(answer.status, query).toBe(200);
  return { $: load(await answer.text()), headers: answer.headers };
}

/** Returns the cells of each row of the results, by the first words of its name. */
function results($: CheerioAPI): Record<string, string[]> {
  const rows = $('.cylinder-table tbody tr').get();
  return Object.fromEntries(
    rows.map((row) => [
      $(row).find('th > span').first().text(),
      $(row)
        .find('td')
        .get()
        .map((cell) => plain($(cell).text())),
    ]),
  );
}

/** Returns the words beside a field, which must be its description. */
function problem($: CheerioAPI, name: string): string {
  const field = $(`.cylinder [name=${name}]`);
  expect(field.attr('aria-invalid'), name).toBe('true');
  return plain($(`#${field.attr('aria-describedby')}`).text());
}

test('the form is answered with results and its input, in German with points and in French with commas', async () => {
  const query = '?bore=100&rod=56&stroke=1200&pressure=250&flow=40&mounting=3';
  const german = await ask('de', query);
  expect(results(german.$)).toEqual({
    'Fläche A': ['78.54', '53.91', 'cm²'],
    'Kraft F': ['196.3', '134.8', 'kN'],
    'Ölvolumen V': ['9.425', '6.469', 'l'],
    'Geschwindigkeit v': ['0.08488', '0.1237', 'm/s'],
    'Zeit t': ['14.14', '9.704', 's'],
    Schlankheitsgrad: ['60', ''],
    'Zulässige Knicklast': ['405.1', '', 'kN'],
  });
  const { $, headers } = await ask('fr', query);
  expect(results($)).toMatchObject({ 'Force F': ['196,3', '134,8', 'kN'], 'Durée t': ['14,14', '9,704', 's'] });
  expect($('.cylinder [name=stroke]').attr('value')).toBe('1200');
  expect($('.cylinder [name=mounting]:checked').attr('value')).toBe('3');
  expect($('.cylinder [aria-invalid]')).toHaveLength(0);
  expect($('.cylinder-verdict').text()).toBe(textsIn('fr')('hydraulique.calculator.verdicts.stocky'));
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect($('a[hreflang=it]').first().attr('href')).toContain('bore=100&rod=56');
});

test('each wrong field has its reason in words, and the other results are there', async () => {
  const { $ } = await ask('fr', '?bore=1.100&rod=&stroke=99999&pressure=160&flow=abc');
  const texts = textsIn('fr')('hydraulique.calculator', { max: '20\u202f000\u00a0mm' });
  expect(problem($, 'bore')).toBe(plain(texts.problems.number));
  expect(problem($, 'rod')).toBe(plain(texts.problems.missing));
  expect(problem($, 'stroke')).toBe(plain(texts.problems.range));
  expect(problem($, 'flow')).toBe(plain(texts.problems.number));
  expect($('.cylinder [name=flow]').attr('value')).toBe('abc');
  expect(
    $('.cylinder-faults a')
      .get()
      .map((link) => $(link).attr('href')),
  ).toEqual([...['#calculator-bore', '#calculator-rod', '#calculator-stroke', '#calculator-flow']]);
  const german = await ask('de', '?bore=63&rod=63&stroke=x&pressure=160&flow=30');
  expect(problem(german.$, 'rod')).toBe(textsIn('de')('hydraulique.calculator.problems.rod'));
  expect(results(german.$)).toMatchObject({ 'Kraft F': ['49.88', '–', 'kN'], 'Zeit t': ['–', '–', 's'] });
});

test('inches, psi and gallons are converted, and a rod that may buckle is warned of', async () => {
  const query =
    '?bore=3+1/4&rod=1.5&stroke=60&lengthUnit=inch&pressure=2000&pressureUnit=psi&flow=12&flowUnit=gpm&mounting=1';
  const { $ } = await ask('en', query);
  expect(results($)).toMatchObject({ 'Force F': ['73.8', '58.08', 'kN'], 'Speed v': ['0.1415', '0.1797', 'm/s'] });
  expect($('.cylinder-verdict').text()).toBe(textsIn('en')('hydraulique.calculator.verdicts.exceeded'));
  expect($('.cylinder [name=lengthUnit] :selected').attr('value')).toBe('inch');
});

test('the figures go into the message of the quote form, in the language of the page', async () => {
  const query = '?bore=2&rod=1&stroke=10&lengthUnit=inch&pressure=100&flow=&request=1';
  const { $ } = await ask('it', query);
  const message = $('#quote-message').text();
  expect(message).toContain('Alesaggio D: 2 pollici = 50,8 mm');
  expect(message).toContain('Forza F, uscita / rientro: 20,27 / 15,2 kN');
  expect(message).not.toContain('Portata');
  expect((await ask('it', query.replace('&request=1', ''))).$('#quote-message').text()).toBe('');
});

test('calculations and unknown keys are not cached', async () => {
  const hits = async () => (await readMetrics(metrics)).page_cache_hits_total ?? 0;
  await ask('es', '');
  const before = await hits();
  const canonical =
    '?bore=40&rod=22&stroke=200&lengthUnit=mm&pressure=160&pressureUnit=bar&flow=10&flowUnit=lmin&mounting=2';
  for (const query of [canonical, canonical, '?bore=40&x=1']) await ask('es', query);
  expect(await hits()).toBe(before);
  await ask('es', '');
  expect(await hits(), 'the plain page is cached').toBe(before + 1);
  const etag = async (query: string) => (await ask('es', query)).headers.get('etag');
  expect(await etag('?calculator=1&unit=inch&mounting=2'), 'an unknown key gets the plain page').toBe(await etag(''));
});

test('search leads to the calculator in each language', async () => {
  const words: Record<Language, string[]> = {
    fr: ['calcul de vérin', 'calculateur'],
    de: ['Rechner', 'Zylinder berechnen', 'Hydraulik Zylinderrechner'],
    en: ['calculator', 'cylinder calculator'],
    it: ['calcolatore', 'calcolare cilindro'],
    es: ['calculadora', 'calcular cilindro'],
  };
  for (const language of languages)
    for (const q of words[language]) {
      const answer = await fetch(`${server.url}/api/search?${new URLSearchParams({ q, language })}`);
      const { groups }: SearchView = await answer.json();
      const addresses = groups.flatMap(({ results }) => results.map(({ href }) => href));
      expect(addresses, q).toContain(`${pathOf('hydraulique', language)}#calculator`);
    }
});
