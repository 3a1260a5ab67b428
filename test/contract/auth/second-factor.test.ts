import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { recordLoginFailure } from '../../../src/store/account/login-failure.ts';
import { administrator } from '../../support/app.ts';
import { totp } from '../../support/authenticator.ts';
import { type Answer, type Call, caller, test } from '../../support/contract.ts';

const { password } = administrator;
const url = '/api/account/second-factor';
const login = (call: Call, code?: string) => call('POST', '/api/auth/login', { ...administrator, code });
const period = 30_000;

/** Turns the second factor on with the code of the previous step, avoiding the end of a step. */
async function enable(admin: Call): Promise<{ secret: string; codes: string[]; step: number }> {
  const left = period - (Date.now() % period);
  if (left < 2000) await setTimeout(left);
  const step = Math.floor(Date.now() / period);
  const { secret } = (await admin('POST', url, { password })).body;
  const { status, body } = await admin('POST', `${url}/confirm`, { code: totp(secret, step - 1) });
  expect(status).toBe(200);
  return { secret, codes: body.recovery_codes, step };
}

function expectAsked(answer: Answer): void {
  expect(answer).toMatchObject({ status: 401, body: { error: expect.any(String), second_factor: true } });
  expect(answer.headers).not.toHaveProperty('set-cookie');
}

test('the second factor is off until a first code confirms it, which ends all other sessions', async ({
  admin,
  visitor,
}) => {
  expect((await login(visitor)).status).toBe(200);
  const { status, body } = await admin('POST', url, { password });
  expect(status).toBe(200);
  expect(body).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    uri: `otpauth://totp/AFI:admin?secret=${body.secret}&issuer=AFI&algorithm=SHA1&digits=6&period=30`,
  });
  expect((await login(visitor)).status).toBe(200);
  expect((await admin('GET', '/api/account')).body.sessions.length).toBeGreaterThan(1);
  expect(await admin('POST', `${url}/confirm`, { code: '000000x' })).toMatchObject({
    status: 400,
    body: { fields: { code: expect.any(String) } },
  });
  expect((await admin('GET', '/api/account')).body.second_factor).toBe(false);
  const confirmed = await admin('POST', `${url}/confirm`, { code: totp(body.secret) });
  expect(confirmed.body.recovery_codes).toHaveLength(10);
  expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
  const account = (await admin('GET', '/api/account')).body;
  expect(account).toMatchObject({ second_factor: true, sessions: [{ current: true }] });
  expectAsked(await login(visitor));
});

test('turning the second factor on or off requires the password, and a confirmed one cannot be replaced', async ({
  admin,
  visitor,
}) => {
  expect((await admin('POST', url, { password: 'wrong' })).status).toBe(403);
  expect((await admin('POST', url, {})).status).toBe(400);
  expect((await admin('POST', `${url}/confirm`, { code: '123456' })).status).toBe(409);
  await enable(admin);
  expect((await admin('POST', url, { password })).status).toBe(409);
  expect((await admin('POST', `${url}/confirm`, { code: '123456' })).status).toBe(409);
  expect((await admin('DELETE', url, { password: 'wrong' })).status).toBe(403);
  expectAsked(await login(visitor));
  expect(await admin('DELETE', url, { password })).toMatchObject({ status: 204, body: '' });
  expect((await login(visitor)).status).toBe(200);
});

