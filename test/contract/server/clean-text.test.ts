import { expect } from 'vitest';
import { test } from '../../support/contract.ts';
import { receivedMail } from '../../support/received-mail.ts';
import { category, enquiry, inAll, machine } from '../../support/samples.ts';

/** What people type or paste, and what is stored of it, in a text of several lines. */
const longTexts = [
  ['Ve\u0301rin pre\u0302t', 'Vérin prêt'],
  ['e\u0008\u0301', 'é'],
  ['a\u0008b\u0007c\u009fd', 'abcd'],
  ['a\r\nb\rc\vd\u0085e\u2028f', 'a\nb\nc\nd\ne\nf'],
  ['a\tb', 'a\tb'],
  [`e${'\u0301'.repeat(10_000)}`, `é${'\u0301'.repeat(29)}`],
] as const;

test('texts are stored in composed letters, with simple line ends and without control characters', async ({
  admin,
  visitor,
}) => {
  await admin('POST', '/api/machine', machine);
  for (const [typed, stored] of longTexts)
    expect(await admin('PATCH', '/api/machine/1', { description_de: typed }), JSON.stringify(typed)).toMatchObject({
      status: 200,
      body: { description_de: stored },
    });
  expect((await admin('PATCH', '/api/machine/1', { description_de: 'a\0b' })).status).toBe(400);
  const address = { name: 'Zoe\u0301\u0008', message: 'Pie\u0300ce\r\nfe\u0302le\u0301e' };
  expect((await visitor('POST', '/api/contact', { ...enquiry, ...address })).status).toBe(204);
  expect((await admin('GET', '/api/message/1')).body).toMatchObject({ name: 'Zoé', message: 'Pièce\nfêlée' });
  const form = new URLSearchParams({ ...enquiry, entreprise: 'Scierie de l’E\u0301toile' });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await visitor('POST', '/api/contact/form', String(form), type)).status).toBe(204);
  expect((await admin('GET', '/api/message/2')).body.entreprise).toBe('Scierie de l’Étoile');
});

test('a field of one line refuses line breaks, and a pasted tab becomes a blank', async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', machine);
  await admin('POST', '/api/category', category);
  const names = [
    ['/api/machine/1', 'name_fr'],
    ['/api/machine/1', 'name_de'],
    ['/api/category/1', 'name_it'],
    ['/api/client/1', 'name'],
    ['/api/settings', 'street'],
    ['/api/settings', 'designCredit'],
  ] as const;
  for (const [path, field] of names) {
    for (const end of ['\r\n', '\n', '\r', '\u2028', '\0'])
      expect((await admin('PATCH', path, { [field]: `a${end}b` })).status, `${path} ${JSON.stringify(end)}`).toBe(400);
    const { status, body } = await admin('PATCH', path, { [field]: 'e\u0301\u0008\tb' });
    expect({ status, stored: body[field] }, path).toEqual({ status: 200, stored: 'é b' });
  }
  expect((await visitor('POST', '/api/contact', { ...enquiry, page: '/fr\nx' })).status).toBe(400);
});

test('other ways in: settings, page texts, glossary, received mails and names of files', async ({
  admin,
  visitor,
  site,
}) => {
  const credit = { designCredit: 'Atelie\u0301', signature_fr: 'a\r\nb' };
  expect((await admin('PATCH', '/api/settings', credit)).body).toMatchObject({
    designCredit: 'Atelié',
    signature_fr: 'a\nb',
  });
  const own = await admin('PATCH', '/api/page/home/text/home.hero.title', { text_de: 'Stahl<mark>ba\u0308u</mark>' });
  expect(own).toMatchObject({ status: 200, body: { text_de: 'Stahl<mark>bäu</mark>' } });
  const term = await admin('POST', '/api/glossary-term', inAll('term'));
  const path = `/api/glossary-term/${term.body.id}`;
  expect((await admin('PATCH', path, { term_es: 'pin\u0303o\u0301n' })).body.term_es).toBe('piñón');
  await visitor('POST', '/api/contact', enquiry);
  const mail = receivedMail({ subject: 'Re: Ve\u0301rin', body: 'D’accord, a\u0300 lundi\u0008' });
  const sent = await admin('POST', '/api/message/1/mails', mail, { 'content-type': 'message/rfc822' });
  expect(sent.body.mails).toMatchObject([{ subject: 'Re: Vérin', text: 'D’accord, à lundi' }]);
  const name = new URLSearchParams({ name: 'catalogue\nde\u0301.csv' });
  const file = await admin('POST', `/api/catalogue/import?${name}`, 'ID;Name (fr)\r\n', { 'content-type': 'text/csv' });
  expect(file.body.name).toBe('catalogue dé.csv');
  expect(await site.store.db.selectFrom('glossary_term').select('id').where('term_es', '=', 'piñón').execute()).toEqual(
    [{ id: term.body.id }],
  );
});

test('a search finds composed letters by decomposed ones, in the back-office and on the site', async ({
  admin,
  visitor,
}) => {
  await admin('POST', '/api/machine', { ...machine, name_fr: 'Éplucheuse à vérin' });
  for (const typed of ['e\u0301plucheuse', 'éplucheuse', 'VE\u0301RIN']) {
    const query = new URLSearchParams({ search: typed, limit: '5' });
    expect((await admin('GET', `/api/machine?${query}`)).body, typed).toHaveLength(1);
    const found = (await admin('GET', `/api/find?${new URLSearchParams({ text: typed })}`)).body;
    expect(JSON.stringify(found), typed).toContain('Éplucheuse');
  }
  const view = (await visitor('GET', `/api/search?${new URLSearchParams({ q: 've\u0301rin', language: 'fr' })}`)).body;
  expect(view.words).toBe('vérin');
});
