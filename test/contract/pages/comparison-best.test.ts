import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../../src/domain/text/language.ts';
import { pathOf } from '../../support/addresses.ts';
import { signIn } from '../../support/administrator.ts';
import { plain } from '../../support/read-page.ts';
import { type Server, startServer } from '../../support/server.ts';
import { textsIn } from '../../support/site-texts.ts';

let server: Server;
let administrator: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  server = await startServer(await mkdtemp(join(tmpdir(), 'best-')), { DEMO_CONTENT: 'off' });
  administrator = await signIn(server.url);
});
afterAll(async () => {
  await server.stop();
  await rm(server.directory, { recursive: true });
});

/** Returns the text of each column of the comparison, by the name of its row. */
async function rows(language: (typeof languages)[number]) {
  const address = `${server.url}${pathOf('comparison', language)}?machine=1&machine=2&machine=3`;
  const $ = load(await (await fetch(address)).text());
  const ofRow = (name: string) =>
    $('.comparison-table tbody tr')
      .filter((_, row) => $(row).find('th').text().startsWith(name))
      .find('td')
      .get()
      .map((cell) => plain($(cell).text()));
  return ofRow;
}

test('a comparison marks the best value of a row in words, across units, unless buyers have no preference', {
  tags: 'full',
}, async () => {
  for (const [force, weight] of [
    ['22 t', '480 kg'],
    ['392 kN', '1450 kg'],
    ['', '500 kg'],
  ]) {
    const { id } = await administrator('POST', '/api/machine', { name_fr: 'Fendeuse' });
    const list = `/api/machine/${id}/technical-characteristics`;
    if (force) await administrator('POST', list, { name_fr: 'Force', value_fr: force });
    await administrator('POST', list, { name_fr: 'Poids', value_fr: weight });
  }
  for (const language of languages) {
    const best = textsIn(language)('comparison.best');
    const ofRow = await rows(language);
    expect(ofRow('Force').slice(0, 2), language).toEqual(['22 t', `392 kN ${best}`]);
    expect(ofRow('Force')[2], language).not.toContain(best);
    expect(ofRow('Poids').join(), language).not.toContain(best);
  }
  const answer: unknown = await administrator('GET', '/api/characteristic-kind');
  const kinds = answer as { id: number; name_fr: string }[];
  const weight = kinds.find(({ name_fr }) => name_fr === 'Poids');
  await administrator('PATCH', `/api/characteristic-kind/${weight?.id}`, { better: 'less' });
  const best = textsIn('fr')('comparison.best');
  expect((await rows('fr'))('Poids')).toEqual([`480 kg ${best}`, '1450 kg', '500 kg']);
});
