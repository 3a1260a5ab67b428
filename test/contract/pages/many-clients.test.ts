import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { openSession, signIn } from '../../support/administrator.ts';
import { picture } from '../../support/media-sample.ts';
import { withServer } from '../../support/with-server.ts';

test(
  'the home page shows 28 client logos and links to a page with all, whose canonical is the home page',
  {
    tags: 'full',
  },
  () =>
    withServer(async ({ url }) => {
      const [administrator, cookie] = [await signIn(url), await openSession(url)];
      const page = async (path: string) => load(await (await fetch(url + path)).text());
      expect((await page('/fr'))('.clients-more').length).toBe(0);

      const logo = new Uint8Array(await picture({ width: 200, height: 50 }).png().toBuffer());
      for (let number = 15; number <= 29; number += 1) {
        const { id } = await administrator('POST', '/api/client', { name: `Client ${number}` });
        const headers = { cookie, 'content-type': 'image/png' };
        await fetch(`${url}/api/client/${id}/logo/stream`, { method: 'POST', headers, body: logo });
      }
      const home = await page('/fr');
      expect(home('.clients li').length).toBe(28);
      const more = home('.clients-more').attr('href') ?? '';
      expect(more).toMatch(/#clients$/);
      const all = await page(more);
      expect(all('.clients li').length).toBe(29);
      expect([all('#clients').length, all('.clients-more').length]).toEqual([1, 0]);
      expect(all('link[rel=canonical]').attr('href')).toBe(`${url}/fr`);
    }),
);
