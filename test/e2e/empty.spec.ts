import { languages } from '../../src/domain/text/language.ts';
import { pathOf } from '../support/addresses.ts';
import { plain, readPage } from '../support/read-page.ts';
import { textsIn } from '../support/site-texts.ts';
import { expect, test } from '../support/test.ts';

test.use({ empty: true });

test('an empty catalogue says "No machines found"', async ({ request }) => {
  const $ = await readPage(request, pathOf('machines', 'en'));
  expect(plain($('main').text())).toContain('No machines found');
});

for (const language of languages) {
  test(`without machines and news, every page works in ${language}`, async ({ request }) => {
    const t = textsIn(language);
    for (const [page, text] of [
      ['machines', t('machines.empty')],
      ['home', t('home.news.empty')],
      ['news', t('news.empty')],
    ] as const) {
      const $ = await readPage(request, pathOf(page, language));
      expect(plain($('main').text())).toContain(plain(text));
    }
    const $ = await readPage(request, pathOf('hydraulique', language));
    expect($('select[name=product] option')).toHaveLength(4); // the placeholder and three services
  });
}
