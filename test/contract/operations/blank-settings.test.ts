import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultLanguage, languages } from '../../../src/domain/text/language.ts';
import { everyPage } from '../../support/addresses.ts';
import { signIn } from '../../support/administrator.ts';
import { type Server, startServer } from '../../support/server.ts';
import { settings, textsIn } from '../../support/site-texts.ts';

let server: Server;
beforeAll(async () => {
  server = await startServer(await mkdtemp(join(tmpdir(), 'blank-facts-')));
});
afterAll(async () => {
  await server.stop();
  await rm(server.directory, { recursive: true });
});

for (const language of languages)
  test(`every page in ${language} shows shop, mobile number and design credit, and no trace of blank ones`, {
    tags: language === defaultLanguage ? [] : ['full'],
  }, async () => {
    const pages = everyPage.filter((page) => page.language === language);
    const administrator = await signIn(server.url);
    const { shop, mobile, designCredit } = settings;
    await administrator('PATCH', '/api/settings', { shop, mobile, designCredit });
    for (const one of pages)
      expect(await tracesOn(one), one.path).toMatchObject({ shop: true, sms: true, credit: true });
    await administrator('PATCH', '/api/settings', { shop: '', mobile: '', designCredit: '' });
    for (const one of pages)
      expect(await tracesOn(one), one.path).toEqual({ shop: false, sms: false, credit: false, empty: [] });
  });

type Address = (typeof everyPage)[number];

/** Says which of the three settings a page shows, also in its structured data, and lists its empty elements. */
async function tracesOn({ path, language }: Address) {
  const html = await (await fetch(server.url + path)).text();
  const $ = load(html);
  const t = textsIn(language);
  const says = (...words: string[]) => words.some((word) => html.includes(word));
  const [creditLabel = ''] = t('footer.design', { credit: '|' }).split('|');
  return {
    shop: says(settings.shop, t('nav.shop')),
    sms: says('sms:', t('form.sms'), settings.mobile),
    credit: says(settings.designCredit, creditLabel, `<dt>${t('legal.facts.design')}<`),
    empty: $('a[href=""], header a:empty, address p:empty, dd:empty, footer :is(a, li, span):empty')
      .toArray()
      .map((element) => $.html(element)),
  };
}
