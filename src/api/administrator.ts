import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Store } from '../store/store.ts';
import { hasUser, writeUser } from '../store/user.ts';
import { hashPassword } from './password.ts';
import { weakness } from './password-strength.ts';

/**
 * Makes the first administrator when there is no user yet: as configured, or with a password that is made up and
 * told to the operator once.
 * @param say prints a line for the operator
 * @throws Error with a sentence for the operator when the configured password is weak
 */
export function ensureAdministrator(store: Store, config: Config, say: (line: string) => void): Promise<void> {
  return store.exclusively('first administrator', () => makeFirst(store, config, say));
}

async function makeFirst(
  store: Store,
  { ADMIN_USERNAME: username, ADMIN_PASSWORD: configured }: Config,
  say: (line: string) => void,
): Promise<void> {
  if (await hasUser(store.db)) return;
  if (configured !== undefined) await refuseWeakPassword(username, configured, 'ADMIN_PASSWORD');
  const password = configured ?? randomBytes(15).toString('base64url');
  await writeUser(store.db, username, await hashPassword(password));
  if (configured === undefined) say(`Administrator made. Username: ${username}  Password (shown once): ${password}`);
}

/** @throws Error that starts with `what` when the password is too weak for an administrator */
export async function refuseWeakPassword(username: string, password: string, what: string): Promise<void> {
  const reason = await weakness(username, password);
  if (reason) throw new Error(`${what} ${reason}`);
}
