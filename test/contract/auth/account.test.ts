import { expect } from 'vitest';
import { administrator } from '../../support/app.ts';
import { caller, test } from '../../support/contract.ts';

const owner = { role: 'owner', languages: [] };
const better = 'a torque wrench of 1977';

test('the account call lists the user and all sessions, without tokens or token hashes', async ({
  admin,
  site,
  visitor,
}) => {
  await site.login();
  const { status, body } = await admin('GET', '/api/account');
  expect(status).toBe(200);
  expect(body).toEqual({
    username: 'admin',
    language: null,
    role: 'owner',
    languages: [],
    email: null,
    new_email: null,
    mail: false,
    second_factor: false,
    sessions: [1, 2].map(() => ({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      browser: '',
      system: '',
      created_at: expect.any(String),
      used_at: expect.any(String),
      current: expect.any(Boolean),
    })),
  });
  expect(body.sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  const rows = await site.store.db.selectFrom('session').select('token_hash').execute();
  for (const { token_hash } of rows) expect(JSON.stringify(body)).not.toContain(token_hash);
  expect((await visitor('GET', '/api/account')).status).toBe(401);
});

test('the account stores the language of the back-office', async ({ admin, site, visitor }) => {
  const session = async () => (await admin('GET', '/api/auth')).body;
  expect(await session()).toEqual({ user: { id: 1, language: null, ...owner } });
  expect((await visitor('PATCH', '/api/account', { language: 'fr' })).status).toBe(401);
  for (const language of ['de', '', null])
    expect((await admin('PATCH', '/api/account', { language })).status).toBe(400);
  expect(await admin('PATCH', '/api/account', { language: 'fr' })).toMatchObject({ status: 204, body: '' });
  expect(await session()).toEqual({ user: { id: 1, language: 'fr', ...owner } });
  expect((await admin('GET', '/api/account')).body).toMatchObject({ username: 'admin', language: 'fr' });
  const { body } = await caller(site.app)('POST', '/api/auth/login', administrator);
  expect(body).toEqual({ user: { id: 1, language: 'fr', ...owner } });
});

test('only the user of a session can end it', async ({ admin, site, visitor }) => {
  const cookie = await site.login();
  const other = (await caller(site.app, { cookie })('GET', '/api/account')).body.sessions.find(
    ({ current }: { current: boolean }) => current,
  );
  const url = `/api/account/sessions/${other.id}`;
  expect((await visitor('DELETE', url)).status).toBe(401);
  await site.store.db
    .insertInto('user')
    .values({ id: 7, username: 'x', password_hash: 'x', created_at: 'x', updated_at: 'x' })
    .execute();
  await site.store.db.updateTable('session').set({ user_id: 7 }).where('public_id', '=', other.id).execute();
  expect((await admin('DELETE', url)).body).toEqual({ detail: 'Session not found' });
  await site.store.db.updateTable('session').set({ user_id: 1 }).where('public_id', '=', other.id).execute();
  expect(await admin('DELETE', url)).toMatchObject({ status: 204, body: '' });
  expect((await visitor('GET', '/api/auth', undefined, { cookie })).status).toBe(401);
  expect((await admin('GET', '/api/auth')).status).toBe(200);
  expect((await admin('DELETE', '/api/account/sessions/nothing')).status).toBe(404);
});

test('expired sessions are not listed', async ({ admin, site }) => {
  await site.login();
  await site.store.db
    .updateTable('session')
    .set({ used_at: new Date(Date.now() - 9 * 3_600_000).toISOString() })
    .where('token_hash', 'in', (query) =>
      query.selectFrom('session').select('token_hash').orderBy('created_at').limit(1),
    )
    .execute();
  const open = await caller(site.app, { cookie: await site.login() })('GET', '/api/account');
  expect(open.body.sessions).toHaveLength(2);
  await admin('GET', '/api/auth');
});

test('changing the password needs the old one and ends all other sessions', async ({ admin, site, visitor }) => {
  const other = { cookie: await site.login() };
  const change = { password: administrator.password, new_password: better };
  expect(await admin('POST', '/api/account/password', change)).toMatchObject({ status: 204, body: '' });
  expect((await admin('GET', '/api/auth')).status).toBe(200);
  expect((await visitor('GET', '/api/auth', undefined, other)).status).toBe(401);
  expect((await visitor('POST', '/api/auth/login', administrator)).status).toBe(401);
  expect((await visitor('POST', '/api/auth/login', { username: 'admin', password: better })).status).toBe(200);
});

test('a wrong old password or a weak new one leaves the password unchanged', async ({ admin, visitor }) => {
  const { password } = administrator;
  expect(await admin('POST', '/api/account/password', { password: 'wrong', new_password: better })).toMatchObject({
    status: 403,
    body: { detail: 'Wrong password', fields: { password: expect.any(String) } },
  });
  for (const new_password of ['short', 'motdepasse123', 'aaaaaaaaaaaaaaaa', 'x'.repeat(1025), '', 7, undefined]) {
    expect(await admin('POST', '/api/account/password', { password, new_password })).toMatchObject({
      status: 400,
      body: { fields: { new_password: expect.any(String) } },
    });
  }
  expect((await visitor('POST', '/api/auth/login', administrator)).status).toBe(200);
});

test('wrong passwords count as failed logins', async ({ admin }) => {
  const wrong = { password: 'wrong', new_password: better };
  for (let index = 0; index < 10; index += 1)
    expect((await admin('POST', '/api/account/password', wrong)).status).toBe(403);
  const answer = await admin('POST', '/api/account/password', { ...wrong, password: administrator.password });
  expect(answer).toMatchObject({ status: 429, body: { detail: expect.any(String) } });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
