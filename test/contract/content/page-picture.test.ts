import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { expect } from 'vitest';
import { picturesByPage } from '../../../src/site/page-pictures.ts';
import { deleteUnusedMedia } from '../../../src/store/content/media.ts';
import { type Call, test } from '../../support/contract.ts';
import { picture, video } from '../../support/media-sample.ts';

const heading = '/api/page/home/picture/hero-home';
const map = '/api/page/contact/picture/map';

const upload = async (admin: Call, url = heading, width = 200, headers = {}) =>
  admin('PUT', url, await picture({ width, height: 50 }).png().toBuffer(), { 'content-type': 'image/png', ...headers });

async function read(admin: Call, key = 'hero-home', page = 'home') {
  const { body } = await admin('GET', `/api/page/${page}`);
  return body.pictures.find((one: { key: string }) => one.key === key);
}

test('each picture of the site belongs to one page, except the pictures of lists', () => {
  const ofLists = /^(histoire|project)-|^(favicon|logo)$/;
  const files = readdirSync(join(import.meta.dirname, '../../../content/images'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => parse(name).name);
  const declared = [...picturesByPage.values()].flat().map(({ key }) => key);
  expect(declared.sort()).toEqual(files.filter((name) => !ofLists.test(name)).sort());
});

test('the pictures of a page are listed in page order with their defaults', async ({ admin }) => {
  const { status, body } = await admin('GET', '/api/page/home');
  expect(status).toBe(200);
  expect(body.pictures.map(({ key }: { key: string }) => key)).toEqual([
    'hero-home',
    'hero-home-portrait',
    'card-hydraulique',
    'card-oxycoupage',
    'card-rd',
    'teaser-machines',
  ]);
  expect(body.pictures[0]).toEqual({
    key: 'hero-home',
    url: '/assets/images/hero-home.svg',
    default: true,
    width: null,
    height: null,
    small: false,
    least_width: 1600,
    shapes: ['7:4', '4:5', '1:2'],
    decorative: true,
    alt_key: null,
    upright_of: null,
    focal_x: 50,
    focal_y: 50,
    alt_fr: '',
    alt_de: '',
    alt_en: '',
    alt_it: '',
    alt_es: '',
    version: 1,
  });
  expect(body.pictures[1]).toMatchObject({ upright_of: 'hero-home' });
  expect(await read(admin, 'rd', 'r%26d')).toMatchObject({ decorative: false, alt_key: 'r&d.pictureAlt' });
  expect((await admin('GET', '/api/page/mail')).body.pictures).toEqual([]);
});

test('an upload replaces a picture, and the answer says if it is too small', async ({ admin }) => {
  const small = await upload(admin);
  expect(small).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: {
      key: 'hero-home',
      url: expect.stringMatching(/^\/media\/\w+\.webp$/),
      default: false,
      width: 200,
      small: true,
      least_width: 1600,
      version: 2,
    },
  });
  expect(await read(admin)).toEqual(small.body);
  expect((await upload(admin, heading, 1600)).body).toMatchObject({ width: 1600, small: false });
  expect((await admin('GET', '/api/page')).body[0]).toMatchObject({ id: 1, own: 0 });
});

test('a file that only a page uses is not deleted', async ({ admin, site }) => {
  const { url } = (await upload(admin)).body;
  await site.store.db.deleteFrom('history').execute();
  await deleteUnusedMedia(site.store.db, new Date(Date.now() + 1000).toISOString());
  expect(await read(admin)).toMatchObject({ url });
});

