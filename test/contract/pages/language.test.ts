import { expect } from 'vitest';
import { languages } from '../../../src/domain/text/language.ts';
import { openTestApp } from '../../support/app.ts';
import { caller, test } from '../../support/contract.ts';

test.for(languages)('%s is remembered in a cookie', async (language, { visitor }) => {
  const { status, headers } = await visitor('PATCH', '/api/language', { language });
  expect(status).toBe(204);
  expect(headers['set-cookie']).toBe(`language=${language}; Max-Age=31536000; Path=/; SameSite=Lax`);
});

test('an unknown language is refused and sets no cookie', async ({ visitor }) => {
  for (const language of ['pt', 'FR', '', null, 1, ['fr'], undefined]) {
    const { status, body, headers } = await visitor('PATCH', '/api/language', { language });
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: expect.any(String), fields: { language: expect.any(String) } });
    expect(headers).not.toHaveProperty('set-cookie');
  }
});

test('under HTTPS the language cookie is secure', async () => {
  const site = await openTestApp({ environment: { PUBLIC_URL: 'https://www.example.ch' } });
  const { headers } = await caller(site.app)('PATCH', '/api/language', { language: 'it' });
  expect(headers['set-cookie']).toContain('; Secure');
  await site.close();
});

test('without JavaScript a link stores the language and redirects to the page, never to another site', async ({
  visitor,
}) => {
  const lead = (to?: string) =>
    visitor('GET', `/api/language/de${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`);
  const { status, headers } = await lead('/fr/contact?machine=3&utm_source=a%0D%0Ab');
  expect([status, headers.location]).toEqual([303, '/de/kontakt?machine=3&utm_source=a%0D%0Ab']);
  expect(headers['set-cookie']).toBe('language=de; Max-Age=31536000; Path=/; SameSite=Lax');
  expect(headers['cache-control']).toBe('no-store');
  expect((await lead('/en/r&d')).headers.location).toBe('/de/forschung-entwicklung');
  expect((await lead('/it/404')).headers.location).toBe('/de/404');
  const elsewhere = ['//evil.example', '/\\evil.example', 'https://evil.example/fr', '/%2Fevil.example', '/admin', ''];
  for (const to of [...elsewhere, '/de/../..//evil.example', '/fr/machine/0', 'javascript:alert(1)', undefined])
    expect((await lead(to)).headers.location, to).toBe('/de');
});

test('a language link from another site, for an unknown language, by HEAD or prefetch stores nothing', async ({
  visitor,
}) => {
  const refused = [
    await visitor('GET', '/api/language/de', undefined, { 'sec-fetch-site': 'cross-site' }),
    await visitor('GET', '/api/language/pt'),
    await visitor('HEAD', '/api/language/de'),
    await visitor('GET', '/api/language/de', undefined, { 'sec-purpose': 'prefetch;prerender' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 400, 404, 403]);
  for (const { headers } of refused) expect(headers).not.toHaveProperty('set-cookie');
});
