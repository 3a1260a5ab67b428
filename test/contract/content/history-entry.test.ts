import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { languages } from '../../../src/domain/text/language.ts';
import { loadHistory } from '../../../src/site/pages/histoire/load.ts';
import { deleteUnusedMedia } from '../../../src/store/content/media.ts';
import type { Store } from '../../../src/store/engine/store.ts';
import { type Call, test } from '../../support/contract.ts';
import { picture, video } from '../../support/media-sample.ts';

const french = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/locales/fr/translation.json'), 'utf8'),
);

const list = async (admin: Call) => (await admin('GET', '/api/history-entry')).body;
const read = async (admin: Call, id: number) => (await admin('GET', `/api/history-entry/${id}`)).body;
const restore = (admin: Call, entry: unknown) => admin('POST', `/api/history/${entry}/restore`);

async function shownBy(store: Store, language: 'fr' | 'de' = 'fr') {
  return (await loadHistory(store.db, { language, id: 0, query: {} })).entries;
}

const upload = async (admin: Call, id: number, width = 200, headers = {}) =>
  admin('POST', `/api/history-entry/${id}/picture/stream`, await picture({ width, height: 50 }).png().toBuffer(), {
    'content-type': 'image/png',
    ...headers,
  });

test('a new database has the default history entries, in order and complete in five languages', async ({
  admin,
  visitor,
}) => {
  const entries = await list(admin);
  type Seed = { title: string; subtitle: string; image?: string; blocks: { texts?: string[]; text?: string }[] };
  const seeds: Seed[] = french.histoire.entries;
  expect(entries).toHaveLength(14);
  for (const [index, { title, subtitle, image, blocks }] of seeds.entries()) {
    expect(entries[index]).toMatchObject({
      id: index + 1,
      title_fr: title,
      subtitle_fr: subtitle,
      image: image ? `/assets/images/histoire-${image}.svg` : '',
      image_uploaded: false,
      visible: true,
      priority: index + 1,
      version: 1,
    });
    const texts = blocks.flatMap((block) => block.texts ?? [block.text]);
    expect(entries[index].blocks.map(({ text_fr }: { text_fr: string }) => text_fr)).toEqual(texts);
  }
  const kinds = entries[11].blocks.map(({ kind, url }: { kind: string; url: string }) => [kind, url]);
  expect(kinds).toEqual([
    ['paragraph', ''],
    ['paragraph', ''],
    ['highlighted', ''],
    ['link', 'page:realisations'],
  ]);
  const complete = Object.fromEntries(languages.map((language) => [language, 14]));
  expect((await admin('GET', '/api/translations/summary?noun=history_entry')).body).toMatchObject({
    total: 14,
    complete,
  });
  expect((await visitor('GET', '/api/history-entry')).status).toBe(401);
});

test('the page names its list and no longer has the texts of the entries', async ({ admin }) => {
  const { lists, texts } = (await admin('GET', '/api/page/histoire')).body;
  expect(lists).toEqual(['history-entry']);
  expect(texts.map(({ key }: { key: string }) => key)).toContain('histoire.marker');
  expect(texts.filter(({ key }: { key: string }) => key.startsWith('histoire.entries'))).toEqual([]);
});

test('an entry is added after the others and changed field by field', async ({ admin }) => {
  const made = await admin('POST', '/api/history-entry', { title_fr: '2027', title_de: '2027' });
  expect(made).toMatchObject({
    status: 200,
    body: { id: 15, title_fr: '2027', subtitle_fr: '', image: '', blocks: [], visible: true, priority: 15, version: 1 },
  });
  expect(await admin('PATCH', '/api/history-entry/15', { subtitle_de: 'Neubau' })).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { subtitle_de: 'Neubau', version: 2 },
  });
  const late = await admin('PATCH', '/api/history-entry/15', { subtitle_de: 'Halle' }, { 'if-match': '"1"' });
  expect(late).toMatchObject({ status: 412, body: { current: { subtitle_de: 'Neubau', version: 2 } } });
  const other = await admin('PATCH', '/api/history-entry/15', { visible: false }, { 'if-match': '"1"' });
  expect(other.status).toBe(200);
  expect((await admin('PATCH', '/api/history-entry/99', { visible: true })).body).toEqual({
    detail: 'Entry of the history page not found',
  });
  for (const [patch, fields] of [
    [{ title_fr: ' ' }, { title_fr: 'must not be blank' }],
    [{ title_de: 'x'.repeat(101) }, { title_de: 'must have at most 100 characters' }],
    [{ alt_it: 'x\0' }, { alt_it: 'contains invalid characters' }],
  ] as const)
    expect(await admin('PATCH', '/api/history-entry/1', patch)).toMatchObject({ status: 400, body: { fields } });
  expect((await admin('POST', '/api/history-entry', { title_de: '2027' })).status).toBe(400);
});

