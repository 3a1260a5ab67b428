import { expect } from 'vitest';
import { startCheckingVideos } from '../../../src/server/jobs/videos.ts';
import { test } from '../../support/contract.ts';
import { input } from '../../support/input.ts';
import { video } from '../../support/media-sample.ts';
import { machine, news } from '../../support/samples.ts';

const log = { warn: (details: object) => expect.unreachable(JSON.stringify(details)) };

test('stored videos that many browsers do not play are found in the background, and named with their codec', async ({
  admin,
  site,
}) => {
  const { store, media, storage } = site;
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/news', news);
  const send = (url: string, body: Buffer, type: string) => admin('POST', url, body, { 'content-type': type });
  const { body: film } = await send('/api/machine/1/picture/stream', await video('sample.mp4'), 'video/mp4');
  await send('/api/news/1/image/stream', await video('sample.webm'), 'video/webm');
  const check = () => startCheckingVideos({ store, media, log }).done;
  await check();
  expect(await admin('GET', '/api/video/unplayable')).toMatchObject({ status: 200, body: [] });

  // As an earlier release would have stored it.
  const name = `${'a'.repeat(32)}.mp4`;
  await storage.originals.write(name, await input('video/hevc.mov'));
  const file = await store.db.selectFrom('media').selectAll().where('type', '=', 'video/mp4').executeTakeFirstOrThrow();
  await store.db
    .insertInto('media')
    .values({ ...file, name })
    .execute();
  await store.db.updateTable('picture').set({ media: name }).execute();
  expect((await admin('GET', '/api/video/unplayable')).body).toEqual([]);
  await check();
  expect((await admin('GET', '/api/video/unplayable')).body).toEqual([
    { noun: 'machine', id: 1, name: machine.name_fr, detail: expect.stringContaining('HEVC (H.265)') },
  ]);
  await admin('DELETE', `/api/machine/1/picture/${film.id}`);
  expect((await admin('GET', '/api/video/unplayable')).body).toEqual([]);
});
