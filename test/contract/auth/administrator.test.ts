import { expect } from 'vitest';
import { ensureAdministrator } from '../../../src/api/auth/administrator.ts';
import { readConfig } from '../../../src/config.ts';
import { caller, test } from '../../support/contract.ts';

test('the first start creates the configured administrator, later starts do not', async ({ site, visitor }) => {
  await site.store.db.deleteFrom('user').execute();
  const config = readConfig({ ADMIN_USERNAME: 'chef', ADMIN_PASSWORD: 'a spanner in the works' });
  await ensureAdministrator(site.store, config);
  const login = (password: string) => visitor('POST', '/api/auth/login', { username: 'chef', password });
  expect((await login('a spanner in the works')).status).toBe(200);
  await ensureAdministrator(site.store, { ...config, ADMIN_PASSWORD: 'something else entirely' });
  expect((await login('something else entirely')).status).toBe(401);
});

test('without a configured password, the first start generates one and shows it once', async ({ site }) => {
  await site.store.db.deleteFrom('user').execute();
  const made = await ensureAdministrator(site.store, readConfig({}));
  expect(made).toEqual({ username: 'admin', password: expect.stringMatching(/^\S{20}$/) });
  expect(await ensureAdministrator(site.store, readConfig({}))).toBeUndefined();
  expect((await caller(site.app)('POST', '/api/auth/login', made)).status).toBe(200);
});

test('no default credentials exist', async ({ site, visitor }) => {
  await site.store.db.deleteFrom('user').execute();
  for (const password of ['admin', 'password', 'administrator', 'undefined', '']) {
    expect((await visitor('POST', '/api/auth/login', { username: 'admin', password })).status).not.toBe(200);
  }
});

test('a start refuses a weak configured password: too short, guessable or the username', async ({ site }) => {
  await site.store.db.deleteFrom('user').execute();
  for (const ADMIN_PASSWORD of ['motdepasse123', 'hydraulique2024', 'marie-claude1962', 'admin-of-site']) {
    const config = { ...readConfig({}), ADMIN_USERNAME: 'Admin-Of-Site', ADMIN_PASSWORD };
    await expect(ensureAdministrator(site.store, config), ADMIN_PASSWORD).rejects.toThrow(
      /^ADMIN_PASSWORD [a-z ]+: choose /,
    );
  }
  expect(() => readConfig({ ADMIN_PASSWORD: 'short' })).toThrow('ADMIN_PASSWORD');
});
