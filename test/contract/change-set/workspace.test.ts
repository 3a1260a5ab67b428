import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { noEdit } from '../../../src/domain/media/picture-edit.ts';
import { pagePath } from '../../../src/domain/page/page.ts';
import { openConfiguredStore } from '../../../src/store/open-store.ts';
import { openSession } from '../../support/administrator.ts';
import { picture } from '../../support/media-sample.ts';
import { type Call, over } from '../../support/over.ts';
import { addPerson, password } from '../../support/person.ts';
import { test } from '../../support/real-server.ts';
import { category, enquiry, machine } from '../../support/samples.ts';
import { startServer } from '../../support/server.ts';

const machinePage = pagePath({ page: 'machine', language: 'fr', id: 1 });

/** The texts of a page. */
const readTexts = async (call: Call, path: string) => load((await call('GET', path)).body)('body').text();

test('what is changed in a set changes the set alone, in one tab and not in another', async ({ live, inSet, set }) => {
  await live('POST', '/api/machine', machine);
  const changed = await inSet('PATCH', '/api/machine/1', { name_fr: 'Presse' }, { 'if-match': '"1"' });
  expect(changed).toMatchObject({ status: 200, body: { name_fr: 'Presse' }, headers: { etag: '"2"' } });
  expect((await inSet('GET', '/api/machine/1')).body.name_fr).toBe('Presse');
  const linked = await live('GET', `/api/machine/1?change-set=${set}&language=fr`);
  expect(linked.body.name_fr, 'a link to a download names the set in its address').toBe('Presse');
  expect((await inSet('GET', '/api/machine/1?change-set=99')).status, 'two sets').toBe(404);
  expect(await live('GET', '/api/machine/1')).toMatchObject({
    body: { name_fr: machine.name_fr },
    headers: { etag: '"1"' },
  });
  const old = await inSet('PATCH', '/api/machine/1', { name_fr: 'Autre' }, { 'if-match': '"1"' });
  expect(old).toMatchObject({ status: 412, body: { current: { name_fr: 'Presse' } } });
  const { body } = await live('GET', `/api/change-sets/${set}`);
  expect(body.differences).toMatchObject([
    { kind: 'change', record_id: 1, fields: [{ field: 'name', language: 'fr', from: machine.name_fr, to: 'Presse' }] },
  ]);
});

test('all kinds of content are prepared in a set', async ({ live, inSet, set }) => {
  await live('POST', '/api/machine', machine);
  for (const name_fr of ['Presses', 'Scies']) await live('POST', '/api/category', { ...category, name_fr });
  await live('POST', '/api/machine/1/advantages', { description_fr: 'Robuste' });
  await inSet('POST', '/api/machine', machine);
  const file = await picture().png().toBuffer();
  const uploaded = await inSet('POST', '/api/machine/1/picture/stream', file, { 'content-type': 'image/png' });
  await inSet('POST', '/api/machine/1/category', { id: 2 });
  await inSet('PATCH', '/api/category/order', { ids: [2, 1] });
  await inSet('DELETE', '/api/machine/1/advantages/1');
  const typed = await inSet('PATCH', '/api/page/home/text/home.hero.title', { text_fr: 'Bonjour' });
  expect(typed.status).toBe(200);
  await inSet('PATCH', '/api/settings', { openingHours_fr: 'Fermé' });
  const seen = await inSet('GET', '/api/machine/1');
  expect(seen.body).toMatchObject({ advantages: [], categories: [{ id: 2 }], pictures: [{ url: uploaded.body.url }] });
  expect((await live('GET', uploaded.body.url)).status).toBe(200);
  expect((await inSet('GET', '/api/category')).body.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
  expect((await inSet('GET', '/api/settings')).body.openingHours_fr).toBe('Fermé');
  expect((await inSet('GET', '/api/machine')).body).toHaveLength(2);
  const site = await live('GET', '/api/machine/1');
  expect(site.body).toMatchObject({ advantages: [{ id: 1 }], categories: [], pictures: [] });
  expect((await live('GET', '/api/settings')).body.openingHours_fr).not.toBe('Fermé');
  expect((await live('GET', '/api/machine')).body).toHaveLength(1);
  const { counts, differences } = (await live('GET', `/api/change-sets/${set}`)).body;
  const { texts } = (await live('GET', '/api/page/home')).body;
  const { default_fr } = texts.find(({ key }: { key: string }) => key === 'home.hero.title');
  expect(default_fr).toBeTruthy();
  const text = differences.find(({ item }: { item: { noun: string } | null }) => item?.noun === 'text');
  expect(text.fields).toMatchObject([{ from: default_fr, to: 'Bonjour' }]);
  expect(counts).toEqual({ add: 2, change: expect.any(Number), remove: 1 });
  await inSet('DELETE', '/api/machine/2');
  expect((await live('GET', `/api/change-sets/${set}`)).body.counts).toMatchObject({ add: 1, remove: 1 });
  const published = await live('POST', `/api/change-sets/${set}/publish`);
  expect(published).toMatchObject({ status: 200, body: { state: 'published' } });
  expect((await live('GET', '/api/machine/1')).body).toMatchObject({
    advantages: [],
    categories: [{ id: 2 }],
    pictures: [{ url: uploaded.body.url }],
  });
  const late = await inSet('PATCH', '/api/machine/1', { name_fr: 'Trop tard' });
  expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining('published') } });
});

