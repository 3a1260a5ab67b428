import { expect, vi } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { test } from '../../support/contract.ts';
import { category, inAll, machine, news } from '../../support/samples.ts';

/** Counts the reads of a table that each list reads once. */
function countReads({ store }: TestApp, table: string): () => number {
  const reads = vi.spyOn(store.db, 'selectFrom');
  return () => reads.mock.calls.filter(([name]) => (name as unknown) === table).length;
}

test.for([
  ['machine', machine, 'machine'],
  ['news', news, 'news_content'],
  ['category', category, 'category'],
] as const)(
  '%s: thirty concurrent requests build the list once, and again after an edit',
  async ([noun, sample, table], { site, admin }) => {
    const url = `/api/${noun}`;
    await admin('POST', url, sample);
    const ask = (language: string, headers = {}) => site.app.inject({ url: `${url}?language=${language}`, headers });
    const thirty = () => Promise.all(Array.from({ length: 30 }, () => ask('de')));
    const reads = countReads(site, table);

    const bodies = new Set((await thirty()).map(({ body }) => body));
    await ask('de');
    expect(reads()).toBe(1);
    await ask('en');
    expect(reads(), 'once per language').toBe(2);
    expect(bodies.size).toBe(1);

    const kept = await ask('de');
    const made = await ask('de', { cookie: await site.login() });
    expect(kept.rawPayload.equals(made.rawPayload)).toBe(true);
    const sent = ({ headers: { date: _, ...headers } }: typeof kept) => headers;
    expect(sent(kept)).toEqual(sent(made));
    expect(kept.headers).toMatchObject({ 'cache-control': 'no-store', 'total-count': '1' });

    await admin('POST', url, { ...sample, ...inAll('name', 'title') });
    const before = reads();
    for (const { json } of await thirty()) expect(json()).toHaveLength(2);
    expect(reads()).toBe(before + 1);
  },
);

test('a request after an edit gets the edit, even if a list was being built meanwhile', async ({
  site,
  admin,
  visitor,
}) => {
  await admin('POST', '/api/machine', machine);
  const early = visitor('GET', '/api/machine');
  await admin('PATCH', '/api/machine/1', { name_fr: 'Autre' });
  expect((await visitor('GET', '/api/machine')).body[0].name_fr).toBe('Autre');
  expect((await early).status).toBe(200);
  expect((await site.app.inject('/api/machine?limit=1')).json()[0].name_fr).toBe('Autre');
});

test('a list requested by an administrator shows visitors no hidden machine', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', machine);
  await admin('PATCH', '/api/machine/1', { visible: false });
  expect((await admin('GET', '/api/machine')).body).toHaveLength(1);
  expect((await visitor('GET', '/api/machine')).body).toEqual([]);
});
