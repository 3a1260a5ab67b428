import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { loadHome } from '../../../src/site/pages/home/load.ts';
import { deleteUnusedMedia } from '../../../src/store/content/media.ts';
import type { Store } from '../../../src/store/engine/store.ts';
import { type Call, test } from '../../support/contract.ts';
import { picture, video } from '../../support/media-sample.ts';

const shipped: { key: string; name: string }[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/clients.json'), 'utf8'),
);

const names = async (admin: Call) =>
  ((await admin('GET', '/api/client')).body as { name: string }[]).map((one) => one.name);

const upload = async (admin: Call, id: number, width = 200, headers = {}) =>
  admin('POST', `/api/client/${id}/logo/stream`, await picture({ width, height: 50 }).png().toBuffer(), {
    'content-type': 'image/png',
    ...headers,
  });

const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10">${inside}</svg>`);

const send = async (admin: Call, file: Buffer, id = 1) =>
  admin('POST', `/api/client/${id}/logo/stream`, file, { 'content-type': 'image/svg+xml' });

async function shownBy(store: Store): Promise<string[]> {
  const { clients } = await loadHome(store.db, { language: 'fr', id: 0, query: {} });
  return clients.map(({ name }) => name);
}

test('a new database has the fourteen default clients, in order', async ({ admin, visitor }) => {
  const { status, body } = await admin('GET', '/api/client');
  expect(status).toBe(200);
  expect(body).toEqual(
    shipped.map(({ key, name }, index) => ({
      id: index + 1,
      name,
      link: '',
      image: `/assets/images/clients/${key}.svg`,
      image_uploaded: false,
      visible: true,
      priority: index + 1,
      version: 1,
      updated_at: expect.any(String),
    })),
  );
  expect(body).toHaveLength(14);
  expect((await visitor('GET', '/api/client')).status).toBe(401);
});

test('a client is added after the others and changed field by field', async ({ admin }) => {
  const made = await admin('POST', '/api/client', { name: 'Neue AG' });
  expect(made).toMatchObject({
    status: 200,
    body: {
      id: 15,
      name: 'Neue AG',
      link: '',
      image: '',
      image_uploaded: false,
      visible: true,
      priority: 15,
      version: 1,
    },
  });
  expect(await admin('PATCH', '/api/client/15', { link: 'https://neue.example' })).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { name: 'Neue AG', link: 'https://neue.example', version: 2 },
  });
  const late = await admin('PATCH', '/api/client/15', { link: '' }, { 'if-match': '"1"' });
  expect(late).toMatchObject({ status: 412, body: { current: { link: 'https://neue.example', version: 2 } } });
  expect((await admin('PATCH', '/api/client/15', { name: 'Neue SA' }, { 'if-match': '"1"' })).status).toBe(200);
  expect((await admin('PATCH', '/api/client/99', { name: 'A' })).body).toEqual({ detail: 'Client not found' });
});

test('a name is one line of at most 100 characters, and a link is https or blank', async ({ admin }) => {
  for (const name of [undefined, '', ' ', 'a\nb', 'a'.repeat(101), 3, null])
    expect(await admin('POST', '/api/client', { name }), String(name)).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    });
  for (const link of [
    'http://a.example',
    'a.example',
    'javascript:alert(1)',
    'https://localhost',
    'https://u:p@a.example',
  ])
    expect((await admin('PATCH', '/api/client/1', { link })).body.fields, link).toEqual({
      link: 'must be an https address, or blank',
    });
  expect(await names(admin)).toHaveLength(14);
});

test('the home page shows the visible clients with a logo, in their chosen order', async ({ admin, site }) => {
  const [first = '', second = '', ...rest] = shipped.map(({ name }) => name);
  const { id } = (await admin('POST', '/api/client', { name: 'Neue AG' })).body;
  await upload(admin, id);
  const { status, body } = await admin('PATCH', '/api/client/order', { ids: [id, 2] });
  expect([status, body[0].name, body[1].name]).toEqual([200, 'Neue AG', second]);
  await admin('PATCH', '/api/client/2', { visible: false });
  expect(await shownBy(site.store)).toEqual(['Neue AG', first, ...rest]);
  expect(await names(admin)).toHaveLength(15);
  for (const ids of [[99], [1, 1], []]) {
    const refused = await admin('PATCH', '/api/client/order', { ids });
    expect(refused.status, `${ids}`).toBe(ids[0] === 99 ? 404 : 400);
  }
});

test('a deleted client is restored from the history, with its logo', async ({ admin, site }) => {
  const logo = (await upload(admin, 3)).body.image;
  const { headers } = await admin('DELETE', '/api/client/3');
  expect(await names(admin)).toHaveLength(13);
  await deleteUnusedMedia(site.store.db, new Date(Date.now() + 1000).toISOString());
  const back = await admin('POST', `/api/history/${headers['history-id']}/restore`);
  expect(back).toMatchObject({ status: 200, body: { noun: 'client', record_id: 3, dropped: [] } });
  expect((await admin('GET', '/api/client')).body[2]).toMatchObject({ id: 3, name: shipped[2]?.name, image: logo });
  expect((await admin('GET', '/api/history?noun=client&deleted=true')).body).toEqual([]);
  expect((await admin('DELETE', '/api/client/99')).status).toBe(404);
});

