import { expect } from 'vitest';
import { test } from '../../support/contract.ts';
import { machine } from '../../support/samples.ts';

test('the fastest possible typing and reading meets no rate limit', { tags: 'full' }, async ({ admin, visitor }) => {
  await admin('POST', '/api/machine', machine);
  const keys = Array.from({ length: 300 }, (_, index) => 'x'.repeat(index + 1));
  const typed = await Promise.all(keys.map((description_fr) => admin('PATCH', '/api/machine/1', { description_fr })));
  expect(new Set(typed.map(({ status }) => status))).toEqual(new Set([200]));
  const read = await Promise.all(keys.map(() => visitor('GET', '/api/machine/1')));
  expect(new Set(read.map(({ status }) => status))).toEqual(new Set([200]));
});
