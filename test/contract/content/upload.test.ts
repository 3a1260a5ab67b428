import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { openTestApp } from '../../support/app.ts';
import { type Call, caller, test } from '../../support/contract.ts';
import { input } from '../../support/input.ts';
import { picture, video } from '../../support/media-sample.ts';
import { machine, news } from '../../support/samples.ts';

const MiB = 1024 * 1024;
const stream = '/api/machine/1/picture/stream';
const send = (call: Call, url: string, file: Buffer, type: string) => call('POST', url, file, { 'content-type': type });
const png = () => picture().png().toBuffer();

test('a picture or video sent as the request body is answered like one in base64', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  const image = (await png()).toString('base64');
  const first = await admin('POST', '/api/machine/1/picture', { image, type: 'image/png' });
  const second = await send(admin, stream, await png(), 'image/png');
  expect(second.status).toBe(200);
  expect(second.body).toEqual({ ...first.body, id: 2, priority: 2 });
  const film = await send(admin, stream, await video('sample.mov'), 'video/quicktime; codecs=avc1');
  expect(film.body).toMatchObject({ type: 'video/mp4', width: 96, height: 64, poster: '', priority: 3 });
});

test('the image of a news item can be sent as the request body', async ({ admin }) => {
  await admin('POST', '/api/news', news);
  const url = '/api/news/1/image/stream';
  const { status, body, headers } = await send(admin, url, await video('sample.webm'), 'video/webm');
  expect({ status, etag: headers.etag }).toEqual({ status: 200, etag: '"2"' });
  expect(body).toMatchObject({ ...news, image: expect.stringMatching(/\.webm$/), image_type: 'video/webm' });
  expect((await admin('GET', '/api/news/1')).body).toEqual(body);
  expect((await send(admin, '/api/news/9/image/stream', await png(), 'image/png')).body).toEqual({
    detail: 'News item not found',
  });
});

test('a picture of 20 MB is accepted, and one above 30 MB is refused', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  const padded = async (size: number) => Buffer.concat([await png(), Buffer.alloc(size)]);
  expect((await send(admin, stream, await padded(20 * MiB), 'image/png')).status).toBe(200);
  expect(await send(admin, stream, await padded(30 * MiB), 'image/png')).toMatchObject({
    status: 413,
    body: { detail: 'The file is larger than 30\u00a0MB' },
  });
  expect(await site.files.list('media')).toHaveLength(1);
});

test('a file that is not a picture or video is refused and leaves no file', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  const refused: [file: Buffer, type: string, status: number][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
    [Buffer.from('<!doctype html>'), 'image/png', 400],
    [Buffer.from('%PDF-1.7'), 'application/pdf', 415],
    [Buffer.from('{}'), 'application/json', 415],
    [await png(), 'video/mp4', 400],
    [await video('sample.mp4'), 'image/png', 400],
    [await input('video/hevc.mov'), 'video/mp4', 400],
    [(await png()).subarray(0, 60), 'image/png', 400],
    [Buffer.alloc(0), 'image/png', 400],
    [await png(), 'image/', 415],
  ];
  for (const [file, type, status] of refused) {
    expect((await send(admin, stream, file, type)).status, `${type} ${file.length}`).toBe(status);
  }
  expect((await admin('POST', stream)).status).toBe(400);
  expect((await send(admin, '/api/machine/9/picture/stream', await png(), 'image/png')).status).toBe(404);
  expect(await site.files.list('media')).toEqual([]);
  expect((await admin('GET', '/api/machine/1')).body.pictures).toEqual([]);
});

test('a video gets a poster, a picture does not', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/news', news);
  await send(admin, stream, await video('sample.mp4'), 'video/mp4');
  await send(admin, stream, await png(), 'image/png');
  const { status, body } = await send(admin, '/api/machine/1/picture/1/poster', await png(), 'image/png');
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { id: 1, type: 'video/mp4', poster: expect.stringMatching(/^\/media\/[\da-f]{32}\.webp$/) },
  });
  expect((await admin('GET', '/api/machine/1')).body.pictures[0].poster).toBe(body.poster);
  expect((await send(admin, '/api/machine/1/picture/2/poster', await png(), 'image/png')).status).toBe(400);
  expect((await send(admin, '/api/machine/1/picture/9/poster', await png(), 'image/png')).status).toBe(404);
  const film = await video('sample.webm');
  expect((await send(admin, '/api/machine/1/picture/1/poster', film, 'video/webm')).status).toBe(400);

  expect((await send(admin, '/api/news/1/image/poster', await png(), 'image/png')).status).toBe(400);
  await send(admin, '/api/news/1/image/stream', film, 'video/webm');
  const generation = site.store.generation();
  const item = await send(admin, '/api/news/1/image/poster', await png(), 'image/png');
  expect(item.body).toMatchObject({ image_type: 'video/webm', image_poster: body.poster });
  expect(site.store.generation()).toBeGreaterThan(generation);
});

