import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../support/contract.ts';
import { category, enquiry, machine } from '../support/samples.ts';

test('a disk that cannot be written answers 507 or 503, reads go on, and it recovers', async ({
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
