import type { FastifyBaseLogger } from 'fastify';
import { passkeyHost } from '../../api/auth/passkey-site.ts';
import { type Config, misspeltVariables } from '../../config.ts';
import { countPasskeysElsewhere } from '../../store/account/passkey.ts';
import type { Data } from './data.ts';

/** Logs what an operator should know after a start: files that cannot be stored, misspelt settings, and passkeys that no longer work. */
export async function warnOperator(
  log: FastifyBaseLogger,
  { store, storage }: Pick<Data, 'store' | 'storage'>,
  config: Config,
): Promise<void> {
  storage.check().catch((error: unknown) => log.error({ err: error }, 'Files cannot be stored or read at the moment'));
  for (const sentence of misspeltVariables(process.env)) log.warn(sentence);
  // Browsers offer a passkey only on the host of PUBLIC_URL that it was added on.
  for (const { host, count } of await countPasskeysElsewhere(store.db, passkeyHost(config)))
    log.warn(`${count === 1 ? '1 passkey belongs' : `${count} passkeys belong`} to ${host} and no longer work here`);
}
