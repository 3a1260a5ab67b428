import { describe, expect } from 'vitest';
import { type Call, test } from '../../support/contract.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { category, inAll, machine, news, newsContent } from '../../support/samples.ts';

/** A record of each kind, the field that the tests edit, and how to create the record. */
const kinds: [what: string, url: string, field: string, make: (admin: Call) => Promise<unknown>][] = [
  ['machine', '/api/machine/1', 'name_de', (admin) => admin('POST', '/api/machine', machine)],
  ['category', '/api/category/1', 'name_de', (admin) => admin('POST', '/api/category', category)],
  ['news item', '/api/news/1', 'title_de', (admin) => admin('POST', '/api/news', news)],
  [
    'content',
    '/api/news/1/content/1',
    'content_de',
    async (admin) => {
      await admin('POST', '/api/news', news);
      await admin('POST', '/api/news/1/content', newsContent);
    },
  ],
  [
    'option',
    '/api/machine/1/options/1',
    'value_de',
    async (admin) => {
      await admin('POST', '/api/machine', machine);
      await admin('POST', '/api/machine/1/options', inAll('name', 'value'));
    },
  ],
  [
    'picture',
    '/api/machine/1/picture/1',
    'description_de',
    async (admin) => {
      await admin('POST', '/api/machine', machine);
      const image = await base64(picture().png().toBuffer());
      await admin('POST', '/api/machine/1/picture', { image, type: 'image/png' });
    },
  ],
  ['settings record', '/api/settings', 'openingHours_de', async () => {}],
];

for (const [index, [what, url, field, make]] of kinds.entries())
  describe(what, { tags: index === 0 ? [] : ['full'] }, () => {
    const other = field.replace('_de', '_it');

    test('each change raises the version, and nothing else does', async ({ admin, site }) => {
      await make(admin);
      const first = await admin('PATCH', url, { [field]: 'eins' });
      expect(first).toMatchObject({ status: 200, body: { version: 2 }, headers: { etag: '"2"' } });
      const generation = site.store.generation();
      expect((await admin('PATCH', url, { [field]: 'eins' })).body).toEqual(first.body);
      expect((await admin('PATCH', url, {})).body).toEqual(first.body);
      expect(site.store.generation()).toBe(generation);
      expect((await admin('PATCH', url, { [field]: 'zwei' })).body.version).toBe(3);
      expect(site.store.generation()).toBeGreaterThan(generation);
    });

    test('two tabs can change different fields at the same time', async ({ admin }) => {
      await make(admin);
      const seen = { 'if-match': '"1"' };
      await admin('PATCH', url, { [field]: 'deutsch' }, seen);
      expect(await admin('PATCH', url, { [other]: 'italiano' }, seen)).toMatchObject({
        status: 200,
        body: { [field]: 'deutsch', [other]: 'italiano', version: 3 },
      });
    });

    test('a change with a stale version of a field is refused with the current value', async ({ admin }) => {
      await make(admin);
      const { body: current } = await admin('PATCH', url, { [field]: 'eins' }, { 'if-match': '"1"' });
      const refused = await admin('PATCH', url, { [field]: 'anders', [other]: 'altro' }, { 'if-match': '"1"' });
      expect(refused).toMatchObject({
        status: 412,
        body: { detail: expect.stringContaining(field), fields: { [field]: expect.any(String) } },
      });
      expect(refused.body.current).toEqual(current);
      const equal = await admin('PATCH', url, { [field]: 'eins' }, { 'if-match': '"1"' });
      expect(equal).toMatchObject({ status: 200, body: { version: 2 } });
      const chosen = await admin('PATCH', url, { [field]: 'anders' }, { 'if-match': '"2"' });
      expect(chosen).toMatchObject({ status: 200, body: { [field]: 'anders', version: 3 } });
    });

    test('a field that was changed back meanwhile still conflicts with a third value', async ({ admin }) => {
      await make(admin);
      await admin('PATCH', url, { [field]: 'b' });
      await admin('PATCH', url, { [field]: 'c' });
      await admin('PATCH', url, { [field]: 'b' });
      expect((await admin('PATCH', url, { [field]: 'd' }, { 'if-match': '"3"' })).status).toBe(412);
      expect((await admin('PATCH', url, { [field]: 'd' }, { 'if-match': '"4"' })).status).toBe(200);
    });

    test('the last change wins without If-Match or with *, and a malformed one is refused', async ({ admin }) => {
      await make(admin);
      await admin('PATCH', url, { [field]: 'b' });
      expect((await admin('PATCH', url, { [field]: 'c' })).status).toBe(200);
      expect((await admin('PATCH', url, { [field]: 'd' }, { 'if-match': '*' })).status).toBe(200);
      for (const tag of ['1', '"x"', 'W/"1"', '"1", "2"', '"-1"', '""']) {
        expect((await admin('PATCH', url, { [field]: 'e' }, { 'if-match': tag })).status, tag).toBe(400);
      }
    });
  });

test('machines, news items and settings carry their version', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/news', news);
  await admin('PATCH', '/api/machine/1', { name_fr: 'x' });
  expect((await visitor('GET', '/api/machine/1')).headers.etag).toBe('"2"');
  expect((await visitor('GET', '/api/news/1')).headers.etag).toBe('"1"');
  expect((await admin('GET', '/api/settings')).headers.etag).toBe('"1"');
});

test('a change to a part of a machine does not raise the version of the machine', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine/1/advantages', {});
  await admin('PATCH', '/api/machine/1/advantages/1', { description_fr: 'x' });
  const { body } = await admin('GET', '/api/machine/1');
  expect([body.version, body.advantages[0].version]).toEqual([1, 2]);
});
