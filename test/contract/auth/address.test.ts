import { expect } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { test as base } from '../../support/contract.ts';
import { addPerson, logIn, password } from '../../support/person.ts';

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads what a fixture needs from this pattern
  .extend('site', async ({}, { onCleanup }) => {
    const site = await openTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    onCleanup(() => site.close());
    return site;
  });

/** Returns the latest code mailed to an address. */
async function mailedCode({ store }: TestApp, recipient: string): Promise<string> {
  const mails = store.db.selectFrom('outbox').select('text').where('kind', '=', 'address');
  const mail = await mails.where('recipient', '=', recipient).orderBy('id', 'desc').executeTakeFirst();
  return /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Returns the recipients of queued password links. */
async function resets({ store }: TestApp): Promise<(string | null)[]> {
  const rows = await store.db.selectFrom('outbox').select('recipient').where('kind', '=', 'reset').execute();
  return rows.map(({ recipient }) => recipient);
}

test('a new address needs the password, and counts only after its code is entered', async ({ site }) => {
  await addPerson(site, 'Anna');
  const call = await logIn(site, 'Anna');
  const ask = (changes = {}) =>
    call('POST', '/api/account/address', { email: 'Anna@Example.ch', password, ...changes });
  const confirm = (code: string) => call('POST', '/api/account/address/confirm', { code });
  const account = async () => (await call('GET', '/api/account')).body;
  expect((await ask({ password: 'wrong' })).status).toBe(403);
  expect((await ask({ email: 'anna' })).body.fields).toEqual({ email: 'must be an email address' });
  expect((await ask()).status).toBe(204);
  expect(await account()).toMatchObject({ email: null, new_email: 'anna@example.ch' });
  const first = await mailedCode(site, 'anna@example.ch');
  const stored = await site.store.db.selectFrom('email_change').selectAll().executeTakeFirstOrThrow();
  expect(stored.code_hash).not.toContain(first);
  expect((await ask()).status, 'a newer code').toBe(204);
  const code = await mailedCode(site, 'anna@example.ch');
  expect((await confirm(first)).body.fields).toEqual({ code: 'is wrong' });
  await site.store.db
    .updateTable('email_change')
    .set({ created_at: new Date(Date.now() - 31 * 60_000).toISOString() })
    .execute();
  expect((await confirm(code)).status, 'too late').toBe(400);
  await ask();
  const latest = await mailedCode(site, 'anna@example.ch');
  expect((await confirm(` ${latest.slice(0, 4)} ${latest.slice(4)}`)).status).toBe(204);
  expect(await account()).toMatchObject({ email: 'anna@example.ch', new_email: null });
  expect((await confirm(latest)).status, 'once').toBe(400);
});

test('a code works for its user only, and attempts are limited', async ({ site }) => {
  for (const name of ['Anna', 'Bruno']) await addPerson(site, name);
  const [anna, bruno] = [await logIn(site, 'Anna'), await logIn(site, 'Bruno')];
  await anna('POST', '/api/account/address', { email: 'one@example.ch', password });
  await bruno('POST', '/api/account/address', { email: 'one@example.ch', password });
  const code = await mailedCode(site, 'one@example.ch');
  expect((await anna('POST', '/api/account/address/confirm', { code })).status, 'Bruno’s').toBe(400);
  expect((await bruno('POST', '/api/account/address/confirm', { code })).status).toBe(204);
  expect((await anna('POST', '/api/account/address', { email: 'one@example.ch', password })).body.fields).toEqual({
    email: 'is already used by somebody',
  });
  const statuses = new Set<number>();
  for (let time = 0; time < 12; time += 1)
    statuses.add((await anna('POST', '/api/account/address/confirm', { code: '00000000' })).status);
  expect(statuses).toContain(429);
});

test('a password link goes to the confirmed address only', async ({ site, visitor }) => {
  await addPerson(site, 'Anna', { email: 'anna@example.ch' });
  await addPerson(site, 'Bruno');
  await addPerson(site, 'Chef', { role: 'owner', email: 'chef@example.ch' });
  const ask = (username: string) => visitor('POST', '/api/auth/reset', { username });
  for (const username of ['Bruno', 'Anna', 'chef@example.ch']) expect((await ask(username)).status).toBe(204);
  await expect.poll(async () => (await resets(site)).sort()).toEqual(['anna@example.ch', 'chef@example.ch']);
  await ask('admin');
  await expect
    .poll(() => resets(site), { message: 'an owner without an address: to the workshop' })
    .toContainEqual(null);
  expect(await resets(site), 'an editor without an address gets no mail').toHaveLength(3);
});

test('a new address invalidates a link sent to the old one', async ({ site, visitor }) => {
  await addPerson(site, 'Anna', { email: 'old@example.ch' });
  const call = await logIn(site, 'Anna');
  await visitor('POST', '/api/auth/reset', { username: 'Anna' });
  await expect.poll(() => resets(site)).toEqual(['old@example.ch']);
  await call('POST', '/api/account/address', { email: 'new@example.ch', password });
  await call('POST', '/api/account/address/confirm', { code: await mailedCode(site, 'new@example.ch') });
  expect(await resets(site)).toEqual([]);
  expect(await site.store.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
});

test('no address can be confirmed without a mail server', async () => {
  const site = await openTestApp();
  await addPerson(site, 'Anna');
  const call = await logIn(site, 'Anna');
  expect((await call('POST', '/api/account/address', { email: 'anna@example.ch', password })).status).toBe(409);
  await site.close();
});
