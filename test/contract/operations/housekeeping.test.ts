import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect } from 'vitest';
import { clearAway } from '../../../src/server/jobs/clear-away.ts';
import { isClockTrusted } from '../../../src/server/jobs/clock.ts';
import { startHousekeeping } from '../../../src/server/jobs/housekeeping.ts';
import { recordLoginFailure } from '../../../src/store/account/login-failure.ts';
import { listChangedSince } from '../../../src/store/content/history/field-version.ts';
import { deleteUnusedMedia, listMediaNames, recordMedia } from '../../../src/store/content/media.ts';
import { readAppState, writeAppState } from '../../../src/store/engine/app-state.ts';
import { migrations } from '../../../src/store/migrations/index.ts';
import type { TestApp } from '../../support/app.ts';
import { type Call, test } from '../../support/contract.ts';
import { base64, picture, save, video } from '../../support/media-sample.ts';
import { inAll, machine, news, newsContent } from '../../support/samples.ts';

const hour = 60 * 60 * 1000; // ms
const month = 31 * 24 * hour;

/** Moves the whole history and all files into the past. */
async function age({ store, files }: TestApp, milliseconds: number): Promise<void> {
  const earlier = (moment: string) => new Date(Date.parse(moment) - milliseconds).toISOString();
  for (const { id, updated_at } of await store.db.selectFrom('history').selectAll().execute()) {
    await store.db
      .updateTable('history')
      .set({ updated_at: earlier(updated_at) })
      .where('id', '=', id)
      .execute();
  }
  for (const { name, created_at } of await store.db.selectFrom('media').selectAll().execute()) {
    await store.db
      .updateTable('media')
      .set({ created_at: earlier(created_at) })
      .where('name', '=', name)
      .execute();
  }
  await files.age(milliseconds);
}

/** Lists stored pictures and videos, then variants. */
async function filesOf({ files }: TestApp): Promise<string[]> {
  return [...(await files.list('media')), ...(await files.list('variants'))];
}

const historyOf = async (admin: Call) =>
  (await admin('GET', '/api/history?limit=100')).body as { id: number; action: string; field: string; to: string }[];

const addPicture = async (admin: Call, width: number) => {
  const image = await base64(picture({ width }).png().toBuffer());
  const { body } = await admin('POST', '/api/machine/1/picture', { image, type: 'image/png' });
  return { ...body, file: String(body.url).replace('/media/', '') };
};

test('the history is kept for the configured time', async ({ admin, site }) => {
  await admin('PATCH', '/api/settings', { historyMonths: 2, village: 'A' });
  await admin('POST', '/api/machine', machine);
  await admin('PATCH', '/api/machine/1', { name_de: 'A', visible: false });
  await age(site, month);
  await admin('PATCH', '/api/machine/1', { name_de: 'B', name_it: 'B' });
  await admin('PATCH', '/api/settings', { village: 'B' });
  await clearAway(site, Date.now());
  expect(await historyOf(admin)).toHaveLength(8);

  await age(site, month);
  await clearAway(site, Date.now());
  expect((await historyOf(admin)).map(({ field, to }) => [field, to])).toEqual([
    ['village', 'B'],
    ['name', 'B'],
    ['name', 'B'],
  ]);
});

test('deleting old history changes no translation state and accepts no stale edit', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine/1/options', inAll('name', 'value'));
  await admin('POST', '/api/news', news);
  await admin('POST', '/api/news/1/content', newsContent);
  const steps: [url: string, patch: object][] = [
    ['/api/machine/1', { name_fr: 'un' }],
    ['/api/machine/1', { name_fr: 'deux', visible: false }],
    ['/api/machine/1', { name_de: 'zwei' }],
    ['/api/machine/1/options/1', { value_fr: 'trois', value_es: 'tres' }],
    ['/api/news/1', { title_de: 'vier' }],
    ['/api/news/1', { title_fr: 'quatre', visible: false }],
    ['/api/news/1/content/1', { content_it: 'cinque' }],
  ];
  for (const [url, patch] of steps) {
    await admin('PATCH', url, patch);
    await age(site, hour); // a separate entry
  }
  // Typed and reverted, so the previous change made the translations outdated.
  for (const title_fr of ['x', 'quatre']) await admin('PATCH', '/api/news/1', { title_fr });
  const subjects = [
    { item_noun: 'machine', item_id: 1 },
    { item_noun: 'option', item_id: 1 },
    { item_noun: 'news', item_id: 1 },
    { item_noun: 'content', item_id: 1 },
  ] as const;
  const look = async () => {
    const late: string[] = [];
    for (const subject of subjects) {
      for (let version = 1; version < 8; version += 1) {
        const fields = await listChangedSince(site.store.db, subject, version);
        late.push([subject.item_noun, version, ...fields.map((each) => each.field).sort()].join());
      }
    }
    return { late, overview: (await admin('GET', '/api/translations')).body };
  };
  const before = await look();
  const count = (await historyOf(admin)).length;
  await age(site, 24 * month);
  await clearAway(site, Date.now());
  expect((await historyOf(admin)).length).toBeLessThan(count);
  expect(await look()).toEqual(before);
  expect(await admin('PATCH', '/api/news/1', { title_fr: 'late' }, { 'if-match': '"2"' })).toMatchObject({
    status: 412,
    body: { fields: { title_fr: expect.any(String) } },
  });
});

