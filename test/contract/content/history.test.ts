import { expect } from 'vitest';
import { writeUser } from '../../../src/store/account/user.ts';
import { administrator, type TestApp } from '../../support/app.ts';
import { type Call, caller, test } from '../../support/contract.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { category, inAll, machine, news, newsContent } from '../../support/samples.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test may read any property of an entry
async function historyOf(admin: Call, query: string): Promise<any[]> {
  const { status, body } = await admin('GET', `/api/history?${query}`);
  expect(status).toBe(200);
  return body;
}

/** Ends the current sittings, so that later changes become separate entries. */
async function afterTenMinutes({ store }: TestApp): Promise<void> {
  const updated_at = new Date(Date.now() - 601_000).toISOString();
  await store.db.updateTable('history').set({ updated_at }).execute();
}

test('a history entry has author, time, field, language, old value and new value', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  await admin('PATCH', '/api/machine/1', { name_de: 'Neu', visible: false });
  await admin('POST', '/api/machine/1/options', inAll('name', 'value'));
  await admin('PATCH', '/api/machine/1/options/1', { priority: 3 });
  const common = {
    username: administrator.username,
    noun: 'machine',
    record_id: 1,
    label: 'name in fr',
    picture: null,
  };
  const whole = { field: null, language: null, from: null, to: null };
  const item = { noun: 'option', id: 1, label: 'name in fr' };
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(await historyOf(admin, 'noun=machine&id=1')).toEqual([
    {
      ...common,
      id: 5,
      at,
      action: 'change',
      item,
      field: 'priority',
      language: null,
      from: null,
      to: 3,
      restorable: true,
    },
    { ...common, ...whole, id: 4, at, action: 'create', item, restorable: false },
    {
      ...common,
      id: 3,
      at,
      action: 'change',
      item: null,
      field: 'visible',
      language: null,
      from: true,
      to: false,
      restorable: true,
    },
    {
      ...common,
      id: 2,
      at,
      action: 'change',
      item: null,
      field: 'name',
      language: 'de',
      from: 'name in de',
      to: 'Neu',
      restorable: true,
    },
    { ...common, ...whole, id: 1, at, action: 'create', item: null, restorable: false },
  ]);
});

test('keystrokes in one field during one sitting are one entry', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  for (const text of ['N', 'Ne', 'Neu']) await admin('PATCH', '/api/machine/1', { name_de: text });
  await admin('PATCH', '/api/machine/1', { name_it: 'Nuovo' });
  await afterTenMinutes(site);
  await admin('PATCH', '/api/machine/1', { name_de: 'Neuer' });
  const changes = (await historyOf(admin, 'noun=machine&id=1')).filter(({ action }) => action === 'change');
  expect(changes).toMatchObject([
    { language: 'de', from: 'Neu', to: 'Neuer' },
    { language: 'it', from: 'name in it', to: 'Nuovo' },
    { language: 'de', from: 'name in de', to: 'Neu' },
  ]);
});

test('simultaneous changes of one field by two people are separate entries', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  const { password_hash } = await site.store.db.selectFrom('user').selectAll().executeTakeFirstOrThrow();
  await writeUser(site.store.db, 'other', password_hash);
  const login = await site.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { ...administrator, username: 'other' },
  });
  const other = caller(site.app, { cookie: String(login.headers['set-cookie']).split(';', 1)[0] ?? '' });
  await admin('PATCH', '/api/machine/1', { name_de: 'A' });
  await other('PATCH', '/api/machine/1', { name_de: 'B' });
  await admin('PATCH', '/api/machine/1', { name_de: 'C' });
  expect((await historyOf(admin, 'noun=machine&id=1')).slice(0, 3)).toMatchObject([
    { username: administrator.username, from: 'B', to: 'C' },
    { username: 'other', from: 'A', to: 'B' },
    { username: administrator.username, from: 'name in de', to: 'A' },
  ]);
});

test('a text typed and taken back at once is not listed', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  for (const name_de of ['x', machine.name_de]) await admin('PATCH', '/api/machine/1', { name_de });
  expect(await historyOf(admin, 'noun=machine&id=1')).toMatchObject([{ action: 'create' }]);
});

