import sharp from 'sharp';
import { expect } from 'vitest';
import { settingsPatch } from '../../../src/domain/settings.ts';
import { loadOwnLogo } from '../../../src/site/own-logo.ts';
import { deleteUnusedMedia } from '../../../src/store/content/media.ts';
import { readSettings } from '../../../src/store/content/settings.ts';
import type { TestApp } from '../../support/app.ts';
import { type Call, test } from '../../support/contract.ts';

const drawing = (fill: string, viewBox = '0 0 40 10') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path fill="${fill}" d="M0 0h8v8H0z"/></svg>`,
  );

const upload = (admin: Call, file: Buffer, type = 'image/svg+xml', headers = {}) =>
  admin('POST', '/api/settings/logo/stream', file, { 'content-type': type, ...headers });

const square = (background: string) =>
  sharp({ create: { width: 90, height: 90, channels: 3, background } })
    .png()
    .toBuffer();

const shown = async ({ store }: TestApp) => loadOwnLogo(store.db, await readSettings(store.db));

test('an uploaded company logo replaces the default one, and removing it restores the default', async ({
  admin,
  visitor,
  site,
}) => {
  expect((await admin('GET', '/api/settings')).body).toMatchObject({ logo: '', logoOnWhite: false });
  expect(await shown(site)).toBeUndefined();
  expect((await upload(visitor, drawing('red'))).status).toBe(401);
  const { status, body, headers } = await upload(admin, drawing('#123'));
  expect([status, headers.etag, body]).toMatchObject([
    200,
    '"2"',
    { logo: expect.stringMatching(/^\/media\/\w{32}\.svg$/), logoOnWhite: true, version: 2, name: 'AFI' },
  ]);
  expect(await shown(site)).toMatchObject({
    url: body.logo,
    width: 1000,
    height: 250,
    ground: 'white',
    holdsName: true,
  });
  expect((await upload(admin, drawing('#fff', '0 0 10 10'), undefined, { 'if-match': '"1"' })).status).toBe(412);
  expect((await admin('DELETE', '/api/settings/logo', undefined, { 'if-match': '"2"' })).body).toMatchObject({
    logo: '',
  });
  expect(await shown(site)).toBeUndefined();
});

test('a light logo gets the dark header and a dark one a white ground, unless the owner chooses otherwise', async ({
  admin,
  site,
}) => {
  for (const [file, type, ground] of [
    [drawing('#ffffff'), 'image/svg+xml', 'ink'],
    [drawing('#f26a1b'), 'image/svg+xml', 'ink'],
    [drawing('#00306a'), 'image/svg+xml', 'white'],
    [await square('#101010'), 'image/png', 'ink'],
    [await square('#fefefe'), 'image/png', 'white'],
  ] as const) {
    await upload(admin, file, type);
    expect((await shown(site))?.ground).toBe(ground);
  }
  await admin('PATCH', '/api/settings', { logoOnWhite: false });
  expect(await shown(site)).toMatchObject({ ground: 'ink', holdsName: false, sources: [{ width: 90 }] });
});

test('icons are made from the logo: square, on its background, in each requested size', async ({ admin, site }) => {
  await upload(admin, drawing('#00306a'));
  const icons = (await shown(site))?.icons ?? [];
  expect(icons).toHaveLength(6);
  for (const { url, size, maskable } of icons) {
    const path = await site.media.path(url.slice('/media/'.length));
    const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
    expect([info.format, info.width, info.height, data[0]]).toEqual(['raw', size, size, 255]);
    const left = data.subarray((size / 2) * size * info.channels).indexOf(0x30) / info.channels;
    expect(left, `${url}: the edge is empty`).toBeGreaterThan(maskable ? size * 0.09 : 0);
  }
  const name = icons[0]?.url.slice('/media/'.length) ?? '';
  for (const other of [
    name.replace('-48', '-49'),
    name.replace('white', 'red'),
    name.replace(/^\w{32}/, '0'.repeat(32)),
  ])
    expect(await site.media.path(other), other).toBeUndefined();
});

test('the history restores each logo, and keeps the files for as long', async ({ admin, site }) => {
  const first = (await upload(admin, drawing('#111'))).body.logo;
  await site.store.db.updateTable('history').set({ updated_at: '2020-01-01T00:00:00.000Z' }).execute();
  const second = (await upload(admin, drawing('#222'))).body.logo;
  await deleteUnusedMedia(site.store.db, new Date(Date.now() + 1000).toISOString());
  const entries = (await admin('GET', '/api/history?noun=settings')).body.filter(
    (one: { field: string }) => one.field === 'logo',
  );
  expect(entries).toMatchObject([
    { field: 'logo', from: first, to: second, restorable: true },
    { field: 'logo', from: '', to: first, restorable: true },
  ]);
  await admin('POST', `/api/history/${entries[0].id}/restore`);
  expect((await admin('GET', '/api/settings')).body.logo).toBe(first);
  await site.store.db.deleteFrom('history').execute();
  await site.store.db.deleteFrom('history_media').execute();
  await deleteUnusedMedia(site.store.db, new Date(Date.now() + 1000).toISOString());
  await site.media.sweep(new Set([first.slice('/media/'.length)]), Date.now() + 1000);
  expect(await shown(site)).toMatchObject({ url: first });
  expect(await site.files.list('media')).toEqual([first.slice('/media/'.length)]);
});

test('the choice of background can be undone', async ({ admin }) => {
  await admin('PATCH', '/api/settings', { logoOnWhite: true });
  const [entry] = (await admin('GET', '/api/history?noun=settings')).body;
  expect(entry).toMatchObject({ field: 'logoOnWhite', from: false, to: true, restorable: true });
  await admin('POST', `/api/history/${entry.id}/restore`);
  expect((await admin('GET', '/api/settings')).body.logoOnWhite).toBe(false);
});

test('the logo is not a text: a record sent back or an invented name does not change it', async ({ admin }) => {
  const { body } = await upload(admin, drawing('#111'));
  await admin('PATCH', '/api/settings', { ...body, village: 'Neudorf' });
  await admin('PATCH', '/api/settings', { logo: `${'0'.repeat(32)}.svg` });
  expect((await admin('GET', '/api/settings')).body).toMatchObject({ logo: body.logo, village: 'Neudorf' });
  expect(Object.keys(settingsPatch.shape)).not.toContain('logo');
});
