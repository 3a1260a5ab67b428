import { expect } from 'vitest';
import { type Call, test } from '../../support/contract.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { inAll, news, newsContent } from '../../support/samples.ts';

async function withPicture(admin: Call): Promise<void> {
  await admin('POST', '/api/news', news);
  await admin('PATCH', '/api/news/1', { image: await base64(picture().png().toBuffer()), image_type: 'image/png' });
}

const gaps = async (admin: Call) => (await admin('GET', '/api/translations?noun=news&id=1')).body.rows[0].languages;

test('the picture of a news item has a focal point and alternative texts', async ({ admin }) => {
  await withPicture(admin);
  expect((await admin('GET', '/api/news/1')).body).toMatchObject({ focal_x: 50, focal_y: 50, alt_fr: '' });
  const patch = { ...inAll('alt'), focal_x: 20, focal_y: 100 };
  const { status, body } = await admin('PATCH', '/api/news/1', patch);
  expect([status, body]).toEqual([200, expect.objectContaining({ ...patch, alt: 'alt in fr' })]);
  expect((await admin('PATCH', '/api/news/1', { focal_x: 25 })).status).toBe(400);
  expect((await admin('PATCH', '/api/news/1', { alt_fr: 'x'.repeat(501) })).status).toBe(400);
});

test('a new picture has its focal point in the centre', async ({ admin }) => {
  await withPicture(admin);
  await admin('PATCH', '/api/news/1', { focal_x: 20 });
  const image = await base64(picture({ width: 60 }).png().toBuffer());
  expect((await admin('PATCH', '/api/news/1', { image, image_type: 'image/png' })).body.focal_x).toBe(50);
});

test('a removed picture is restored with its focal point and texts', async ({ admin, visitor }) => {
  await withPicture(admin);
  await admin('PATCH', '/api/news/1', { alt_fr: 'Une fendeuse', focal_x: 20 });
  const { body: before } = await admin('GET', '/api/news/1');
  expect((await gaps(admin)).de.state).toBe('missing');
  expect((await visitor('DELETE', '/api/news/1/image')).status).toBe(401);
  const { status, headers } = await admin('DELETE', '/api/news/1/image');
  expect(status).toBe(200);
  expect((await admin('GET', '/api/news/1')).body).toMatchObject({ image: '', image_type: '' });
  expect((await gaps(admin)).de.state, 'texts of an absent picture are not missing').toBe('complete');
  expect((await admin('DELETE', '/api/news/1/image')).status).toBe(404);
  await admin('POST', `/api/history/${headers['history-id']}/restore`);
  const { image, focal_x, alt_fr } = before;
  expect((await admin('GET', '/api/news/1')).body).toMatchObject({ image, focal_x, alt_fr });
});

test('the contents of a news item keep their chosen order, and new ones come last', async ({ admin }) => {
  await admin('POST', '/api/news', news);
  for (let count = 0; count < 3; count += 1) await admin('POST', '/api/news/1/content', newsContent);
  const ids = async () => (await admin('GET', '/api/news/1')).body.content.map(({ id }: { id: number }) => id);
  expect(await ids()).toEqual([1, 2, 3]);
  const { status, body } = await admin('PATCH', '/api/news/1/order', { ids: [3, 1] });
  expect([status, body.content.map(({ id }: { id: number }) => id)]).toEqual([200, [3, 1, 2]]);
  await admin('POST', '/api/news/1/content', newsContent);
  expect(await ids()).toEqual([3, 1, 2, 4]);
  expect((await admin('GET', '/api/news')).body[0].content.map(({ id }: { id: number }) => id)).toEqual([3, 1, 2, 4]);
  await admin('PATCH', '/api/news/1/content/4', { priority: 0 });
  expect(await ids()).toEqual([4, 3, 1, 2]);
  expect((await admin('PATCH', '/api/news/1/order', { ids: [9] })).status).toBe(404);
  expect((await admin('PATCH', '/api/news/9/order', { ids: [1] })).status).toBe(404);
});
