import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sessionAnswer } from '../../contract/account.ts';
import { passkeyLoginAnswer, passkeyOptionsAnswer } from '../../contract/passkey.ts';
import { Refusal } from '../../lib/refusal.ts';
import { findPasskey, hasPasskey, recordPasskeyUse } from '../../store/account/passkey.ts';
import { findUserById, type UserRow } from '../../store/account/user.ts';
import { call } from '../http/call.ts';
import { failures } from '../http/failure.ts';
import type { AuthOptions, AuthRoutes } from '../http/options.ts';
import { sessionUserAnswer } from './auth.ts';
import { deviceOf, giveDevice } from './device.ts';
import { type Attempt, addressAttempt, knownAttempt } from './login-attempt.ts';
import { admitOrRefuse } from './login-throttle.ts';
import { authenticationResponse, passkeyBodyLimit } from './passkey-input.ts';
import { passkeySite, passkeySiteOrRefuse } from './passkey-site.ts';
import { loginOptions, verifyLogin } from './passkey-verify.ts';
import { logSecurity } from './security-log.ts';
import { beginSession } from './session.ts';

const tags = ['session'];

/** Login with a passkey. It replaces password and second factor, because its authenticator verifies the user. */
export const passkeyLoginRoutes: AuthRoutes = async (app, options) => {
  const { store, config, throttle, freeReserve } = options;

  app.get(
    '/auth/passkey',
    call({ public: true }, 'Read whether a login with a passkey is possible', {
      tags,
      answer: passkeyLoginAnswer,
      refuses: failures(500, 503),
    }),
    async (request) => {
      const site = passkeySite(config, request);
      return { origin: site && (await hasPasskey(store.db, site.host)) ? site.origin : null };
    },
  );

  app.post(
    '/auth/passkey/options',
    {
      ...call({ public: true }, 'Create the options for a passkey login, valid for one login within five minutes', {
        tags,
        answer: passkeyOptionsAnswer,
        refuses: failures(400, 403, 409, 413, 415, 500, 503, 507),
      }),
      bodyLimit: 4096,
    },
    async (request) => ({ ...(await loginOptions(store.db, passkeySiteOrRefuse(config, request))) }),
  );

  app.post(
    '/auth/passkey',
    {
      ...call({ public: true }, 'Log in with a passkey', {
        tags,
        body: z.object({ credential: authenticationResponse }),
        answer: sessionAnswer,
        refuses: failures(400, 401, 403, 409, 413, 415, 429, 500, 503, 507),
      }),
      bodyLimit: passkeyBodyLimit,
    },
    async (request, reply) => {
      const site = passkeySiteOrRefuse(config, request);
      const { credential } = request.body;
      const passkey = await findPasskey(store.db, credential.id);
      const user = passkey && (await findUserById(store.db, passkey.user_id));
      const attempt = attemptOf(options, request, user);
      await admitOrRefuse(throttle, attempt, reply);
      const use = passkey && (await verifyLogin(store.db, site, passkey, credential));
      if (use) await freeReserve?.();
      const isIn =
        user && use && (await beginSession(store.db, config, reply, user, (db) => recordPasskeyUse(db, use)));
      if (!isIn) {
        logSecurity(request, 'authn_login_fail', { user: user?.id, what: 'passkey' });
        throw new Refusal(401, 'wrongPasskey');
      }
      await throttle.forgive(attempt);
      giveDevice(config, reply, user);
      logSecurity(request, 'authn_login_success', { user: user.id });
      return { user: sessionUserAnswer(user) };
    },
  );
};

/**
 * Passkeys cannot be guessed, so failures count by address, separately from those of passwords, and never against the account. In a
 * known browser only its own failures count.
 */
function attemptOf({ config }: AuthOptions, request: FastifyRequest, user: UserRow | undefined): Attempt {
  const device = deviceOf(config, request, user);
  return device === undefined ? addressAttempt('passkey', request.ip) : knownAttempt('device', device);
}