test('a code is requested only after the correct password, and is valid once, one step early or late', async ({
  admin,
  visitor,
}) => {
  const { secret, step } = await enable(admin);
  const wrong = await visitor('POST', '/api/auth/login', { username: 'admin', password: 'wrong', code: totp(secret) });
  expect(wrong.body).toEqual({ error: 'Wrong username or password' });
  for (const code of ['', '000000x', totp(secret, step - 3), totp(secret, step + 3)]) {
    expectAsked(await login(visitor, code));
  }
  expectAsked(await login(visitor, totp(secret, step - 1))); // used to confirm the second factor
  const code = totp(secret, step);
  const answers = await Promise.all([login(visitor, code), login(visitor, ` ${code.slice(0, 3)} ${code.slice(3)}`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expectAsked(await login(visitor, code));
  expect((await login(visitor, totp(secret, step + 1))).status).toBe(200);
});

test('a recovery code replaces the second factor once, and is stored as a hash', async ({ admin, visitor, site }) => {
  const { codes } = await enable(admin);
  const [first = '', second = ''] = codes;
  expect(first).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  const rows = await site.store.db.selectFrom('recovery_code').selectAll().execute();
  expect(rows.map((row) => row.code_hash)).toContain(
    createHash('sha256').update(first.replaceAll('-', '')).digest('base64url'),
  );
  expect((await login(visitor, first)).status).toBe(200);
  expectAsked(await login(visitor, first));
  expect((await login(visitor, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect(await site.store.db.selectFrom('recovery_code').selectAll().execute()).toHaveLength(8);
});

test('code attempts are limited like password attempts', async ({ admin, visitor }) => {
  const { secret } = await enable(admin);
  for (let index = 0; index < 10; index += 1) expectAsked(await login(visitor, '000000x'));
  expect((await login(visitor, totp(secret))).status).toBe(429);
});

test('code attempts from many addresses slow down, and a recovery code still works', async ({
  admin,
  visitor,
  site,
}) => {
  const { secret, codes, step } = await enable(admin);
  const { db } = site.store;
  expectAsked(await login(visitor, '000000x'));
  const counted = await db.selectFrom('login_failure').selectAll().where('subject', '=', 'code:admin').execute();
  expect(counted).toHaveLength(1);
  await recordLoginFailure(db, Array(20).fill('code:admin')); // from other addresses
  const refused = await login(visitor, totp(secret));
  expect(refused).toMatchObject({ status: 429, body: { error: expect.any(String) } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  const opened = await login(visitor, codes[0]);
  expect(opened.status).toBe(200);
  const device = { cookie: String([opened.headers['set-cookie']].flat()[1]).split(';', 1)[0] ?? '' };
  const code = totp(secret, step + 1);
  expect((await visitor('POST', '/api/auth/login', { ...administrator, code })).status).toBe(429);
  expect((await visitor('POST', '/api/auth/login', { ...administrator, code }, device)).status).toBe(200);
});

test('a valid recovery code with the correct password skips the pauses of account and address', async ({
  admin,
  visitor,
  site,
}) => {
  const { codes } = await enable(admin);
  const [code = '', other] = codes;
  const failed = ['account:admin', 'account:nobody', 'address:127.0.0.1'];
  for (let index = 0; index < 10; index += 1) await recordLoginFailure(site.store.db, failed);
  const wrong = { ...administrator, password: 'wrong', code };
  expect((await login(visitor)).status).toBe(429);
  expect((await visitor('POST', '/api/auth/login', { ...wrong, code: 'aaaa-bbbb-cccc-dddd' })).status).toBe(429);
  expect((await visitor('POST', '/api/auth/login', { ...wrong, username: 'nobody' })).status).toBe(429);
  for (let index = 0; index < 10; index += 1)
    expect((await visitor('POST', '/api/auth/login', wrong)).status).toBe(401);
  expect((await login(visitor, code)).status, 'ten passwords were tried with this recovery code').toBe(429);
  expect((await login(visitor, other)).status).toBe(200);
});

test('wrong recovery codes are counted for each address', async ({ admin, visitor, site }) => {
  const { codes } = await enable(admin);
  await recordLoginFailure(site.store.db, Array(20).fill('account:admin'));
  await recordLoginFailure(site.store.db, Array(10).fill('address:127.0.0.1'));
  const guess = (index: number) => `aaaabbbbccccddd${'abcdefghij'[index]}`;
  for (let index = 0; index < 10; index += 1) expect((await login(visitor, guess(index))).status).toBe(429);
  expect((await login(visitor, codes[0])).status).toBe(429);
  const elsewhere = caller(site.app, {}, { remoteAddress: '192.0.2.1' });
  expect((await login(elsewhere, codes[0])).status).toBe(200);
});

test('the command line sets a new password, turns the second factor off and says so', { tags: 'full' }, async ({
  admin,
  site,
  visitor,
}) => {
  await enable(admin);
  const reset = async () => {
    const child = spawn(process.execPath, ['src/cli/admin.ts', 'admin'], {
      env: { ...process.env, ...site.environment },
    });
    child.stdin.end('a lathe from Valferrier');
    let said = '';
    for await (const chunk of child.stdout) said += chunk;
    return said;
  };
  expect(await reset()).toContain('second factor is off');
  expect(await reset()).not.toContain('second factor');
  const again = { username: 'admin', password: 'a lathe from Valferrier' };
  expect((await visitor('POST', '/api/auth/login', again)).status).toBe(200);
  expect((await admin('GET', '/api/auth')).status).toBe(401);
});