test('blocks are added after the others, changed, sorted and deleted', async ({ admin }) => {
  const path = '/api/history-entry/1/block';
  const made = await admin('POST', path, { kind: 'link' });
  const { id } = made.body;
  expect(made).toMatchObject({ status: 200, body: { kind: 'link', text_fr: '', url: '', priority: 4, version: 1 } });
  expect(await admin('PATCH', `${path}/${id}`, { text_fr: 'Voir', url: 'page:contact' })).toMatchObject({
    status: 200,
    body: { text_fr: 'Voir', url: 'page:contact', version: 2 },
  });
  const late = await admin('PATCH', `${path}/${id}`, { url: 'https://example.ch' }, { 'if-match': '"1"' });
  expect(late).toMatchObject({ status: 412, body: { current: { url: 'page:contact' } } });
  const sorted = await admin('PATCH', '/api/history-entry/1/order', { ids: [id, 3] });
  expect(sorted.body.blocks.map((block: { id: number }) => block.id)).toEqual([id, 3, 1, 2]);
  expect((await admin('PATCH', '/api/history-entry/1/order', { ids: [4] })).status).toBe(404);
  expect((await admin('PATCH', '/api/history-entry/99/order', { ids: [1] })).status).toBe(404);
  const { headers } = await admin('DELETE', `${path}/${id}`);
  expect((await read(admin, 1)).blocks).toHaveLength(3);
  expect((await restore(admin, headers['history-id'])).body).toMatchObject({ noun: 'history_entry', record_id: 1 });
  expect((await read(admin, 1)).blocks[0]).toMatchObject({ id, text_fr: 'Voir', url: 'page:contact' });
  for (const [method, url] of [
    ['POST', '/api/history-entry/99/block'],
    ['PATCH', '/api/history-entry/2/block/1'],
    ['DELETE', '/api/history-entry/2/block/1'],
  ] as const)
    expect((await admin(method, url, { kind: 'link' })).status, url).toBe(404);
});

test('a link that visitors cannot open is refused', async ({ admin, site }) => {
  const url =
    'must be an address that begins with https:, mailto: or tel:, a page of the site (page:contact), or blank';
  for (const bad of ['javascript:alert(1)', 'page:nowhere', 'page:machine', '//example.ch', '/fr', 'x'.repeat(501)]) {
    const refused = await admin('PATCH', '/api/history-entry/8/block/14', { url: bad });
    expect(refused, bad).toMatchObject({ status: 400, body: { fields: { url } } });
  }
  expect((await read(admin, 8)).blocks[1]).toMatchObject({ id: 14, url: 'page:hydraulique', version: 1 });
  await site.store.db.updateTable('history_block').set({ url: 'javascript:alert(1)' }).where('id', '=', 14).execute();
  expect((await shownBy(site.store))[7]?.blocks[1]?.link).toBeUndefined();
  expect((await admin('POST', '/api/history-entry/1/block', { kind: 'orange' })).status).toBe(400);
});

test('the page shows the visible entries in their chosen order, in French if a translation is missing', async ({
  admin,
  site,
}) => {
  await admin('PATCH', '/api/history-entry/2', { visible: false });
  await admin('PATCH', '/api/history-entry/3', { subtitle_de: '' });
  await admin('POST', '/api/history-entry/3/block', { kind: 'paragraph' });
  const { status, body } = await admin('PATCH', '/api/history-entry/order', { ids: [3, 1] });
  expect([status, body[0].id, body[1].id, body[2].id]).toEqual([200, 3, 1, 2]);
  const [first, second, third] = await shownBy(site.store, 'de');
  expect([first?.id, second?.id, third?.id]).toEqual([3, 1, 4]);
  expect(first?.subtitle).toEqual({ text: 'L’arracheuse de pommes de terre', language: 'fr' });
  expect(first?.blocks, 'an empty block is not shown').toHaveLength(2);
  expect((await admin('GET', '/api/translations?noun=history_entry&state=missing')).body).toMatchObject({
    total: 1,
    rows: [{ id: 3, label: '1938', languages: { de: { state: 'missing', gap: { field: 'subtitle' } } } }],
  });
  expect((await admin('PATCH', '/api/history-entry/order', { ids: [99] })).status).toBe(404);
});