test('the history is paged, for one record, one noun or everything', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/category', category);
  for (const language of ['fr', 'de', 'en']) await admin('PATCH', '/api/machine/1', { [`name_${language}`]: 'x' });
  const ids = async (query: string) => (await historyOf(admin, query)).map(({ id }) => id);
  expect(await ids('')).toEqual([5, 4, 3, 2, 1]);
  expect(await ids('noun=machine')).toEqual([5, 4, 3, 1]);
  expect(await ids('noun=machine&id=1&limit=2')).toEqual([5, 4]);
  expect(await ids('noun=machine&id=1&limit=2&before=4')).toEqual([3, 1]);
  for (const query of ['noun=user', 'id=1', 'noun=machine&id=x', 'limit=101', 'before=x']) {
    expect((await admin('GET', `/api/history?${query}`)).status, query).toBe(400);
  }
});

test('undoing a change restores one field in one language and keeps the rest', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  await admin('PATCH', '/api/machine/1', { name_de: 'Neu', name_it: 'Nuovo' });
  const [, german] = await historyOf(admin, 'noun=machine&id=1');
  await admin('PATCH', '/api/machine/1', { description_de: 'später' });
  const generation = site.store.generation();
  expect(await admin('POST', `/api/history/${german.id}/restore`)).toMatchObject({
    status: 200,
    body: { noun: 'machine', record_id: 1 },
  });
  expect(site.store.generation()).toBeGreaterThan(generation);
  expect((await admin('GET', '/api/machine/1')).body).toMatchObject({
    name_de: 'name in de',
    name_it: 'Nuovo',
    description_de: 'später',
    version: 4,
  });
  const [undone] = await historyOf(admin, 'noun=machine&id=1');
  expect(undone).toMatchObject({ action: 'restore', field: 'name', language: 'de', from: 'Neu', to: 'name in de' });
  expect((await admin('POST', `/api/history/${german.id}/restore`)).status).toBe(409);
  expect((await admin('POST', `/api/history/${undone.id}/restore`)).status).toBe(200);
  expect((await admin('GET', '/api/machine/1')).body.name_de).toBe('Neu');
});

test('a deleted machine is restored with all its parts, under the same ids', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/category', category);
  await admin('POST', '/api/machine/1/category', { id: 1 });
  await admin('POST', '/api/machine/1/advantages', inAll('description'));
  for (const list of ['options', 'technical-characteristics'])
    await admin('POST', `/api/machine/1/${list}`, { ...inAll('name', 'value'), priority: 2 });
  const image = await base64(picture().png().toBuffer());
  await admin('POST', '/api/machine/1/picture', { image, type: 'image/png' });
  const before = (await visitor('GET', '/api/machine/1')).body;
  const { headers } = await admin('DELETE', '/api/machine/1');
  const [deletion] = await historyOf(admin, 'noun=machine');
  expect(deletion).toMatchObject({
    id: Number(headers['history-id']),
    action: 'delete',
    record_id: 1,
    label: 'name in fr',
    restorable: true,
  });
  expect(await admin('POST', `/api/history/${headers['history-id']}/restore`)).toEqual({
    status: 200,
    body: { noun: 'machine', record_id: 1, dropped: [] },
    headers: expect.anything(),
  });
  expect((await visitor('GET', '/api/machine/1')).body).toEqual({
    ...before,
    version: 2,
    updated_at: expect.any(String),
  });
  expect((await admin('POST', `/api/history/${headers['history-id']}/restore`)).status).toBe(409);
  expect((await historyOf(admin, 'noun=machine&id=1'))[0]).toMatchObject({ action: 'restore', field: null });
  expect((await admin('POST', '/api/machine', machine)).body.id).toBe(2);
});

test('a restore drops links to deleted records, and its answer says so', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  for (const id of [1, 2]) {
    await admin('POST', '/api/category', category);
    await admin('POST', '/api/machine/1/category', { id });
  }
  const { headers } = await admin('DELETE', '/api/machine/1');
  const categoryGone = await admin('DELETE', '/api/category/1');
  expect((await admin('POST', `/api/history/${headers['history-id']}/restore`)).body.dropped).toEqual([
    { noun: 'category', id: 1, label: 'name in fr' },
  ]);
  expect((await admin('GET', '/api/machine/1')).body.categories).toMatchObject([{ id: 2 }]);
  expect((await admin('POST', `/api/history/${categoryGone.headers['history-id']}/restore`)).status).toBe(200);
});

