import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { hashPassword } from '../../../src/api/auth/password.ts';
import { writeUser } from '../../../src/store/account/user.ts';
import { administrator, openTestApp } from '../../support/app.ts';
import { type Answer, type Call, caller, test } from '../../support/contract.ts';
import { costOf } from '../../support/cost.ts';

const login = (call: Call, body: unknown = administrator, headers = {}) =>
  call('POST', '/api/auth/login', body, headers);
const cookieOf = ({ headers }: Answer) => String([headers['set-cookie']].flat()[0]);
const tokenOf = (answer: Answer) => /^(?:__Host-)?session=([^;]*)/.exec(cookieOf(answer))?.[1] ?? '';

test('the correct password starts a session', async ({ visitor }) => {
  const answer = await login(visitor);
  expect(answer).toMatchObject({ status: 200, body: { user: { id: 1 } } });
  expect(cookieOf(answer)).toMatch(/^session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/);
  const cookie = `session=${tokenOf(answer)}`;
  expect(await visitor('GET', '/api/auth', undefined, { cookie })).toMatchObject({
    status: 200,
    body: { user: { id: 1 } },
  });
  expect(await visitor('GET', '/api/auth')).toMatchObject({ status: 401, body: { detail: 'Login required' } });
});

test('under HTTPS the session cookie is secure and tied to the host', async () => {
  const site = await openTestApp({ environment: { PUBLIC_URL: 'https://www.example.ch' } });
  const cookie = cookieOf(await login(caller(site.app)));
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect((await caller(site.app)('GET', '/api/auth', undefined, { cookie: await site.login() })).status).toBe(200);
  await site.close();
});

test('an unknown user and a wrong password get the same answer', async ({ visitor }) => {
  const wrongPassword = await login(visitor, { ...administrator, password: 'wrong' });
  const wrongUser = await login(visitor, { username: 'nobody', password: 'wrong' });
  expect(wrongPassword).toMatchObject({ status: 401, body: { error: 'Wrong username or password' } });
  const { date: _, ...headers } = wrongPassword.headers;
  expect(wrongUser).toMatchObject({ status: 401, body: wrongPassword.body, headers });
  expect(Object.keys(wrongUser.headers)).toEqual(Object.keys(wrongPassword.headers));
});

/**
 * Compares a ratio within one run, which is 0.1 if an unknown user costs no hash. `npm run trust -- login-timing`
 * measures the times.
 */
test('an unknown user costs as much work as a wrong password', async ({ visitor, site }) => {
  const { username, password } = administrator;
  await writeUser(site.store.db, username, await hashPassword(password)); // hashed like the site's passwords
  const costs = { [username]: [] as number[], nobody: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    for (const [username, spent] of Object.entries(costs)) {
      await site.store.db.deleteFrom('login_failure').execute();
      const { result, milliseconds } = await costOf(() => login(visitor, { username, password: 'wrong' }));
      expect(result.status).toBe(401);
      spent.push(milliseconds);
    }
  }
  const [known = 0, unknown = 0] = Object.values(costs).map((spent) => spent.sort((a, b) => a - b)[2]);
  expect(unknown / known).toBeGreaterThan(0.3);
  expect(unknown / known).toBeLessThan(3);
});

test('an incomplete login is refused with an error', async ({ visitor }) => {
  const { username, password } = administrator;
  for (const body of [
    {},
    { username },
    { password },
    { username, password: '' },
    { username: '', password },
    { username: 1, password },
    { username, password: null },
    { username: [username], password },
    { username, password: '\ud800' },
    [],
    'x',
    '',
  ]) {
    expect(await login(visitor, body, { 'content-type': 'application/json' })).toMatchObject({
      status: 400,
      body: { error: expect.any(String) },
    });
  }
});

test('passwords with spaces, Unicode or great length are compared to the last byte', async ({ visitor, site }) => {
  for (const password of [
    'ü'.repeat(64),
    'four words and 12 spaces    '.repeat(4),
    '🔩'.repeat(30),
    'x'.repeat(1024),
  ]) {
    await writeUser(site.store.db, 'other', await hashPassword(password));
    expect((await login(visitor, { username: 'other', password })).status).toBe(200);
    expect((await login(visitor, { username: 'other', password: `${password.slice(0, -2)}!!` })).status).toBe(401);
  }
  const { password_hash } = await site.store.db
    .selectFrom('user')
    .select('password_hash')
    .where('username', '=', 'other')
    .executeTakeFirstOrThrow();
  expect(password_hash, 'OWASP: at least 19 MiB, two passes, one lane').toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const long = 'x'.repeat(72);
  await writeUser(site.store.db, 'other', await hashPassword(`${long}a`));
  expect((await login(visitor, { username: 'other', password: `${long}b` })).status).toBe(401);
});

test('a password of more than 1024 bytes is refused without being hashed', async ({ visitor }) => {
  const attempts = (password: string) =>
    costOf(() => Promise.all(Array.from({ length: 10 }, () => login(visitor, { username: 'nobody', password }))));
  const hashed = await attempts('x'.repeat(1024));
  const tooLong = await attempts('ü'.repeat(513));
  expect(new Set(tooLong.result.map(({ status }) => status))).toEqual(new Set([400]));
  expect(tooLong.milliseconds / hashed.milliseconds).toBeLessThan(0.5);
});