test('a translation of a block can be outdated, and is reviewed like any other', async ({ admin }) => {
  await admin('PATCH', '/api/history-entry/1/block/1', { text_fr: 'Nouveau' });
  const outdated = await admin('GET', '/api/translations/outdated?noun=history_entry&id=1');
  const item = { noun: 'block', id: 1 };
  expect(outdated.body).toContainEqual(expect.objectContaining({ id: 1, item, field: 'text', language: 'it' }));
  for (const language of ['de', 'en', 'it', 'es'])
    await admin('POST', '/api/translations/review', { noun: 'history_entry', id: 1, item, field: 'text', language });
  const { complete } = (await admin('GET', '/api/translations/summary?noun=history_entry')).body;
  expect(complete).toEqual(Object.fromEntries(languages.map((language) => [language, 14])));
});

test('a deleted entry is restored with its blocks and its picture', async ({ admin, site }) => {
  await upload(admin, 2);
  const before = await read(admin, 2);
  const { headers } = await admin('DELETE', '/api/history-entry/2');
  expect(await list(admin)).toHaveLength(13);
  expect((await admin('GET', '/api/history-entry/2')).status).toBe(404);
  await deleteUnusedMedia(site.store.db, new Date(Date.now() + 1000).toISOString());
  expect((await restore(admin, headers['history-id'])).status).toBe(200);
  const stamps = { version: expect.any(Number), updated_at: expect.any(String) };
  expect(await read(admin, 2)).toEqual({ ...before, ...stamps });
  const block = await admin('DELETE', '/api/history-entry/2/block/4');
  await admin('DELETE', '/api/history-entry/2');
  expect((await restore(admin, block.headers['history-id'])).body.detail).toMatch(/^Its entry of the history page/);
  expect((await admin('DELETE', '/api/history-entry/99')).status).toBe(404);
});

test('an uploaded picture replaces the default one, and each removal can be undone', async ({ admin, site }) => {
  const { image } = (await upload(admin, 2)).body;
  expect(image).toMatch(/^\/media\/\w+\.webp$/);
  expect((await upload(admin, 2, 220, { 'if-match': '"1"' })).status).toBe(412);
  expect((await shownBy(site.store))[1]?.uploaded).toMatchObject({ url: image, width: 200, height: 50 });
  const first = await admin('DELETE', '/api/history-entry/2/picture');
  expect(await read(admin, 2)).toMatchObject({
    image: expect.stringContaining('farm-construction'),
    image_uploaded: false,
  });
  const second = await admin('DELETE', '/api/history-entry/2/picture');
  expect(await read(admin, 2)).toMatchObject({ image: '', image_shipped: false });
  expect((await admin('DELETE', '/api/history-entry/2/picture')).body).toEqual({ detail: 'Picture not found' });
  await deleteUnusedMedia(site.store.db, new Date(Date.now() + 1000).toISOString());
  expect((await restore(admin, second.headers['history-id'])).status).toBe(200);
  expect((await restore(admin, first.headers['history-id'])).status).toBe(200);
  expect(await read(admin, 2)).toMatchObject({ image, image_uploaded: true, image_shipped: true });
  await site.store.db.deleteFrom('history').execute();
  await deleteUnusedMedia(site.store.db, new Date(Date.now() + 1000).toISOString());
  expect((await read(admin, 2)).image, 'a file that only an entry uses is not deleted').toBe(image);
});

test('drawings, videos and files that are not pictures are refused and leave no file', async ({ admin, site }) => {
  const send = (file: Buffer, type: string, id = 1) =>
    admin('POST', `/api/history-entry/${id}/picture/stream`, file, { 'content-type': type });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await send(svg, 'image/svg+xml')).status).toBe(415);
  expect((await send(await video('sample.mp4'), 'video/mp4')).status).toBe(415);
  expect((await send(svg, 'image/png')).status).toBe(400);
  expect((await send(await picture().png().toBuffer(), 'image/png', 99)).status).toBe(404);
  expect(await site.files.list('media')).toEqual([]);
});
