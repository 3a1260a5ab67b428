import { expect } from 'vitest';
import { scopeOf } from '../../../src/domain/account/right.ts';
import { sentences } from '../../../src/lib/refusal-texts/english.ts';
import { hashToken } from '../../../src/lib/token.ts';
import { touchApiToken } from '../../../src/store/account/api-token.ts';
import { administrator, openTestApp, type TestApp } from '../../support/app.ts';
import { type Call, caller, test } from '../../support/contract.ts';
import { addPerson, logIn, password as ownPassword } from '../../support/person.ts';
import { makeMachine } from '../../support/records.ts';
import { category, enquiry } from '../../support/samples.ts';

const { password } = administrator;
const day = 24 * 60 * 60 * 1000; // ms
const until = new Date(Date.now() + 30 * day).toISOString().slice(0, 10);

async function makeToken(admin: Call, scopes: string[], more: object = {}): Promise<{ id: number; token: string }> {
  const { status, body } = await admin('POST', '/api/token', { name: 'Büro-CRM', scopes, until, password, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

function bearer(site: TestApp, token: string): Call {
  return caller(site.app, { authorization: `Bearer ${token}` });
}

test('a token reads what its scopes allow and nothing else', async ({ site, admin, visitor }) => {
  await admin('POST', '/api/category', category);
  const tokens = {
    content: await makeToken(admin, ['content']),
    enquiries: await makeToken(admin, ['enquiries']),
    statistics: await makeToken(admin, ['statistics']),
  };
  await visitor('POST', '/api/contact', enquiry);
  const calls = site.routes.filter(({ method, options }) => method !== 'HEAD' && !options.config?.public);
  for (const [scope, { token }] of Object.entries(tokens)) {
    const call = bearer(site, token);
    for (const { method, url, options } of calls) {
      const { status, body } = await call(method, url.replaceAll(/:\w+/g, '99'));
      const name = `${scope}: ${method} ${url} answered ${status}`;
      const isAllowed = method === 'GET' && scopeOf(options.config?.right ?? 'people') === scope;
      const refusal = method === 'GET' ? sentences.tokenScopeMissing : sentences.tokenReadsOnly;
      expect(status === 403 && body.detail === refusal, name).toBe(!isAllowed);
      expect(status, name).not.toBe(401);
    }
  }
  const { body } = await bearer(site, tokens.enquiries.token)('GET', '/api/message');
  expect(body.rows).toEqual([expect.objectContaining({ id: 1, name: enquiry.name })]);
  const found = await bearer(site, tokens.content.token)('GET', `/api/find?text=${encodeURIComponent(enquiry.name)}`);
  expect(found, 'search results respect the scopes too').toMatchObject({ status: 200, body: [] });
});

test('a token reads hidden content only with the scope for it', { tags: 'full' }, async ({ site, admin, visitor }) => {
  const call = async (method: string, url: string, body?: object) => (await admin(method, url, body)).body;
  const machine = `/api/machine/${await makeMachine(call)}`;
  await admin('PATCH', machine, { visible: false });
  const [content, statistics] = [await makeToken(admin, ['content']), await makeToken(admin, ['statistics'])];
  expect((await visitor('GET', machine)).status).toBe(404);
  expect((await bearer(site, content.token)('GET', machine)).status).toBe(200);
  expect((await bearer(site, statistics.token)('GET', machine)).status).toBe(404);
  expect((await bearer(site, `wst_${'x'.repeat(43)}`)('GET', machine)).status).toBe(401);
});

test('a token is shown once, stored as a hash, and accepted in the header only', { tags: 'full' }, async ({
  site,
  admin,
  visitor,
}) => {
  const { id, token } = await makeToken(admin, ['content']);
  expect(token).toMatch(/^wst_[\w-]{43}$/);
  const rows = await site.store.db.selectFrom('api_token').selectAll().execute();
  expect(JSON.stringify([rows, (await admin('GET', '/api/token')).body])).not.toContain(token.slice(4, 20));
  for (const query of [`access_token=${token}`, `token=${token}`, `x=y&a=${token}`]) {
    const { status, body } = await visitor('GET', `/api/translations?${query}`);
    expect([status, body.detail]).toEqual([400, sentences.tokenInAddress]);
  }
  expect((await caller(site.app, { authorization: token })('GET', '/api/history')).status).toBe(401);
  const both = { authorization: `Bearer ${token}` };
  expect((await admin('PATCH', '/api/settings', { name: 'X' }, both)).status, 'cookies do not count then').toBe(403);
  expect((await bearer(site, token)('GET', '/api/history')).status).toBe(200);
  expect((await admin('DELETE', `/api/token/${id}`)).status).toBe(200);
  expect((await bearer(site, token)('GET', '/api/history')).status).toBe(401);
  expect((await admin('DELETE', `/api/token/${id}`)).status).toBe(404);
});

test('a token expires after its last day, and its use is recorded at most once a minute', {
  tags: 'full',
}, async ({ site: { store }, admin }) => {
  const { token } = await makeToken(admin, ['statistics']);
  const usedAt = async () => (await admin('GET', '/api/token')).body[0].used_at;
  expect(await usedAt()).toBeNull();
  const start = Date.now();
  const at = async (time: number) => {
    const user = await touchApiToken(store.db, hashToken(token), time);
    return user?.scopes;
  };
  expect(await at(start)).toEqual(['statistics']);
  await at(start + 50_000);
  expect(Date.parse(await usedAt())).toBe(start);
  await at(start + 70_000);
  expect(Date.parse(await usedAt())).toBe(start + 70_000);
  expect(await at(Date.parse(until) + 12 * 60 * 60 * 1000)).toEqual(['statistics']);
  expect(await at(Date.parse(until) + 1.5 * day)).toBeUndefined();
  for (const [field, value] of Object.entries({ until: '2020-01-01', scopes: [], name: '' })) {
    const given = { name: 'X', scopes: ['content'], until, password, [field]: value };
    const { status, body } = await admin('POST', '/api/token', given);
    expect([status, Object.keys(body.fields ?? {})], field).toEqual([400, [field]]);
  }
  const late = { name: 'X', scopes: ['content'], until: '2999-01-01', password };
  expect((await admin('POST', '/api/token', late)).status).toBe(400);
  expect((await admin('POST', '/api/token', { ...late, until, password: 'wrong' })).status).toBe(403);
});

test('a token ends with the access of the person who created it', { tags: 'full' }, async ({ site, admin }) => {
  for (const end of ['role', 'person'] as const) {
    const name = `owner-${end}`;
    const id = await addPerson(site, name, { role: 'owner' });
    const { body } = await (await logIn(site, name))('POST', '/api/token', {
      name: 'CRM',
      scopes: ['content'],
      until,
      password: ownPassword,
    });
    expect((await bearer(site, body.token)('GET', '/api/history')).status).toBe(200);
    if (end === 'role') await admin('PATCH', `/api/person/${id}`, { role: 'editor' });
    else await admin('DELETE', `/api/person/${id}`);
    expect((await bearer(site, body.token)('GET', '/api/history')).status, end).toBe(401);
  }
});

test('tokens are never logged', { tags: 'full' }, async () => {
  const lines: string[] = [];
  const site = await openTestApp({ logger: { level: 'trace', stream: { write: (line) => lines.push(line) } } });
  const admin = caller(site.app, { cookie: await site.login() });
  const { token } = await makeToken(admin, ['content']);
  await bearer(site, token)('GET', '/api/history');
  await bearer(site, token)('GET', '/api/settings');
  await bearer(site, token)('PATCH', '/api/settings', { name: 'X' });
  expect(lines.join('')).toContain('authn_token_created');
  expect(lines.join('')).not.toContain(token.slice(0, 20));
  await site.close();
});

test('the API documentation says which calls accept a token', { tags: 'full' }, async ({ visitor }) => {
  const { body } = await visitor('GET', '/api/openapi.json');
  expect(body.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie' },
    token: { type: 'http', scheme: 'bearer' },
  });
  const security = (path: string, method: string) => body.paths[path][method].security;
  expect(security('/api/message', 'get')).toEqual([{ session: [] }, { token: ['enquiries'] }]);
  expect(security('/api/settings', 'get')).toEqual([{ session: [] }]);
  expect(security('/api/message/{id}', 'patch')).toEqual([{ session: [] }]);
  expect(security('/api/contact', 'post')).toEqual([]);
});
