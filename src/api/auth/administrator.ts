import { randomBytes } from 'node:crypto';
import type { Config } from '../../config.ts';
import { inWords } from '../../lib/refusal-text.ts';
import { hasUser, writeUser } from '../../store/account/user.ts';
import type { Store } from '../../store/engine/store.ts';
import { hashPassword } from './password.ts';
import { weakness } from './password-strength.ts';

/** An administrator with a generated password, which is shown to the operator once. */
export type FirstAdministrator = { username: string; password: string };

/**
 * Creates the first administrator when there is no user, as configured or with a generated password.
 * @returns the created one, if its password was generated
 * @throws Error for the operator when the configured password is weak
 */
export function ensureAdministrator(store: Store, config: Config): Promise<FirstAdministrator | undefined> {
  return store.withLock('first administrator', () => makeFirst(store, config));
}

async function makeFirst(
  store: Store,
  { ADMIN_USERNAME: username, ADMIN_PASSWORD: configured }: Config,
): Promise<FirstAdministrator | undefined> {
  if (await hasUser(store.db)) return undefined;
  if (configured !== undefined) await refuseWeakPassword(username, configured, 'ADMIN_PASSWORD');
  const password = configured ?? randomBytes(15).toString('base64url');
  await writeUser(store.db, username, await hashPassword(password));
  return configured === undefined ? { username, password } : undefined;
}

/** @throws Error that begins with `what` when the password is too weak */
export async function refuseWeakPassword(username: string, password: string, what: string): Promise<void> {
  const reason = await weakness(username, password);
  if (reason) throw new Error(`${what} ${inWords(reason, 'en')}: choose four words that do not belong together`);
}
