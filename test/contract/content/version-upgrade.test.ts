import sharp from 'sharp';
import { expect, test } from 'vitest';
import { countStockWhere } from '../../../src/store/content/machine/stock-facet.ts';
import type { Call } from '../../support/contract.ts';
import { type Older, upgrade } from '../../support/upgrade.ts';

/** The last schema whose history held the versions and the states of translations. */
const older = '0016-reset-mail';

const moment = '2026-01-01T00:00:00.000Z';
const stamps = { created_at: moment, updated_at: moment };

test('translations keep their state through an upgrade, and stale changes are still refused', async () => {
  const { admin } = await upgrade(async (db) => {
    await makeCategory(db, 1, 'a', []);
    await makeCategory(db, 2, 'b', [change(2, 'fr', 'a', 'b')]);
    await makeCategory(db, 3, 'b', [change(2, 'fr', 'a', 'b'), change(3, 'de', 'x', 'a'), review(2, 'en')]);
    await makeCategory(db, 4, 'a', [change(2, 'fr', 'a', 'b'), { ...change(3, 'fr', 'b', 'a'), action: 'restore' }]);
    await makeCategory(db, 5, 'a', [change(2, 'fr', 'a', 'b'), change(3, 'de', 'x', 'a'), change(4, 'fr', 'b', 'a')]);
    await makeCategory(db, 6, 'b', [change(2, 'fr', 'a', 'b'), review(1, 'de')]);
    await makeCategory(db, 7, 'b', [change(2, 'fr', 'a', 'b')], { name_it: ' \n' });
    await makeMachine(db);
    const facts = { village: 'B', version: 2 };
    await insert(db, 'setting', { name: 'company', value: JSON.stringify(facts), updated_at: moment });
    const changed = { field: 'village', from_value: '"A"', to_value: '"B"', version: 2 };
    await record(db, { noun: 'settings', record_id: 1, item_noun: 'settings', item_id: 1, ...changed });
  }, older);
  expect(await states(admin, 'category')).toEqual([
    '1:',
    '2: de outdated, en outdated, it outdated, es outdated',
    '3: it outdated, es outdated',
    '4:',
    '5: de outdated',
    '6: de outdated, en outdated, it outdated, es outdated',
    '7: de outdated, en outdated, it missing, es outdated',
  ]);
  expect(await states(admin, 'machine')).toEqual(['1: de outdated, en outdated, it outdated, es outdated']);
  for (const [noun, total, complete] of [
    ['category', 7, { fr: 7, de: 3, en: 4, it: 3, es: 3 }],
    ['machine', 1, { fr: 1, de: 0, en: 0, it: 0, es: 0 }],
  ] as const)
    expect((await admin('GET', `/api/translations/summary?noun=${noun}`)).body).toMatchObject({ total, complete });
  const outdated = await admin('GET', '/api/translations/outdated?noun=category&id=5');
  expect(outdated.body).toEqual([{ id: 5, item: null, field: 'name', language: 'de', before: 'b' }]);
  const option = { id: 1, item: { noun: 'option', id: 1 }, field: 'value', language: 'it', before: 'vieux' };
  expect((await admin('GET', '/api/translations/outdated?noun=machine')).body).toContainEqual(option);

  const write = async (url: string, version: number, patch: object) =>
    (await admin('PATCH', url, patch, { 'if-match': `"${version}"` })).status;
  expect(await write('/api/category/5', 2, { name_de: 'y' }), 'changed in version 3').toBe(412);
  expect(await write('/api/category/5', 2, { name_it: 'y' }), 'never changed').toBe(200);
  expect(await write('/api/category/3', 1, { name_en: 'y' }), 'reviewed only').toBe(200);
  expect(await write('/api/category/5', 4, { name_fr: 'y' })).toBe(200);
  expect(await write('/api/machine/1', 1, { visible: true })).toBe(412);
  expect(await write('/api/machine/1/options/1', 1, { priority: 3 })).toBe(412);
  expect(await write('/api/settings', 1, { village: 'C' })).toBe(412);
  expect(await write('/api/settings', 1, { street: 'C' })).toBe(200);
});

