import { expect } from 'vitest';
import { connect, makeAssistant } from '../../support/assistant.ts';
import { test } from '../../support/real-server.ts';
import { machine } from '../../support/samples.ts';

/** What a model would do by itself: the usual tasks, step by step, with the texts that it would write. */
test('a model translates, brings in a machine and shortens a page; a person publishes all of it and takes it back', {
  tags: 'full',
}, async ({ server, live }) => {
  await live('POST', '/api/machine', { ...machine, name_fr: 'Presse', name_it: '', description_fr: 'Elle presse.' });
  const { client, tool, close } = await connect(server, (await makeAssistant(live, ['propose'])).token);

  const { messages } = await client.getPrompt({ name: 'translate_missing', arguments: { language: 'it' } });
  expect(JSON.stringify(messages)).toContain('Italian (it)');
  const style = await tool('house_style', { languages: ['fr', 'it'] });
  expect(style).toMatchObject({
    rules: expect.stringContaining('never ß'),
    data: expect.arrayContaining([expect.objectContaining({ term_fr: 'vérin', term_it: 'cilindro' })]),
  });
  const missing = await tool('list_translations', { language: 'it', state: 'missing', kind: 'machine' });
  expect(missing).toMatchObject({ total: 1, data: [{ noun: 'machine', id: 1 }] });
  const { data: french } = await tool('read', { path: '/machine/1', languages: ['fr'] });
  const { id: set } = await tool('create_change_set', { name: 'Traductions italiennes', reason: 'Elles manquaient.' });
  const translated = { method: 'PATCH', path: '/machine/1', body: { name_it: 'Pressa', description_it: 'Pressa.' } };
  expect(french.name_fr).toBe('Presse');
  expect(await tool('propose_changes', { set, changes: [translated] })).toMatchObject({ changes: [{ done: true }] });

  const { calls } = await tool('describe', { kind: 'machine' });
  expect(calls).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/machine/{id}/technical-characteristics' }),
  );
  const made = await tool('propose_changes', {
    set,
    changes: [{ method: 'POST', path: '/machine', body: { ...machine, name_fr: 'Cisaille', visible: false } }],
  });
  const [{ id: added }] = made.changes;
  const wrong = { method: 'POST', path: `/machine/${added}/technical-characteristics`, body: { name_fr: 5 } };
  const right = { ...wrong, body: { name_fr: 'Poids', value_fr: '850 kg' } };
  const mixed = await tool('propose_changes', { set, changes: [right, wrong, right] });
  expect(mixed.changes).toMatchObject([{ done: true }, { done: false, refusal: expect.stringContaining('name_fr') }]);

  const { data: page } = await tool('read', { path: '/page/home', languages: ['fr'] });
  const { key } = page.texts.find((text: { key: string }) => text.key === 'home.hero.title');
  const short = { method: 'PATCH', path: `/page/home/text/${key}`, body: { text_fr: 'Mécanique et hydraulique' } };
  await tool('propose_changes', { set, changes: [short] });

  const { differences, review } = await tool('explain_change_set', { set });
  expect(differences.map(({ kind, noun }: { kind: string; noun: string }) => `${kind} ${noun}`).sort()).toEqual([
    'add machine',
    'add machine',
    'change machine',
    'change page',
  ]);
  expect(review).toMatch(new RegExp(`/admin/prepared/${set}$`));
  const { url } = await tool('preview_link', { set, path: '/fr' });
  expect(await (await fetch(server.url + new URL(url).pathname)).text()).toContain('Mécanique et hydraulique');
  expect((await live('GET', '/api/machine/1')).body.name_it, 'nothing is public yet').toBe('');
  expect((await live('GET', `/api/machine/${added}`)).status).toBe(404);

  const dropped = differences.find(({ noun }: { noun: string }) => noun === 'page').number;
  await live('POST', `/api/change-sets/${set}/drop`, { numbers: [dropped] }); // all but the page
  expect((await live('POST', `/api/change-sets/${set}/publish`)).body).toMatchObject({
    state: 'published',
    author: 'Claude',
  });
  expect((await live('GET', '/api/machine/1')).body).toMatchObject({ name_it: 'Pressa' });
  expect((await live('GET', `/api/machine/${added}`)).body).toMatchObject({
    name_fr: 'Cisaille',
    visible: false,
    technical_characteristics: [{ name_fr: 'Poids', value_fr: '850 kg' }],
  });
  expect((await live('POST', `/api/change-sets/${set}/undo`)).body).toMatchObject({ kept: 0 });
  expect((await live('GET', '/api/machine/1')).body.name_it).toBe('');
  await close();
});