test('focal point and alternative texts are changed field by field', async ({ admin }) => {
  expect((await admin('PATCH', map, { alt_fr: 'Plan' })).status).toBe(409);
  await upload(admin, map);
  expect(await admin('PATCH', map, { alt_fr: 'Plan', focal_x: 80 })).toMatchObject({
    status: 200,
    body: { alt_fr: 'Plan', alt_de: '', focal_x: 80, focal_y: 50, version: 3 },
  });
  const late = await admin('PATCH', map, { alt_fr: 'Carte' }, { 'if-match': '"2"' });
  expect(late).toMatchObject({
    status: 412,
    body: { fields: { alt_fr: expect.any(String) }, current: { version: 3 } },
  });
  expect((await admin('PATCH', map, { alt_de: 'Karte' }, { 'if-match': '"2"' })).status).toBe(200);
  expect((await upload(admin, map, 220, { 'if-match': '"2"' })).status).toBe(412);
  for (const [patch, field] of [
    [{ focal_x: 55 }, 'focal_x'],
    [{ focal_y: 110 }, 'focal_y'],
    [{ alt_fr: 'x'.repeat(501) }, 'alt_fr'],
  ] as const)
    expect(Object.keys((await admin('PATCH', map, patch)).body.fields ?? {})).toEqual([field]);
  await upload(admin);
  expect(await admin('PATCH', heading, { alt_en: 'Press' })).toMatchObject({
    status: 400,
    body: { fields: { alt_en: 'has no use: the picture is decorative' } },
  });
});

test('the default picture can be restored, and undoing that or an upload restores the previous picture', async ({
  admin,
  site,
}) => {
  const first = (await upload(admin)).body.url;
  await admin('PATCH', heading, { focal_y: 20 });
  const { status, headers } = await admin('DELETE', heading);
  expect([status, await read(admin)]).toEqual([200, expect.objectContaining({ default: true, small: false })]);
  expect((await admin('DELETE', heading)).status).toBe(404);
  await deleteUnusedMedia(site.store.db, new Date(Date.now() + 1000).toISOString());
  const back = await admin('POST', `/api/history/${headers['history-id']}/restore`);
  expect(back).toMatchObject({ status: 200, body: { noun: 'page', record_id: 1, dropped: [] } });
  expect(await read(admin)).toMatchObject({ url: first, default: false, focal_y: 20 });
  const second = (await upload(admin, heading, 220)).body;
  expect(second).toMatchObject({ focal_y: 50 });
  const entries = (await admin('GET', '/api/history?noun=page&id=1')).body;
  const entry = entries.find((one: { to: string }) => one.to === second.url);
  expect(entry).toMatchObject({ item: { noun: 'page_picture', label: 'hero-home' }, field: 'image', from: first });
  await admin('POST', `/api/history/${entry.id}/restore`);
  expect(await read(admin)).toMatchObject({ url: first });
});

test('alternative texts count as translations while their picture is in use', async ({ admin }) => {
  const state = async () =>
    (await admin('GET', '/api/translations?noun=page&limit=1&offset=0')).body.rows[0].languages.de;
  await upload(admin, map);
  expect((await state()).state).toBe('complete');
  await admin('PATCH', map, { alt_fr: 'Plan' });
  expect(await state()).toEqual({
    state: 'missing',
    gap: { item: { noun: 'page_picture', id: 1, label: 'map' }, field: 'alt' },
  });
  await admin('DELETE', map);
  expect((await state()).state).toBe('complete');
});

test('an upload without a session, for an unknown picture or of another type is refused and leaves no file', async ({
  admin,
  visitor,
  site,
}) => {
  const send = (file: Buffer, type: string) => admin('PUT', heading, file, { 'content-type': type });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await send(svg, 'image/svg+xml')).status).toBe(415);
  expect((await send(svg, 'image/png')).status).toBe(415);
  expect((await send(await video('sample.mp4'), 'image/jpeg')).status).toBe(415);
  expect((await send(Buffer.alloc(31 * 1024 * 1024), 'image/png')).status).toBe(413);
  const other = [
    '/api/page/nowhere/picture/hero-home',
    '/api/page/home/picture/nothing',
    '/api/page/home/picture/hero-rd',
  ];
  for (const url of other) {
    expect((await upload(admin, url)).status, url).toBe(404);
    expect((await admin('PATCH', url, { focal_x: 10 })).status, url).toBe(404);
    expect((await admin('DELETE', url)).status, url).toBe(404);
  }
  for (const method of ['PUT', 'PATCH', 'DELETE']) expect((await visitor(method, heading)).status).toBe(401);
  expect(await site.files.list('media')).toEqual([]);
});
