import { expect, onTestFinished, test as plain } from 'vitest';
import { deepl } from '../../../src/api/translation/deepl.ts';
import { readConfig } from '../../../src/config.ts';
import { openTestApp } from '../../support/app.ts';
import { type Call, caller, test } from '../../support/contract.ts';
import { addPerson, logIn } from '../../support/person.ts';
import { startTranslationServer, type TranslationServer } from '../../support/translation-server.ts';

const all = ['de', 'en', 'it', 'es'];

/** Opens a site whose translation service is a test server. */
async function openWithService(): Promise<{
  service: TranslationServer;
  admin: Call;
  site: Awaited<ReturnType<typeof openTestApp>>;
}> {
  const service = await startTranslationServer();
  onTestFinished(service.close);
  const site = await openTestApp({ environment: { DEEPL_API_KEY: service.key, DEEPL_URL: service.url } });
  onTestFinished(() => site.close());
  return { service, site, admin: caller(site.app, { cookie: await site.login() }) };
}

const splitter = { name_fr: 'Fendeuse FB 22', description_fr: 'Deux vérins de 80 mm, 7,5 kW' };

type Suggested = { field: string; language: string; text: string | null; origin: string | null };

function ask(admin: Call, question: object = {}) {
  return admin('POST', '/api/translations/suggest', { noun: 'machine', id: 1, languages: all, ...question });
}

function of(suggestions: Suggested[], field: string, language: string): Suggested | undefined {
  return suggestions.find((each) => each.field === field && each.language === language);
}

async function statesOf(admin: Call, id = 1): Promise<Record<string, string>> {
  const { body } = await admin('GET', `/api/translations?noun=machine&id=${id}`);
  const languages = Object.entries(body.rows[0].languages as Record<string, { state: string }>);
  return Object.fromEntries(languages.map(([language, { state }]) => [language, state]));
}

test('gaps are filled from equal texts and figures, can be accepted in bulk, and stay unreviewed until confirmed', async ({
  admin,
  visitor,
}) => {
  const own = { name_de: 'Spalter', name_en: 'Splitter', name_it: 'Spacca', name_es: 'Rajadora' };
  await admin('POST', '/api/machine', { name_fr: 'Fendeuse', ...own });
  await admin('POST', '/api/machine', { name_fr: 'Fendeuse', metadescription_fr: '1 100 mm' });
  const { status, body } = await ask(admin, { id: 2 });
  expect(status).toBe(200);
  expect(of(body.suggestions, 'name', 'de')).toMatchObject({ text: 'Spalter', origin: 'memory', french: 'Fendeuse' });
  expect(of(body.suggestions, 'metadescription', 'en')).toMatchObject({ text: '1,100 mm', origin: 'carried' });
  expect(body).toMatchObject({ service: null, used: 0, most: 100_000 });

  const accept = await admin('POST', '/api/translations/accept', { noun: 'machine', id: 2, texts: body.suggestions });
  expect([accept.status, accept.body]).toEqual([200, { accepted: 8, skipped: [] }]);
  expect((await visitor('GET', '/api/machine/2?language=de')).body).toMatchObject({ name: 'Spalter' });
  expect(await statesOf(admin, 2)).toEqual({
    fr: 'complete',
    ...Object.fromEntries(all.map((language) => [language, 'unreviewed'])),
  });
  const { body: unreviewed } = await admin('GET', '/api/translations/unreviewed?noun=machine&id=2');
  expect(unreviewed).toHaveLength(8);
  for (const { field, language, version } of unreviewed.filter((text: Suggested) => text.language !== 'es'))
    await admin('POST', '/api/translations/review', { noun: 'machine', id: 2, field, language, version });
  await admin('PATCH', '/api/machine/2', { name_es: 'Rajadora de leña', metadescription_es: '1100 mm.' });
  expect(new Set(Object.values(await statesOf(admin, 2)))).toEqual(new Set(['complete']));
  const summary = (await admin('GET', '/api/translations/summary?noun=machine')).body;
  expect(summary).toMatchObject({ complete: { de: 2 }, unreviewed: { de: 0 } });
});

