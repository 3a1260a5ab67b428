import { hash } from '@node-rs/argon2';
import type { Access } from '../../src/domain/account/right.ts';
import { accessColumns } from '../../src/store/account/access.ts';
import { created } from '../../src/store/engine/row.ts';
import type { TestApp } from './app.ts';
import { type Call, caller } from './contract.ts';

export const password = 'nine iron nails in the wall';

/** A hash that is cheap to verify, as many tests log in. */
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Adds a person with a role, without an invitation. */
export async function addPerson(
  { store }: Pick<TestApp, 'store'>,
  username: string,
  { role = 'editor', languages = [], email = null }: Partial<Access> & { email?: string | null } = {},
): Promise<number> {
  const row = { username, email, password_hash: await passwordHash, ...accessColumns({ role, languages }) };
  const { id } = await store.db
    .insertInto('user')
    .values({ ...row, ...created() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Logs a person in, in a browser of its own. */
export async function logIn(
  site: Pick<TestApp, 'app'>,
  username: string,
  { secret = password, agent = 'test' } = {},
): Promise<Call> {
  return caller(site.app, { cookie: await sessionOf(site, username, { secret, agent }), 'user-agent': agent });
}

/** Returns the `cookie` header of such a session. */
export async function sessionOf(
  { app }: Pick<TestApp, 'app'>,
  username: string,
  { secret = password, agent = 'test' } = {},
): Promise<string> {
  const payload = { username, password: secret };
  const headers = { 'user-agent': agent };
  const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
  if (answer.statusCode !== 200) throw new Error(`The login answered ${answer.statusCode} ${answer.body}`);
  const [session = ''] = [answer.headers['set-cookie']].flat().map((cookie) => cookie?.split(';', 1)[0]);
  return session;
}
