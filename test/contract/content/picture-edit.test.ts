import sharp from 'sharp';
import { expect } from 'vitest';
import { noEdit, type PictureEdit } from '../../../src/domain/media/picture-edit.ts';
import { deleteUnusedMedia } from '../../../src/store/content/media.ts';
import type { TestApp } from '../../support/app.ts';
import { type Call, test } from '../../support/contract.ts';
import { picture, video } from '../../support/media-sample.ts';
import { machine, news } from '../../support/samples.ts';

const path = '/api/machine/1/picture/1';

/** A picture of 300 × 200 pixels: the left third is red, the middle green, the right third blue. */
function stripes(): Promise<Buffer> {
  const stripe = (background: string, left: number) => ({
    input: { create: { width: 100, height: 200, channels: 3 as const, background } },
    left,
    top: 0,
  });
  const white = sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } });
  return white
    .composite([stripe('#f00', 0), stripe('#0f0', 100), stripe('#00f', 200)])
    .png()
    .toBuffer();
}

/** Adds a machine with the picture. */
async function addStripes(admin: Call) {
  await admin('POST', '/api/machine', machine);
  return (await send(admin, 'POST', '/api/machine/1/picture/stream')).body;
}

async function send(admin: Call, method: string, url: string, bytes?: Buffer) {
  return admin(method, url, bytes ?? (await stripes()), { 'content-type': 'image/png' });
}

const edit = (admin: Call, changes: Partial<PictureEdit>, at = path) =>
  admin('POST', `${at}/edit`, { ...noEdit, ...changes });

/** The colours of a stored picture at places given as shares: `r`, `g` or `b`, or `?` for a mixture. */
async function colours({ media }: TestApp, url: string, places: [x: number, y: number][]): Promise<string> {
  const source = sharp((await media.path(url.replace('/media/', ''))) ?? '');
  const { data, info } = await source.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return places
    .map(([x, y]) => 3 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)))
    .map((at) => 'rgb'[[...data.subarray(at, at + 3)].findIndex((value) => value > 170)] ?? '?')
    .join('');
}

const row: [number, number][] = [0.1, 0.5, 0.9].map((x) => [x, 0.5]);
const column: [number, number][] = [0.1, 0.5, 0.9].map((y) => [0.5, y]);
const leftHalf = { left: 0, top: 0, width: 0.5, height: 1 };

test('a picture is turned, straightened and cropped, and the crop can be widened again', async ({ admin, site }) => {
  const { url } = await addStripes(admin);
  expect((await admin('GET', `${path}/edit`)).body).toEqual({ url, width: 300, height: 200, edit: noEdit });
  const turned = await edit(admin, { turn: 90 });
  expect(turned).toMatchObject({
    status: 200,
    headers: { etag: '"2"' },
    body: { width: 200, height: 300, version: 2 },
  });
  expect(await colours(site, turned.body.url, column)).toBe('rgb');
  const cropped = await edit(admin, { turn: 180, crop: leftHalf });
  expect(cropped.body).toMatchObject({ width: 150, height: 200 });
  expect(await colours(site, cropped.body.url, row), 'turned first, from the original').toBe('bbg');
  const crop = { left: 0.2, top: 0.2, width: 0.6, height: 0.6 };
  const level = await edit(admin, { straighten: 10.5, crop });
  expect(level.body).toMatchObject({ width: 178, height: 118 });
  expect(
    await colours(site, level.body.url, [
      [0.24, 0.02],
      [0.24, 0.98],
      [0.5, 0.5],
    ]),
  ).toBe('rgg'); // clockwise
  expect((await admin('GET', `${path}/edit`)).body).toMatchObject({ url, edit: { turn: 0, straighten: 10.5, crop } });
  expect((await edit(admin, noEdit)).body).toMatchObject({ url, width: 300, height: 200, version: 5 });
});

test('the undo of an edit brings back the picture and its focal point, each in one entry', async ({ admin }) => {
  const { url } = await addStripes(admin);
  await admin('PATCH', path, { focal_x: 20, focal_y: 70 });
  const cropped = await edit(admin, { crop: leftHalf });
  expect(cropped.body).toMatchObject({ focal_x: 40, focal_y: 70 });
  const turned = await edit(admin, { turn: 90, crop: { ...leftHalf, left: 0.5 } });
  expect(turned.body, 'the point was cut away').toMatchObject({ focal_x: 50, focal_y: 50 });
  const undone = await admin('POST', `/api/history/${turned.headers['history-id']}/restore`);
  expect(undone.status).toBe(200);
  const shown = async () => (await admin('GET', '/api/machine/1')).body.pictures[0];
  expect(await shown()).toMatchObject({ url: cropped.body.url, focal_x: 40, focal_y: 70 });
  await admin('POST', `/api/history/${cropped.headers['history-id']}/restore`);
  expect(await shown()).toMatchObject({ url, focal_x: 20, focal_y: 70 });
  const again = await edit(admin, noEdit);
  expect(again.headers['history-id'], 'nothing was changed').toBeUndefined();
});

