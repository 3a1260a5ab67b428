import { expect } from 'vitest';
import defaults from '../../../content/company.json' with { type: 'json' };
import { readSettings } from '../../../src/store/content/settings.ts';
import { writeAppState } from '../../../src/store/engine/app-state.ts';
import { openTestApp } from '../../support/app.ts';
import { caller, test } from '../../support/contract.ts';

test('only an administrator can read and change settings', async ({ admin, visitor, site }) => {
  expect(await admin('GET', '/api/settings')).toMatchObject({
    status: 200,
    body: { ...defaults, version: 1, overridden: [] },
  });
  for (const method of ['GET', 'PATCH']) expect((await visitor(method, '/api/settings')).status).toBe(401);
  const generation = site.store.generation();
  const changes = { phone: '+41 21 000 00 00', openingHours_de: '', retentionMonths: 6, youtube: '', unknown: 1 };
  const { status, body } = await admin('PATCH', '/api/settings', changes);
  const { unknown: _, ...known } = changes;
  expect({ status, body }).toEqual({
    status: 200,
    body: { ...defaults, ...known, version: 2, overridden: [] },
  });
  expect(site.store.generation()).toBeGreaterThan(generation);
  expect(await readSettings(site.store.db)).toEqual({ ...defaults, ...known });
});

test('sending back the full settings changes nothing', async ({ admin, site }) => {
  const { body: whole } = await admin('GET', '/api/settings');
  const generation = site.store.generation();
  expect(await admin('PATCH', '/api/settings', whole)).toMatchObject({ status: 200, body: whole });
  expect(site.store.generation()).toBe(generation);
  expect((await admin('GET', '/api/history?noun=settings')).body).toEqual([]);
});

const refused: [name: string, value: unknown][] = [
  ['name', ' '],
  ['name', 'two\nlines'],
  ['name', null],
  ['email', 'nobody'],
  ['mailTo', 'a@example.ch\r\nBcc: b@example.ch'],
  ['mailTo', 'a@example.ch, b@example.ch'],
  ['mailFrom', ''],
  ['phone', 'javascript:alert(1)'],
  ['shop', ' '],
  ['mobile', 'soon'],
  ['designCredit', 'two\nlines'],
  ['shop', 'http://shop.example.ch'],
  ['shop', 'javascript:alert(1)'],
  ['shop', '//evil.example'],
  ['shop', 'https:/\\evil.example'],
  ['shop', 'https://shop.example.ch@evil.example'],
  ['facebook', 'data:text/html,x'],
  ['latitude', 90.1],
  ['latitude', '46.7'],
  ['longitude', -181],
  ['country', 'Switzerland'],
  ['copyrightYear', 'soon'],
  ['retentionMonths', 0],
  ['retentionMonths', 121],
  ['retentionMonths', 1.5],
  ['openingHours_fr', 'x'.repeat(501)],
  ['openingTimes', 'Monday to Friday'],
  ['legalName', 'two\nlines'],
  ['uid', 'CHE-123.456.789'],
  ['uid', 'CHE-123.456.788 VAT'],
  ['uid', 'CHE123456788'],
  ['uid', 'DE-123.456.788'],
  ['uid', 'CHE-100.000.040'], // the check digit would be 10
  ['hostName', 'x'.repeat(101)],
  ['hostCountry', 'Switzerland'],
  ['mailProviderCountry', 'ch'],
];

test('invalid values are refused, and nothing that comes with them is stored', async ({ admin }) => {
  for (const [name, value] of refused) {
    const answer = await admin('PATCH', '/api/settings', { [name]: value, village: 'Ailleurs' });
    const expected = { status: 400, body: { fields: { [name]: expect.any(String) } } };
    expect.soft(answer, `${name} = ${JSON.stringify(value)}`).toMatchObject(expected);
  }
  expect((await admin('GET', '/api/settings')).body).toMatchObject({ ...defaults, version: 1 });
});

test('a company number must match the format of the register or be blank, and a refusal says what is wrong', async ({
  admin,
}) => {
  const good = ['CHE-123.456.788', 'CHE-123.456.788 MWST', 'CHE-123.456.788 TVA', 'CHE-109.322.551 IVA', ''];
  for (const uid of good)
    expect(await admin('PATCH', '/api/settings', { uid }), uid).toMatchObject({ status: 200, body: { uid } });
  const refusalOf = async (uid: string) => (await admin('PATCH', '/api/settings', { uid })).body.fields.uid;
  expect(await refusalOf('CHE-123.456.789')).toContain('last digit does not match');
  expect(await refusalOf('123456788')).toContain('such as CHE-123.456.788');
});

test('a changed setting is in the history, and undoing it restores only that field', async ({ admin }) => {
  await admin('PATCH', '/api/settings', { openingHours_it: 'Chiuso', village: 'Ailleurs' });
  const { body } = await admin('GET', '/api/history?noun=settings&id=1');
  expect(body).toHaveLength(2);
  const entry = body.find(({ field }: { field: string }) => field === 'openingHours');
  expect(entry).toMatchObject({
    action: 'change',
    username: 'admin',
    record_id: 1,
    item: null,
    language: 'it',
    from: defaults.openingHours_it,
    to: 'Chiuso',
    restorable: true,
  });
  expect(await admin('POST', `/api/history/${entry.id}/restore`)).toMatchObject({
    status: 200,
    body: { noun: 'settings', record_id: 1 },
  });
  const { body: settings } = await admin('GET', '/api/settings');
  expect(settings).toMatchObject({ ...defaults, village: 'Ailleurs', version: 3 });
  expect((await admin('POST', `/api/history/${entry.id}/restore`)).status).toBe(409);
});

test('values from the environment are shown and not stored', async () => {
  const site = await openTestApp({ environment: { MAIL_TO: 'chef@example.org' } });
  const admin = caller(site.app, { cookie: await site.login() });
  const { body } = await admin('GET', '/api/settings');
  expect(body).toEqual({ ...defaults, mailTo: 'chef@example.org', version: 1, overridden: ['mailTo'] });
  expect(await admin('PATCH', '/api/settings', { mailTo: 'other@example.org', village: 'Ailleurs' })).toMatchObject({
    status: 409,
    body: { fields: { mailTo: expect.any(String) } },
  });
  const whole = { ...body, village: 'Ailleurs' };
  expect((await admin('PATCH', '/api/settings', whole)).body).toEqual({ ...whole, version: 2 });
  expect(await readSettings(site.store.db)).toEqual({ ...defaults, village: 'Ailleurs' });
  await site.close();
});

test('a stored setting that is no longer valid is replaced by its default', async ({ admin, site }) => {
  await writeAppState(site.store.db, 'company', { shop: 'ftp://old', village: 'Ailleurs', gone: true });
  expect((await admin('GET', '/api/settings')).body).toEqual({
    ...defaults,
    village: 'Ailleurs',
    version: 1,
    overridden: [],
  });
});
