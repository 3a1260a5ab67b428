import { expect } from 'vitest';
import type { SearchResult, SearchView } from '../../../src/domain/page/search-view.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import { writeDueTexts } from '../../../src/store/content/search-index.ts';
import { type Call, test } from '../../support/contract.ts';
import { news, newsContent } from '../../support/samples.ts';

const search = async (call: Call, q: string, language: Language = 'fr'): Promise<SearchView> => {
  const answer = await call('GET', `/api/search?${new URLSearchParams({ q, language })}`);
  expect(answer.status, q.slice(0, 50)).toBe(200);
  return answer.body;
};
const text = (pieces: SearchResult['title']) => pieces.map((piece) => piece.text).join('');
const hits = (pieces: SearchResult['title'] = []) => pieces.filter(({ isHit }) => isHit).map((piece) => piece.text);
const named = ({ groups }: SearchView, kind: string) =>
  (groups.find((group) => group.kind === kind)?.results ?? []).map(({ title }) => text(title));
const found = async (call: Call, q: string, language: Language = 'fr') =>
  named(await search(call, q, language), 'machine');

/** Adds a machine with the given texts, and returns its id. */
async function addMachine(admin: Call, texts: object): Promise<number> {
  return (await admin('POST', '/api/machine', { name_fr: 'Banc', ...texts })).body.id;
}

test('a machine is found by each of its texts, in the language of the page that shows them', async ({
  admin,
  visitor,
}) => {
  const id = await addMachine(admin, { name_fr: 'Zorgule', name_de: 'Zorgler', description_fr: 'Une quilfe robuste.' });
  await admin('POST', `/api/machine/${id}/advantages`, { description_fr: 'Sans brumelage' });
  await admin('POST', `/api/machine/${id}/options`, { name_fr: 'Trivelle', value_fr: '3 t' });
  await admin('POST', `/api/machine/${id}/technical-characteristics`, { name_fr: 'Glorf', value_fr: '22 t' });
  for (const word of ['zorgule', 'quilfe', 'brumelage', 'trivelle', 'glorf', 'zorgule 22 t', 'glorf trivelle'])
    expect(await found(visitor, word), word).toEqual(['Zorgule']);
  expect(await found(visitor, 'zorgule', 'de'), 'German visitors do not see the French name').toEqual([]);
  expect(await found(visitor, 'zorgule xglorf'), 'every word must match').toEqual([]);

  const [result] = (await search(visitor, 'quilfe', 'de')).groups[0]?.results ?? [];
  expect(result).toMatchObject({
    href: `/de/maschine/${id}`,
    titleLanguage: null,
    excerptLanguage: 'fr',
    note: 'nur auf Französisch',
  });
  expect(text(result?.title ?? [])).toBe('Zorgler');
  expect(hits(result?.excerpt)).toEqual(['quilfe']);
});

test('a search ignores accents, case, plurals and compounds', async ({ admin, visitor }) => {
  await addMachine(admin, {
    name_fr: 'Vérins télescopiques',
    name_de: 'Teleskopzylinder',
    name_en: 'Telescopic cylinders',
    name_it: 'Cilindri telescopici',
    name_es: 'Cilindros telescópicos',
    description_de: 'Mit hydraulischer Presse.',
  });
  const finds = async (language: Language, words: string[]) => {
    for (const word of words) expect(await found(visitor, word, language), `${language} ${word}`).toHaveLength(1);
  };
  await finds('fr', ['VERIN', 'vérins', 'verin telescopique', 'télescopiques']);
  await finds('de', ['zylinder', 'Zylindern', 'Teleskop Zylinder', 'teleskopzylinders', 'Hydraulikpresse'.slice(0, 8)]);
  await finds('en', ['cylinder', 'Cylinders', 'telescopic']);
  await finds('it', ['cilindro', 'telescopico', 'cilindri']);
  await finds('es', ['cilindro', 'telescopico', 'telescópicos']);
  await finds('de', ['Pressezylinder']);
});

