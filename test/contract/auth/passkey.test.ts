import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeChallenge } from '../../../src/api/auth/passkey-challenge.ts';
import { mostPasskeys } from '../../../src/domain/account/passkey.ts';
import { recordLoginFailure } from '../../../src/store/account/login-failure.ts';
import { administrator } from '../../support/app.ts';
import { runCommand } from '../../support/command.ts';
import { type Answer, type Call, caller, test } from '../../support/contract.ts';
import { startServer } from '../../support/server.ts';
import { openDatabase } from '../../support/site-database.ts';
import { type Lies, softwarePasskey } from '../../support/software-passkey.ts';

const { password } = administrator;
const origin = 'http://localhost';

type Passkey = ReturnType<typeof softwarePasskey>;

/** Adds a passkey, named Telephone by default. */
async function add(admin: Call, passkey = softwarePasskey(origin), name = 'Telephone'): Promise<Passkey> {
  const options = (await admin('POST', '/api/passkey/registration', { password })).body;
  const answer = await admin('POST', '/api/passkey', { name, credential: passkey.register(options) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return passkey;
}

const optionsOf = async (call: Call) => (await call('POST', '/api/auth/passkey/options')).body;

async function login(call: Call, passkey: Passkey, lies?: Lies): Promise<Answer> {
  return call('POST', '/api/auth/passkey', { credential: passkey.answer(await optionsOf(call), lies) });
}

const list = async (admin: Call) => (await admin('GET', '/api/passkey')).body.passkeys;

function expectRefused(answer: Answer): void {
  expect(answer).toMatchObject({ status: 401, body: { detail: expect.stringContaining('not accepted') } });
  expect(answer.headers).not.toHaveProperty('set-cookie');
}

test('a passkey can be added with the password, log in, be renamed and be deleted, which ends other sessions', async ({
  admin,
  visitor,
}) => {
  expect((await visitor('GET', '/api/auth/passkey')).body).toEqual({ origin: null });
  expect((await admin('GET', '/api/passkey')).body).toEqual({
    origin,
    public_url: 'http://localhost:3000',
    passkeys: [],
  });
  const passkey = await add(admin);
  const [added] = await list(admin);
  const described = { name: 'Telephone', host: 'localhost', works: true, last_used_at: null };
  expect(added).toEqual({ ...described, id: expect.any(Number), created_at: expect.any(String) });
  expect((await visitor('GET', '/api/auth/passkey')).body).toEqual({ origin });

  const entered = await login(visitor, passkey);
  expect(entered).toMatchObject({ status: 200, body: { user: { id: expect.any(Number), language: null } } });
  const [session, device] = [entered.headers['set-cookie']].flat().map((cookie) => String(cookie).split(';', 1)[0]);
  expect(device).toMatch(/^device=/);
  const other = { cookie: session ?? '' };
  expect((await visitor('GET', '/api/auth', undefined, other)).status).toBe(200);

  expect((await admin('PATCH', `/api/passkey/${added.id}`, { name: 'Key ring' })).status).toBe(204);
  expect((await admin('PATCH', `/api/passkey/${added.id}`, { name: ' ' })).status).toBe(400);
  expect(await list(admin)).toEqual([{ ...added, name: 'Key ring', last_used_at: expect.any(String) }]);
  expect((await admin('DELETE', `/api/passkey/${added.id}`)).status).toBe(204);
  expect(await list(admin)).toEqual([]);
  expect((await visitor('GET', '/api/auth', undefined, other)).status).toBe(401);
  expect((await admin('GET', '/api/auth')).status).toBe(200);
  expectRefused(await login(visitor, passkey));
  for (const method of ['PATCH', 'DELETE'])
    expect((await admin(method, `/api/passkey/${added.id}`, { name: 'x' })).status, method).toBe(404);
});

test('a passkey replaces both the password and the second factor', async ({ admin, visitor, site }) => {
  const passkey = await add(admin);
  await site.store.db
    .insertInto('second_factor')
    .values({ user_id: 1, secret: 'AAAAAAAAAAAAAAAA', confirmed: 1, last_step: 0 })
    .execute();
  expect((await visitor('POST', '/api/auth/login', administrator)).status).toBe(401);
  expect((await login(visitor, passkey)).status).toBe(200);
});

test('adding a passkey requires the password and user verification', async ({ admin, visitor }) => {
  const url = '/api/passkey/registration';
  expect((await admin('POST', url, {})).status).toBe(400);
  expect(await admin('POST', url, { password: 'wrong' })).toMatchObject({ status: 403, body: { fields: {} } });
  const { body } = await admin('POST', url, { password });
  expect(body).toMatchObject({
    rp: { id: 'localhost', name: 'AFI' },
    user: { name: 'admin' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  });
  const passkey = softwarePasskey(origin);
  const refused: Lies[] = [
    { unverified: true },
    { origin: 'https://elsewhere.example' },
    { host: 'elsewhere.example' },
    { challenge: (await optionsOf(visitor)).challenge },
  ];
  for (const lies of refused) {
    const answer = await admin('POST', '/api/passkey', { name: 'x', credential: passkey.register(body, lies) });
    expect(answer, JSON.stringify(lies)).toMatchObject({ status: 400, body: { detail: expect.any(String) } });
  }
  expect(await list(admin)).toEqual([]);
});

test('a registration challenge is valid once, and only in its own session', { tags: 'full' }, async ({
  admin,
  site,
}) => {
  const { body } = await admin('POST', '/api/passkey/registration', { password });
  const credential = softwarePasskey(origin).register(body);
  const elsewhere = caller(site.app, { cookie: await site.login() });
  expect((await elsewhere('POST', '/api/passkey', { name: 'x', credential })).status).toBe(400);
  expect((await admin('POST', '/api/passkey', { name: 'x', credential })).status).toBe(200);
  const again = softwarePasskey(origin).register(body);
  expect((await admin('POST', '/api/passkey', { name: 'x', credential: again })).status).toBe(400);
});

test('a known passkey cannot be added again, and the number of passkeys is limited', { tags: 'full' }, async ({
  admin,
  site,
}) => {
  const passkey = await add(admin);
  const { body } = await admin('POST', '/api/passkey/registration', { password });
  expect(body.excludeCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] }]);
  expect((await admin('POST', '/api/passkey', { name: 'x', credential: passkey.register(body) })).status).toBe(409);
  const [row] = await site.store.db.selectFrom('passkey').selectAll().execute();
  const more = Array.from({ length: mostPasskeys - 1 }, (_, index) => ({ ...row, id: undefined, index }));
  for (const { index, id: _, ...one } of more)
    await site.store.db
      .insertInto('passkey')
      .values({ ...(one as NonNullable<typeof row>), credential_id: `another${index}` })
      .execute();
  const { body: options } = await admin('POST', '/api/passkey/registration', { password });
  const one = softwarePasskey(origin).register(options);
  expect(await admin('POST', '/api/passkey', { name: 'x', credential: one })).toMatchObject({
    status: 409,
    body: { detail: `You have ${mostPasskeys} passkeys already: delete one first` },
  });
});