test('the memory ignores outdated, copied and unreviewed texts, and prefers the most frequent translation', {
  tags: 'full',
}, async ({ admin }) => {
  for (const name_de of ['Alt', 'Neu', 'Neu', 'Einmal'])
    await admin('POST', '/api/machine', { name_fr: 'Broyeur', name_de });
  await admin('POST', '/api/machine', { name_fr: 'Broyeur' });
  expect(of((await ask(admin, { id: 5 })).body.suggestions, 'name', 'de')?.text).toBe('Neu');
  for (const id of [2, 3, 4]) await admin('PATCH', `/api/machine/${id}`, { name_fr: 'Autre' });
  await admin('PATCH', '/api/machine/1', { name_fr: 'Avant' });
  await admin('PATCH', '/api/machine/1', { name_fr: 'Broyeur' });
  expect(of((await ask(admin, { id: 5 })).body.suggestions, 'name', 'de')?.text).toBe('Alt');
  for (const id of [2, 3]) await admin('PATCH', `/api/machine/${id}`, { name_fr: 'Nouveau' });
  await admin('POST', '/api/machine', { name_fr: 'Nouveau' });
  expect(of((await ask(admin, { id: 6 })).body.suggestions, 'name', 'de')?.text).toBe(null);
});

plain(
  'the service translates with the glossary, in the formality of each language, and characters are counted',
  { tags: 'full' },
  async () => {
    const { service, admin } = await openWithService();
    await admin('POST', '/api/machine', splitter);
    const { body } = await ask(admin, { machine: 'rest' });
    const german = of(body.suggestions, 'description', 'de');
    expect(german).toMatchObject({ origin: 'machine', terms: [], figures: { missing: [], added: [] } });
    expect(german?.text).toMatch(/^de: Deux Zylinder de 80 mm/);
    expect(service.glossaries).toHaveLength(1);
    const formality = Object.fromEntries(service.orders.map((order) => [order.target_lang, order.formality]));
    expect(formality).toEqual({ DE: 'prefer_more', 'EN-GB': undefined, IT: undefined, ES: 'prefer_more' });
    const length = splitter.name_fr.length + splitter.description_fr.length;
    expect(body).toMatchObject({ service: 'DeepL', used: 4 * length });
    await admin('POST', '/api/glossary-term', { term_fr: 'fendeuse', term_de: 'Spalter' });
    const again = await ask(admin, { machine: 'rest', languages: ['de'] });
    expect(of(again.body.suggestions, 'name', 'de')?.text).toBe('de: Spalter FB 22');
    expect(service.glossaries).toHaveLength(1);
  },
);

plain(
  'only gaps of content reach the service: a complete text, an enquiry and given words do not',
  { tags: 'full' },
  async () => {
    const { service, admin } = await openWithService();
    await admin('POST', '/api/machine', { ...splitter, name_de: 'Spalter', description_de: 'x' });
    const named = [{ field: 'name', language: 'de', french: 'secret' }];
    expect((await ask(admin, { texts: named, languages: ['de'], machine: 'always' })).body.suggestions).toEqual([]);
    for (const noun of ['enquiry', 'message', 'settings'])
      expect((await ask(admin, { noun, machine: 'always' })).status).toBe(400);
    expect((await ask(admin, { id: 99, machine: 'always' })).status).toBe(404);
    expect(service.orders).toEqual([]);
  },
);

