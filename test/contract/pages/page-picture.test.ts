import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { pathOf } from '../../support/addresses.ts';
import { openSession, signIn } from '../../support/administrator.ts';
import { picture } from '../../support/media-sample.ts';
import { textsIn } from '../../support/site-texts.ts';
import { withServer } from '../../support/with-server.ts';

test(
  'a page shows the owner’s picture instead of its own, and the default again once it is removed',
  { tags: 'full' },
  () =>
    withServer(async ({ url }) => {
      const cookie = await openSession(url);
      const administrator = await signIn(url);
      const get = async (path: string) => (await fetch(url + path)).text();
      const put = async (key: string, width: number) => {
        const body = new Uint8Array(await picture({ width, height: 600 }).png().toBuffer());
        const headers = { cookie, 'content-type': 'image/png' };
        return (await (await fetch(`${url}/api/page/${key}`, { method: 'PUT', headers, body })).json()) as {
          url: string;
        };
      };
      const [home, contact] = [pathOf('home', 'fr'), pathOf('contact', 'de')];
      const before = [await get(home), await get(contact)];

      const { url: broad } = await put('home/picture/hero-home', 1300);
      await administrator('PATCH', '/api/page/home/picture/hero-home', { focal_x: 80, focal_y: 0 });
      const stem = broad.replace('.webp', '');
      const heading = load(await get(home));
      expect(heading('.hero-picture').attr('class')).toContain(' focus-x-80 focus-y-0 upright-x-80 upright-y-0');
      expect(heading('.hero-picture picture img').attr()).toMatchObject({ src: broad, width: '1300', height: '600' });
      const sources = heading('.hero-picture source').get();
      for (const { attribs } of sources) expect(attribs.srcset).toContain(`${stem}-800.`);
      expect(sources[0]?.attribs).toMatchObject({ media: expect.stringContaining('portrait'), sizes: '60vh' });
      const preloads = heading('link[rel=preload][as=image]').get();
      expect(preloads.map(({ attribs }) => [attribs.imagesizes, attribs.fetchpriority])).toEqual([
        ['60vh', 'high'],
        ['100vw', 'high'],
      ]);
      for (const { attribs } of preloads) expect(attribs.imagesrcset).toContain(`${stem}-1200.avif`);
      expect(heading('[style]').length).toBe(0);
      expect(heading('meta[property="og:image"]').attr('content')).not.toBe(
        load(before[0] ?? '')('meta[property="og:image"]').attr('content'),
      );
      expect(heading('script[type="application/ld+json"]').text()).toContain(broad);
      const card = new URL(heading('meta[property="og:image"]').attr('content') ?? '');
      expect((await fetch(url + card.pathname)).headers.get('content-type')).toBe('image/jpeg');

      const { url: upright } = await put('home/picture/hero-home-portrait', 500);
      await administrator('PATCH', '/api/page/home/picture/hero-home-portrait', { focal_x: 20 });
      const both = load(await get(home));
      expect(both('.hero-picture').attr('class')).toContain(' focus-x-80 focus-y-0 upright-x-20 upright-y-50');
      expect(both('.hero-picture source').first().attr()).toMatchObject({
        srcset: expect.stringContaining(upright.replace('.webp', '')),
        sizes: '100vw',
      });

      const { url: map } = await put('contact/picture/map', 1200);
      const mapIn = async () => load(await get(contact))(`.map img[src="${map}"]`);
      expect((await mapIn()).attr()).toMatchObject({ alt: textsIn('de')('contact.map.alt'), loading: 'lazy' });
      await administrator('PATCH', '/api/page/contact/picture/map', { alt_fr: 'Le plan' });
      expect((await mapIn()).attr()).toMatchObject({ alt: 'Le plan', lang: 'fr' });
      await administrator('PATCH', '/api/page/contact/picture/map', { alt_de: 'Der Plan' });
      expect((await mapIn()).attr()).toMatchObject({ alt: 'Der Plan' });
      expect(load(await get(contact))('.map-village').length, 'no place names of the default map').toBe(0);

      for (const key of ['home/picture/hero-home', 'home/picture/hero-home-portrait', 'contact/picture/map'])
        await administrator('DELETE', `/api/page/${key}`);
      expect([await get(home), await get(contact)]).toEqual(before);
    }),
);
