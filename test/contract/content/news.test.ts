import { expect } from 'vitest';
import { dayAt } from '../../../src/domain/time/day.ts';
import { test } from '../../support/contract.ts';
import { base64, picture, video } from '../../support/media-sample.ts';
import { blank, news, newsContent } from '../../support/samples.ts';

const noImage = { image: '', image_type: '', image_width: null, image_height: null, image_poster: '' };

test('a news item is created with five titles', async ({ admin, visitor }) => {
  const before = dayAt(new Date());
  const { status, body } = await admin('POST', '/api/news', news);
  expect(status).toBe(200);
  expect([before, dayAt(new Date())]).toContain(body.date);
  expect(body).toEqual({
    id: 1,
    date: body.date,
    ...news,
    title: 'title in fr',
    ...blank('search_description'),
    search_description: '',
    ...blank('alt'),
    alt: '',
    copied: [],
    ...noImage,
    focal_x: 50,
    focal_y: 50,
    content: [],
    visible: true,
    public_from: null,
    public_until: null,
    version: 1,
    updated_at: expect.any(String),
  });
  expect((await visitor('GET', '/api/news/1')).body).toEqual(body);
  expect(await visitor('GET', '/api/news?language=de')).toMatchObject({
    status: 200,
    body: [{ id: 1, title: 'title in de' }],
  });
});

test.for(Object.keys(news))('without %s no news item is created', async (field, { admin }) => {
  for (const value of [undefined, '', ' \n', 3, null, {}]) {
    const answer = await admin('POST', '/api/news', { ...news, [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining(field), fields: { [field]: expect.any(String) } },
    });
  }
  expect((await admin('GET', '/api/news')).body).toEqual([]);
});

test('news are listed newest first, and paged on request', async ({ admin, visitor }) => {
  for (let index = 0; index < 3; index += 1) await admin('POST', '/api/news', news);
  const idsOf = async (query: string) =>
    (await visitor('GET', `/api/news${query}`)).body.map(({ id }: { id: number }) => id);
  expect(await idsOf('')).toEqual([3, 2, 1]);
  expect(await idsOf('?limit=1&offset=1')).toEqual([2]);
  expect((await visitor('GET', '/api/news?limit=x')).status).toBe(400);
});

test('titles are changed one by one and can never be blank', async ({ admin }) => {
  await admin('POST', '/api/news', news);
  expect(await admin('PATCH', '/api/news/1', { title_it: 'Nuovo' })).toMatchObject({
    status: 200,
    body: { ...news, title_it: 'Nuovo', ...noImage },
  });
  expect(await admin('PATCH', '/api/news/1', { title_it: '' })).toMatchObject({
    status: 400,
    body: { fields: { title_it: expect.any(String) } },
  });
  expect((await admin('PATCH', '/api/news/9', { title_it: 'x' })).body).toEqual({ detail: 'News item not found' });
});

test('a picture, then a video, becomes the image of a news item', async ({ admin }) => {
  await admin('POST', '/api/news', news);
  const png = await base64(picture().png().toBuffer());
  const withPicture = await admin('PATCH', '/api/news/1', { image: png, image_type: 'image/png' });
  expect(withPicture.status).toBe(200);
  expect(withPicture.body).toMatchObject({
    ...news,
    image: expect.stringMatching(/^\/media\/[\da-f]{32}\.webp$/),
    image_type: 'image/webp',
    image_width: 120,
    image_height: 80,
  });
  const mp4 = await base64(video('sample.mp4'));
  const withVideo = await admin('PATCH', '/api/news/1', { image: mp4, image_type: 'video/mp4', title_fr: 'Film' });
  expect(withVideo.body).toMatchObject({
    title_fr: 'Film',
    image: expect.stringMatching(/\.mp4$/),
    image_type: 'video/mp4',
  });
});

test('sending back a full news item keeps its image', async ({ admin }) => {
  await admin('POST', '/api/news', news);
  const bare = (await admin('GET', '/api/news/1')).body;
  expect((await admin('PATCH', '/api/news/1', { ...bare, title_de: 'Neu' })).body).toMatchObject({
    title_de: 'Neu',
    ...noImage,
  });
  const { body } = await admin('PATCH', '/api/news/1', {
    image: await base64(picture().png().toBuffer()),
    image_type: 'image/png',
  });
  expect((await admin('PATCH', '/api/news/1', body)).body).toMatchObject({
    image: body.image,
    image_type: 'image/webp',
  });
});

test('a content entry needs all ten texts', async ({ admin }) => {
  await admin('POST', '/api/news', news);
  const { status, body } = await admin('POST', '/api/news/1/content', newsContent);
  expect(status).toBe(200);
  const own = { title: 'title in fr', content: 'content in fr', copied: [], priority: null, version: 1 };
  expect(body).toEqual({ id: 1, ...newsContent, ...own });
  for (const field of Object.keys(newsContent)) {
    for (const value of [undefined, ' ']) {
      const refused = await admin('POST', '/api/news/1/content', { ...newsContent, [field]: value });
      expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
    }
  }
  expect((await admin('GET', '/api/news/1')).body.content).toEqual([body]);
  expect((await admin('POST', '/api/news/9/content', newsContent)).body).toEqual({ detail: 'News item not found' });
});

test('a content entry is changed and deleted', async ({ admin }) => {
  await admin('POST', '/api/news', news);
  await admin('POST', '/api/news', news);
  await admin('POST', '/api/news/1/content', newsContent);
  const url = '/api/news/1/content/1';
  expect(await admin('PATCH', url, { content_en: 'new' })).toMatchObject({
    status: 200,
    body: { ...newsContent, content_en: 'new' },
  });
  expect((await admin('PATCH', url, { content_en: '' })).status).toBe(400);
  for (const unknown of ['/api/news/1/content/9', '/api/news/2/content/1']) {
    expect(await admin('PATCH', unknown, { content_en: 'x' })).toMatchObject({
      status: 404,
      body: { detail: 'Content of this news item not found' },
    });
    expect((await admin('DELETE', unknown)).status).toBe(404);
  }
  expect(await admin('DELETE', url)).toMatchObject({ status: 204, body: '' });
  expect((await admin('DELETE', url)).status).toBe(404);
});

test('a news item is deleted with its contents', async ({ admin, site }) => {
  await admin('POST', '/api/news', news);
  await admin('POST', '/api/news/1/content', newsContent);
  expect(await admin('DELETE', '/api/news/1')).toMatchObject({ status: 200, body: {} });
  expect(await site.store.db.selectFrom('news_content').selectAll().execute()).toEqual([]);
  for (const method of ['GET', 'DELETE'])
    expect((await admin(method, '/api/news/1')).body).toEqual({ detail: 'News item not found' });
});
