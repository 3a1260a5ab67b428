import { expect } from 'vitest';
import type { CapturedRow } from '../../../src/store/change-set/captured.ts';
import { type Call, test } from '../../support/contract.ts';
import { addPerson, logIn } from '../../support/person.ts';
import { capture, prepare } from '../../support/prepared.ts';
import { category, inAll, machine } from '../../support/samples.ts';

const price = (id: number, before: number | null, after: number): CapturedRow => ({
  table: 'machine',
  id,
  before: { price: before },
  after: { price: after },
  version: 2,
});

const name = (id: number, before: string, after: string, column = 'name_fr'): CapturedRow => ({
  table: 'machine',
  id,
  before: { [column]: before },
  after: { [column]: after },
  version: 2,
});

async function read(admin: Call, path: string) {
  const { status, body } = await admin('GET', path);
  expect(status, path).toBe(200);
  return body;
}

async function post(admin: Call, path: string, payload?: object) {
  const { status, body } = await admin('POST', path, payload);
  expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200);
  return body;
}

test('prepared changes leave the site as it is until they are published, as one change with one undo', async ({
  admin,
  site,
}) => {
  for (const price of [10_000, 20_000]) await admin('POST', '/api/machine', { ...machine, price });
  const generation = site.store.generation();
  const id = await prepare(site, admin, 'Saison', price(1, 1_000_000, 1_200_000), price(2, 2_000_000, 2_500_000));
  expect(site.store.generation(), 'no page is rendered again').toBe(generation);
  expect(await read(admin, `/api/change-sets/${id}`)).toMatchObject({
    name: 'Saison',
    source: 'person',
    author: 'admin',
    state: 'open',
    counts: { add: 0, change: 2, remove: 0 },
    collisions: 0,
    differences: [
      { kind: 'change', noun: 'machine', record_id: 1, fields: [{ field: 'price', from: 10_000, to: 12_000 }] },
      { kind: 'change', noun: 'machine', record_id: 2 },
    ],
  });
  expect((await read(admin, '/api/machine/1')).price).toBe(10_000);
  const { history, state } = await post(admin, `/api/change-sets/${id}/publish`);
  expect(state).toBe('published');
  expect((await read(admin, '/api/machine')).map((row: { price: number }) => row.price)).toEqual([12_000, 25_000]);
  const [entry] = await read(admin, '/api/history?noun=change_set');
  expect(entry).toMatchObject({ id: history, action: 'publish', label: 'Saison', restorable: true });
  expect((await read(admin, '/api/history?noun=machine&id=1'))[0]).toMatchObject({ id: history, restorable: false });
  expect((await admin('POST', `/api/change-sets/${id}/publish`)).status, 'once').toBe(409);

  await admin('PATCH', '/api/machine/2', { price: 30_000 });
  expect(await post(admin, `/api/change-sets/${id}/undo`)).toMatchObject({
    kept: 1,
    kept_differences: [{ record_id: 2 }],
  });
  expect((await read(admin, '/api/machine')).map((row: { price: number }) => row.price)).toEqual([10_000, 30_000]);
});

test('what is prepared again replaces what was prepared, and a value of the site is no change', async ({
  admin,
  site,
}) => {
  await admin('POST', '/api/machine', machine);
  const before = machine.name_fr;
  const id = await prepare(site, admin, 'Noms', name(1, before, 'Presse A'));
  await capture(site, id, name(1, 'name in de', 'Presse', 'name_de'));
  await capture(site, id, name(1, 'Presse A', 'Presse B'));
  const fields = async () =>
    (await read(admin, `/api/change-sets/${id}`)).differences.flatMap((one: { fields: object[] }) => one.fields);
  expect(await fields()).toMatchObject([{ from: before, to: 'Presse B' }, { language: 'de' }]);
  await capture(site, id, name(1, 'Presse B', before));
  expect(await fields()).toMatchObject([{ language: 'de', to: 'Presse' }]);
  await capture(site, id, name(1, 'Presse', 'name in de', 'name_de'));
  expect(await fields()).toEqual([]);
  expect((await admin('POST', `/api/change-sets/${id}/publish`)).status, 'nothing to publish').toBe(409);
});

