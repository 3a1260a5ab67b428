import { expect } from 'vitest';
import { admitCode, admitLogin } from '../../src/api/login-throttle.ts';
import { administrator, openTestApp } from '../support/app.ts';
import { type Call, caller, test } from '../support/contract.ts';

const wrong = { ...administrator, password: 'wrong' };
const tryToLogIn = (call: Call, body: unknown = wrong, headers = {}) => call('POST', '/api/auth/login', body, headers);

test('after ten failures in three minutes an address has to wait, whatever it adds', async ({ site }) => {
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

test('addresses told by a trusted proxy are told apart', async () => {
  const site = await openTestApp({ trustProxy: '127.0.0.1' });
  const from = (ip: string) => caller(site.app, { 'x-forwarded-for': ip });
  for (let index = 0; index < 10; index += 1)
    await tryToLogIn(from('198.51.100.1'), { username: `user${index}`, password: 'x' });
  expect((await tryToLogIn(from('198.51.100.1'), administrator)).status).toBe(429);
  expect((await tryToLogIn(from('198.51.100.2'), administrator)).status).toBe(200);
  await site.close();
});

test('an account that is tried from everywhere is slowed down, and opens again by itself', async ({ site }) => {
  const attempt = (index: number, time: number) =>
    admitLogin(site.store.db, { ip: `192.0.2.${index}`, username: 'admin' }, time);
  const start = Date.now();
  for (let index = 0; index < 10; index += 1) expect(await attempt(index, start)).toBeUndefined();
  expect(await attempt(20, start + 500)).toBe(1);
  const later = Date.now() + 1100;
  expect(await attempt(21, later)).toBeUndefined();
  expect(await attempt(22, later)).toBeGreaterThanOrEqual(1);
  expect(await attempt(23, later + 3000)).toBeUndefined();
  expect(await admitLogin(site.store.db, { ip: '192.0.2.99', username: 'somebody' }, later)).toBeUndefined();
});

test('the pause of an account never grows beyond a minute', async ({ site }) => {
  const created_at = new Date().toISOString();
  await site.store.db
    .insertInto('login_failure')
    .values(Array.from({ length: 400 }, () => ({ subject: 'account:admin', created_at })))
    .execute();
  expect(await admitLogin(site.store.db, { ip: '192.0.2.1', username: 'admin' })).toBeLessThanOrEqual(60);
  expect(await admitLogin(site.store.db, { ip: '192.0.2.1', username: 'admin' }, Date.now() + 61_000)).toBeUndefined();
});

test('codes of an authenticator are slowed down to one an hour for a day', async ({ site }) => {
  const start = Date.now();
  const { db } = site.store;
  let [time, tried] = [start, 0];
  while (time < start + 24 * 60 * 60_000) {
    const pause = await admitCode(db, 'admin', time);
    expect(pause ?? 0).toBeLessThanOrEqual(3600);
    if (pause === undefined) tried += 1;
    else time += pause * 1000;
  }
  expect(tried).toBeLessThan(50);
  expect(await admitLogin(db, { ip: '192.0.2.1', username: 'admin' }, time)).toBeUndefined();
  expect(await admitCode(db, 'somebody', time)).toBeUndefined();
});

test('who gets in has a clean slate', async ({ visitor, site }) => {
  for (let round = 0; round < 3; round += 1) {
    for (let index = 0; index < 9; index += 1) expect((await tryToLogIn(visitor)).status).toBe(401);
    expect((await tryToLogIn(visitor, administrator)).status).toBe(200);
  }
  expect(await site.store.db.selectFrom('login_failure').selectAll().execute()).toEqual([]);
});

test('of a hundred wrong logins at once from one address ten are looked at', async ({ visitor }) => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => tryToLogIn(visitor)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(90);
});

test('of a hundred logins at once from everywhere, those beyond the queue are told to come back', async ({
  site,
  visitor,
}) => {
  const from = (index: number) => caller(site.app, {}, { remoteAddress: `203.0.113.${index}` });
  const logins = Array.from({ length: 100 }, (_, index) =>
    tryToLogIn(from(index), { username: `user${index}`, password: 'x' }),
  );
  const looked = Promise.all(logins);
  const reader = visitor('GET', '/api/machine');
  expect(await Promise.race([reader, looked]), 'who reads waits for none of them').toBe(await reader);
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