test('a restored category has its machines again', async ({ admin }) => {
  await admin('POST', '/api/category', { ...category, priority: 4 });
  for (const id of [1, 2]) {
    await admin('POST', '/api/machine', machine);
    await admin('POST', `/api/machine/${id}/category`, { id: 1 });
  }
  const { headers } = await admin('DELETE', '/api/category/1');
  await admin('DELETE', '/api/machine/2');
  expect((await admin('POST', `/api/history/${headers['history-id']}/restore`)).body.dropped).toMatchObject([
    { noun: 'machine', id: 2 },
  ]);
  expect((await admin('GET', '/api/category')).body).toMatchObject([{ id: 1, priority: 4, version: 2 }]);
  expect((await admin('GET', '/api/machine?category=1')).body).toMatchObject([{ id: 1 }]);
});

test('a deleted news item is restored with its contents and its picture', async ({ admin }) => {
  await admin('POST', '/api/news', news);
  await admin('POST', '/api/news/1/content', newsContent);
  const image = await base64(picture().png().toBuffer());
  const before = (await admin('PATCH', '/api/news/1', { image, image_type: 'image/png', date: '2020-02-29' })).body;
  const { headers } = await admin('DELETE', '/api/news/1');
  await admin('POST', `/api/history/${headers['history-id']}/restore`);
  expect((await admin('GET', '/api/news/1')).body).toEqual({
    ...before,
    version: 3,
    updated_at: expect.any(String),
  });
});

test('replacing the picture of a news item is a change that names both addresses and can be undone', async ({
  admin,
}) => {
  await admin('POST', '/api/news', news);
  const image = await base64(picture().png().toBuffer());
  const { body } = await admin('PATCH', '/api/news/1', { image, image_type: 'image/png' });
  const [change] = await historyOf(admin, 'noun=news&id=1');
  expect(change).toMatchObject({ field: 'image', language: null, from: '', to: body.image });
  await admin('POST', `/api/history/${change.id}/restore`);
  expect((await admin('GET', '/api/news/1')).body).toMatchObject({ image: '', image_type: '' });
});

test('deletions that were not undone have their own paged list', async ({ admin }) => {
  const gone = async (query: string) =>
    (await historyOf(admin, `deleted=true${query}`)).map(({ noun, record_id }) => `${noun} ${record_id}`);
  await admin('POST', '/api/category', category);
  for (const id of [1, 2, 3]) {
    await admin('POST', '/api/machine', machine);
    await admin('POST', `/api/machine/${id}/options`, inAll('name', 'value'));
    await admin('POST', `/api/machine/${id}/category`, { id: 1 });
  }
  await admin('DELETE', '/api/machine/1/options/1');
  await admin('DELETE', '/api/machine/2/category', { id: 1 });
  expect(await gone('')).toEqual([]);
  const first = (await admin('DELETE', '/api/machine/1')).headers['history-id'];
  for (const path of ['/api/machine/2', '/api/category/1', '/api/machine/3']) await admin('DELETE', path);
  expect(await gone('')).toEqual(['machine 3', 'category 1', 'machine 2', 'machine 1']);
  expect(await gone('&noun=machine&limit=2')).toEqual(['machine 3', 'machine 2']);
  const [, second] = await historyOf(admin, 'deleted=true&noun=machine&limit=2');
  expect(await gone(`&noun=machine&limit=2&before=${second.id}`)).toEqual(['machine 1']);
  await admin('POST', `/api/history/${first}/restore`);
  expect(await gone('&noun=machine')).toEqual(['machine 3', 'machine 2']);
  await admin('DELETE', '/api/machine/1');
  expect(await gone('&noun=machine')).toEqual(['machine 1', 'machine 3', 'machine 2']);
  expect((await admin('GET', '/api/history?deleted=1')).status).toBe(400);
});

test('entries about a picture name its file, also when it is deleted', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  const image = await base64(picture().png().toBuffer());
  for (const _ of [1, 2]) await admin('POST', '/api/machine/1/picture', { image, type: 'image/png' });
  await admin('PATCH', '/api/machine/1/picture/1', { description_fr: 'Vue' });
  await admin('POST', '/api/machine/1/options', { name_fr: 'x' });
  const [{ url }] = (await admin('GET', '/api/machine/1')).body.pictures;
  await admin('DELETE', '/api/machine/1/picture/1');
  expect((await historyOf(admin, 'noun=machine&id=1')).map(({ item, picture }) => [item?.noun, picture])).toEqual([
    ['picture', url],
    ['option', null],
    ['picture', url],
    ['picture', url],
    ['picture', url],
    [undefined, null],
  ]);
});

