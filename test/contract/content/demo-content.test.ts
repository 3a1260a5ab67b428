import { join } from 'node:path';
import { expect } from 'vitest';
import { fillWithDemoContent } from '../../../src/server/jobs/demo-content.ts';
import { test } from '../../support/contract.ts';
import { category, machine, news } from '../../support/samples.ts';

const demo = test.extend('filled', async ({ site }) => {
  await fillWithDemoContent(site.store, site.media, join(import.meta.dirname, '../../../content/demo'), true);
});

const none = { machines: 0, categories: 0, news: 0, questions: 0, clients: 0 };

test('a site without demonstration content offers only the invented clients for removal', async ({
  admin,
  visitor,
}) => {
  await admin('POST', '/api/machine', machine);
  const clients = { ...none, clients: 14 };
  expect((await admin('GET', '/api/demo-content')).body).toEqual(clients);
  expect((await admin('DELETE', '/api/demo-content')).body).toMatchObject(clients);
  expect((await admin('GET', '/api/demo-content')).body).toEqual(none);
  expect((await admin('GET', '/api/machine')).body).toHaveLength(1);
  for (const method of ['GET', 'DELETE']) expect((await visitor(method, '/api/demo-content')).status).toBe(401);
});

demo(
  'one call removes the demonstration content, edited or not, and keeps one’s own records',
  async ({ admin, filled: _ }) => {
    const count = async (noun: string) => (await admin('GET', `/api/${noun}`)).body.length;
    const before = {
      machines: await count('machine'),
      categories: await count('category'),
      news: await count('news'),
      questions: await count('question'),
      clients: await count('client'),
    };
    expect(before).toEqual({ machines: 10, categories: 4, news: 6, questions: 22, clients: 14 });
    await admin('PATCH', '/api/machine/1', { name_fr: 'Renommée' });
    await admin('POST', '/api/machine', machine);
    await admin('POST', '/api/category', category);
    await admin('POST', '/api/news', news);
    expect((await admin('GET', '/api/demo-content')).body).toEqual(before);
    expect(await admin('DELETE', '/api/demo-content')).toMatchObject({ status: 200, body: before });
    expect((await admin('GET', '/api/demo-content')).body).toEqual(none);
    expect([await count('machine'), await count('category'), await count('news')]).toEqual([1, 1, 1]);
  },
);

test('removing demonstration content keeps changed clients, and the history restores the others', async ({ admin }) => {
  const clients = (await admin('GET', '/api/client')).body as { id: number }[];
  const [renamed, linked, hidden, moved] = clients.map(({ id }) => `/api/client/${id}`);
  await admin('PATCH', String(renamed), { name: 'Muster AG' });
  await admin('PATCH', String(linked), { link: 'https://example.ch' });
  await admin('PATCH', String(hidden), { visible: false });
  await admin('PATCH', String(moved), { priority: 99 });
  expect((await admin('DELETE', '/api/demo-content')).body).toMatchObject({ ...none, clients: 11 });
  const kept = (await admin('GET', '/api/client')).body as { id: number }[];
  expect(kept.map(({ id }) => `/api/client/${id}`)).toEqual([renamed, linked, hidden]);
  const [entry] = (await admin('GET', '/api/history?noun=client&limit=1')).body;
  expect((await admin('POST', `/api/history/${entry.id}/restore`)).status).toBe(200);
  expect((await admin('GET', '/api/demo-content')).body).toEqual({ ...none, clients: 1 });
});

demo('a category with a machine of one’s own stays', { tags: 'full' }, async ({ admin, filled: _ }) => {
  const { id } = (await admin('POST', '/api/machine', machine)).body;
  const [kept] = (await admin('GET', '/api/category')).body;
  await admin('POST', `/api/machine/${id}/category`, { id: kept.id });
  await admin('DELETE', '/api/demo-content');
  expect((await admin('GET', '/api/category')).body.map((each: { id: number }) => each.id)).toEqual([kept.id]);
  expect((await admin('GET', '/api/demo-content')).body).toEqual(none);
});

demo(
  'each removal can be undone from the history, and the record counts as demonstration content again',
  async ({ admin, filled: _ }) => {
    const before = (await admin('GET', '/api/machine/1')).body;
    await admin('DELETE', '/api/demo-content');
    const entries = (await admin('GET', '/api/history?noun=category&limit=100')).body;
    for (const { id, action } of entries) if (action === 'delete') await admin('POST', `/api/history/${id}/restore`);
    const [entry] = (await admin('GET', '/api/history?noun=machine&id=1&limit=1')).body;
    expect(entry).toMatchObject({ action: 'delete', username: 'admin', restorable: true });
    expect((await admin('POST', `/api/history/${entry.id}/restore`)).status).toBe(200);
    const { version, updated_at, ...after } = (await admin('GET', '/api/machine/1')).body;
    expect(before).toMatchObject({ ...after, categories: expect.any(Array) });
    expect((await admin('GET', '/api/demo-content')).body).toEqual({
      machines: 1,
      categories: 4,
      news: 0,
      questions: 0,
      clients: 0,
    });
  },
);

demo(
  'one call restores all demonstration content that is not yet restored',
  { tags: 'full' },
  async ({ admin, visitor, filled: _ }) => {
    const machineBefore = (await admin('GET', '/api/machine/1')).body;
    const { entries, ...counts } = (await admin('DELETE', '/api/demo-content')).body;
    expect(entries).toHaveLength(56);
    await admin('POST', `/api/history/${entries[0]}/restore`);
    const created = (await admin('GET', '/api/history?noun=machine&limit=100')).body.find(
      ({ action }: { action: string }) => action === 'create',
    );
    const restored = await admin('POST', '/api/demo-content/restore', {
      entries: [...entries, created?.id ?? 999_999],
    });
    expect(restored).toMatchObject({ status: 200, body: counts });
    const { version, updated_at, ...after } = (await admin('GET', '/api/machine/2')).body;
    expect(after.categories.length, 'in its categories again').toBeGreaterThan(0);
    expect((await admin('GET', '/api/machine/1')).body.name_fr).toBe(machineBefore.name_fr);
    expect((await admin('POST', '/api/demo-content/restore', { entries })).body).toEqual(counts);
    expect((await visitor('POST', '/api/demo-content/restore', { entries })).status).toBe(401);
  },
);