test('a picture is edited in a set, and stays on the site until the set is published', { tags: 'full' }, async ({
  live,
  inSet,
  set,
}) => {
  await live('POST', '/api/machine', machine);
  const file = await picture().png().toBuffer();
  const { body: added } = await live('POST', '/api/machine/1/picture/stream', file, { 'content-type': 'image/png' });
  const edit = { ...noEdit, turn: 90 };
  const { body: edited } = await inSet('POST', '/api/machine/1/picture/1/edit', edit);
  const ofSite = async () => (await live('GET', '/api/machine/1')).body.pictures;
  expect(await ofSite()).toMatchObject([{ url: added.url }]);
  await live('POST', `/api/change-sets/${set}/publish`);
  expect(await ofSite()).toMatchObject([{ url: edited.url, width: 80, height: 120 }]);
  expect((await live('GET', '/api/machine/1/picture/1/edit')).body).toMatchObject({ url: added.url, edit });
  await live('POST', `/api/change-sets/${set}/undo`);
  expect(await ofSite()).toMatchObject([{ url: added.url }]);
});

test('pages of a set show it and lead to pages of the set, and public pages stay as they are', async ({
  live,
  inSet,
  set,
  server,
}) => {
  await live('POST', '/api/machine', machine);
  await live('POST', '/api/machine', { ...machine, visible: false });
  const visitor = over(server);
  const before = await visitor('GET', machinePage);
  await inSet('PATCH', '/api/machine/1', { name_fr: 'Presse préparée' });
  const path = `/admin/preview/set-${set}`;
  const page = await live('GET', path + machinePage);
  expect(page).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' },
  });
  expect(page.headers['speculation-rules']).toBeUndefined();
  const $ = load(page.body);
  expect($('h1').text()).toBe('Presse préparée');
  expect($('.preview').text()).toContain('Été');
  expect($('body').attr('data-visits')).toBeUndefined();
  const ways = $('body a[href^="/"], body form[method=get]').get();
  const addresses = ways.map((element) => $(element).attr('href') ?? $(element).attr('action') ?? '');
  expect(addresses.filter((address) => !/^\/(?:admin|assets|media)\//.test(address))).toEqual([]);
  expect(addresses).toContain(path + pagePath({ page: 'machine', language: 'de', id: 1 }));
  const contact = load((await live('GET', path + pagePath({ page: 'contact', language: 'fr' }))).body);
  expect(
    contact('form[method=post] [type=submit]')
      .get()
      .every((button) => 'disabled' in button.attribs),
  ).toBe(true);
  const hidden = pagePath({ page: 'machine', language: 'fr', id: 2 });
  expect((await live('GET', path + hidden)).status).toBe(200);
  expect((await live('GET', path + pagePath({ page: 'machine', language: 'fr', id: 3 }))).status).toBe(404);
  const pane = await live('GET', `${path}${machinePage}?pane`);
  expect(pane.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(pane.body).toContain('Presse préparée');
  expect((await visitor('GET', path + machinePage)).headers.location).toMatch(/^\/admin\/login/);
  const after = await visitor('GET', machinePage);
  expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
  expect(await readTexts(visitor, machinePage)).not.toContain('préparée');
});

test('a link shows the set without an account until it is revoked or expired', { tags: 'full' }, async ({
  live,
  inSet,
  set,
  server,
  place,
}) => {
  await live('POST', '/api/machine', machine);
  await inSet('POST', '/api/machine', { ...machine, name_fr: 'Presse préparée' });
  await inSet('POST', '/api/machine', { ...machine, name_fr: 'Cachée', visible: false });
  const { body } = await live('POST', `/api/change-sets/${set}/links`, { until: '2099-01-01' });
  const shared = new URL(body.url).pathname.replace(/\/$/, '');
  const visitor = over(server);
  const added = pagePath({ page: 'machine', language: 'fr', id: 2 });
  const page = await visitor('GET', shared + added);
  expect(page).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
  expect(load(page.body)('h1').text()).toBe('Presse préparée');
  expect(page.body).toContain(`href="${shared}/fr/`);
  expect((await visitor('GET', shared + pagePath({ page: 'machine', language: 'fr', id: 3 }))).status).toBe(404);
  expect((await visitor('GET', `${shared}/`)).headers.location).toBe(`${shared}/fr`);
  const found = await visitor('GET', `${shared}/api/search?q=presse&language=fr`);
  expect(found.body.groups[0].results).toMatchObject([{ href: added }]);
  expect((await visitor('GET', `${shared}/api/machine`)).status).toBe(404);
  expect((await visitor('GET', added)).status).toBe(404);
  expect((await visitor('GET', `/shared/wrong${added}`)).status).toBe(404);
  const [link] = body.links;
  await live('DELETE', `/api/change-sets/${set}/links/${link.id}`);
  const revoked = await visitor('GET', shared + added);
  expect(revoked).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
  expect(revoked.body).toContain('<html lang="fr">');
  const again = await live('POST', `/api/change-sets/${set}/links`, { until: '2099-01-01' });
  const store = await openConfiguredStore({ DATA_DIR: place.directory, DATABASE_URL: place.environment.DATABASE_URL });
  await store.db.updateTable('change_set_link').set({ until: '2000-01-01' }).execute();
  await store.close();
  expect((await visitor('GET', new URL(again.body.url).pathname + added.slice(1))).status).toBe(404);
});

test('a translator prepares texts in the own languages only', { tags: 'full' }, async ({
  live,
  set,
  server,
  place,
}) => {
  await live('POST', '/api/machine', machine);
  const store = await openConfiguredStore({ DATA_DIR: place.directory, DATABASE_URL: place.environment.DATABASE_URL });
  await addPerson({ store }, 'vera', { role: 'translator', languages: ['de'] });
  await store.close();
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'vera', password }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const translator = over(server, { cookie, 'x-change-set': String(set) });
  expect((await translator('PATCH', '/api/machine/1', { name_de: 'Presse' })).body.name_de).toBe('Presse');
  expect((await translator('PATCH', '/api/machine/1', { name_fr: 'Presse' })).status).toBe(403);
  expect((await translator('POST', '/api/machine', machine)).status).toBe(403);
  expect((await over(server, { 'x-change-set': String(set) })('POST', '/api/machine', machine)).status).toBe(401);
  const { body } = await translator('GET', '/api/history?noun=machine');
  expect(body).toMatchObject([{ username: 'vera' }]);
});