test('an upload replaces a picture of a machine or project in place, and its undo brings the former one back', async ({
  admin,
}) => {
  const { url } = await addStripes(admin);
  await admin('PATCH', path, { description_fr: 'Presse', priority: 4, focal_x: 20 });
  const other = await picture().png().toBuffer();
  const replaced = await send(admin, 'POST', `${path}/stream`, other);
  expect(replaced).toMatchObject({
    status: 200,
    body: { id: 1, width: 120, description_fr: 'Presse', priority: 4, focal_x: 50, version: 3 },
  });
  await admin('POST', `/api/history/${replaced.headers['history-id']}/restore`);
  expect((await admin('GET', '/api/machine/1')).body.pictures).toMatchObject([{ url, focal_x: 20 }]);
  const { body: project } = await admin('POST', '/api/project', { title_fr: 'Pont' });
  const added = await send(admin, 'POST', `/api/project/${project.id}/picture/stream`);
  const at = `/api/project/${project.id}/picture/${added.body.id}`;
  await admin('PATCH', at, { description_fr: 'Pont' });
  expect((await send(admin, 'POST', `${at}/stream`, other)).body).toMatchObject({
    id: added.body.id,
    description_fr: 'Pont',
  });
  expect((await send(admin, 'POST', '/api/machine/2/picture/1/stream')).status).toBe(404);
});

test('pictures of all kinds of content are edited', async ({ admin }) => {
  await admin('POST', '/api/news', news);
  const { body: client } = await admin('POST', '/api/client', { name: 'Client' });
  const { body: project } = await admin('POST', '/api/project', { title_fr: 'Pont' });
  const { body: added } = await send(admin, 'POST', `/api/project/${project.id}/picture/stream`);
  const places: [string, string, string?][] = [
    ['/api/news/1/image', 'image'],
    [`/api/client/${client.id}/logo`, 'image'],
    ['/api/page/home/picture/hero-home', 'url', 'PUT'],
    [`/api/project/${project.id}/picture/${added.id}`, 'image'],
    ['/api/settings/logo', 'logo'],
  ];
  for (const [at, field, put] of places) {
    const before = await send(admin, put ?? 'POST', put ? at : `${at}/stream`);
    const after = await edit(admin, { crop: leftHalf }, at);
    expect(after, at).toMatchObject({ status: 200, headers: { 'history-id': expect.any(String) } });
    expect(after.body[field]).not.toBe(before.body[field]);
    expect((await admin('GET', `${at}/edit`)).body, at).toMatchObject({
      url: before.body[field],
      edit: { crop: leftHalf },
    });
  }
});

test('an edit that is impossible, late or not of a picture is refused', async ({ admin, visitor }) => {
  await addStripes(admin);
  const refused: [Partial<PictureEdit>, string][] = [
    [{ turn: 45 as never }, 'turn'],
    [{ straighten: 15.1 }, 'straighten'],
    [{ straighten: 1.25 }, 'straighten'],
    [{ crop: { ...leftHalf, width: 0.04 } }, 'crop'],
    [{ crop: { ...leftHalf, left: 0.6 } }, 'crop'],
    [{ straighten: 5 }, 'crop'],
  ];
  for (const [changes, field] of refused) {
    const { status, body } = await edit(admin, changes);
    expect([status, Object.keys(body.fields ?? {})[0]], JSON.stringify(changes)).toEqual([
      400,
      expect.stringContaining(field),
    ]);
  }
  const { body } = await admin('POST', `${path}/edit`, { ...noEdit, turn: 90 }, { 'if-match': '"1"' });
  expect(body.version).toBe(2);
  const late = await admin('POST', `${path}/edit`, { ...noEdit, turn: 180 }, { 'if-match': '"1"' });
  expect(late).toMatchObject({ status: 412, body: { current: { url: body.url } } });
  expect((await edit(visitor, { turn: 90 })).status).toBe(401);
  expect((await edit(admin, { turn: 90 }, '/api/machine/1/picture/9')).status).toBe(404);
  expect((await edit(admin, { turn: 90 }, '/api/page/home/picture/hero-home')).body.detail).toMatch(
    /^Upload a picture first/,
  );
  await admin('POST', `${path}/stream`, await video('sample.mp4'), { 'content-type': 'video/mp4' });
  expect(await edit(admin, { turn: 90 })).toMatchObject({ status: 409, body: { detail: /^Only pictures/ } });
});

test('the original of a shown picture is kept, and goes with it', async ({ admin, site }) => {
  const { url } = await addStripes(admin);
  const { body } = await edit(admin, { turn: 90 });
  const clean = async () => {
    await site.store.db.deleteFrom('history').execute();
    await deleteUnusedMedia(site.store.db, new Date(Date.now() + 1000).toISOString());
    return (await site.store.db.selectFrom('media').select('name').execute()).map(({ name }) => `/media/${name}`);
  };
  expect((await clean()).sort()).toEqual([url, body.url].sort());
  await admin('DELETE', path);
  await clean();
  expect(await clean()).toEqual([]);
});

test('a picture that is sent again because its answer was lost is added once, also after an edit', async ({
  admin,
}) => {
  const { url } = await addStripes(admin);
  const again = () => send(admin, 'POST', '/api/machine/1/picture/stream?once=true');
  expect((await again()).body).toMatchObject({ id: 1, url });
  await edit(admin, { turn: 90 });
  expect((await again()).body).toMatchObject({ id: 1, width: 200 });
  expect((await send(admin, 'POST', '/api/machine/1/picture/stream')).body.id).toBe(2);
});
