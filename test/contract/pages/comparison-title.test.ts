import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { languages } from '../../../src/domain/text/language.ts';
import { comparisonPage } from '../../../src/site/pages/comparison/page.ts';
import { test } from '../../support/contract.ts';
import { textsIn } from '../../support/site-texts.ts';

const demo = join(import.meta.dirname, '../../../content/demo/machines');
const machines: { name_fr: string }[] = readdirSync(demo).map((file) =>
  JSON.parse(readFileSync(join(demo, file), 'utf8')),
);

test('the title of a comparison names only the machine types and fits a search result', async ({ admin, site }) => {
  for (const { name_fr } of machines) await admin('POST', '/api/machine', { name_fr });
  const title = async (language: (typeof languages)[number], ids: number[]) => {
    const page = await comparisonPage.load(site.store.db, { language, id: 0, query: { machines: ids } });
    return page?.texts(textsIn(language)).title ?? '';
  };
  const ids = machines.map((_, index) => index + 1);
  const pairs = ids.flatMap((one) => ids.filter((other) => other > one).map((other) => [one, other]));
  for (const language of languages)
    for (const pair of pairs)
      expect(await title(language, pair)).toMatch(/^[^:]{9,14}: \p{Lu}{2} \d{2,4} · \p{Lu}{2} \d{2,4} – .{1,12}$/u);
  const { id } = (await admin('POST', '/api/machine', { name_fr: 'Broyeur' })).body;
  expect(await title('de', [1, id])).toMatch(/^Vergleich: \p{Lu}{2} \d+ · Broyeur – /u);
});