test('each deleted part of a machine or news item can be restored separately', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/news', news);
  await admin('POST', '/api/category', category);
  const image = await base64(picture().png().toBuffer());
  const things: [list: string, body: object, url: string, property: string][] = [
    ['/api/machine/1/advantages', inAll('description'), '/api/machine/1/advantages/1', 'advantages'],
    ['/api/machine/1/options', inAll('name', 'value'), '/api/machine/1/options/1', 'options'],
    ['/api/machine/1/picture', { image, type: 'image/png' }, '/api/machine/1/picture/1', 'pictures'],
    ['/api/news/1/content', newsContent, '/api/news/1/content/1', 'content'],
    ['/api/machine/1/category', { id: 1 }, '/api/machine/1/category', 'categories'],
  ];
  for (const [list, body, url, property] of things) {
    const record = list.split('/').slice(0, 4).join('/');
    await admin('POST', list, body);
    const [before] = (await admin('GET', record)).body[property];
    const { headers } = await admin('DELETE', url, property === 'categories' ? { id: 1 } : undefined);
    expect((await admin('GET', record)).body[property], url).toEqual([]);
    const path = `/api/history/${headers['history-id']}/restore`;
    expect((await admin('POST', path)).status, url).toBe(200);
    const version = before.version === undefined ? {} : { version: before.version + 1 };
    expect((await admin('GET', record)).body[property], url).toEqual([{ ...before, ...version }]);
    expect((await admin('POST', path)).status, url).toBe(409);
  }
});

test('parts of a deleted machine can be restored only after the machine', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine/1/options', { name_fr: 'vieux' });
  await admin('PATCH', '/api/machine/1/options/1', { name_fr: 'neuf' });
  const option = await admin('DELETE', '/api/machine/1/options/1');
  const gone = await admin('DELETE', '/api/machine/1');
  const restore = (id: unknown) => admin('POST', `/api/history/${id}/restore`);
  expect(await restore(option.headers['history-id'])).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('machine') },
  });
  for (const { action, restorable, item } of await historyOf(admin, 'noun=machine'))
    expect(restorable, action).toBe(action === 'delete' && item === null);
  expect((await restore(gone.headers['history-id'])).status).toBe(200);
  expect((await restore(option.headers['history-id'])).status).toBe(200);
  expect((await admin('GET', '/api/machine/1')).body.options).toMatchObject([{ id: 1, name_fr: 'neuf' }]);
});

test('only the later of two deletions of a record can be undone', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  const first = (await admin('DELETE', '/api/machine/1')).headers['history-id'];
  await admin('POST', `/api/history/${first}/restore`);
  await admin('PATCH', '/api/machine/1', { name_fr: 'neu' });
  const second = (await admin('DELETE', '/api/machine/1')).headers['history-id'];
  expect((await admin('POST', `/api/history/${first}/restore`)).status).toBe(409);
  expect((await admin('POST', `/api/history/${second}/restore`)).status).toBe(200);
  expect((await admin('GET', '/api/machine/1')).body.name_fr).toBe('neu');
});

test('a creation or a missing entry cannot be restored', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', machine);
  expect((await admin('POST', '/api/history/1/restore')).status).toBe(409);
  expect((await admin('POST', '/api/history/9/restore')).status).toBe(404);
  expect((await visitor('POST', '/api/history/1/restore')).status).toBe(401);
  expect((await visitor('GET', '/api/history')).status).toBe(401);
});

test('every deletion names the entry that undoes it, and a refused write leaves no entry', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  const trace = () => site.store.db.selectFrom('history').selectAll().execute();
  const before = await trace();
  await admin('PATCH', '/api/machine/1', { name_fr: '' });
  await admin('PATCH', '/api/machine/1', machine);
  await admin('DELETE', '/api/machine/9');
  await admin('DELETE', '/api/machine/1/category', { id: 1 });
  expect(await trace()).toEqual(before);
  await site.store.db.schema.alterTable('history').renameTo('gone_history').execute();
  expect((await admin('PATCH', '/api/machine/1', { name_fr: 'x' })).status).toBe(500);
  expect((await admin('GET', '/api/machine/1')).body.name_fr).toBe(machine.name_fr);
});
