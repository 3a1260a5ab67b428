import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import { type Call, test } from '../../support/contract.ts';
import { faultOf } from '../../support/fuzz/fault.ts';
import { type Described, mutatedRequests } from '../../support/fuzz/requests.ts';
import { jsonBombs, longStrings } from '../../support/hostile-input.ts';
import type { Received } from '../../support/raw-request.ts';
import { category, enquiry, machine, news } from '../../support/samples.ts';
import { isQuick } from '../../support/tier.ts';

const json = { 'content-type': 'application/json' };

test('only JSON is accepted and every body is validated', async ({ admin, visitor }) => {
  const body = JSON.stringify({ name_fr: 'Presse' });
  const invalid = JSON.stringify({ name_fr: '' });
  const other = [
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'application/json/x',
    '*/*',
    'json',
    '',
  ];
  for (const type of other) {
    expect((await admin('POST', '/api/machine', body, { 'content-type': type })).status, type).toBe(415);
    expect(
      (await visitor('POST', '/api/contact', JSON.stringify(enquiry), { 'content-type': type })).status,
      type,
    ).toBe(415);
  }
  for (const type of [
    'application/json\t;x',
    ' application/json',
    'application/json ',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json;x=y',
    'application/json, text/plain',
    'application/json;charset=latin1',
  ]) {
    expect([400, 415], type).toContain((await admin('POST', '/api/machine', invalid, { 'content-type': type })).status);
    expect([200, 415], type).toContain((await admin('POST', '/api/machine', body, { 'content-type': type })).status);
  }
  for (const { name_fr } of (await visitor('GET', '/api/machine')).body) expect(name_fr).toBe('Presse');
});

test('a DELETE with a JSON content type and no body is accepted', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  expect((await admin('DELETE', '/api/machine/1', undefined, json)).status).toBe(200);
});

test('deeply nested, endless and poisoned JSON is refused and pollutes no prototype', async ({ admin, visitor }) => {
  for (const bomb of jsonBombs) {
    for (const [call, path] of [
      [admin, '/api/machine'],
      [visitor, '/api/contact'],
      [visitor, '/api/auth/login'],
    ] as const) {
      const { status } = await call('POST', path, bomb, json);
      expect([400, 413], bomb.slice(0, 60)).toContain(status);
    }
  }
  expect({}).not.toHaveProperty('polluted');
  expect((await visitor('GET', '/api/machine')).body).toEqual([]);
});

test('malformed ids are refused', async ({ admin }) => {
  await admin('POST', '/api/machine', machine);
  const strange = [
    '1e3',
    '0x1',
    '-1',
    '0',
    '01',
    '+1',
    '1.0',
    '9007199254740992',
    '99999999999999999999',
    '1%00',
    '1%20',
    '%201',
    'NaN',
    'Infinity',
    'null',
    '1,2',
    '1;',
    "1'--",
    '%D9%A1',
    '１',
  ];
  for (const id of strange) {
    for (const [method, path] of [
      ['GET', `/api/machine/${id}`],
      ['PATCH', `/api/machine/${id}`],
      ['DELETE', `/api/machine/${id}`],
      ['DELETE', `/api/machine/1/options/${id}`],
      ['GET', `/api/news/${id}`],
      ['PATCH', `/api/category/${id}`],
    ] as const) {
      expect([400, 404], `${method} ${path}`).toContain(
        (await admin(method, encodeURI(decodeURI(path)).replaceAll('%2500', '%00'), {})).status,
      );
    }
  }
  expect((await admin('GET', '/api/machine')).body).toHaveLength(1);
});

const hostile = [
  "'; drop table machine; --",
  '" or 1=1 --',
  '%_\\',
  '</script><!--',
  '<img src=x onerror=alert(1)>',
  '{{ constructor }}',
  '\u202etxt.exe',
  '🔩👩‍🔧',
  'Zażółć 漢字',
  '\t\n x',
  ' leading and trailing ',
];

test('SQL, markup and odd Unicode are stored unchanged; NUL and lone surrogates are refused', async ({
  admin,
  visitor,
}) => {
  await admin('POST', '/api/machine', machine);
  for (const text of hostile) {
    expect(await admin('PATCH', '/api/machine/1', { description_de: text })).toMatchObject({
      status: 200,
      body: { description_de: text },
    });
    expect((await visitor('GET', '/api/machine/1?language=de')).body.description).toBe(text);
  }
  for (const text of ['a\0b', 'a\ud800b', 'a\udc00']) {
    expect((await admin('PATCH', '/api/machine/1', { description_de: text })).status).toBe(400);
  }
});