test('a field that was changed on the site meanwhile is decided before anything is published', async ({
  admin,
  site,
}) => {
  for (const _ of [1, 2, 3]) await admin('POST', '/api/machine', { ...machine, price: 100 });
  const id = await prepare(site, admin, 'Prix', ...[1, 2, 3].map((id) => price(id, 10_000, 20_000)));
  await admin('PATCH', '/api/machine/1', { price: 150 });
  await admin('PATCH', '/api/machine/2', { price: 160, name_fr: 'other fields do not matter' });
  await admin('PATCH', '/api/machine/3', { name_fr: 'other fields do not matter' });
  const { collisions, differences } = await read(admin, `/api/change-sets/${id}`);
  expect(collisions).toBe(2);
  expect(differences).toMatchObject([
    { collides: true, fields: [{ from: 100, to: 200, live: 150 }] },
    { collides: true, fields: [{ live: 160 }] },
    { collides: false, fields: [expect.not.objectContaining({ live: expect.anything() })] },
  ]);
  expect(await admin('POST', `/api/change-sets/${id}/publish`)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('Decide what to keep') },
  });
  await post(admin, `/api/change-sets/${id}/decide`, { number: differences[0].number, take: 'set' });
  await post(admin, `/api/change-sets/${id}/decide`, { number: differences[1].number, take: 'live' });
  expect(await post(admin, `/api/change-sets/${id}/publish`)).toMatchObject({ counts: { change: 2 } });
  expect((await read(admin, '/api/machine')).map((row: { price: number }) => row.price)).toEqual([200, 160, 200]);
  await post(admin, `/api/change-sets/${id}/undo`);
  expect((await read(admin, '/api/machine')).map((row: { price: number }) => row.price)).toEqual([150, 160, 100]);
});

test('a set adds and removes records with their parts, and its undo takes both back', async ({ admin, site }) => {
  await admin('POST', '/api/category', category);
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/machine/1/options', inAll('name', 'value'));
  await admin('POST', '/api/machine/1/category', { id: 1 });
  const texts = { ...inAll('name', 'description', 'metadescription'), visible: 1, priority: null, copied: '' };
  const stock = {
    condition: 'new',
    availability: 'to_order',
    vat: 'excluded',
    price: null,
    year: null,
    operating_hours: null,
  };
  const added = { ...texts, ...stock, public_from: null, public_until: null };
  const option = { ...inAll('name', 'value'), priority: null, copied: '' };
  const id = await prepare(
    site,
    admin,
    'Nouvelle machine',
    { table: 'machine', id: 2, after: { ...added, name_fr: 'Nouvelle', categories: '1,2' } },
    { table: 'category', id: 2, after: { ...inAll('name'), name_fr: 'Neuf', priority: null } },
    { table: 'option', id: 2, after: { ...option, machine_id: 2 } },
    { table: 'machine', id: 1, before: { ...added, categories: '1' } },
    { table: 'option', id: 1, before: { ...option, machine_id: 1 } },
  );
  expect(await read(admin, `/api/change-sets/${id}`)).toMatchObject({ counts: { add: 3, change: 0, remove: 1 } });
  expect((await admin('POST', '/api/machine', machine)).body.id, 'the id of the new machine is reserved').toBe(3);
  await post(admin, `/api/change-sets/${id}/publish`);
  expect((await admin('GET', '/api/machine/1')).status).toBe(404);
  const published = await read(admin, '/api/machine/2');
  expect(published).toMatchObject({ name_fr: 'Nouvelle', options: [{ id: 2 }] });
  expect(published.categories.map((each: { id: number }) => each.id)).toEqual([1, 2]);
  expect(await post(admin, `/api/change-sets/${id}/undo`)).toMatchObject({ kept: 0, dropped: [] });
  expect((await admin('GET', '/api/machine/2')).status).toBe(404);
  expect(await read(admin, '/api/machine/1')).toMatchObject({ options: [{ id: 1 }], categories: [{ id: 1 }] });
  expect((await read(admin, '/api/category')).map((each: { id: number }) => each.id)).toEqual([1]);
});