test('a deletion can be undone as long as the history is kept, and leaves no trace afterwards', async ({
  admin,
  site,
}) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine/1/options', inAll('name', 'value'));
  await admin('PATCH', '/api/machine/1/options/1', { name_fr: 'nouveau' });
  await age(site, 23 * month);
  const outdated = (await admin('GET', '/api/translations')).body;
  const { headers } = await admin('DELETE', '/api/machine/1');
  await age(site, 2 * month);
  await clearAway(site, Date.now());
  expect((await admin('POST', `/api/history/${headers['history-id']}/restore`)).status).toBe(200);
  expect((await admin('GET', '/api/translations')).body).toEqual(outdated);
  await admin('DELETE', '/api/machine/1');
  await age(site, 25 * month);
  await clearAway(site, Date.now());
  expect(await historyOf(admin)).toEqual([]);
});

test('a file and its variants are removed when no page and no history entry needs them', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/news', news);
  const [shown, deleted] = [await addPicture(admin, 100), await addPicture(admin, 1000)];
  await site.media.path(deleted.file.replace('.', '-480.'));
  const replaced = await base64(picture({ width: 500 }).png().toBuffer());
  await admin('PATCH', '/api/news/1', { image: replaced, image_type: 'image/png' });
  await admin('PATCH', '/api/news/1', { image: await base64(await video('sample.mp4')), image_type: 'video/mp4' });
  const poster = async (width: number) => {
    const payload = await picture({ width }).png().toBuffer();
    const { body } = await admin('POST', '/api/news/1/image/poster', payload, { 'content-type': 'image/png' });
    return String(body.image_poster).replace('/media/', '');
  };
  const [oldPoster, newPoster] = [await poster(200), await poster(300)];
  const { headers } = await admin('DELETE', `/api/machine/1/picture/${deleted.id}`);
  const all = await filesOf(site);
  expect(all).toHaveLength(7);

  await clearAway(site, Date.now());
  expect(await filesOf(site)).toEqual(all);
  await age(site, 25 * hour);
  await clearAway(site, Date.now());
  expect(await filesOf(site)).toEqual(all.filter((name) => name !== oldPoster));
  expect((await admin('POST', `/api/history/${headers['history-id']}/restore`)).status).toBe(200);
  await admin('DELETE', `/api/machine/1/picture/${deleted.id}`);

  await age(site, 25 * month);
  await clearAway(site, Date.now());
  const { image } = (await admin('GET', '/api/news/1')).body;
  const kept = [shown.file, newPoster, image.replace('/media/', '')];
  expect(await filesOf(site)).toEqual(kept.sort());
  await admin('DELETE', '/api/news/1');
  await age(site, 25 * month);
  await clearAway(site, Date.now());
  expect(await filesOf(site)).toEqual([shown.file]);
  expect([...(await listMediaNames(site.store.db))]).toEqual([shown.file]);
});

test('a file that is uploaded again during a sweep is kept', async ({ site }) => {
  const { store, media } = site;
  const bytes = await picture().png().toBuffer();
  const file = await save(media, bytes);
  await recordMedia(store.db, file);
  await age(site, 25 * hour);
  await deleteUnusedMedia(store.db, new Date(Date.now() - 24 * hour).toISOString());
  await save(media, bytes);
  expect(await media.sweep(await listMediaNames(store.db), Date.now() - 24 * hour)).toBe(0);
  expect(await filesOf(site)).toEqual([file.name]);
});

test('remains of a crash are removed after a day, and other files stay', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  const { id, file } = await addPicture(admin, 1000);
  await site.media.path(file.replace('.', '-480.'));
  await save(site.media, await video('sample.webm')); // a file without a row
  for (const name of ['upload-1.tmp', 'README.txt']) await site.files.write('media', name);
  await site.files.write('variants', `${file}.1.tmp`);
  const all = await filesOf(site);
  await clearAway(site, Date.now());
  expect(await filesOf(site)).toEqual(all);
  await age(site, 25 * hour);
  await clearAway(site, Date.now());
  const variant = file.replace('.', '-480.');
  expect(await filesOf(site)).toEqual([...['README.txt', file].sort(), variant]);
  // The crash comes after the rows are deleted, then between picture and variant.
  await admin('DELETE', `/api/machine/1/picture/${id}`);
  await site.store.db.deleteFrom('history').execute();
  await age(site, 25 * hour);
  await deleteUnusedMedia(site.store.db, new Date().toISOString());
  await site.files.remove('media', file);
  await clearAway(site, Date.now());
  expect(await filesOf(site)).toEqual(['README.txt']);
});

