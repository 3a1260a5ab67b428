import { expect } from 'vitest';
import { hashPassword } from '../../../src/api/auth/password.ts';
import { queueMail } from '../../../src/mail/queue-mail.ts';
import { writeUser } from '../../../src/store/account/user.ts';
import { administrator, openTestApp } from '../../support/app.ts';
import { test as base, caller } from '../../support/contract.ts';

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('site', async ({}, { onCleanup }) => {
    const site = await openTestApp({
      environment: { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://site.example' },
    });
    onCleanup(() => site.close());
    return site;
  })
  /** Returns the tokens of the mailed links. */
  .extend('tokens', ({ site }) => async () => {
    const mails = await site.store.db.selectFrom('outbox').selectAll().where('kind', '=', 'reset').execute();
    return mails.map(({ recipient, text }) => {
      expect(recipient, 'sent to the workshop only').toBeNull();
      return /^https:\/\/site\.example\/admin\/reset#([\w-]{43})$/m.exec(text)?.[1] ?? '';
    });
  });

const new_password = 'eleven copper pipes in a row';

test('a mailed link sets a new password once and ends all sessions', async ({ site, visitor, tokens }) => {
  const cookie = await site.login();
  const { username } = administrator;
  const asked = await visitor('POST', '/api/auth/reset', { username }, { host: 'evil.example' });
  expect(asked).toMatchObject({ status: 204, body: '' });
  await expect.poll(tokens).toHaveLength(1);
  const [token] = await tokens();
  expect((await visitor('POST', '/api/auth/reset/password', { token, new_password: 'short' })).body).toMatchObject({
    fields: { new_password: 'must have at least 12 characters' },
  });
  expect((await visitor('POST', '/api/auth/reset/password', { token, new_password })).status).toBe(204);
  expect((await visitor('GET', '/api/auth', undefined, { cookie })).status).toBe(401);
  expect((await visitor('POST', '/api/auth/login', administrator)).status).toBe(401);
  expect((await visitor('POST', '/api/auth/login', { username, password: new_password })).status).toBe(200);
  expect((await visitor('POST', '/api/auth/reset/password', { token, new_password })).status).toBe(404);
});

test('every username gets the same answer, and an unknown one gets no mail', async ({ visitor, tokens }) => {
  const known = await visitor('POST', '/api/auth/reset', { username: administrator.username });
  const unknown = await visitor('POST', '/api/auth/reset', { username: 'nobody' });
  const timeless = ({ headers: { date: _, ...headers }, ...answer }: typeof known) => ({ ...answer, headers });
  expect(timeless(unknown)).toEqual(timeless(known));
  await expect.poll(tokens).toHaveLength(1);
  await visitor('POST', '/api/auth/reset', { username: administrator.username });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await tokens(), 'no second link within minutes').toHaveLength(1);
});

test('a link is valid for half an hour, or until a newer one is sent', async ({ site, visitor, tokens }) => {
  const ask = () => visitor('POST', '/api/auth/reset', { username: administrator.username });
  const age = (minutes: number) =>
    site.store.db
      .updateTable('password_reset')
      .set({ created_at: new Date(Date.now() - minutes * 60_000).toISOString() })
      .execute();
  const use = (token: string | undefined) => visitor('POST', '/api/auth/reset/password', { token, new_password });
  await ask();
  await expect.poll(tokens).toHaveLength(1);
  const [first] = await tokens();
  await age(6);
  await ask();
  await expect.poll(tokens, { message: 'the new mail replaces the first' }).not.toEqual([first]);
  const [second, ...more] = await tokens();
  expect(more).toEqual([]);
  expect((await use(first)).status).toBe(404);
  await age(31);
  expect((await use(second)).status).toBe(404);
  await age(29);
  expect((await use(second)).status).toBe(204);
});

test('a new password, set by the user or the command line, deletes a link and its queued mail', async ({
  site,
  visitor,
  tokens,
}) => {
  const { username, password } = administrator;
  const ask = async () => {
    await visitor('POST', '/api/auth/reset', { username });
    await expect.poll(tokens).toHaveLength(1);
    return (await tokens())[0];
  };
  const ended = async (token: string | undefined) => {
    expect(await tokens()).toEqual([]);
    expect((await visitor('POST', '/api/auth/reset/password', { token, new_password })).status).toBe(404);
  };
  const cookie = await site.login();
  await queueMail(site.store.db, site.config, { kind: 'test', recipient: null, subject: 'x', text: 'x' });
  const byOwner = await ask();
  const change = { password, new_password: 'seven lead washers on a shelf' };
  expect((await visitor('POST', '/api/account/password', change, { cookie })).status).toBe(204);
  await ended(byOwner);
  const byOperator = await ask();
  await writeUser(site.store.db, username, await hashPassword('nine iron nails in the wall'));
  await ended(byOperator);
  const waiting = await site.store.db.selectFrom('outbox').select('kind').execute();
  expect(waiting, 'other mails stay').toEqual([{ kind: 'test' }]);
});

test('requests for a link do not throttle logins', async ({ visitor }) => {
  for (let time = 0; time < 12; time += 1) await visitor('POST', '/api/auth/reset', { username: 'admin' });
  expect((await visitor('POST', '/api/auth/login', administrator)).status).toBe(200);
});

test('too many requests for a link must wait, and none is possible without a mail server', async ({ visitor }) => {
  expect((await visitor('GET', '/api/auth/reset')).body).toEqual({ available: true });
  const statuses = [];
  for (let time = 0; time < 12; time += 1)
    statuses.push((await visitor('POST', '/api/auth/reset', { username: 'nobody' })).status);
  expect(statuses).toContain(429);
  const without = await openTestApp();
  const call = caller(without.app);
  expect((await call('GET', '/api/auth/reset')).body).toEqual({ available: false });
  expect((await call('POST', '/api/auth/reset', { username: 'admin' })).status).toBe(409);
  await without.close();
});