test('a picture has a focal point in steps of ten, whose change can be undone', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  expect((await send(admin, stream, await png(), 'image/png')).body).toMatchObject({ focal_x: 50, focal_y: 50 });
  const url = '/api/machine/1/picture/1';
  expect((await admin('PATCH', url, { focal_x: 30, focal_y: 100 })).body).toMatchObject({ focal_x: 30, focal_y: 100 });
  for (const focal_x of [35, -10, 110, '30', null]) {
    expect((await admin('PATCH', url, { focal_x })).status, String(focal_x)).toBe(400);
  }
  const entries = (await admin('GET', '/api/history?noun=machine&id=1')).body;
  const { id } = entries.find(({ field }: { field: string }) => field === 'focal_x');
  expect((await admin('POST', `/api/history/${id}/restore`)).status).toBe(200);
  expect((await admin('GET', '/api/machine/1')).body.pictures[0]).toMatchObject({ focal_x: 50, focal_y: 100 });
});

/** Creates a body that sends the given bytes and never ends. */
function trickle(bytes: Buffer, signal?: AbortSignal): ReadableStream {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes);
      if (!signal) controller.close();
    },
  });
}

test('an upload cancelled while it is being encoded is not added', async ({ site: { media } }) => {
  const given = new AbortController();
  let received: IncomingMessage | undefined;
  const cancelled: typeof media.saveStream = async (stream, expected) => {
    const file = await media.saveStream(stream, expected);
    if (given.signal.aborted) return file; // the second upload
    given.abort();
    while (!received?.socket.destroyed) await setTimeout(5);
    return file;
  };
  const site = await openTestApp({
    media: { ...media, saveStream: cancelled },
    onUpload: (request) => {
      received = request;
    },
  });
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const call = caller(site.app, { cookie: await site.login() });
  await call('POST', '/api/machine', machine);
  const headers = { cookie: await site.login(), 'content-type': 'image/png' };
  const sent = fetch(address + stream, { method: 'POST', body: await png(), headers, signal: given.signal });
  await expect(sent).rejects.toThrow('aborted');
  const image = (await picture({ width: 90 }).png().toBuffer()).toString('base64');
  await call('POST', '/api/machine/1/picture', { image, type: 'image/png' }); // the first upload has ended by then
  expect((await call('GET', '/api/machine/1')).body.pictures).toMatchObject([{ width: 90 }]);
  await site.close();
});

test('over a real connection, 401 comes before the body is read, 413 comes early, and aborted uploads leave no file', async () => {
  const site = await openTestApp();
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = await site.login();
  const post = (body: ReadableStream, headers: Record<string, string>, signal?: AbortSignal) =>
    fetch(address + stream, { method: 'POST', body, duplex: 'half', headers, signal } as RequestInit);
  const headers = { cookie, 'content-type': 'image/png' };
  await fetch(`${address}/api/machine`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(machine),
  });

  const stopped = new AbortController();
  const unread = await post(trickle(await png(), stopped.signal), { 'content-type': 'image/png' }, stopped.signal);
  expect(unread.status).toBe(401);
  stopped.abort();

  const tooLarge = await post(trickle(Buffer.alloc(30 * MiB + 1)), headers).catch(() => undefined);
  if (tooLarge) expect(tooLarge.status).toBe(413); // the connection may close before the answer is read
  expect(await site.files.list('media')).toEqual([]);

  const given = new AbortController();
  const broken = post(trickle(await png(), given.signal), headers, given.signal).catch(() => 'broken off');
  while ((await site.files.list('media')).length < 1) await setTimeout(5);
  given.abort();
  expect(await broken).toBe('broken off');
  while ((await site.files.list('media')).length > 0) await setTimeout(5);

  expect((await post(trickle(await png()), headers)).status).toBe(200);
  site.app.server.closeAllConnections();
  await site.close();
});
