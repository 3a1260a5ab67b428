import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { caller } from '../../support/contract.ts';
import { cheapHash } from '../../support/empty-site.ts';
import { enquiry } from '../../support/samples.ts';
import { type Older, upgrade } from '../../support/upgrade.ts';

/** The last schema whose texts were stored as typed. */
const older = '0053-import-notes';

const moment = '2026-01-01T00:00:00.000Z';
const stamps = { created_at: moment, updated_at: moment };
const inAll = (field: string, text: string) =>
  Object.fromEntries(['fr', 'de', 'en', 'it', 'es'].map((language) => [`${field}_${language}`, text]));
const complete = { fr: 'complete', de: 'complete', en: 'complete', it: 'complete', es: 'complete' };

async function category(db: Older, id: number, name_fr: string, source?: string): Promise<void> {
  const name = { ...inAll('name', 'Übersetzt'), name_fr };
  await db
    .insertInto('category')
    .values({ id, ...name, version: 3, ...stamps })
    .execute();
  const states = { ...complete, de: source === undefined ? 'complete' : 'outdated' };
  await db
    .insertInto('translation_state')
    .values({ noun: 'category', record_id: id, ...states })
    .execute();
  if (source !== undefined)
    await db
      .insertInto('field_version')
      .values({ item_noun: 'category', item_id: id, field: 'name_de', version: 2, source })
      .execute();
}

test('an upgrade composes the stored texts, and changes no version, history or translation state', async () => {
  const { admin, site } = await upgrade(async (db) => {
    await category(db, 1, 'Pie\u0301ces\nde\u0301tache\u0301es');
    await category(db, 2, 'Nouve\u0301au', 'Ancie\u0301n');
    await category(db, 3, 'Ve\u0301rin', 'Vérin');
    await category(db, 4, 'Vérin', 'Ve\u0301rin');
    await category(db, 5, 'Ve\u0301rin', 'Ve\u0301rins');
    for (const [de, records] of [
      ['complete', 1],
      ['outdated', 4],
    ] as const)
      await db
        .insertInto('translation_count')
        .values({ noun: 'category', records, ...complete, de })
        .execute();
    const item = { noun: 'category', record_id: 1, item_noun: 'category', item_id: 1 };
    const change = {
      field: 'name',
      language: 'fr',
      from_value: '"Che\u0301vre"',
      to_value: '"Pie\u0301ces\\nde\u0301tache\u0301es"',
    };
    const entry = {
      ...item,
      ...change,
      action: 'change',
      version: 3,
      username: 'anna',
      record_label: 'e\u0301',
      item_label: '',
    };
    await db
      .insertInto('history')
      .values({ ...entry, at: moment, updated_at: moment })
      .execute();
    const facts = { village: 'Vale\u0301e', version: 4 };
    await db
      .insertInto('setting')
      .values({ name: 'company', value: JSON.stringify(facts), updated_at: moment })
      .execute();
  }, older);
  const { body } = await admin('GET', '/api/category');
  expect(body.map(({ name_fr }: { name_fr: string }) => name_fr)).toEqual([
    'Piéces détachées',
    'Nouvéau',
    ...['Vérin', 'Vérin', 'Vérin'],
  ]);
  for (const { version, updated_at } of body)
    expect({ version, updated_at }).toEqual({ version: 3, updated_at: moment });
  const { rows } = (await admin('GET', '/api/translations?noun=category')).body;
  const states = rows.map(({ languages }: { languages: { de: { state: string } } }) => languages.de.state);
  expect(states).toEqual(['complete', 'outdated', 'outdated', 'outdated', 'outdated']);
  const outdated = (await admin('GET', '/api/translations/outdated?noun=category')).body;
  expect(outdated.map(({ id, before }: { id: number; before: string }) => [id, before.normalize()])).toEqual([
    [2, 'Ancién'],
    [3, 'Vérin'],
    [4, 'Vérin'],
    [5, 'Vérins'],
  ]);
  expect((await admin('GET', '/api/settings')).body).toMatchObject({ village: 'Valée' });
  const history = (await admin('GET', '/api/history')).body;
  expect(history).toMatchObject([{ label: 'é', from: 'Chévre', to: 'Piéces détachées' }]);
  expect((await admin('POST', `/api/history/${history[0].id}/restore`)).status).toBe(200);
  expect((await site.store.db.selectFrom('category').select('name_fr').where('id', '=', 1).execute())[0]).toEqual({
    name_fr: 'Chévre',
  });
});

test('an upgrade cleans enquiries, whose sum of bytes stays right, and finds the last of many rows', async () => {
  const { admin, site } = await upgrade(async (db) => {
    const typed = { name: 'An\u0008na\u0301', object: 'a\nb', message: 'Le ve\u0301rin\r\nfuit\u0007' };
    await db
      .insertInto('enquiry')
      .values({ ...enquiry, ...typed, kind: 'quote', suspect: 0, address_hash: 'x', ...stamps })
      .execute();
    for (let id = 1001; id <= 1250; id += 1)
      await db
        .insertInto('glossary_term')
        .values({ id, ...inAll('term', `e\u0301${id}`), ...stamps })
        .execute();
  }, older);
  const { db } = site.store;
  expect((await admin('GET', '/api/message/1')).body).toMatchObject({
    name: 'Anná',
    object: 'a b',
    message: 'Le vérin\nfuit',
  });
  const bytes = sql<{ bytes: number }>`select bytes from enquiry_volume`;
  expect(Number((await bytes.execute(db)).rows[0]?.bytes)).toBeGreaterThan(0);
  await db.deleteFrom('enquiry').execute();
  expect(Number((await bytes.execute(db)).rows[0]?.bytes)).toBe(0);
  const terms = await db.selectFrom('glossary_term').select('term_it').where('id', '>', 1000).orderBy('id').execute();
  expect(terms.map(({ term_it }) => term_it)).toEqual(Array.from({ length: 250 }, (_, at) => `é${at + 1001}`));
});

test('a user whose name was stored decomposed logs in with either form, and the password counts as typed', async () => {
  const password = 'nine rusty hinges on a gate e\u0301';
  const { site } = await upgrade(async (db) => {
    const password_hash = await cheapHash(password);
    await db
      .insertInto('user')
      .values({ username: 'Zoe\u0301', password_hash, ...stamps })
      .execute();
  }, older);
  const visitor = caller(site.app);
  const logIn = async (username: string, typed: string) =>
    (await visitor('POST', '/api/auth/login', { username, password: typed })).status;
  expect(await logIn('Zoe\u0301', password)).toBe(200);
  expect(await logIn('Zoé', password)).toBe(200);
  expect(await logIn('Zoé', password.normalize())).toBe(401);
});