test('a passkey login needs the right user, origin, host, challenge and signature', async ({ admin, visitor }) => {
  const passkey = await add(admin);
  const wrong: Lies[] = [
    { unverified: true },
    { origin: 'https://elsewhere.example' },
    { origin: 'http://localhost:8080' },
    { host: 'elsewhere.example' },
    { challenge: 'AAAA' },
    { userHandle: 'AAAA' },
  ];
  for (const lies of wrong) expectRefused(await login(visitor, passkey, lies));
  const { body } = await admin('POST', '/api/passkey/registration', { password });
  expectRefused(await login(visitor, passkey, { challenge: body.challenge }));
  const { response, ...credential } = passkey.answer(await optionsOf(visitor));
  const forged = {
    ...response,
    signature: softwarePasskey(origin).answer(await optionsOf(visitor)).response.signature,
  };
  expectRefused(await visitor('POST', '/api/auth/passkey', { credential: { ...credential, response: forged } }));
  expect((await visitor('POST', '/api/auth/passkey', { credential: { ...credential, id: 'x y' } })).status).toBe(400);
  expect((await login(visitor, passkey)).status).toBe(200);
});

test('a passkey login works once, within five minutes, and its counter must rise', async ({ admin, visitor, site }) => {
  const passkey = await add(admin);
  const credential = passkey.answer(await optionsOf(visitor), { counter: 7 });
  const send = () => visitor('POST', '/api/auth/passkey', { credential });
  const statuses = (await Promise.all([send(), send()])).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 401]);
  expectRefused(await send());
  expectRefused(await login(visitor, passkey, { counter: 7 }));
  expectRefused(await login(visitor, passkey, { counter: 0 }));
  expect((await login(visitor, passkey, { counter: 8 })).status).toBe(200);

  const unused = softwarePasskey(origin);
  await add(admin, unused, 'Without a counter');
  const repeated = unused.answer(await optionsOf(visitor));
  expect((await visitor('POST', '/api/auth/passkey', { credential: repeated })).status).toBe(200);
  expectRefused(await visitor('POST', '/api/auth/passkey', { credential: repeated }));

  const waited = async (minutes: number) => {
    const challenge = await makeChallenge(site.store.db, 'login', Date.now() - minutes * 60_000);
    const options = { challenge: Buffer.from(challenge).toString('base64url'), rpId: 'localhost' };
    return visitor('POST', '/api/auth/passkey', { credential: unused.answer(options) });
  };
  expectRefused(await waited(6));
  expect((await waited(4)).status).toBe(200);
});