test('an uploaded logo replaces the previous one, and the history restores either', async ({ admin, site }) => {
  const first = (await upload(admin, 1)).body;
  expect(first).toMatchObject({
    image: expect.stringMatching(/^\/media\/\w+\.webp$/),
    image_uploaded: true,
    version: 2,
  });
  expect((await upload(admin, 1, 220, { 'if-match': '"1"' })).status).toBe(412);
  await site.store.db.updateTable('history').set({ updated_at: '2020-01-01T00:00:00.000Z' }).execute();
  const second = (await upload(admin, 1, 240)).body;
  expect(second.image).not.toBe(first.image);
  await deleteUnusedMedia(site.store.db, new Date(Date.now() + 1000).toISOString());
  const [late, early] = (await admin('GET', '/api/history?noun=client&id=1')).body;
  expect([late, early]).toMatchObject([
    { field: 'image', from: first.image, to: second.image, restorable: true },
    { field: 'image', from: '', to: first.image, restorable: true },
  ]);
  await admin('POST', `/api/history/${late.id}/restore`);
  expect((await admin('GET', '/api/client')).body[0].image).toBe(first.image);
  await admin('POST', `/api/history/${early.id}/restore`);
  expect((await admin('GET', '/api/client')).body[0]).toMatchObject({ image_uploaded: false });
});

test('a vector logo is stored cleaned, and shown without variants', async ({ admin, site }) => {
  const sent = drawing('<!-- a note --><path d="M0 0h30v10z" data-a="b"/>');
  const { status, body } = await send(admin, sent);
  expect([status, body]).toMatchObject([200, { image: expect.stringMatching(/^\/media\/\w{32}\.svg$/) }]);
  const name = body.image.slice('/media/'.length);
  const stored = String(await readFile((await site.media.path(name)) ?? ''));
  expect(stored).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="333" viewBox="0 0 30 10"><path d="M0 0h30v10z"/></svg>',
  );
  expect(name).toBe(`${createHash('sha256').update(stored).digest('hex').slice(0, 32)}.svg`);
  const { clients } = await loadHome(site.store.db, { language: 'fr', id: 0, query: {} });
  expect(clients[0]?.uploaded).toEqual({
    url: body.image,
    type: 'image/svg+xml',
    width: 1000,
    height: 333,
    sources: [{ url: body.image, width: 1000 }],
  });
  expect((await send(admin, sent, 2)).body.image).toBe(body.image);
});

test('a picture within a vector logo is stored anew, in a format that icons show', async ({ admin, site }) => {
  const embedded = (await picture().webp().toBuffer()).toString('base64');
  const { status, body } = await send(admin, drawing(`<image width="30" href="data:image/webp;base64,${embedded}"/>`));
  expect(status).toBe(200);
  const stored = String(await readFile((await site.media.path(body.image.slice('/media/'.length))) ?? ''));
  expect(stored).toMatch(/<image width="30" href="data:image\/png;base64,iVBORw0KGgo[\w+/]+=*"\/>/);
});

test('a vector logo with scripts or external references is refused with the reason, and leaves no file', async ({
  admin,
  site,
}) => {
  const refused: [inside: string, detail: string][] = [
    ['<script>alert(1)</script>', '<script>'],
    ['<g onload="alert(1)"/>', 'onload in <g>'],
    ['<use href="https://evil.example/#a"/>', 'href in <use>'],
    ['<style>@import "https://evil.example"</style>', '@import'],
  ];
  for (const [inside, detail] of refused) {
    const answer = await send(admin, drawing(inside));
    expect([answer.status, answer.body.detail], inside).toEqual([400, expect.stringContaining(detail)]);
  }
  expect(await send(admin, drawing('<!--a-->'.repeat(300_000)))).toMatchObject({
    status: 413,
    body: { detail: 'The drawing is larger than 2\u00a0MB' },
  });
  const inFrench = { 'content-type': 'image/svg+xml', 'detail-language': 'fr' };
  const { body } = await admin('POST', '/api/client/1/logo/stream', drawing('<script/>'), inFrench);
  expect(body.detail).toBe('Le dessin contient <script>, qui n’est pas admis. Exportez-le sans cet élément');
  expect((await send(admin, await picture().png().toBuffer())).status).toBe(400);
  expect(await site.files.list('media')).toEqual([]);
});

test('a file that is not a picture is refused as a logo, and leaves no file', async ({ admin, site }) => {
  const send = (file: Buffer, type: string, id = 1) =>
    admin('POST', `/api/client/${id}/logo/stream`, file, { 'content-type': type });
  const svg = drawing('');
  expect((await send(await video('sample.mp4'), 'video/mp4')).status).toBe(415);
  expect((await send(svg, 'image/png')).status).toBe(400);
  expect((await send(await picture().png().toBuffer(), 'image/png', 99)).status).toBe(404);
  expect(await site.files.list('media')).toEqual([]);
});

test('a file that only a client uses is not deleted', async ({ admin, site }) => {
  const { image } = (await upload(admin, 1)).body;
  await site.store.db.deleteFrom('history').execute();
  await deleteUnusedMedia(site.store.db, new Date(Date.now() + 1000).toISOString());
  expect((await admin('GET', '/api/client')).body[0].image).toBe(image);
});
