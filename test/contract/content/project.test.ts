import { expect } from 'vitest';
import french from '../../../content/locales/fr/translation.json' with { type: 'json' };
import italian from '../../../content/locales/it/translation.json' with { type: 'json' };
import { loadRealisations } from '../../../src/site/pages/realisations/load.ts';
import { deleteUnusedMedia } from '../../../src/store/content/media.ts';
import type { Store } from '../../../src/store/engine/store.ts';
import { type Call, test } from '../../support/contract.ts';
import { picture, video } from '../../support/media-sample.ts';

type Listed = { id: number; title_fr: string; pictures: { id: number; image: string; description_fr: string }[] };

const list = async (admin: Call): Promise<Listed[]> => (await admin('GET', '/api/project')).body;
const titles = async (admin: Call) => (await list(admin)).map(({ title_fr }) => title_fr);
const upload = async (admin: Call, id: number, width = 300) =>
  admin('POST', `/api/project/${id}/picture/stream`, await picture({ width, height: 200 }).png().toBuffer(), {
    'content-type': 'image/png',
  });

async function shown({ db }: Store, language: 'fr' | 'it' = 'fr') {
  return (await loadRealisations(db, { language, id: 0, query: {} })).projects;
}

test('a new database has the four default projects with their pictures', async ({ admin, visitor }) => {
  const { status, body } = await admin('GET', '/api/project');
  expect(status).toBe(200);
  expect(body).toHaveLength(4);
  for (const [index, { images, key: _, ...texts }] of french.projects.entries()) {
    const written = Object.fromEntries(Object.entries(texts).map(([field, text]) => [`${field}_fr`, text]));
    const pictures = images.map((description_fr, place) => ({
      image: `/assets/images/project-${index + 1}-${place + 1}.svg`,
      image_uploaded: false,
      description_fr,
      description_it: italian.projects[index]?.images[place],
      version: 1,
    }));
    expect(body[index]).toMatchObject({ id: index + 1, ...written, visible: true, priority: index + 1, pictures });
  }
  expect((await visitor('GET', '/api/project')).status).toBe(401);
  const overview = (await admin('GET', '/api/translations/summary?noun=project')).body;
  expect(overview).toMatchObject({ total: 4, complete: { fr: 4, de: 4, en: 4, it: 4, es: 4 } });
  const page = (await admin('GET', '/api/page/realisations')).body;
  expect(page.lists).toEqual(['project']);
  expect(page.texts.filter(({ key }: { key: string }) => key.startsWith('projects.'))).toEqual([]);
  expect((await admin('PATCH', '/api/page/realisations/text/projects.log-splitter.title', {})).status).toBe(404);
});

test('a project is added after the others, changed field by field, and falls back to French', async ({
  admin,
  site,
}) => {
  const made = await admin('POST', '/api/project', { title_fr: 'Treuil {{company}}' });
  expect(made).toMatchObject({ status: 200, body: { id: 5, title_de: '', priority: 5, version: 1, pictures: [] } });
  const changed = await admin('PATCH', '/api/project/5', { subtitle_fr: 'Pour la forêt' }, { 'if-match': '"1"' });
  expect(changed).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { subtitle_fr: 'Pour la forêt' } });
  const late = await admin('PATCH', '/api/project/5', { subtitle_fr: 'x' }, { 'if-match': '"1"' });
  expect(late).toMatchObject({ status: 412, body: { current: { subtitle_fr: 'Pour la forêt', version: 2 } } });
  expect((await admin('PATCH', '/api/project/5', { title_de: 'Winde' }, { 'if-match': '"1"' })).status).toBe(200);
  expect((await shown(site.store, 'it')).at(-1)).toMatchObject({
    title: { text: 'Treuil {{company}}', language: 'fr' },
    subtitle: { language: 'fr' },
  });
  const { rows } = (await admin('GET', '/api/translations?noun=project&state=missing')).body;
  expect(rows).toMatchObject([{ id: 5, languages: { it: { state: 'missing', gap: { item: null, field: 'title' } } } }]);
  for (const body of [{}, { title_fr: ' ' }, { title_fr: 'a'.repeat(301) }, { title_fr: 'a', description1_fr: 3 }])
    expect((await admin('POST', '/api/project', body)).status, JSON.stringify(body)).toBe(400);
  for (const path of ['/api/project/99', '/api/project/1/picture/99', '/api/project/1/picture/4'])
    expect((await admin('PATCH', path, {})).status, path).toBe(404);
});

