import { expect } from 'vitest';
import { dayAt } from '../../../src/domain/time/day.ts';
import { test } from '../../support/contract.ts';
import { base64, picture } from '../../support/media-sample.ts';
import { category, inAll, machine, news, newsContent } from '../../support/samples.ts';

/** Leaves out the properties in which a copy differs: ids, versions and times. */
function facts(value: unknown): unknown {
  const text = JSON.stringify(value, (key, each) => (/^(id|version|updated_at)$/.test(key) ? undefined : each));
  return JSON.parse(text);
}

test('a machine is duplicated with all its parts, hidden and after the others', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', { ...machine, name_it: '', priority: 4 });
  await admin('POST', '/api/category', category);
  await admin('POST', '/api/machine/1/category', { id: 1 });
  for (const priority of [2, 1])
    await admin('POST', '/api/machine/1/advantages', { ...inAll('description'), priority });
  await admin('POST', '/api/machine/1/options', inAll('name', 'value'));
  await admin('POST', '/api/machine/1/technical-characteristics', inAll('name', 'value'));
  const image = await base64(picture().png().toBuffer());
  await admin('POST', '/api/machine/1/picture', { image, type: 'image/png' });
  await admin('PATCH', '/api/machine/1/picture/1', { ...inAll('description'), focal_x: 20 });
  await admin('PATCH', '/api/machine/1', { public_from: '2099-01-01T00:00:00Z' });
  const original = (await admin('GET', '/api/machine/1')).body;

  const { status, body } = await admin('POST', '/api/machine/1/duplicate');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: 2, version: 1, advantages: [{ id: 4 }, { id: 3 }], pictures: [{ version: 1 }] });
  const names = {
    name: 'name in fr (copie)',
    name_fr: 'name in fr (copie)',
    name_de: 'name in de (Kopie)',
    name_en: 'name in en (copy)',
    name_it: '',
    name_es: 'name in es (copia)',
  };
  const hidden = { visible: false, public_from: null, public_until: null, priority: null };
  expect(facts(body)).toEqual(facts({ ...original, ...names, ...hidden }));
  expect((await admin('GET', '/api/machine/1')).body).toEqual(original);
  expect((await visitor('GET', '/api/machine/2')).status).toBe(404);
  expect((await admin('GET', '/api/machine?search=kopie')).body).toMatchObject([{ id: 2 }]);

  expect((await admin('POST', '/api/machine/2/duplicate')).body.name_fr).toBe('name in fr (copie 2)');
  await admin('DELETE', '/api/machine/1/picture/1');
  await admin('PATCH', '/api/machine/2/advantages/3', { description_fr: 'Autre' });
  expect((await admin('GET', '/api/machine/2')).body.pictures).toHaveLength(1);
  expect((await admin('GET', '/api/machine/1')).body.advantages[1].description_fr).toBe('description in fr');
});

test('a duplicate is one history entry and is undone by one deletion', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  for (const _ of [1, 2]) await admin('POST', '/api/machine/1/options', inAll('name', 'value'));
  await admin('POST', '/api/machine/1/duplicate');
  const history = (await admin('GET', '/api/history?noun=machine&id=2')).body;
  expect(history).toMatchObject([{ action: 'create', label: 'name in fr (copie)', item: null }]);
  const { headers } = await admin('DELETE', '/api/machine/2');
  expect((await admin('GET', '/api/machine')).body).toHaveLength(1);
  await admin('POST', `/api/history/${headers['history-id']}/restore`);
  expect((await admin('GET', '/api/machine/2')).body.options).toHaveLength(2);
});

test('an outdated translation is also outdated in the duplicate', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine/1/options', inAll('name', 'value'));
  await admin('PATCH', '/api/machine/1', { description_fr: 'Autre' });
  await admin('PATCH', '/api/machine/1/options/1', { value_fr: 'Autre', value_de: 'Anders' });
  await admin('PATCH', '/api/machine/1', { description_it: '' });
  await admin('POST', '/api/machine/1/duplicate');
  const statesOf = async (id: number) =>
    (await admin('GET', `/api/translations?noun=machine&id=${id}`)).body.rows[0].languages;
  const outdatedOf = async (id: number) =>
    (await admin('GET', `/api/translations/outdated?noun=machine&id=${id}`)).body.map(
      ({ field, language }: { field: string; language: string }) => `${field} ${language}`,
    );
  expect(facts(await statesOf(2))).toEqual(facts(await statesOf(1)));
  expect(await outdatedOf(2)).toEqual(await outdatedOf(1));
  expect(await outdatedOf(2)).toContain('value it');
  expect((await admin('GET', '/api/translations/summary?noun=machine')).body.total).toBe(2);
});

test('a news item is duplicated with its contents and picture, hidden and dated today', async ({ admin }) => {
  const image = await base64(picture().png().toBuffer());
  await admin('POST', '/api/news', news);
  for (const _ of [1, 2]) await admin('POST', '/api/news/1/content', newsContent);
  await admin('PATCH', '/api/news/1', { image, image_type: 'image/png', date: '2020-02-29' });
  const original = (await admin('GET', '/api/news/1')).body;
  const before = dayAt(new Date());
  const { status, body } = await admin('POST', '/api/news/1/duplicate');
  expect(status).toBe(200);
  expect([before, dayAt(new Date())]).toContain(body.date);
  const names = { title_fr: 'title in fr (copie)', title_de: 'title in de (Kopie)', title_en: 'title in en (copy)' };
  const others = { title_it: 'title in it (copia)', title_es: 'title in es (copia)', title: 'title in fr (copie)' };
  expect(facts(body)).toEqual(facts({ ...original, ...names, ...others, visible: false, date: body.date }));
  expect(body.content.map(({ id }: { id: number }) => id)).toEqual([3, 4]);
});

test('a missing record cannot be duplicated', async ({ admin, visitor }) => {
  expect((await admin('POST', '/api/machine/9/duplicate')).body).toEqual({ detail: 'Machine not found' });
  expect((await admin('POST', '/api/news/9/duplicate')).body).toEqual({ detail: 'News item not found' });
  expect((await visitor('POST', '/api/machine/9/duplicate')).status).toBe(401);
});
