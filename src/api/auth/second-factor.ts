import { z } from 'zod';
import { recoveryCodesAnswer, secondFactorAnswer } from '../../contract/account.ts';
import { Refusal } from '../../lib/refusal.ts';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  startSecondFactor,
} from '../../store/account/second-factor.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Database } from '../../store/engine/row.ts';
import { call } from '../http/call.ts';
import type { AuthRoutes } from '../http/options.ts';
import { accountFailures } from './account.ts';
import { userIdOf } from './guard.ts';
import { knownAttempt } from './login-attempt.ts';
import { admitOrRefuse } from './login-throttle.ts';
import { passwordText } from './password.ts';
import { requirePassword } from './require-password.ts';
import { codeText, makeRecoveryCodes, spendCode } from './second-factor-code.ts';
import { logSecurity } from './security-log.ts';
import { sessionHash } from './session.ts';
import { randomBase32, totpUri } from './totp.ts';

const tags = ['account'];
const passwordOnly = z.object({ password: passwordText });

/** The second factor of the user's account: off until a first code has confirmed it. */
export const secondFactorRoutes: AuthRoutes = async (app, options) => {
  const { store, config, throttle } = options;

  app.post(
    '/account/second-factor',
    {
      ...call('account', 'Create a secret for an authenticator app; it takes effect once a code confirms it', {
        tags,
        body: passwordOnly,
        answer: secondFactorAnswer,
        refuses: accountFailures,
      }),
      bodyLimit: 4096,
    },
    async (request, reply) => {
      const user = await requirePassword(options, reply, request.body.password);
      const secret = randomBase32(20); // as long as its hash (RFC 4226, 4)
      const isNoted = await startSecondFactor(store.db, user.id, secret);
      if (!isNoted) throw new Refusal(409, 'secondFactorIsOn');
      return { secret, uri: totpUri((await readSettings(store.db)).name, user.username, secret) };
    },
  );

  app.post(
    '/account/second-factor/confirm',
    call(
      'account',
      'Turn on the second factor with a first code; returns the recovery codes once, and ends all other sessions',
      { tags, body: z.object({ code: codeText }), answer: recoveryCodesAnswer, refuses: accountFailures },
    ),
    async (request, reply) => {
      const attempt = knownAttempt('session', sessionHash(config, request));
      await admitOrRefuse(throttle, attempt, reply);
      const recovery_codes = await confirm(
        store.db,
        userIdOf(request),
        request.body.code,
        sessionHash(config, request),
      );
      await throttle.forgive(attempt);
      logSecurity(request, 'user_updated', { user: userIdOf(request), what: 'second_factor_on' });
      return { recovery_codes };
    },
  );

  app.delete(
    '/account/second-factor',
    {
      ...call('account', 'Turn off the second factor', { tags, body: passwordOnly, refuses: accountFailures }),
      bodyLimit: 4096,
    },
    async (request, reply) => {
      const user = await requirePassword(options, reply, request.body.password);
      await deleteSecondFactor(store.db, user.id);
      logSecurity(request, 'user_updated', { user: user.id, what: 'second_factor_off' });
      return reply.code(204).send();
    },
  );
};

async function confirm(db: Database, userId: number, code: string, keptSession: string): Promise<string[]> {
  const factor = await findSecondFactor(db, userId);
  const nothing = new Refusal(409, 'noSecret');
  if (!factor || factor.confirmed === 1) throw nothing;
  if (!(await spendCode(db, userId, factor.secret, code)))
    throw new Refusal(400, 'wrongCode', { fields: { code: 'wrong' } });
  const { codes, hashes } = makeRecoveryCodes();
  if (!(await confirmSecondFactor(db, userId, factor.secret, hashes, keptSession))) throw nothing;
  return codes;
}