test('a record deleted before an upgrade is restored with the versions of its fields', { tags: 'full' }, async () => {
  let deletion = 0;
  const { admin } = await upgrade(async (db) => {
    const row = { id: 1, date: '2026-01-01', ...inAll('title', 'b'), media: null, version: 3, visible: 1, ...stamps };
    const content = { id: 7, news_id: 1, ...inAll('title', 'b'), ...inAll('content', 'b'), version: 2, ...stamps };
    const news = { noun: 'news', record_id: 1, item_noun: 'news', item_id: 1 };
    await record(db, { ...news, ...change(2, 'fr', 'a', 'b', 'title') });
    await record(db, { ...news, ...change(3, 'de', 'a', 'b', 'title') });
    await record(db, { ...news, item_noun: 'content', item_id: 7, ...change(2, 'fr', 'a', 'b', 'content') });
    const snapshot = JSON.stringify({ table: 'news', row, children: [['news_content', [content]]], links: [] });
    deletion = await record(db, { ...news, action: 'delete', version: 3, snapshot });
  }, older);
  expect((await admin('GET', '/api/translations?noun=news')).body).toEqual({ total: 0, rows: [] });
  expect((await admin('POST', `/api/history/${deletion}/restore`)).status).toBe(200);
  expect(await states(admin, 'news')).toEqual(['1: de outdated, en outdated, it outdated, es outdated']);
  const outdated = (await admin('GET', '/api/translations/outdated?noun=news&id=1')).body as { field: string }[];
  expect(outdated.map(({ field }) => field).sort()).toEqual(['content', 'content', 'content', 'content', ...titles]);
  const late = await admin('PATCH', '/api/news/1', { title_de: 'c' }, { 'if-match': '"2"' });
  expect(late).toMatchObject({ status: 412, body: { fields: { title_de: expect.any(String) } } });
  expect((await admin('PATCH', '/api/news/1', { title_de: 'c' }, { 'if-match': '"4"' })).status).toBe(200);
});

test('an upgrade moves the owner’s texts of the history page to its entries, and keeps them outdated if they were', async () => {
  const { admin } = await upgrade(async (db) => {
    const states = { fr: 'complete', de: 'outdated', en: 'missing', it: 'missing', es: 'missing' };
    const first = 'histoire.entries.1862';
    const blank = inAll('text', '');
    await insert(db, 'page', { key: 'histoire' });
    for (const text of [
      { key: `${first}.subtitle`, ...blank, text_fr: 'La forge', text_de: 'Die Schmiede' },
      { key: `${first}.blocks.0.texts.1`, ...blank, text_it: 'I vicini' },
      { key: 'histoire.entries.1986.blocks.1.text', ...inAll('text', 'Voir') },
      { key: 'histoire.hero.title', ...inAll('text', 'Histoire') },
    ])
      await insert(db, 'page_text', { page_id: 1, ...text });
    const older = { item_noun: 'text', item_id: 1, field: 'text_de', version: 2, source: 'La ferme' };
    await db.insertInto('field_version').values(older).execute();
    await db
      .insertInto('translation_state')
      .values({ noun: 'page', record_id: 1, ...states })
      .execute();
    await db
      .insertInto('translation_count')
      .values({ noun: 'page', records: 1, ...states })
      .execute();
  }, '0021-client');
  const entries = (await admin('GET', '/api/history-entry')).body;
  expect(entries[0]).toMatchObject({ subtitle_fr: 'La forge', subtitle_de: 'Die Schmiede', subtitle_en: '' });
  expect(entries[0].blocks[1]).toMatchObject({ text_fr: expect.stringMatching(/^Les voisins/), text_it: 'I vicini' });
  expect(entries[7].blocks[1]).toMatchObject({ kind: 'link', text_es: 'Voir', url: 'page:hydraulique' });
  const missing = 'en missing, it missing, es missing';
  expect((await states(admin, 'history_entry')).slice(0, 2)).toEqual([`1: de outdated, ${missing}`, '2:']);
  expect(await states(admin, 'page')).toEqual(['1:']);
  expect((await admin('GET', '/api/translations/summary?noun=page')).body.complete).toMatchObject({ de: 1, en: 1 });
  expect((await admin('GET', '/api/page')).body).toContainEqual(expect.objectContaining({ key: 'histoire', own: 1 }));
});