test('failed passkey logins count per address, apart from password failures, and never against the account', async ({
  admin,
  visitor,
  site,
}) => {
  const passkey = await add(admin);
  await recordLoginFailure(site.store.db, Array(10).fill('address:127.0.0.1'));
  await recordLoginFailure(site.store.db, Array(20).fill('account:admin'));
  const strange = softwarePasskey(origin);
  for (let failures = 0; failures < 9; failures += 1)
    expectRefused(await login(visitor, strange, { userHandle: 'AA' }));
  expect((await login(visitor, passkey)).status).toBe(200);
  for (let failures = 0; failures < 10; failures += 1)
    expectRefused(await login(visitor, passkey, { unverified: true }));
  const refused = await login(visitor, passkey);
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } });
  const elsewhere = caller(site.app, {}, { remoteAddress: '192.0.2.1' });
  expect((await login(elsewhere, passkey)).status).toBe(200);
});

test('a password reset by the command line removes passkeys, and a password change does not', { tags: 'full' }, async ({
  admin,
  visitor,
  site,
}) => {
  const passkey = await add(admin);
  const changed = { password, new_password: 'a torque wrench of 1977' };
  expect((await admin('POST', '/api/account/password', changed)).status).toBe(204);
  expect((await login(visitor, passkey)).status).toBe(200);
  const reset = async () => {
    const input = 'a lathe from Valferrier';
    return (await runCommand(site.directory, ['admin', 'admin'], { environment: site.environment, input })).said;
  };
  expect(await reset()).toContain('passkeys are removed');
  expect(await reset()).not.toContain('passkeys');
  expectRefused(await login(visitor, passkey));
});

test('passkeys of another host are listed, but not offered', async ({ admin, visitor, site }) => {
  const passkey = await add(admin);
  await site.store.db.updateTable('passkey').set({ rp_id: 'old.example.ch' }).execute();
  expect(await list(admin)).toMatchObject([{ host: 'old.example.ch', works: false }]);
  expect((await visitor('GET', '/api/auth/passkey')).body).toEqual({ origin: null });
  expectRefused(await login(visitor, passkey, { host: 'old.example.ch' }));
});

test('passkey calls are refused on hosts that offer no passkeys', async ({ admin, visitor }) => {
  const host = { host: '127.0.0.1:3000' };
  expect((await admin('GET', '/api/passkey', undefined, host)).body.origin).toBe(null);
  const calls = [
    await admin('POST', '/api/passkey/registration', { password }, host),
    await visitor('POST', '/api/auth/passkey/options', undefined, host),
  ];
  for (const { status, body } of calls)
    expect([status, body.detail]).toEqual([409, expect.stringContaining('not offered here')]);
});

test('a start reports how many passkeys belong to another host', { tags: 'full' }, async () => {
  const directory = await mkdtemp(join(tmpdir(), 'passkeys-'));
  await (await startServer(directory)).stop();
  const database = openDatabase(directory);
  for (const id of ['one', 'two'])
    database
      .prepare("insert into passkey values (null, 1, ?, 'key', 0, '', 'old.example.ch', 'Laptop', '2026-11-25', null)")
      .run(id);
  database.close();
  const server = await startServer(directory);
  await expect.poll(() => server.output()).toContain('2 passkeys belong to old.example.ch and no longer work here');
  await server.stop();
  await rm(directory, { recursive: true });
});
