import { expect } from 'vitest';
import { makeFormToken } from '../../../src/api/enquiry/form-token.ts';
import type { TestApp } from '../../support/app.ts';
import { test } from '../../support/contract.ts';
import { enquiry } from '../../support/samples.ts';

const link = 'https://example.com';

test.for<[suspect: boolean, what: string, text: string]>([
  [false, 'three links', `${link} ${link} ${link}`],
  [true, 'many links', `${link} ${link} www.example.com ${link}`],
  [true, 'a link in mark-up', `<a href="${link}">cheap</a>`],
  [true, 'a link in a forum’s mark-up', `[url=${link}]cheap[/url]`],
  [false, 'a drawing number and a few Greek letters', 'Zylinder Ø 80 mm, Σ-Dichtung αβ, Norm ISO 6020-2'],
  [true, 'a text in another script', 'Здравствуйте, мы продвигаем сайты в поисковых системах'],
  [false, 'a short name in another script', 'Господин Петров'],
])('suspect %s: %s', async ([suspect, , message], { visitor, site }) => {
  expect((await visitor('POST', '/api/contact', { ...enquiry, message })).status).toBe(204);
  expect(await suspicions(site)).toEqual([suspect]);
});

test('a form filled in faster than anyone can type is suspect, and one without a form token is not', async ({
  visitor,
  site,
}) => {
  const begin = Date.now();
  const { body } = await visitor('GET', '/api/contact/stamp');
  const [written] = body.stamp.split('.');
  expect(Number(written)).toBeGreaterThanOrEqual(begin);
  expect(Number(written)).toBeLessThanOrEqual(Date.now());
  const secret = JSON.parse(
    (
      await site.store.db
        .selectFrom('setting')
        .select('value')
        .where('name', '=', 'address_key')
        .executeTakeFirstOrThrow()
    ).value,
  );
  const sent = { ...enquiry, website: '' };
  for (const made of [
    undefined,
    makeFormToken(secret, Date.now() - 60_000),
    body.stamp,
    `${Date.now() - 60_000}.made-up`,
  ])
    await visitor('POST', '/api/contact', { ...sent, stamp: made });
  expect(await suspicions(site)).toEqual([false, false, true, true]);
});

test('an enquiry sent twice with one idempotency key is stored and mailed once', async ({ visitor, site }) => {
  const key = { 'idempotency-key': '0f8fad5b-d9cb-469f-a165-70867728950e' };
  for (let time = 0; time < 3; time += 1)
    expect((await visitor('POST', '/api/contact', enquiry, key)).status).toBe(204);
  const answers = Array.from({ length: 5 }, () =>
    visitor('POST', '/api/contact', enquiry, { 'idempotency-key': 'another key' }),
  );
  for (const { status } of await Promise.all(answers)) expect(status).toBe(204);
  await visitor('POST', '/api/contact', enquiry);
  expect(await suspicions(site)).toHaveLength(3);
  expect(await mails(site)).toHaveLength(3);
  expect((await visitor('POST', '/api/contact', enquiry, { 'idempotency-key': 'x' })).status).toBe(400);
});

test('a flood of suspect enquiries is stored completely and mailed as twenty mails and a digest', async ({
  visitor,
  site,
}) => {
  for (let count = 1; count <= 30; count += 1)
    await visitor('POST', '/api/contact', { ...enquiry, website: link, message: `Number ${count}` });
  expect(await suspicions(site)).toHaveLength(30);
  const kinds = (await mails(site)).map(({ kind }) => kind);
  expect(kinds).toEqual([...Array(20).fill('enquiry'), 'digest']);
  const digest = (await mails(site)).at(-1);
  expect(digest?.text).toMatch(/21, 22, 23, 24, 25, 26, 27, 28, 29, 30$/);
  expect(digest?.text).toContain('/admin/message');
  expect(Date.parse(digest?.due_at ?? '') - Date.now(), 'the digest waits for more').toBeGreaterThan(50 * 60 * 1000);
  await visitor(
    'POST',
    '/api/contact',
    { ...enquiry, message: 'Von einem Menschen' },
    { 'x-forwarded-for': '10.0.0.9' },
  );
  expect(await mails(site)).toHaveLength(21);
});

async function suspicions(site: TestApp): Promise<boolean[]> {
  const rows = await site.store.db.selectFrom('enquiry').select('suspect').orderBy('id').execute();
  return rows.map(({ suspect }) => suspect === 1);
}

function mails(site: TestApp) {
  return site.store.db.selectFrom('outbox').select(['kind', 'text', 'due_at']).orderBy('id').execute();
}
