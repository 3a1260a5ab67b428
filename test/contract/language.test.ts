import { expect } from 'vitest';
import { languages } from '../../src/domain/language.ts';
import { openTestApp } from '../support/app.ts';
import { caller, test } from '../support/contract.ts';

test.for(languages)('%s is remembered in a cookie', async (language, { visitor }) => {
  const { status, headers } = await visitor('PATCH', '/api/language', { language });
  expect(status).toBe(204);
  expect(headers['set-cookie']).toBe(`language=${language}; Max-Age=31536000; Path=/; SameSite=Lax`);
});

test('another language is refused and nothing is remembered', async ({ visitor }) => {
  for (const language of ['pt', 'FR', '', null, 1, ['fr'], undefined]) {
    const { status, body, headers } = await visitor('PATCH', '/api/language', { language });
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: expect.any(String), fields: { language: expect.any(String) } });
    expect(headers).not.toHaveProperty('set-cookie');
  }
});

test('under https the cookie is secure', async () => {
  const site = await openTestApp({ environment: { PUBLIC_URL: 'https://www.example.ch' } });
  const { headers } = await caller(site.app)('PATCH', '/api/language', { language: 'it' });
  expect(headers['set-cookie']).toContain('; Secure');
  await site.close();
});