test('a search at once stops finding, counting and suggesting records that are hidden, unpublished or deleted', async ({
  admin,
  visitor,
}) => {
  const id = await addMachine(admin, { name_fr: 'Grabouille' });
  expect(await found(visitor, 'grabouille')).toHaveLength(1);
  const gone = async () => {
    const view = await search(visitor, 'grabouille');
    expect(view).toMatchObject({ groups: [], isMissed: true, suggestion: null, nearest: null });
    expect((await search(visitor, 'grabouile')).suggestion).toBeNull();
  };
  await admin('PATCH', `/api/machine/${id}`, { visible: false });
  await gone();
  await admin('PATCH', `/api/machine/${id}`, { visible: true, public_from: '2999-01-01T00:00:00Z' });
  await gone();
  await admin('PATCH', `/api/machine/${id}`, { public_from: null });
  expect(await found(visitor, 'grabouille')).toHaveLength(1);
  const { body } = await admin('DELETE', `/api/machine/${id}`);
  await gone();
  const { history } = body;
  if (history !== undefined) {
    await admin('POST', `/api/history/${history}/restore`);
    expect(await found(visitor, 'grabouille'), 'restored records are found again').toHaveLength(1);
  }
});

test('a changed text is found by its new words only', { tags: 'full' }, async ({ admin, visitor }) => {
  const id = await addMachine(admin, { description_fr: 'Un ancienmot.' });
  const { body: option } = await admin('POST', `/api/machine/${id}/options`, { name_fr: 'Troulet', value_fr: '' });
  await admin('PATCH', `/api/machine/${id}`, { description_fr: 'Un nouveaumot.' });
  expect(await found(visitor, 'ancienmot')).toEqual([]);
  expect(await found(visitor, 'nouveaumot')).toHaveLength(1);
  expect(await found(visitor, 'troulet')).toHaveLength(1);
  await admin('DELETE', `/api/machine/${id}/options/${option.id}`);
  expect(await found(visitor, 'troulet')).toEqual([]);
});

test('a search finds news, pages, services, steels, projects and the history', async ({ admin, visitor }) => {
  const { body: item } = await admin('POST', '/api/news', { ...news, title_fr: 'Portes ouvertes' });
  await admin('POST', `/api/news/${item.id}/content`, { ...newsContent, content_fr: 'Avec frimousse et café.' });
  await admin('POST', '/api/service', { page: 'hydraulique', title_fr: 'Frimousser', text_fr: 'Des joints.' });
  await admin('POST', '/api/project', { title_fr: 'Un frimousseur', description1_fr: 'Pour une commune.' });
  await admin('POST', '/api/history-entry', { title_fr: '1923', subtitle_fr: 'La frimousse arrive' });
  await admin('POST', '/api/steel-family', { label_fr: 'Frimoussés', grades: 'S999 FR' });
  const view = await search(visitor, 'frimousse');
  expect(view.groups.map(({ kind }) => kind).toSorted()).toEqual(['history', 'news', 'project', 'service', 'steel']);
  expect(view.groups.flatMap(({ results }) => results.map(({ href }) => href)).toSorted()).toEqual(
    ['/fr/actualites/1', '/fr/hydraulique', '/fr/notre-histoire', '/fr/nos-realisations', '/fr/oxycoupage'].toSorted(),
  );
  expect(named(await search(visitor, 'S999'), 'steel')).toEqual(['Frimoussés']);
  expect(named(await search(visitor, 'protection des données'), 'page')).toContain('Protection des données');
  const steels = (await admin('GET', '/api/steel-family')).body as { id: number; label_fr: string }[];
  const steel = steels.find(({ label_fr }) => label_fr === 'Frimoussés');
  await admin('PATCH', `/api/steel-family/${steel?.id}`, { visible: false });
  expect(named(await search(visitor, 'S999'), 'steel'), 'hidden').toEqual([]);
});

test('page texts are found as visitors read them: the owner’s texts, without hidden ones', async ({
  admin,
  visitor,
}) => {
  const write = (key: string, body: object) => admin('PATCH', `/api/page/machines/text/${key}`, body);
  const pages = async (q: string, language: Language = 'fr') => named(await search(visitor, q, language), 'page');
  expect(await pages('pièces d’usure restent')).toEqual(['Nos machines']);
  expect((await write('machines.intro', { text_fr: 'Chaque chinfrole sort de nos mains.' })).status).toBe(200);
  expect(await pages('chinfrole')).toEqual(['Nos machines']);
  expect(await pages('pièces d’usure restent')).toEqual([]);
  const [result] = (await search(visitor, 'chinfrole', 'it')).groups[0]?.results ?? [];
  expect(result).toMatchObject({ excerptLanguage: 'fr', note: 'solo in francese', href: '/it/le-nostre-macchine' });
  expect(await pages('n’existe pas encore')).toEqual(['Nos machines']);
  expect((await write('machines.custom.title', { visible: false })).status).toBe(200);
  expect(await pages('n’existe pas encore')).toEqual([]);
  expect(await pages('Décrivez-nous le travail à faire'), 'a text hidden with it').toEqual([]);
});

