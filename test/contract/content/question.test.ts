import { expect } from 'vitest';
import { loadQuestions } from '../../../src/site/questions/question-section.ts';
import { test } from '../../support/contract.ts';

const asked = { page: 'contact', question_fr: 'Livrez-vous ?', answer_fr: 'Oui, sur demande.', answer_de: 'Ja.' };
const request = { language: 'de', id: 0, query: {} } as const;

test('a question is shown on its page once it has an answer, in the order of the page, and search finds it', async ({
  admin,
  visitor,
  site,
}) => {
  const { db } = site.store;
  const shown = async () => (await loadQuestions(db, 'contact', request)).map(({ id }) => id);
  const first = (await admin('POST', '/api/question', asked)).body;
  expect(first).toMatchObject({ page: 'contact', visible: true, priority: 1, version: 1, question_de: '' });
  const second = (await admin('POST', '/api/question', { page: 'contact', question_fr: 'Et le samedi ?' })).body;
  expect(await shown(), 'without an answer').toEqual([first.id]);
  await admin('PATCH', `/api/question/${second.id}`, { answer_fr: 'Sur rendez-vous.' });
  await admin('PATCH', '/api/question/order', { ids: [second.id, first.id] });
  expect(await shown()).toEqual([second.id, first.id]);
  expect(await loadQuestions(db, 'contact', request)).toMatchObject([
    { question: { language: 'fr' }, answer: { text: 'Sur rendez-vous.', language: 'fr' } },
    { question: { language: 'fr' }, answer: { text: 'Ja.', language: 'de' } },
  ]);
  const { groups } = (await visitor('GET', '/api/search?q=livrez&language=fr')).body;
  expect(groups).toMatchObject([{ kind: 'question', results: [{ href: `/fr/contact#question-${first.id}` }] }]);
  await admin('PATCH', `/api/question/${second.id}`, { visible: false });
  expect(await shown()).toEqual([first.id]);
  expect(await loadQuestions(db, 'r&d', request)).toEqual([]);
});

test('a question keeps its page, needs a French text, and its deletion and changes can be undone', async ({
  admin,
}) => {
  const { id } = (await admin('POST', '/api/question', asked)).body;
  const path = `/api/question/${id}`;
  for (const body of [
    {},
    { ...asked, page: 'home' },
    { ...asked, question_fr: ' ' },
    { ...asked, answer_it: 'a'.repeat(2001) },
  ])
    expect((await admin('POST', '/api/question', body)).status, JSON.stringify(body)).toBe(400);
  expect((await admin('PATCH', path, { page: 'r&d' })).body).toMatchObject({ page: 'contact', version: 1 });
  await admin('PATCH', path, { answer_fr: 'Non.' });
  const [change] = (await admin('GET', '/api/history?noun=question&limit=1')).body;
  expect(change).toMatchObject({ field: 'answer', language: 'fr', from: asked.answer_fr, to: 'Non.' });
  await admin('POST', `/api/history/${change.id}/restore`);
  const { headers } = await admin('DELETE', path);
  expect((await admin('GET', '/api/question')).body).toEqual([]);
  await admin('POST', `/api/history/${headers['history-id']}/restore`);
  expect((await admin('GET', '/api/question')).body).toMatchObject([{ id, answer_fr: asked.answer_fr }]);
});