test('every login issues a new token, ends the previous session and ignores a planted token', async ({ visitor }) => {
  const planted = { cookie: `session=${'A'.repeat(43)}` };
  const first = await login(visitor, administrator, planted);
  expect(tokenOf(first)).not.toBe('A'.repeat(43));
  expect((await visitor('GET', '/api/auth', undefined, planted)).status).toBe(401);
  const old = { cookie: `session=${tokenOf(first)}` };
  const second = await login(visitor, administrator, old);
  expect(tokenOf(second)).not.toBe(tokenOf(first));
  expect((await visitor('GET', '/api/auth', undefined, old)).status).toBe(401);
});

test('the database stores only a hash of the token, which no answer or log line contains', async () => {
  const lines: string[] = [];
  const site = await openTestApp({ logger: { level: 'trace', stream: { write: (line) => lines.push(line) } } });
  const call = caller(site.app);
  const answer = await login(call);
  const token = tokenOf(answer);
  await call('GET', '/api/auth', undefined, { cookie: `session=${token}` });
  const [row] = await site.store.db.selectFrom('session').selectAll().execute();
  expect(row?.token_hash).toBe(createHash('sha256').update(token).digest('base64url'));
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(JSON.stringify(answer.body)).not.toContain(token);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join()).not.toContain(token);
  expect(lines.join()).not.toContain(administrator.password);
  await site.close();
});

test('a logout ends the session for good, also after a restart', async ({ site, visitor }) => {
  const cookie = await site.login();
  const answer = await visitor('GET', '/api/auth/logout', undefined, { cookie });
  expect(answer).toMatchObject({ status: 204, body: '' });
  expect(cookieOf(answer)).toMatch(
    /^session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict$|^session=; /,
  );
  expect((await visitor('GET', '/api/auth', undefined, { cookie })).status).toBe(401);
  const again = await openTestApp({ directory: site.directory, environment: site.environment });
  expect((await caller(again.app)('GET', '/api/auth', undefined, { cookie })).status).toBe(401);
  expect((await caller(again.app)('GET', '/api/auth', undefined, { cookie: await again.login() })).status).toBe(200);
  await again.close();
  expect((await visitor('GET', '/api/auth/logout')).status).toBe(204);
});

test('a HEAD request does not log the user out', async ({ site, visitor }) => {
  const cookie = await site.login();
  expect((await visitor('HEAD', '/api/auth/logout', undefined, { cookie })).status).toBe(404);
  const inAdvance = { cookie, 'sec-purpose': 'prefetch;prerender' };
  expect((await visitor('GET', '/api/auth/logout', undefined, inAdvance)).status).toBe(403);
  expect((await visitor('GET', '/api/auth', undefined, { cookie })).status).toBe(200);
});

test('a new password ends all sessions of the account', async ({ site, visitor }) => {
  const cookie = await site.login();
  await writeUser(site.store.db, administrator.username, await hashPassword('another password'));
  expect((await visitor('GET', '/api/auth', undefined, { cookie })).status).toBe(401);
  const fresh = await login(visitor, { ...administrator, password: 'another password' });
  await site.store.db.deleteFrom('user').execute();
  expect((await visitor('GET', '/api/auth', undefined, { cookie: `session=${tokenOf(fresh)}` })).status).toBe(401);
});

test('a session ends after 8 idle hours, and after 7 days at the latest', async ({ site, visitor }) => {
  const cookie = await site.login();
  const age = async (column: 'used_at' | 'created_at', hours: number) => {
    const time = new Date(Date.now() - hours * 3_600_000).toISOString();
    await site.store.db
      .updateTable('session')
      .set({ [column]: time })
      .execute();
    return (await visitor('GET', '/api/auth', undefined, { cookie })).status;
  };
  expect(await age('used_at', 7.9)).toBe(200);
  expect(await age('created_at', 7 * 24 - 1)).toBe(200);
  expect(await age('created_at', 7 * 24 + 1)).toBe(401);
  const idle = await site.login();
  await site.store.db
    .updateTable('session')
    .set({ used_at: new Date(Date.now() - 8.1 * 3_600_000).toISOString() })
    .execute();
  expect((await visitor('GET', '/api/auth', undefined, { cookie: idle })).status).toBe(401);
});

test('what a screen reads by itself while nobody uses it does not prolong the session', async ({ site, visitor }) => {
  const cookie = await site.login();
  const used_at = new Date(Date.now() - 7 * 3_600_000).toISOString();
  await site.store.db.updateTable('session').set({ used_at }).execute();
  const lastUse = () => site.store.db.selectFrom('session').select('used_at').executeTakeFirstOrThrow();
  expect((await visitor('GET', '/api/auth', undefined, { cookie, 'x-idle': '1' })).status).toBe(200);
  expect(await lastUse()).toEqual({ used_at });
  expect((await visitor('GET', '/api/auth', undefined, { cookie })).status).toBe(200);
  expect(await lastUse()).not.toEqual({ used_at });
});

test('a forged, empty or duplicate cookie is not accepted as a session', async ({ visitor }) => {
  for (const cookie of [
    'session=',
    'session=%',
    `session=${'x'.repeat(5000)}`,
    'session=1; session=2',
    '__Host-session=x',
    ';;;',
    'session',
  ]) {
    expect((await visitor('GET', '/api/auth', undefined, { cookie })).status, cookie).toBe(401);
  }
});
