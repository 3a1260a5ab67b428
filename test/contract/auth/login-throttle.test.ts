import { expect } from 'vitest';
import { loginAttempt } from '../../../src/api/auth/login-attempt.ts';
import { openLoginThrottle } from '../../../src/api/auth/login-throttle.ts';
import { recordLoginFailure } from '../../../src/store/account/login-failure.ts';
import { administrator, openTestApp, type TestApp } from '../../support/app.ts';
import { type Call, caller, test } from '../../support/contract.ts';

const wrong = { ...administrator, password: 'wrong' };
const tryToLogIn = (call: Call, body: unknown = wrong, headers = {}) => call('POST', '/api/auth/login', body, headers);

test('an address must wait after ten failures in three minutes, whatever headers it sends', async ({ site }) => {
  const call = caller(site.app, {}, { remoteAddress: '192.0.2.1' });
  for (let index = 0; index < 10; index += 1)
    expect((await tryToLogIn(call, { username: `user${index}`, password: 'x' })).status).toBe(401);
  for (const [body, headers] of [
    [administrator, {}],
    [{ ...administrator, remember: true, ip: '192.0.2.9' }, {}],
    [administrator, { 'x-forwarded-for': '192.0.2.9', forwarded: 'for=192.0.2.9', 'x-real-ip': '192.0.2.9' }],
  ]) {
    const answer = await tryToLogIn(call, body, headers);
    expect(answer).toMatchObject({ status: 429, body: { error: expect.any(String) } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(100);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(180);
  }
  const elsewhere = caller(site.app, {}, { remoteAddress: '192.0.2.2' });
  expect((await tryToLogIn(elsewhere, administrator)).status).toBe(200);
});

test('addresses reported by a trusted proxy are limited separately', async () => {
  const site = await openTestApp({ trustProxy: '127.0.0.1' });
  const from = (ip: string) => caller(site.app, { 'x-forwarded-for': ip });
  for (let index = 0; index < 10; index += 1)
    await tryToLogIn(from('198.51.100.1'), { username: `user${index}`, password: 'x' });
  expect((await tryToLogIn(from('198.51.100.1'), administrator)).status).toBe(429);
  expect((await tryToLogIn(from('198.51.100.2'), administrator)).status).toBe(200);
  await site.close();
});

const minute = 60_000; // ms

/** Puts an account in a pause of one minute: twenty addresses have failed three times each. */
async function underAttack(site: TestApp, from: (index: number) => string, time: number) {
  const { db } = site.store;
  const throttle = openLoginThrottle(db);
  const asAdmin = (ip: string, at: number) => throttle.admit(loginAttempt({ ip, username: 'admin' }), at);
  const failed = Array.from({ length: 20 }, (_, index) => [`address:${from(index)}`, 'account:admin']);
  for (let round = 0; round < 3; round += 1) await recordLoginFailure(db, failed.flat(), time);
  return { ...throttle, asAdmin };
}

test('an account under attack from many addresses pauses for at most a minute, and then recovers', async ({ site }) => {
  const start = Date.now();
  const attacker = (index: number) => `192.0.2.${index}`;
  const { asAdmin, admit } = await underAttack(site, attacker, start);
  expect(await asAdmin(attacker(0), start + 1)).toBe(60);
  expect(await asAdmin(attacker(0), start + minute + 1)).toBeUndefined();
  expect(await asAdmin(attacker(1), start + minute + 2), 'next attempt').toBe(60);
  const somebody = loginAttempt({ ip: attacker(2), username: 'somebody' });
  expect(await admit(somebody, start + 1), 'another account').toBeUndefined();
});

test('addresses without failures skip the pause of an account, one per second', async ({ site }) => {
  const start = Date.now();
  const { asAdmin } = await underAttack(site, (index) => `192.0.2.${index}`, start);
  let passed = 0;
  const newcomers = Array.from({ length: 30 }, (_, index) => `198.51.100.${index}`);
  const waits = [];
  for (const ip of newcomers) waits.push(await asAdmin(ip, start));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
  expect(new Set(waits.slice(5))).toEqual(new Set([5]));
  for (let second = 5; second < 25; second += 5)
    for (const ip of newcomers.slice(5)) if ((await asAdmin(ip, start + second * 1000)) === undefined) passed += 1;
  expect(passed, 'in 20 seconds').toBeLessThanOrEqual(20);
  expect(await asAdmin('203.0.113.1', start + 20_000), 'a first attempt goes before retries').toBeUndefined();
});

test('polling prolongs the wait and writes nothing to the database', async ({ site }) => {
  const start = Date.now();
  const { asAdmin } = await underAttack(site, () => '192.0.2.1', start);
  const written = () =>
    site.store.db
      .selectFrom('login_failure')
      .select(({ fn }) => fn.max('id').as('id'))
      .execute();
  const crowd = Array.from({ length: 6 }, (_, index) => `198.51.100.${index}`);
  for (const ip of crowd) await asAdmin(ip, start);
  const [poller = '', before] = [crowd[5], await written()];
  for (let time = start; time < start + 5000; time += 25) expect(await asAdmin(poller, time)).toBeLessThanOrEqual(5);
  expect(await asAdmin(poller, start + 5000), 'the same as after ten failures').toBe(180);
  expect(await asAdmin(poller, start + 100_000)).toBe(85);
  expect(await written()).toEqual(before);
  expect(await asAdmin(poller, start + 300_000), 'after the wait').toBeUndefined();
});

test('an IPv6 /48 is allowed five times the failures of each of its networks', async ({ site }) => {
  const { admit } = openLoginThrottle(site.store.db);
  const from = (ip: string) => admit(loginAttempt({ ip, username: `user ${ip}` }));
  let passed = 0;
  for (let network = 0; network < 60; network += 1)
    if ((await from(`2001:db8:1:${network.toString(16)}::1`)) === undefined) passed += 1;
  expect(passed).toBe(50);
  expect(await from('2001:db8:2::1')).toBeUndefined();
});

test('attempts with authenticator codes slow down to one an hour for a day', async ({ site }) => {
  const start = Date.now();
  const { admit, admitCode } = openLoginThrottle(site.store.db);
  const attempt = (username: string) => loginAttempt({ ip: '192.0.2.1', username });
  let [time, tried] = [start, 0];
  while (time < start + 24 * 60 * minute) {
    const pause = await admitCode(attempt('admin'), time);
    expect(pause ?? 0).toBeLessThanOrEqual(3600);
    if (pause === undefined) tried += 1;
    else time += pause * 1000;
  }
  expect(tried).toBeLessThan(50);
  expect(await admit(attempt('admin'), time)).toBeUndefined();
  expect(await admitCode(attempt('somebody'), time)).toBeUndefined();
});

test('a successful login resets the failures', async ({ visitor, site }) => {
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 9; index += 1) expect((await tryToLogIn(visitor)).status).toBe(401);
    expect((await tryToLogIn(visitor, administrator)).status).toBe(200);
  }
  expect(await site.store.db.selectFrom('login_failure').selectAll().execute()).toEqual([]);
});

test('ten of a hundred concurrent wrong logins from one address are checked', async ({ visitor }) => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => tryToLogIn(visitor)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(90);
});

test('a hundred concurrent logins from many addresses get 503 once the queue is full', async ({ site, visitor }) => {
  const from = (index: number) => caller(site.app, {}, { remoteAddress: `203.0.113.${index}` });
  const logins = Array.from({ length: 100 }, (_, index) =>
    tryToLogIn(from(index), { username: `user${index}`, password: 'x' }),
  );
  const looked = Promise.all(logins);
  const reader = visitor('GET', '/api/machine');
  expect(await Promise.race([reader, looked]), 'reads do not wait for logins').toBe(await reader);
  expect((await reader).status).toBe(200);
  const answers = await looked;
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const { body, headers } of busy) {
    expect(body).toEqual({ error: expect.any(String) });
    expect(headers['retry-after']).toBe('5');
  }
  expect(answers.filter(({ status }) => status === 401).length).toBe(100 - busy.length);
});