/** Every write of section 7 of the specification, with a valid body. The paths exist once `prepare` has run. */
const writes: [method: string, path: string, body: Record<string, unknown>][] = [
  ['POST', '/api/machine', machine],
  ['PATCH', '/api/machine/1', machine],
  ['POST', '/api/machine/1/advantages', { description_fr: 'x', priority: 1 }],
  ['PATCH', '/api/machine/1/advantages/1', { description_fr: 'x', priority: 1 }],
  ['POST', '/api/machine/1/options', { name_fr: 'x', value_fr: 'y' }],
  ['POST', '/api/machine/1/technical-characteristics', { name_fr: 'x', value_fr: 'y' }],
  ['POST', '/api/machine/1/category', { id: 1 }],
  ['POST', '/api/machine/1/picture', { image: 'AAAA', type: 'image/png' }],
  ['POST', '/api/category', category],
  ['PATCH', '/api/category/1', category],
  ['POST', '/api/news', news],
  ['PATCH', '/api/news/1', { ...news, image: 'AAAA', image_type: 'image/png' }],
  ['POST', '/api/contact', enquiry],
  ['PATCH', '/api/language', { language: 'de' }],
];

async function prepare(admin: Call): Promise<void> {
  for (const [method, path, body] of writes.filter(([method]) => method === 'POST')) await admin(method, path, body);
}

test('a value of the wrong type is refused in every field, without a server error', async ({ admin }) => {
  await prepare(admin);
  for (const [method, path, body] of writes) {
    for (const field of Object.keys(body)) {
      for (const value of [
        [],
        {},
        true,
        [1],
        { length: 1 },
        typeof body[field] === 'string' ? 1 : '1',
        ...(field === 'priority' ? [] : [null]),
      ]) {
        const { status } = await admin(method, path, { ...body, [field]: value });
        expect(status, `${method} ${path} ${field}=${JSON.stringify(value)}`).toBe(400);
      }
    }
  }
});

test('unknown keys are not stored', async ({ admin, site }) => {
  const extra = {
    id: 99,
    created_at: 'never',
    updated_at: 'never',
    createdAt: 'never',
    machine_id: 99,
    media: 'x',
    pictures: [{ id: 1 }],
    advantages: 'x',
    categories: 7,
  };
  expect((await admin('POST', '/api/machine', { ...machine, ...extra })).body).toMatchObject({
    id: 1,
    pictures: [],
    advantages: [],
    categories: [],
  });
  expect((await admin('POST', '/api/category', { ...category, ...extra })).body.id).toBe(1);
  expect((await admin('POST', '/api/news', { ...news, ...extra, date: '1900-01-01' })).body).toMatchObject({
    id: 1,
    image: '',
    date: expect.stringMatching(/^20/),
  });
  const rows = await site.store.db.selectFrom('machine').selectAll().execute();
  expect(rows[0]?.created_at).not.toBe('never');
});

/** `npm run trust -- hostile-input` measures the cost of such a text. */
test('a long hostile string is stored or refused', async ({ admin }) => {
  await prepare(admin);
  for (const [method, path, body] of writes) {
    for (const field of Object.keys(body)) {
      for (const value of longStrings) {
        const { status } = await admin(method, path, { ...body, [field]: value });
        expect([200, 400, 413], `${method} ${path} ${field}`).toContain(status);
      }
    }
  }
});

test('no input causes a server error or reveals internals', async ({ admin, visitor, site }) => {
  await prepare(admin);
  const document = (await visitor('GET', '/api/openapi.json')).body as Described;
  let cookie = await site.login();
  await fc.assert(
    fc.asyncProperty(mutatedRequests(document), fc.boolean(), async (request, hasSession) => {
      const { method, path: url, body: payload } = request;
      const headers = { ...request.headers, ...(hasSession && { cookie }) };
      const answer = await site.app.inject({ method, url, headers, payload } as InjectOptions);
      const received = { status: answer.statusCode, headers: answer.headers as Received['headers'] };
      expect(faultOf({ ...received, body: answer.rawPayload })).toBeUndefined();
      if (hasSession && answer.statusCode === 401) {
        // The request logged itself out, and earlier wrong passwords would throttle the login.
        await site.store.db.deleteFrom('login_failure').execute();
        cookie = await site.login();
      }
    }),
    { numRuns: isQuick ? 400 : 1500 },
  );
  expect(await site.store.db.selectFrom('user').selectAll().execute()).toHaveLength(1);
});

test('a server error is answered without details', async ({ admin, site }) => {
  await site.store.db.schema.alterTable('machine_category').renameTo('gone_machine_category').execute();
  expect(await admin('GET', '/api/machine')).toMatchObject({ status: 500, body: { detail: 'Internal error' } });
  expect((await admin('GET', '/api/category')).status).toBe(200);
});

test('a write that fails half-way leaves nothing behind', async ({ admin, site }) => {
  const generation = site.store.generation();
  await site.store.db.schema.alterTable('advantage').renameTo('gone_advantage').execute();
  expect((await admin('POST', '/api/machine', machine)).status).toBe(500); // created, but not readable afterwards
  expect(await site.store.db.selectFrom('machine').selectAll().execute()).toEqual([]);
  expect(site.store.generation()).toBe(generation);
});