test('the settings of a set are published and undone with it', async ({ admin, site }) => {
  const { phone } = await read(admin, '/api/settings');
  const settings = { table: 'settings', id: 1, before: { phone }, after: { phone: '+41 26 555 00 01' } } as const;
  const id = await prepare(site, admin, 'Téléphone', settings);
  expect((await read(admin, `/api/change-sets/${id}`)).differences).toMatchObject([
    { noun: 'settings', fields: [{ field: 'phone', from: phone, to: '+41 26 555 00 01' }] },
  ]);
  await post(admin, `/api/change-sets/${id}/publish`);
  expect((await read(admin, '/api/settings')).phone).toBe('+41 26 555 00 01');
  await post(admin, `/api/change-sets/${id}/undo`);
  expect((await read(admin, '/api/settings')).phone).toBe(phone);
  const schedule = { ...settings, before: { backupSchedule: 'daily' }, after: { backupSchedule: 'off' } };
  await expect(prepare(site, admin, 'Sauvegardes', schedule)).rejects.toMatchObject({ status: 409 });
});

test('two sets that touch the same field say so in both', async ({ admin, site }) => {
  await admin('POST', '/api/machine', { ...machine, price: 100 });
  const one = await prepare(site, admin, 'Printemps', price(1, 10_000, 20_000));
  const two = await prepare(site, admin, 'Été', price(1, 10_000, 30_000));
  const three = await prepare(site, admin, 'Noms', name(1, machine.name_fr, 'Presse'));
  const others = async (id: number) => (await read(admin, `/api/change-sets/${id}`)).differences[0].others;
  expect(await others(one)).toEqual([{ id: two, name: 'Été' }]);
  expect(await others(two)).toEqual([{ id: one, name: 'Printemps' }]);
  expect(await others(three)).toEqual([]);
  await admin('DELETE', `/api/change-sets/${two}`);
  expect(await others(one)).toEqual([]);
});

test('differences can be dropped, and a set discarded and reopened', async ({ admin, site }) => {
  for (const _ of [1, 2, 3]) await admin('POST', '/api/machine', { ...machine, price: 100 });
  const id = await prepare(site, admin, 'Prix', ...[1, 2, 3].map((id) => price(id, 10_000, 20_000)));
  const dropped = await post(admin, `/api/change-sets/${id}/drop`, { numbers: [1] });
  expect(dropped.differences.map((each: { record_id: number }) => each.record_id)).toEqual([2, 3]);
  expect((await admin('DELETE', `/api/change-sets/${id}`)).body.state).toBe('discarded');
  expect((await admin('POST', `/api/change-sets/${id}/publish`)).status).toBe(409);
  expect((await read(admin, '/api/change-sets?state=open')).sets).toEqual([]);
  expect(await post(admin, `/api/change-sets/${id}/reopen`)).toMatchObject({ state: 'open', counts: { change: 2 } });
  expect(await post(admin, `/api/change-sets/${id}/drop`, { all: true })).toMatchObject({ counts: { change: 0 } });
});

test('a translator publishes texts in the own languages only', async ({ admin, site }) => {
  await admin('POST', '/api/machine', machine);
  await addPerson(site, 'tina', { role: 'translator', languages: ['de'] });
  const tina = await logIn(site, 'tina');
  const german = await prepare(site, tina, 'Deutsch', name(1, 'name in de', 'Presse', 'name_de'));
  const mixed = await prepare(site, admin, 'Deux', name(1, 'name in fr', 'P', 'name_fr'));
  await capture(site, mixed, name(1, 'name in de', 'P', 'name_de'));
  expect((await tina('POST', `/api/change-sets/${mixed}/publish`)).status).toBe(403);
  expect((await tina('DELETE', `/api/change-sets/${mixed}`)).status).toBe(403);
  expect((await tina('PATCH', `/api/change-sets/${mixed}`, { publish_at: '2099-01-01T07:00:00Z' })).status).toBe(403);
  await post(tina, `/api/change-sets/${german}/publish`);
  expect((await read(admin, '/api/machine/1')).name_de).toBe('Presse');
});
