import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucketAccess, readConfig } from '../../../src/config.ts';
import { type Media, openMedia } from '../../../src/media/media.ts';
import { openStorage } from '../../../src/media/open-storage.ts';
import { openSession } from '../../support/administrator.ts';
import { openTestApp } from '../../support/app.ts';
import { samples } from '../../support/attachment.ts';
import { runCommand } from '../../support/command.ts';
import { picture, save, video } from '../../support/media-sample.ts';
import { sendRaw } from '../../support/raw-request.ts';
import { makeBucket, type S3Server, startS3Server } from '../../support/s3-server.ts';
import { enquiry } from '../../support/samples.ts';
import { type Server, startServer } from '../../support/server.ts';
import { type StoredFiles, storedFiles } from '../../support/stored-files.ts';

const day = 24 * 60 * 60 * 1000; // ms

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  await rm(s3.folder, { recursive: true });
});

describe('a site with its files in a bucket', () => {
  let directory: string;
  let environment: Record<string, string>;
  let server: Server;
  let files: StoredFiles;
  let cookie: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bucket-'));
    const bucket = await makeBucket(s3);
    environment = bucket.environment;
    files = storedFiles(directory, bucket.folder);
    server = await startServer(directory, environment);
    cookie = await openSession(server.url);
  });
  afterAll(async () => {
    await server.stop();
    await rm(directory, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    sendRaw(server.url, { method, path, headers });
  const upload = async (file: Buffer, type: string) => {
    const path = '/api/machine/1/picture/stream';
    return sendRaw(server.url, { method: 'POST', path, headers: { cookie, 'content-type': type }, body: file });
  };
  const uploadPicture = async (width: number) => upload(await picture({ width }).png().toBuffer(), 'image/png');

  test('a picture and a video have the same headers as on disk, and range requests get 206', async () => {
    const html = String((await get('/fr/machine/1')).body);
    const image = /\/media\/[\w-]+\.avif/.exec(html)?.[0] ?? '';
    const film = JSON.parse(String((await upload(await video('sample.mp4'), 'video/mp4')).body)).url as string;
    expect(await files.list('media')).toContain(film.slice('/media/'.length));
    for (const [path, type] of [
      [image, 'image/avif'],
      [film, 'video/mp4'],
    ] as const) {
      const whole = await get(path);
      const length = whole.body.length;
      expect(whole).toMatchObject({
        status: 200,
        headers: {
          'content-type': type,
          'content-length': String(length),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'public, max-age=31536000, immutable',
          'accept-ranges': 'bytes',
          etag: expect.any(String),
          'last-modified': expect.any(String),
        },
      });
      expect(await get(path, {}, 'HEAD')).toMatchObject({ status: 200, headers: { 'content-length': String(length) } });
      const part = await get(path, { range: 'bytes=10-19' });
      expect(part).toMatchObject({ status: 206, headers: { 'content-range': `bytes 10-19/${length}` } });
      expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
      const rest = await get(path, { range: `bytes=${length - 5}-` });
      expect(rest.body.equals(whole.body.subarray(-5)), path).toBe(true);
      expect((await get(path, { range: `bytes=${length}-` })).status).toBe(416);
      const known = await get(path, { 'if-none-match': String(whole.headers.etag) });
      expect({ status: known.status, length: known.body.length }).toEqual({ status: 304, length: 0 });
    }
    expect((await files.list('variants')).some((name) => image.endsWith(name))).toBe(true);
  });

  test('a missing file answers 404 that is not cached', async () => {
    for (const name of ['0'.repeat(32).concat('.webp'), '0'.repeat(32).concat('.mp4'), 'x.mp4'])
      expect(await get(`/media/${name}`)).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  });

  test('the data sheet and the social image of a machine show its pictures', { tags: 'full' }, async () => {
    expect(await get('/fr/machine/1.pdf')).toMatchObject({ status: 200 });
    const card = /\/cards\/[\w/.-]+\.jpg/.exec(String((await get('/fr/machine/1')).body))?.[0] ?? '';
    expect(await get(card)).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
  });

  test('a backup contains the files of a bucket, and a restore stores them in another bucket', {
    tags: 'full',
  }, async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...enquiry, object: 'Vérin' })) form.append(name, value);
    form.append('attachments', new File([new Uint8Array(samples['plan.pdf'])], 'plan.pdf'));
    expect((await fetch(`${server.url}/api/contact/quote`, { method: 'POST', body: form })).status).toBe(200);
    const lists = async (files: StoredFiles) => [await files.list('media'), await files.list('attachments')];
    const before = await lists(files);
    expect(before[1]).toHaveLength(1);
    const archive = join(directory, 'backup.tar');
    expect(await runCommand(directory, ['backup', archive], { environment })).toMatchObject({ status: 0 });
    const [other, bucket] = [join(directory, 'other'), await makeBucket(s3)];
    const restored = await runCommand(other, ['restore', archive], { environment: bucket.environment });
    expect(restored, restored.said).toMatchObject({ status: 0 });
    expect(await lists(storedFiles(other, bucket.folder))).toEqual(before);
    expect((await readdir(other)).sort()).toEqual(['copies', 'site.db', 'site.lock']);
  });

  test('while the bucket is down, pages stay up and uploads are refused until it recovers', {
    tags: 'full',
  }, async () => {
    const html = String((await get('/fr/machine/2')).body);
    const image = /\/media\/[\w-]+-480\.avif/.exec(html)?.[0] ?? ''; // not requested yet
    const before = await files.list('media');
    await s3.stop();
    const standIn = { 'cache-control': 'no-cache', 'content-type': 'image/webp' }; // the local copy of the picture
    expect(await get(image)).toMatchObject({ status: 200, headers: standIn });
    const refused = await uploadPicture(301);
    expect(refused.status).toBe(503);
    expect(String(refused.body)).toContain('The file cannot be saved at the moment. Try again later');
    expect((await get('/fr/machine/2')).status).toBe(200);

    await server.stop();
    await rm(join(directory, 'copies'), { recursive: true });
    server = await startServer(directory, environment); // starts without the bucket, with a warning
    cookie = await openSession(server.url);
    expect((await get('/fr')).status).toBe(200);
    await expect.poll(server.output).toContain('Files cannot be stored or read at the moment');
    expect(await get(image)).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });

    const silent = createServer(() => {}).listen(Number(new URL(s3.endpoint).port), '127.0.0.1');
    await once(silent, 'listening');
    expect((await get(image)).status).toBe(503);
    silent.closeAllConnections();
    silent.close();

    s3 = await startS3Server(s3);
    expect(await files.list('media')).toEqual(before);
    expect((await get(image)).status).toBe(200);
    expect((await uploadPicture(301)).status).toBe(200);
    expect(await files.list('media')).toHaveLength(before.length + 1);
  });
});

