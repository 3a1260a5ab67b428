import { expect } from 'vitest';
import { loadContacts } from '../../../src/site/contacts/contact-section.ts';
import { test } from '../../support/contract.ts';
import { picture } from '../../support/media-sample.ts';

const quotes = { role_fr: 'Devis d’oxycoupage', telephone: '+41 32 555 01 23', languages: 'de fr', page: 'oxycoupage' };
const request = { language: 'it', id: 0, query: {} } as const;

test('a contact is shown once it can be reached, on the contact page and on the page of its subject', async ({
  admin,
  visitor,
  site,
}) => {
  const shown = async (page?: 'oxycoupage' | 'about') =>
    (await loadContacts(site.store.db, request, page)).map(({ id }) => id);
  const first = (await admin('POST', '/api/contact-point', quotes)).body;
  expect(first).toMatchObject({ ...quotes, languages: 'fr de', name: '', email: '', media: null, priority: 1 });
  const second = (await admin('POST', '/api/contact-point', { role_fr: 'Atelier' })).body;
  expect(await shown(), 'without telephone and email').toEqual([first.id]);
  await admin('PATCH', `/api/contact-point/${second.id}`, { email: 'atelier@example.ch' });
  await admin('PATCH', '/api/contact-point/order', { ids: [second.id, first.id] });
  expect(await shown()).toEqual([second.id, first.id]);
  expect(await shown('oxycoupage')).toEqual([first.id]);
  expect(await shown('about')).toEqual([]);
  const { groups } = (await visitor('GET', '/api/search?q=oxycoupage+devis&language=fr&kind=contact_point')).body;
  expect(groups).toMatchObject([{ kind: 'contact_point', results: [{ href: '/fr/contact' }] }]);
  await admin('PATCH', `/api/contact-point/${first.id}`, { page: null, visible: false });
  expect(await shown()).toEqual([second.id]);
});

test('a contact is refused with what nobody could call or write to, and its changes can be undone', async ({
  admin,
}) => {
  const { id } = (await admin('POST', '/api/contact-point', quotes)).body;
  const path = `/api/contact-point/${id}`;
  for (const [patch, fields] of [
    [{ telephone: 'call us' }, { telephone: 'must be a telephone number, or blank' }],
    [{ email: 'atelier@' }, { email: 'must be an email address, or blank' }],
    [{ languages: 'fr rm' }, { languages: expect.stringContaining('fr de en it es') }],
    [{ page: 'home' }, { page: expect.any(String) }],
    [{ role_fr: '' }, { role_fr: 'must not be blank' }],
  ] as const)
    expect(await admin('PATCH', path, patch)).toMatchObject({ status: 400, body: { fields } });
  await admin('PATCH', path, { languages: '' });
  const [change] = (await admin('GET', '/api/history?noun=contact_point&limit=1')).body;
  expect(change).toMatchObject({ field: 'languages', from: 'fr de', to: '' });
  await admin('POST', `/api/history/${change.id}/restore`);
  const photo = await picture({ width: 200, height: 200 }).png().toBuffer();
  const { body } = await admin('POST', `${path}/picture/stream`, photo, { 'content-type': 'image/png' });
  expect(body).toMatchObject({ languages: 'fr de', media: expect.stringMatching(/^\/media\/\w{32}\.webp$/) });
  const { headers } = await admin('DELETE', path);
  expect((await admin('GET', '/api/contact-point')).body).toEqual([]);
  await admin('POST', `/api/history/${headers['history-id']}/restore`);
  expect((await admin('GET', '/api/contact-point')).body).toMatchObject([
    { id, media: body.media, page: 'oxycoupage' },
  ]);
});