plain('each failure of the service gets a sentence, and changes nothing', { tags: 'full' }, async () => {
  const { service, admin } = await openWithService();
  await admin('POST', '/api/machine', splitter);
  const cases = [
    ['quota', /quota .* used up/, 0],
    ['busy', /too many requests/, 0],
    ['locks', /does not accept its key/, 0],
    ['fails', /out of order/, 0],
    ['breaks', /did not answer in time/, 46],
    ['babbles', /does not fit/, 46],
    ['shortens', /does not fit/, 46],
    ['lengthens', /does not fit/, 46],
  ] as const;
  let used = 0;
  for (const [manner, sentence, counted] of cases) {
    service.behave(manner);
    const { status, body } = await ask(admin, { machine: 'rest', languages: ['de'] });
    expect([status, body.detail], manner).toEqual([503, expect.stringMatching(sentence)]);
    expect(body.detail, manner).not.toContain('Fendeuse');
    used += counted === 0 ? 0 : splitter.name_fr.length + splitter.description_fr.length;
    expect((await admin('GET', '/api/translations/help')).body.used, manner).toBe(used);
  }
  expect((await admin('GET', '/api/machine/1')).body).toMatchObject({ name_de: '', description_de: '', version: 1 });
  service.behave('full');
  expect((await ask(admin, { machine: 'rest', languages: ['de'] })).status).toBe(200);
});

plain('a service that does not answer is given up', { tags: 'full' }, async () => {
  const service = await startTranslationServer();
  onTestFinished(service.close);
  service.behave('hangs');
  const { translate } = deepl({ key: service.key, url: service.url, timeoutMs: 20 });
  const order = { texts: ['Fendeuse'], language: 'de', terms: [] } as const;
  await expect(translate({ ...order, texts: [...order.texts] })).rejects.toThrow('did not answer in time');
});

plain('placeholders and marks come back as they are, and the order of texts is kept', { tags: 'full' }, async () => {
  const { service, admin } = await openWithService();
  await admin('POST', '/api/machine', {
    name_fr: 'Fendeuse',
    description_fr: 'Pour {name} & <b>co</b> : a < b',
    metadescription_fr: 'Presse',
  });
  const { body } = await ask(admin, { machine: 'rest', languages: ['de'] });
  expect(service.orders.map(({ text, tag_handling }) => [text.length, tag_handling])).toEqual([
    [2, undefined],
    [1, 'xml'],
  ]);
  expect(body.suggestions.map(({ text, figures }: { text: string; figures: object }) => [text, figures])).toEqual(
    ['de: Fendeuse', 'de: Pour {name} & <b>co</b> : a < b', 'de: Presse'].map((text) => [
      text,
      { missing: [], added: [] },
    ]),
  );
});

plain('a service that tires half way is owed what it has translated', { tags: 'full' }, async () => {
  const service = await startTranslationServer();
  onTestFinished(service.close);
  service.behave('tires');
  const { translate } = deepl({ key: service.key, url: service.url });
  const texts = (count: number) => Array.from({ length: count }, (_, place) => `Fendeuse ${place}`);
  await expect(translate({ texts: texts(51), language: 'de', terms: [] })).rejects.toMatchObject({
    sentence: 'translatorBusy',
    isUnused: false,
  });
  await expect(translate({ texts: texts(1), language: 'de', terms: [] })).rejects.toMatchObject({ isUnused: true });
});

plain('requests at the same time do not pass the monthly limit together', { tags: 'full' }, async () => {
  const { service, admin } = await openWithService();
  await admin('POST', '/api/machine', { name_fr: 'Fendeuse' });
  await admin('PATCH', '/api/settings', { translationCharacters: 20 });
  const question = { machine: 'rest', languages: ['de'] };
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(admin, question)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.detail).toBe(
    'This needs 8 characters; 4 are left of the monthly limit in the settings. Nothing was sent',
  );
  expect(service.orders).toHaveLength(2);
  expect((await admin('GET', '/api/translations/help')).body).toMatchObject({ used: 16, most: 20 });
});