test('a start removes incomplete files of killed processes, but not of running ones', async ({ site }) => {
  const { directory, store } = site;
  const log = { error: (...entry: unknown[]) => expect(entry).toEqual([]), info: () => {} };
  const left = ['media', 'media/variants', 'attachments', 'sheets', 'cards'].map((folder) => join(folder, 'a.1.2.tmp'));
  const restore = '.restoring-1/media/a.webp';
  for (const name of [...left, restore]) {
    await mkdir(join(directory, dirname(name)), { recursive: true });
    await writeFile(join(directory, name), 'half');
  }
  const halves = async () =>
    (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.tmp') || name === restore).sort();
  const run = async (isAlone: boolean) => {
    const housekeeping = startHousekeeping({ ...site, log, isAlone });
    await housekeeping.first;
    await housekeeping.stop();
  };
  const upload = new PassThrough();
  upload.write('half');
  const receiving = site.media.saveStream(upload, { kind: 'image', limit: 1000 });
  await expect.poll(halves).toHaveLength(left.length + 2);

  await writeAppState(store.db, 'cleared_away', Date.now());
  await run(false);
  expect(await halves(), 'shared files may belong to another instance').toHaveLength(left.length + 2);
  const twoHoursAgo = new Date(Date.now() - 2 * hour);
  await utimes(join(directory, left[0] ?? ''), twoHoursAgo, twoHoursAgo);
  await run(false);
  expect(await halves()).toHaveLength(left.length + 1);
  await run(true);
  expect(await halves()).toEqual([expect.stringMatching(/^(media|copies)\/upload\./)]);
  upload.end();
  await expect(receiving).rejects.toThrow('type of file is not supported');
  expect(await halves()).toEqual([]);
});

test('records of failed logins and their addresses are deleted after a day', async ({ site }) => {
  const { db } = site.store;
  const subjects = ['address:192.0.2.1', 'account:anna', 'code:anna'];
  await db.deleteFrom('login_failure').execute();
  for (const hours of [25, 23]) await recordLoginFailure(db, subjects, Date.now() - hours * hour);
  await clearAway(site, Date.now());
  const left = await db.selectFrom('login_failure').selectAll().execute();
  expect(left.map(({ subject }) => subject)).toEqual(subjects);
  expect(left.every(({ created_at }) => Date.parse(created_at) > Date.now() - 24 * hour)).toBe(true);
});

test('a failed task is logged, and stopping waits for a running one', async ({ site }) => {
  const logged: unknown[] = [];
  const log = { error: (...entry: unknown[]) => logged.push(entry), info: () => {} };
  await site.files.write('media', `${'0'.repeat(32)}.webp`);
  await age(site, 25 * hour);
  await isClockTrusted(site.store.db, Date.now() - 24 * hour);
  const housekeeping = startHousekeeping({ ...site, log, isAlone: true });
  await expect.poll(() => filesOf(site)).toEqual([]);
  await housekeeping.stop();
  expect(logged).toEqual([]);
  await site.store.db.schema.dropTable('history_media').execute();
  const failing = startHousekeeping({ ...site, log, isAlone: true });
  await expect.poll(() => logged.length).toBe(1);
  await failing.stop();
});

test('one of several instances cleans up once a day, and another takes over if it stops early', async ({ site }) => {
  const { db } = site.store;
  const days: unknown[] = [];
  const log = { error: (...entry: unknown[]) => expect(entry).toEqual([]), info: () => days.push('done') };
  const launch = () => startHousekeeping({ ...site, log, isAlone: false });
  const marker = 'cleared_away';
  const isMarked = async () => Math.abs(Date.now() - Number(await readAppState(db, marker))) < hour;
  for (const wrong of [-25 * hour, 25 * hour]) {
    await writeAppState(db, marker, Date.now() + wrong);
    const before = days.length;
    await launch().stop();
    expect([days.length, await isMarked()], 'aborted').toEqual([before + 1, false]);
    const instances = [launch(), launch(), launch()];
    await expect.poll(isMarked).toBe(true);
    for (const { stop } of [...instances, launch()]) await stop();
    expect(days, 'again').toHaveLength(before + 2);
  }
});

test('an upgrade records which files the older history needs', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/news', news);
  const { id, file } = await addPicture(admin, 100);
  await admin('DELETE', `/api/machine/1/picture/${id}`);
  const image = await base64(picture().png().toBuffer());
  await admin('PATCH', '/api/news/1', { image, image_type: 'image/png' });
  const { db } = site.store;
  const needed = () => db.selectFrom('history_media').selectAll().orderBy('history_id').execute();
  const before = await needed();
  expect(before).toMatchObject([{ media: file }, { media: expect.any(String) }]);
  for (const index of ['picture_media', 'news_media', 'media_poster']) await db.schema.dropIndex(index).execute();
  await db.schema.dropTable('history_media').execute();
  await migrations['0004-history-media']?.up(db as never);
  expect(await needed()).toEqual(before);
});