test('a typing error leads to a suggestion, never to other results', async ({ admin, visitor }) => {
  await addMachine(admin, { name_fr: 'Écorceuse à chaîne', name_de: 'Entrindungsmaschine' });
  for (const [typed, meant] of [
    ['écorseuse', 'écorceuse'],
    ['Ecorcuese', 'Écorceuse'],
    ['écorceusse chaîne', 'écorceuse chaîne'],
  ] as const) {
    const view = await search(visitor, typed);
    expect(view.groups, typed).toEqual([]);
    expect(view.suggestion, typed).toMatchObject({ before: 'Vouliez-vous dire ', words: meant });
  }
  expect((await search(visitor, 'Entrindungsmaschiene', 'de')).suggestion?.words).toBe('Entrindungsmaschine');
  expect((await search(visitor, 'xqzjwvk')).suggestion).toBeNull();
  const begun = await search(visitor, 'écorcherais');
  expect(begun, 'a word with the same beginning').toMatchObject({ groups: [], suggestion: null });
  expect(begun.nearest?.results.map(({ title }) => text(title))).toEqual(['Écorceuse à chaîne']);
  const near = await search(visitor, 'écorceuse xqzjwvk');
  expect(near).toMatchObject({ groups: [], isMissed: true, nearest: { title: 'Ce qui s’en approche' } });
  expect(near.nearest?.results.map(({ title }) => text(title))).toEqual(['Écorceuse à chaîne']);
});

test('hostile and senseless searches get a message', { tags: 'full' }, async ({ admin, visitor }) => {
  await addMachine(admin, { name_fr: 'Presse 100 % acier_inox "A" \\ <b>' });
  for (const q of [
    'a'.repeat(9000),
    '%',
    '_',
    '*',
    '"',
    "' or 1=1 --",
    '\\',
    '\u0000',
    'a\u0000b',
    '\u202eesserp',
    '\ud800',
    '(((((',
    'NEAR(a b)',
    'x',
    ' ',
    '😀',
    '"presse" OR *',
    'é'.repeat(300),
    'mot '.repeat(500),
    '1'.repeat(100),
  ]) {
    const view = await search(visitor, q);
    expect([...view.words].length, q.slice(0, 20)).toBeLessThanOrEqual(100);
  }
  for (const q of ['%', '_', '*', '"', '\\', 'x']) {
    const view = await search(visitor, q);
    expect(view, q).toMatchObject({ groups: [], isMissed: false, summary: 'Tapez au moins deux lettres ou chiffres.' });
  }
  expect((await search(visitor, ' \u200b')).summary).toBe('');
  for (const q of ['1_0', '1%0', 'a_i_n']) expect(await found(visitor, q), 'no character is a wildcard').toEqual([]);
  expect(await found(visitor, '100'), 'digits').toHaveLength(1);
  expect(await found(visitor, '\u202epresse\u200b'), 'invisible characters').toHaveLength(1);
  expect((await visitor('GET', '/api/search?q=a&language=xx')).status).toBe(400);
  expect((await visitor('GET', `/api/search?language=fr&q=${'a'.repeat(10_001)}`)).status).toBe(400);
});

test('texts left by an upgrade or a restore are indexed later, and removed words are no longer suggested', async ({
  admin,
  visitor,
  site,
}) => {
  const id = await addMachine(admin, { name_fr: 'Plumitif' });
  // Writes like another program, bypassing the code that follows changes.
  await site.store.db.updateTable('machine').set({ name_fr: 'Calicot' }).where('id', '=', id).execute();
  expect(await found(visitor, 'calicot')).toEqual([]);
  expect(await writeDueTexts(site.store.db)).toBe(true);
  expect(await writeDueTexts(site.store.db)).toBe(false);
  expect(await found(visitor, 'calicot')).toEqual(['Calicot']);
  expect(await found(visitor, 'plumitif')).toEqual([]);
  expect((await search(visitor, 'plumitiff')).suggestion).toBeNull();
});