test('a set shows what changes on the site afterwards', { tags: 'full' }, async ({ live, inSet, set }) => {
  await live('POST', '/api/machine', machine);
  await inSet('PATCH', '/api/machine/1', { name_fr: 'Presse' });
  await live('PATCH', '/api/machine/1', { name_de: 'Neu' });
  const seen = async () => (await inSet('GET', '/api/machine/1')).body;
  await expect.poll(seen).toMatchObject({ name_fr: 'Presse', name_de: 'Neu' });
  await inSet('PATCH', '/api/machine/1', { name_it: 'Pressa' });
  const [entry] = (await inSet('GET', '/api/history?noun=machine')).body;
  const { body } = await live('GET', `/api/change-sets/${set}`);
  await live('POST', `/api/change-sets/${set}/drop`, { numbers: [body.differences[0].number] });
  expect(await seen()).toMatchObject({ name_fr: machine.name_fr, name_it: machine.name_it, name_de: 'Neu' });
  expect((await inSet('GET', '/api/history?noun=machine')).body).toContainEqual({ ...entry, restorable: false });
});

test('everything prepared is still there after a power cut, and private data is in no workspace', {
  tags: 'full',
}, async ({ place }) => {
  const first = await startServer(place.directory, place.environment);
  const live = over(first, { cookie: await openSession(first.url) });
  await live('POST', '/api/machine', machine);
  await live('POST', '/api/contact', { ...enquiry, message: 'Zylinder-Geheimnis' });
  const set = (await live('POST', '/api/change-sets', { name: 'Été' })).body.id;
  const headers = { 'x-change-set': String(set) };
  await live('PATCH', '/api/machine/1', { name_fr: 'Presse' }, headers);
  await live('POST', '/api/machine', { ...machine, name_fr: 'Scie' }, headers);
  const folder = join(place.directory, 'workspaces');
  const files = await Promise.all((await readdir(folder)).map((name) => describe(join(folder, name))));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter(({ mode }) => mode !== 0o600)).toEqual([]);
  expect(files.filter(({ text }) => text.includes('Geheimnis') || text.includes('argon2'))).toEqual([]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await first.kill();
  const second = await startServer(place.directory, place.environment);
  try {
    expect(await readdir(place.directory)).not.toContain('workspaces');
    const inSet = over(second, { cookie: await openSession(second.url), ...headers });
    expect((await inSet('GET', '/api/machine/1')).body.name_fr).toBe('Presse');
    expect((await inSet('GET', '/api/machine/2')).body.name_fr).toBe('Scie');
  } finally {
    await second.stop();
  }
});

