import { expect } from 'vitest';
import { hashPassword, verifyPassword } from '../../../src/api/auth/password.ts';
import { recordLoginFailure } from '../../../src/store/account/login-failure.ts';
import { writeUser } from '../../../src/store/account/user.ts';
import { administrator, openTestApp, type TestApp } from '../../support/app.ts';
import { type Answer, type Call, caller, test } from '../../support/contract.ts';

const wrong = { ...administrator, password: 'wrong' };
const login = (call: Call, body: unknown = administrator, cookie = '') =>
  call('POST', '/api/auth/login', body, { cookie });
const cookiesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat().map(String);
const deviceOf = (answer: Answer) => cookiesOf(answer)[1]?.split(';', 1)[0] ?? '';

/** Uses up the limits of the accounts and of the tests' address. */
async function underAttack({ store: { db } }: TestApp): Promise<void> {
  for (const subject of ['account:admin', 'account:other', 'address:127.0.0.1'])
    await recordLoginFailure(db, Array(20).fill(subject));
}

test('a successful login makes the browser known for a year', async ({ visitor }) => {
  const first = await login(visitor);
  expect(cookiesOf(first)[1]).toMatch(
    /^device=[\w-]{22}\.[\da-z]+\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const again = await login(visitor, administrator, deviceOf(first));
  expect(deviceOf(again), 'renewed').not.toBe(deviceOf(first));
  expect(cookiesOf(await login(visitor, wrong))).toEqual([]);
  const session = cookiesOf(again)[0]?.split(';', 1)[0] ?? '';
  const logout = await visitor('GET', '/api/auth/logout', undefined, { cookie: `${session}; ${deviceOf(again)}` });
  expect(cookiesOf(logout)).toEqual([expect.stringMatching(/^session=;/)]);
  expect((await visitor('GET', '/api/auth', undefined, { cookie: deviceOf(again) })).status).toBe(401);
});

test('under HTTPS the cookie of a known browser is secure and tied to the host', async () => {
  const site = await openTestApp({ environment: { PUBLIC_URL: 'https://www.example.ch' } });
  const call = caller(site.app);
  const answer = await login(call);
  expect(cookiesOf(answer)[1]).toMatch(
    /^__Host-device=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
  await underAttack(site);
  expect((await login(call)).status).toBe(429);
  expect((await login(call, administrator, deviceOf(answer))).status).toBe(200);
  await site.close();
});

test('a known browser has its own limit of ten failures', async ({ site, visitor }) => {
  const [one, other] = [deviceOf(await login(visitor)), deviceOf(await login(visitor))];
  await underAttack(site);
  expect((await login(visitor, administrator, other)).status).toBe(200);
  for (let index = 0; index < 10; index += 1) expect((await login(visitor, wrong, one)).status).toBe(401);
  const refused = await login(visitor, administrator, one);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(100);
  expect((await login(visitor, administrator, other)).status).toBe(200);
  expect((await login(visitor)).status, 'other browsers are still limited').toBe(429);
});

test('a flood of unknown browsers does not fill the queue of known ones', { tags: 'full' }, async ({ visitor }) => {
  const device = deviceOf(await login(visitor));
  const strangers = Array.from({ length: 60 }, () => verifyPassword(undefined, 'x', 'stranger'));
  const flood = Promise.allSettled(strangers);
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(visitor, administrator, device)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await flood).map(({ status }) => status)).toContain('rejected');
});

test('a cookie that is forged or belongs to another user or a former password is ignored', async ({
  site,
  visitor,
}) => {
  const device = deviceOf(await login(visitor));
  await underAttack(site);
  await writeUser(site.store.db, 'other', await hashPassword('another password'));
  const [name = '', issued = '', signature = ''] = device.split('.');
  const strangers = [
    '',
    'device=',
    'device=..',
    'device=x.y.z',
    `${name}x.${issued}.${signature}`,
    `${name}.${issued}0.${signature}`,
    `${name}.${issued}.${signature.slice(0, -4)}AAAA`,
    `${device}.x; device=1`,
    `__Host-${device}`,
  ];
  const forms = ['other', 'nobody'].map((username) => ({ body: { username, password: 'x' }, cookie: device }));
  await recordLoginFailure(site.store.db, Array(20).fill('account:nobody'));
  for (const { body, cookie } of [...forms, ...strangers.map((cookie) => ({ body: administrator, cookie }))])
    expect((await login(visitor, body, cookie)).status, `${body.username} ${cookie}`).toBe(429);
  expect((await login(visitor, administrator, device)).status).toBe(200);
  await writeUser(site.store.db, 'admin', await hashPassword(administrator.password));
  expect((await login(visitor, administrator, device)).status, 'the password was reset').toBe(429);
});

test('a password change keeps the browser that made it known, and no other', async ({ site, visitor }) => {
  const other = deviceOf(await login(visitor));
  const [session = ''] = (await site.login()).split(';');
  const password = 'a torque wrench of 1977';
  const change = { password: administrator.password, new_password: password };
  const changed = await visitor('POST', '/api/account/password', change, { cookie: session });
  const [own = ''] = cookiesOf(changed);
  await underAttack(site);
  expect((await login(visitor, { ...administrator, password }, other)).status).toBe(429);
  expect((await login(visitor, { ...administrator, password }, own.split(';', 1)[0])).status).toBe(200);
});
