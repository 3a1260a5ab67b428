import { expect } from 'vitest';
import { test } from '../../support/contract.ts';
import { input } from '../../support/input.ts';
import { base64, picture, pngClaiming, video } from '../../support/media-sample.ts';
import { inAll, machine, news } from '../../support/samples.ts';

test('a picture is added to a machine, described, moved and removed', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', machine);
  const image = await base64(picture().jpeg().toBuffer());
  const { status, body } = await admin('POST', '/api/machine/1/picture', { image, type: 'image/jpeg' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: 1,
    url: expect.stringMatching(/^\/media\/[\da-f]{32}\.webp$/),
    description: '',
    description_fr: '',
    type: 'image/webp',
    width: 120,
    height: 80,
    priority: 1,
  });
  const texts = inAll('description');
  expect(await admin('PATCH', '/api/machine/1/picture/1', { ...texts, url: 'x', priority: 7 })).toMatchObject({
    status: 200,
    body: { ...body, ...texts, description: 'description in fr', priority: 7, version: 2 },
  });
  expect((await visitor('GET', '/api/machine/1?language=en')).body.pictures).toMatchObject([
    { id: 1, url: body.url, description: 'description in en' },
  ]);
  expect(await admin('DELETE', '/api/machine/1/picture/1')).toMatchObject({ status: 200, body: {} });
  expect((await admin('DELETE', '/api/machine/1/picture/1')).body).toEqual({ detail: 'Picture not found' });
});

test('a machine may have videos among its pictures, and they keep their order', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  for (const [name, type] of [
    ['sample.mp4', 'video/mp4'],
    ['sample.mov', 'video/quicktime'],
    ['sample.webm', 'video/webm'],
  ] as const) {
    expect((await admin('POST', '/api/machine/1/picture', { image: await base64(video(name)), type })).status).toBe(
      200,
    );
  }
  const { pictures } = (await admin('GET', '/api/machine/1')).body;
  expect(pictures.map(({ type }: { type: string }) => type)).toEqual(['video/mp4', 'video/mp4', 'video/webm']);
});

test('an unknown machine or picture, or the picture of another machine, answers 404', async ({ admin }) => {
  const image = await base64(picture().png().toBuffer());
  expect(await admin('POST', '/api/machine/1/picture', { image, type: 'image/png' })).toMatchObject({
    status: 404,
    body: { detail: 'Machine not found' },
  });
  for (const _ of [1, 2]) await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine/2/picture', { image, type: 'image/png' });
  expect((await admin('PATCH', '/api/machine/1/picture/1', { priority: 1 })).status).toBe(404);
  expect((await admin('DELETE', '/api/machine/1/picture/1')).status).toBe(404);
});

test('an upload that is not strict base64 of a picture or video is refused and leaves no file', async ({
  admin,
  site,
}) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/news', news);
  const png = await base64(picture().png().toBuffer());
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const refused: [image: unknown, type: unknown][] = [
    ['', 'image/png'],
    ['=', 'image/png'],
    ['====', 'image/png'],
    [`data:image/png;base64,${png}`, 'image/png'],
    ['https://example.org/a.png', 'image/png'],
    ['/media/00000000000000000000000000000000.webp', 'image/png'],
    [`${png}\n`, 'image/png'],
    [png.replace(/=*$/, '*'), 'image/png'],
    [png.slice(0, -1), 'image/png'],
    [`${png.slice(0, -4)}****`, 'image/png'],
    [`${png.slice(0, -4)}-_-_`, 'image/png'],
    [encoded('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'image/svg+xml'],
    [encoded('<!doctype html><script>alert(1)</script>'), 'image/png'],
    [encoded('%PDF-1.7'), 'image/png'],
    [pngClaiming(30_000, 30_000).toString('base64'), 'image/png'],
    [png, 'video/mp4'],
    [(await video('sample.mp4')).toString('base64'), 'image/png'],
    [(await input('video/hevc.mov')).toString('base64'), 'video/mp4'],
    [png, 'application/pdf'],
    [png, ''],
    [png, undefined],
    [png, 7],
    [7, 'image/png'],
    [null, 'image/png'],
    [[png], 'image/png'],
  ];
  for (const [image, type] of refused) {
    const what = `${JSON.stringify(image)?.slice(0, 50)} as ${type}`;
    expect((await admin('POST', '/api/machine/1/picture', { image, type })).status, what).toBe(400);
    expect((await admin('PATCH', '/api/news/1', { image, image_type: type, title_fr: 'changed' })).status, what).toBe(
      400,
    );
  }
  expect(await site.files.list('media')).toEqual([]);
  expect((await admin('GET', '/api/news/1')).body.title_fr).toBe('title in fr');
  expect((await admin('GET', '/api/machine/1')).body.pictures).toEqual([]);
});

test('a picture of 20 MB is accepted, and a larger one is refused with the limit', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  const large = Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(20 * 1024 * 1024)]);
  expect(
    (await admin('POST', '/api/machine/1/picture', { image: large.toString('base64'), type: 'image/png' })).status,
  ).toBe(200);
  const tooLarge = { image: 'A'.repeat(30 * 1024 * 1024), type: 'image/png' };
  expect(await admin('POST', '/api/machine/1/picture', tooLarge)).toMatchObject({
    status: 413,
    body: { detail: expect.any(String) },
  });
});

test('equal files are stored once', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  const image = await base64(picture().png().toBuffer());
  for (const _ of [1, 2])
    expect((await admin('POST', '/api/machine/1/picture', { image, type: 'image/png' })).status).toBe(200);
  expect(await site.files.list('media')).toHaveLength(1);
});