test('the order of projects can be changed and undone, and hidden projects are not public', async ({ admin, site }) => {
  const [first, second, third, fourth] = await titles(admin);
  await admin('PATCH', '/api/project/order', { ids: [3] });
  expect(await titles(admin)).toEqual([third, first, second, fourth]);
  for (const entry of (await admin('GET', '/api/history?noun=project')).body)
    await admin('POST', `/api/history/${entry.id}/restore`);
  expect(await titles(admin)).toEqual([first, second, third, fourth]);
  await admin('PATCH', '/api/project/1', { visible: false });
  expect((await shown(site.store)).map(({ title }) => title.text)).toEqual([second, third, fourth]);
  for (const id of [2, 3, 4]) await admin('PATCH', `/api/project/${id}`, { visible: false });
  expect(await shown(site.store)).toEqual([]);
  for (const [ids, status] of [
    [[99], 404],
    [[1, 1], 400],
    [[], 400],
  ])
    expect((await admin('PATCH', '/api/project/order', { ids })).status).toBe(status);
});

test('a deleted project is restored with its default and uploaded pictures', async ({ admin, site }) => {
  await admin('DELETE', '/api/project/2/picture/4');
  const added = (await upload(admin, 2)).body;
  expect(added).toMatchObject({ image: expect.stringMatching(/^\/media\/\w+\.webp$/), image_uploaded: true });
  await admin('PATCH', `/api/project/2/picture/${added.id}`, { description_fr: 'Le coin' }, { 'if-match': '"1"' });
  const before = (await admin('GET', '/api/project/2')).body;
  const { headers } = await admin('DELETE', '/api/project/2');
  expect(await list(admin)).toHaveLength(3);
  await deleteUnusedMedia(site.store.db, new Date(Date.now() + 1000).toISOString());
  expect(await admin('POST', `/api/history/${headers['history-id']}/restore`)).toMatchObject({
    status: 200,
    body: { noun: 'project', record_id: 2, dropped: [] },
  });
  const after = (await admin('GET', '/api/project/2')).body;
  expect(after.pictures).toEqual(before.pictures);
  expect(after.pictures.map((one: Listed['pictures'][0]) => one.description_fr).at(-1)).toBe('Le coin');
});

test('a project has at most three pictures, in their chosen order', async ({ admin }) => {
  expect(await upload(admin, 1)).toMatchObject({
    status: 409,
    body: { detail: 'It has 3 pictures already: delete one first' },
  });
  const { headers } = await admin('DELETE', '/api/project/1/picture/2');
  const { id } = (await upload(admin, 1)).body;
  const restore = `/api/history/${headers['history-id']}/restore`;
  expect((await admin('POST', restore)).status, 'a fourth').toBe(409);
  const ordered = await admin('PATCH', '/api/project/1/picture/order', { ids: [id, 3, 1] });
  expect(ordered.body.pictures.map((one: { id: number }) => one.id)).toEqual([id, 3, 1]);
  expect((await admin('PATCH', '/api/project/1/picture/order', { ids: [4] })).status, 'of another').toBe(404);
  await admin('DELETE', `/api/project/1/picture/${id}`);
  expect((await admin('POST', restore)).status).toBe(200);
  expect((await admin('GET', '/api/project/1')).body.pictures).toHaveLength(3);
});

test('drawings, videos and files that are not pictures are refused and leave no file', async ({ admin, site }) => {
  await admin('DELETE', '/api/project/1/picture/1');
  const send = (file: Buffer, type: string, id = 1) =>
    admin('POST', `/api/project/${id}/picture/stream`, file, { 'content-type': type });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect((await send(svg, 'image/svg+xml')).status).toBe(415);
  expect((await send(await video('sample.mp4'), 'video/mp4')).status).toBe(415);
  expect((await send(svg, 'image/png')).status).toBe(400);
  expect((await send(await picture().png().toBuffer(), 'image/png', 99)).status).toBe(404);
  expect(await site.files.list('media')).toEqual([]);
});
