import { sql } from 'kysely';
import { expect } from 'vitest';
import { administrator, openTestApp } from '../../support/app.ts';
import { caller, test } from '../../support/contract.ts';
import { category, enquiry, machine } from '../../support/samples.ts';

test('while the disk is unwritable, writes get 507 or 503 and reads work until it recovers', async ({
  admin,
  visitor,
  site,
}) => {
  await admin('POST', '/api/machine', machine);
  await sql`pragma query_only = on`.execute(site.store.db);
  expect(await admin('POST', '/api/category', category)).toMatchObject({
    status: 503,
    body: { detail: expect.any(String) },
    headers: { 'retry-after': '5' },
  });
  expect((await visitor('POST', '/api/contact', enquiry)).status).toBe(503);
  expect((await visitor('GET', '/api/machine/1')).status).toBe(200);
  await sql`pragma query_only = off`.execute(site.store.db);
  const { page_count } = (await sql<{ page_count: number }>`pragma page_count`.execute(site.store.db)).rows[0] ?? {
    page_count: 0,
  };
  await sql`pragma max_page_count = ${sql.lit(page_count)}`.execute(site.store.db);
  const long = { ...machine, description_fr: 'x'.repeat(20_000) };
  expect(await admin('POST', '/api/machine', long)).toMatchObject({
    status: 507,
    body: { detail: 'The disk is full' },
  });
  expect((await visitor('GET', '/api/machine')).body).toHaveLength(1);
  await sql`pragma max_page_count = 1000000`.execute(site.store.db);
  expect((await admin('POST', '/api/machine', long)).status).toBe(200);
});

test('the reserve is freed only by a correct password or a deletion with a session', async () => {
  let made = 0;
  const freeReserve = async () => {
    made += 1;
  };
  const site = await openTestApp({ freeReserve });
  const visitor = caller(site.app);
  const cookie = await site.login();
  const madeBy = async (call: () => Promise<{ status: number }>, status: number) => {
    const before = made;
    expect((await call()).status).toBe(status);
    return made - before;
  };
  expect(await madeBy(() => visitor('POST', '/api/auth/login', { ...administrator, password: 'wrong' }), 401)).toBe(0);
  expect(await madeBy(() => visitor('DELETE', '/api/category/1'), 401)).toBe(0);
  expect(await madeBy(() => visitor('POST', '/api/contact', enquiry), 204)).toBe(0);
  expect(await madeBy(() => visitor('POST', '/api/category', category, { cookie }), 200)).toBe(0);
  expect(await madeBy(() => visitor('POST', '/api/auth/login', administrator), 200)).toBe(1);
  expect(await madeBy(() => visitor('DELETE', '/api/category/1', undefined, { cookie }), 200)).toBe(1);
  await site.close();
});

test('failed logins that cannot be written to a full disk are counted in memory', async ({ site, visitor }) => {
  const { db } = site.store;
  const full = async () => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  };
  const transaction = () => ({ execute: full }) as never;
  Object.defineProperty(db, 'transaction', { value: transaction, configurable: true });
  const wrong = { ...administrator, password: 'wrong' };
  for (let index = 0; index < 10; index += 1)
    expect((await visitor('POST', '/api/auth/login', wrong)).status).toBe(401);
  expect((await visitor('POST', '/api/auth/login', administrator)).status).toBe(429);
});