test('an upgrade moves the owner’s texts of projects and services to their rows', { tags: 'full' }, async () => {
  const { admin } = await upgrade(async (db) => {
    const states = { fr: 'complete', de: 'outdated', en: 'missing', it: 'missing', es: 'missing' };
    const blank = inAll('text', '');
    await insert(db, 'page', { key: 'realisations' });
    await insert(db, 'page', { key: 'oxycoupage' });
    for (const [page_id, text] of [
      [1, { key: 'projects.log-splitter.title', ...blank, text_fr: 'Fendeuse', text_de: 'Spalter' }],
      [1, { key: 'projects.log-splitter.images.1', ...blank, text_en: 'The wedge' }],
      [2, { key: 'oxycoupage.services.items.bevels.text', ...inAll('text', 'V et X') }],
      [2, { key: 'oxycoupage.services.title', ...inAll('text', 'Services') }],
    ] as const)
      await insert(db, 'page_text', { page_id, ...text });
    const older = { item_noun: 'text', item_id: 1, field: 'text_de', version: 2, source: 'Fendeuse à bois' };
    await db.insertInto('field_version').values(older).execute();
    const rows = [1, 2].map((record_id) => ({ noun: 'page', record_id, ...states }));
    await db.insertInto('translation_state').values(rows).execute();
    await db
      .insertInto('translation_count')
      .values({ noun: 'page', records: 2, ...states })
      .execute();
  }, '0021-client');
  const splitter = (await admin('GET', '/api/project/2')).body;
  expect(splitter).toMatchObject({ title_fr: 'Fendeuse', title_de: 'Spalter', title_en: '' });
  expect(splitter.pictures[1]).toMatchObject({
    description_en: 'The wedge',
    description_fr: expect.stringMatching(/^Détail du coin/),
  });
  const missing = 'en missing, it missing, es missing';
  expect((await states(admin, 'project')).slice(0, 2)).toEqual(['1:', `2: de outdated, ${missing}`]);
  expect((await admin('GET', '/api/service?page=oxycoupage')).body[2]).toMatchObject({ text_it: 'V et X' });
  expect(await states(admin, 'page')).toEqual(['1:', '2:']);
  expect((await admin('GET', '/api/translations/summary?noun=page')).body).toMatchObject({
    total: 2,
    complete: { de: 2 },
  });
  const own = expect.objectContaining({ key: 'oxycoupage', own: 1 });
  expect((await admin('GET', '/api/page')).body).toContainEqual(own);
});

test('an upgrade moves the owner’s texts of steels to their families, and keeps them outdated if they were', {
  tags: 'full',
}, async () => {
  const { admin } = await upgrade(async (db) => {
    const states = { fr: 'complete', de: 'outdated', en: 'missing', it: 'missing', es: 'missing' };
    const family = 'oxycoupage.steels.families';
    const blank = inAll('text', '');
    await insert(db, 'page', { key: 'oxycoupage' });
    for (const text of [
      { key: `${family}.construction.label`, ...blank, text_fr: 'Aciers doux', text_de: 'Weiche Stähle' },
      { key: `${family}.others.text`, ...blank, text_it: 'Su richiesta' },
      { key: 'oxycoupage.hero.title', ...inAll('text', 'Oxy') },
    ])
      await insert(db, 'page_text', { page_id: 1, ...text });
    const older = { item_noun: 'text', item_id: 1, field: 'text_de', version: 2, source: 'Aciers' };
    await db.insertInto('field_version').values(older).execute();
    await db
      .insertInto('translation_state')
      .values({ noun: 'page', record_id: 1, ...states })
      .execute();
    await db
      .insertInto('translation_count')
      .values({ noun: 'page', records: 1, ...states })
      .execute();
  }, '0021-client');
  const [first, , , last] = (await admin('GET', '/api/steel-family')).body;
  expect(first).toMatchObject({ label_fr: 'Aciers doux', label_de: 'Weiche Stähle', label_en: '' });
  expect(last).toMatchObject({
    text_fr: 'Autres nuances et certificats matière sur demande.',
    text_it: 'Su richiesta',
  });
  const missing = 'en missing, it missing, es missing';
  expect(await states(admin, 'steel_family')).toEqual([`1: de outdated, ${missing}`, '2:', '3:', '4:']);
  expect(await states(admin, 'page')).toEqual(['1:']);
  expect((await admin('GET', '/api/translations/summary?noun=page')).body.complete).toMatchObject({ de: 1, en: 1 });
  expect((await admin('GET', '/api/page')).body).toContainEqual(expect.objectContaining({ key: 'oxycoupage', own: 1 }));
});

test('machines keep their order through an upgrade and can be moved afterwards', async () => {
  const { admin } = await upgrade(async (db) => {
    const texts = { ...inAll('name', 'a'), ...inAll('description', 'a'), ...inAll('metadescription', 'a') };
    for (const id of [3, 1, 2]) await insert(db, 'machine', { ...texts, id, visible: 1 });
  }, '0027-courtesy-mail');
  const order = async () =>
    (await admin('GET', '/api/machine')).body.map(({ id, priority }: { id: number; priority: number }) => [
      id,
      priority,
    ]);
  expect(await order()).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ]);
  expect((await admin('PATCH', '/api/machine/3/place', { before: 2 })).status).toBe(200);
  expect(await order()).toEqual([
    [1, 10],
    [3, 20],
    [2, null],
  ]);
});

test('machines from before an upgrade are counted by condition', { tags: 'full' }, async () => {
  const texts = { ...inAll('name', 'a'), ...inAll('description', 'a'), ...inAll('metadescription', 'a') };
  const { site } = await upgrade(async (db) => {
    await insert(db, 'category', inAll('name', 'a'));
    for (const condition of ['used', 'used', 'new']) await insert(db, 'machine', { ...texts, condition });
    for (const machine_id of [1, 3])
      await db.insertInto('machine_category').values({ machine_id, category_id: 1 }).execute();
  }, '0040-catalogue-import');
  expect(await countStockWhere(site.store.db, 1, [], 10)).toEqual([
    { condition: 'new', availability: 'to_order', count: 1 },
    { condition: 'used', availability: 'to_order', count: 1 },
  ]);
});