test('bulk acceptance skips texts with other figures, a changed French text, a filled gap or too great a length', {
  tags: 'full',
}, async ({ admin }) => {
  await admin('POST', '/api/machine', { ...splitter, name_it: 'Spacca' });
  await admin('POST', '/api/machine/1/technical-characteristics', { name_fr: 'Masse', value_fr: '900 kg' });
  const text = (field: string, language: string, french: string, given: string) => ({
    field,
    language,
    french,
    text: given,
  });
  const { body } = await admin('POST', '/api/translations/accept', {
    noun: 'machine',
    id: 1,
    texts: [
      text('description', 'de', splitter.description_fr, 'Zwei Zylinder von 90 mm, 7.5 kW'),
      text('name', 'de', 'Fendeuse', 'Spalter'),
      text('name', 'it', splitter.name_fr, 'Spaccalegna FB 22'),
      text('name', 'es', splitter.name_fr, `${'x'.repeat(300)} FB 22`),
      { ...text('value', 'de', '900 kg', '900 kg'), item: { noun: 'technical_characteristic', id: 1 } },
    ],
  });
  expect(body.accepted).toBe(1);
  expect(body.skipped.map(({ why }: { why: string }) => why)).toEqual(['figures', 'changed', 'filled', 'refused']);
  const { name_it, description_de, technical_characteristics } = (await admin('GET', '/api/machine/1')).body;
  expect([name_it, description_de, technical_characteristics[0].value_de]).toEqual(['Spacca', '', '900 kg']);
});

test('a copy of the French text is a gap, and becomes a translation once accepted', { tags: 'full' }, async ({
  admin,
}) => {
  await admin('POST', '/api/machine', { name_fr: 'FB 22' });
  await admin('POST', '/api/translations/copy', { noun: 'machine', id: 1 });
  const { body } = await ask(admin);
  await admin('POST', '/api/translations/accept', { noun: 'machine', id: 1, texts: body.suggestions });
  expect((await admin('GET', '/api/machine/1')).body).toMatchObject({ name_de: 'FB 22', copied: [] });
  expect((await statesOf(admin)).de).toBe('unreviewed');
});

test('a translator may request and accept suggestions in their own languages', { tags: 'full' }, async ({
  admin,
  site,
}) => {
  await admin('POST', '/api/machine', splitter);
  await addPerson(site, 'marie', { role: 'translator', languages: ['de'] });
  const translator = await logIn(site, 'marie');
  expect((await ask(translator, { languages: ['de'] })).status).toBe(200);
  expect((await ask(translator, { languages: ['de', 'it'] })).status).toBe(403);
  const text = { field: 'name', french: splitter.name_fr, text: 'Spalter FB 22' };
  const accept = (language: string) =>
    translator('POST', '/api/translations/accept', { noun: 'machine', id: 1, texts: [{ ...text, language }] });
  expect((await accept('it')).status).toBe(403);
  expect((await accept('de')).body).toEqual({ accepted: 1, skipped: [] });
  expect((await translator('GET', '/api/glossary-term')).status).toBe(200);
  expect((await translator('POST', '/api/glossary-term', { term_fr: 'x' })).status).toBe(403);
});

test('the glossary begins with terms of the trade, which can be changed, deleted and restored', {
  tags: 'full',
}, async ({ admin }) => {
  const { body: terms } = await admin('GET', '/api/glossary-term');
  expect(terms).toContainEqual(expect.objectContaining({ term_fr: 'vérin', term_de: 'Zylinder' }));
  const { body: made } = await admin('POST', '/api/glossary-term', { term_fr: 'tarière', term_de: 'Schnecke' });
  expect((await admin('PATCH', `/api/glossary-term/${made.id}`, { term_fr: ' ' })).status).toBe(400);
  await admin('PATCH', `/api/glossary-term/${made.id}`, { term_it: 'coclea' });
  const { headers } = await admin('DELETE', `/api/glossary-term/${made.id}`);
  await admin('POST', `/api/history/${headers['history-id']}/restore`);
  expect((await admin('GET', '/api/glossary-term')).body).toContainEqual(
    expect.objectContaining({ term_fr: 'tarière', term_de: 'Schnecke', term_it: 'coclea' }),
  );
});

plain('the environment names the service', { tags: 'full' }, () => {
  expect(readConfig({ DEEPL_API_KEY: 'k', DEEPL_URL: 'http://127.0.0.1:1' }).DEEPL_URL).toBe('http://127.0.0.1:1');
  expect(() => readConfig({ DEEPL_URL: 'http://127.0.0.1:1' })).toThrow('DEEPL_API_KEY is missing beside DEEPL_URL');
});