test('a file that a sweep deletes while it is stored again comes back', { tags: 'full' }, async () => {
  const { environment, folder } = await makeBucket(s3);
  const { media, files, close } = await openTestApp({ environment }).then((site) => ({
    ...site,
    files: storedFiles(site.directory, folder),
  }));
  const film = await video('sample.mp4');
  const { name } = await save(media, film);
  const other = await save(media, await picture().png().toBuffer());
  await files.age(2 * day);
  // The sweep reads the rows before the row of this file is committed.
  expect(await media.sweep(new Set(), Date.now() - day)).toBe(2);
  expect(await files.list('media')).toEqual([]);
  expect((await media.forward?.(name, { method: 'GET', headers: {} }))?.status).toBe(200);
  expect(await media.sweep(new Set([name]), Date.now() - day)).toBe(0);
  expect(await files.list('media')).toEqual([name]);
  await media.sweep(new Set([name, other.name]), Date.now() - day);
  expect(await files.list('media'), 'the next sweep keeps it').toEqual([name, other.name].sort());
  await close();
});

test('a sweep handles more than a thousand files', { tags: 'full' }, async () => {
  const { environment, folder } = await makeBucket(s3);
  const directory = await mkdtemp(join(tmpdir(), 'many-'));
  const { attachments } = await openStorage(directory, bucketAccess(readConfig(environment)));
  const files = storedFiles(directory, folder);
  const names = Array.from({ length: 1003 }, (_, index) => String(index).padStart(32, '0'));
  for (const name of names) await files.write('attachments', name);
  await files.age(2 * day);
  const kept = names.slice(0, 1000);
  expect(await attachments.sweep((name) => !kept.includes(name), Date.now() - day)).toBe(3);
  expect(await files.list('attachments')).toEqual(kept);
  await rm(directory, { recursive: true });
});

test('stored files stay while several instances store and sweep', { tags: 'full' }, async () => {
  const { environment, folder } = await makeBucket(s3);
  const directory = await mkdtemp(join(tmpdir(), 'instances-'));
  const access = bucketAccess(readConfig(environment));
  const instances = await Promise.all(
    [1, 2, 3].map(async (number) => openMedia(await openStorage(join(directory, `${number}`), access))),
  );
  const [one, two, three] = instances as [Media, Media, Media];
  const [files, film] = [storedFiles(directory, folder), await video('sample.mp4')];
  await save(one, film);
  for (let round = 0; round < 10; round += 1) {
    await files.age(2 * day);
    const sweep = (media: Media) => media.sweep(new Set(), Date.now() - day); // the row is not committed yet
    const [{ name }] = await Promise.all([save(one, film), sweep(two), sweep(three), sweep(two)]);
    expect((await three.forward?.(name, { method: 'HEAD', headers: {} }))?.status, `round ${round}`).toBe(200);
  }
  const { name } = await save(one, await picture({ width: 1000 }).png().toBuffer());
  const variants = instances.map((media) => media.path(name.replace('.', '-480.')));
  expect(new Set(await Promise.all(variants)).size).toBe(3);
  expect(await files.list('variants')).toEqual([name.replace('.', '-480.')]);
  await rm(directory, { recursive: true });
});

test('incomplete bucket settings are refused with the missing ones', { tags: 'full' }, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'settings-'));
  const start = (environment: Record<string, string>) => startServer(directory, environment);
  await expect(start({ S3_BUCKET: 'site' })).rejects.toThrow(
    /S3_ACCESS_KEY_ID is missing beside S3_BUCKET.*S3_SECRET_ACCESS_KEY is missing .*S3_ENDPOINT is missing .*, or S3_REGION/s,
  );
  await expect(start({ S3_REGION: 'eu-central-1' })).rejects.toThrow(/S3_BUCKET is missing beside/);
  const wrong = {
    S3_BUCKET: 'nowhere',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'x',
  };
  await expect(start(wrong)).rejects.toThrow(/demonstration content .*403 SignatureDoesNotMatch/);
  await rm(directory, { recursive: true });
});