test('pictures from before an upgrade keep their colours', { tags: 'full' }, async () => {
  const quarters = await sharp(Buffer.from('ff000000ff000000ffffffff', 'hex'), {
    raw: { width: 2, height: 2, channels: 3 },
  })
    .resize({ width: 16, height: 16, kernel: 'nearest' })
    .webp({ lossless: true })
    .toBuffer();
  const clear = await sharp({ create: { width: 16, height: 9, channels: 4, background: '#0000' } })
    .webp()
    .toBuffer();
  const { site } = await upgrade(async (db) => {
    for (const [name, placeholder] of [
      ['quarters.webp', quarters.toString('base64')],
      ['transparent.webp', clear.toString('base64')],
      ['unreadable.webp', 'UklG'],
      ['film.mp4', null],
    ]) {
      const facts = { name, placeholder, type: 'image/webp', width: 16, height: 16, size: 1, created_at: moment };
      await db.insertInto('media').values(facts).execute();
    }
  }, '0049-machine-name-order');
  expect(await site.store.db.selectFrom('media').select(['name', 'placeholder']).orderBy('name').execute()).toEqual([
    { name: 'film.mp4', placeholder: null },
    { name: 'quarters.webp', placeholder: 'f000f000ffff' },
    { name: 'transparent.webp', placeholder: null },
    { name: 'unreadable.webp', placeholder: null },
  ]);
});

const titles = ['title', 'title', 'title'];

type Entry = { [column: string]: unknown };

function change(version: number, language: string, from: string, to: string, field = 'name'): Entry {
  const [from_value, to_value] = [JSON.stringify(from), JSON.stringify(to)];
  return { action: 'change', field, language, version, from_value, to_value };
}

function review(version: number, language: string): Entry {
  return { action: 'review', field: 'name', language, version };
}

async function makeCategory(db: Older, id: number, name: string, entries: Entry[], texts: Entry = {}): Promise<void> {
  await insert(db, 'category', { ...inAll('name', 'a'), name_fr: name, ...texts, version: entries.length + 1 });
  const item = { noun: 'category', record_id: id, item_noun: 'category', item_id: id };
  await record(db, { ...item, action: 'create', version: 1 });
  for (const entry of entries) await record(db, { ...item, ...entry });
}

/** Adds a machine that was hidden, with an option that was moved and whose French value was changed. */
async function makeMachine(db: Older): Promise<void> {
  const texts = { ...inAll('name', 'a'), ...inAll('description', 'a'), ...inAll('metadescription', 'a') };
  await insert(db, 'machine', { ...texts, visible: 0, version: 2 });
  const option = { ...inAll('name', 'a'), ...inAll('value', 'a'), value_fr: 'neuf' };
  await insert(db, 'option', { ...option, machine_id: 1, priority: 2, version: 3 });
  const item = { noun: 'machine', record_id: 1, item_noun: 'machine', item_id: 1 };
  await record(db, { ...item, field: 'visible', from_value: 'true', to_value: 'false', version: 2 });
  const itsOption = { ...item, item_noun: 'option' };
  await record(db, { ...itsOption, ...change(2, 'fr', 'vieux', 'neuf', 'value') });
  await record(db, { ...itsOption, field: 'priority', from_value: '1', to_value: '2', version: 3 });
}

async function record(db: Older, entry: Entry): Promise<number> {
  const common = {
    record_label: '',
    item_label: '',
    username: 'anna',
    action: 'change',
    at: moment,
    updated_at: moment,
  };
  const { id } = await db
    .insertInto('history')
    .values({ ...common, ...entry })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function insert(db: Older, table: string, row: Entry): Promise<void> {
  const values = table === 'setting' ? row : { ...row, ...stamps };
  await db.insertInto(table).values(values).execute();
}

function inAll(field: string, text: string): Entry {
  return Object.fromEntries(['fr', 'de', 'en', 'it', 'es'].map((language) => [`${field}_${language}`, text]));
}

/** Returns the id of each record with its incomplete languages. */
async function states(admin: Call, noun: string): Promise<string[]> {
  const { body } = await admin('GET', `/api/translations?noun=${noun}`);
  return body.rows.map(({ id, languages }: { id: number; languages: Record<string, { state: string }> }) => {
    const gaps = Object.entries(languages).filter(([, { state }]) => state !== 'complete');
    return `${id}: ${gaps.map(([language, { state }]) => `${language} ${state}`).join(', ')}`.trim();
  });
}