async function describe(path: string): Promise<{ mode: number; text: string }> {
  const { mode } = await stat(path);
  return { mode: mode & 0o777, text: await readFile(path, 'latin1').catch(() => '') }; // the socket cannot be read
}

test('new records of two sets and the site get different ids', { tags: 'full' }, async ({ live, inSet, server }) => {
  const other = (await live('POST', '/api/change-sets', { name: 'Hiver' })).body.id;
  const inOther = over(server, { cookie: await openSession(server.url), 'x-change-set': String(other) });
  await Promise.all([inSet('GET', '/api/machine'), inOther('GET', '/api/machine')]);
  const ids: number[] = [];
  for (const call of [inSet, inOther, live, inSet, inOther, live])
    await expect
      .poll(async () => {
        const { status, body } = await call('POST', '/api/category', category);
        if (status === 200) ids.push(body.id);
        return status;
      })
      .toBe(200);
  expect(new Set(ids).size).toBe(6);
});

test('a set opened later takes no id and no page text that another set has reserved on the site', {
  tags: 'full',
}, async ({ live, server }) => {
  const inSets = await Promise.all(
    ['Été', 'Hiver'].map(async (name) => {
      const { id } = (await live('POST', '/api/change-sets', { name })).body;
      return over(server, { cookie: await openSession(server.url), 'x-change-set': String(id) });
    }),
  );
  const text = '/api/page/home/text/home.hero.title';
  const ids: number[] = [];
  for (const call of inSets) {
    const { status, body } = await call('POST', '/api/category', category);
    expect(status).toBe(200);
    ids.push(body.id);
    expect((await call('PATCH', text, { text_fr: `Bonjour ${body.id}` })).status).toBe(200);
  }
  expect(new Set(ids).size).toBe(2);
});
