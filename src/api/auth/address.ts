import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { canSendMail } from '../../config.ts';
import { personEmail } from '../../domain/account/person.ts';
import { defaultLanguage } from '../../domain/text/language.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import { hashToken } from '../../lib/token.ts';
import { addressMail } from '../../mail/address-mail.ts';
import { newMailId, queueMail } from '../../mail/queue-mail.ts';
import { confirmEmail, writeEmailChange } from '../../store/account/email-change.ts';
import { isTaken } from '../../store/account/user.ts';
import { readSettings } from '../../store/content/settings.ts';
import { call } from '../http/call.ts';
import type { AuthRoutes } from '../http/options.ts';
import { accountFailures } from './account.ts';
import { userIdOf } from './guard.ts';
import { knownAttempt } from './login-attempt.ts';
import { admitOrRefuse } from './login-throttle.ts';
import { passwordText } from './password.ts';
import { requirePassword } from './require-password.ts';
import { logSecurity } from './security-log.ts';
import { sessionHash } from './session.ts';

const tags = ['account'];
const bodyLimit = 4096;

/** Routes with which users change their own email address. It takes effect once they enter the code mailed to it. */
export const addressRoutes: AuthRoutes = async (app, options) => {
  const { store, config, throttle, texts, onMail } = options;

  app.post(
    '/account/address',
    {
      ...call('account', 'Send a code to a new address of the current user', {
        tags,
        body: z.object({ email: personEmail, password: passwordText }),
        refuses: accountFailures,
      }),
      bodyLimit,
    },
    async (request, reply) => {
      const { email, password } = request.body;
      if (!canSendMail(config)) throw new Refusal(409, 'noMailServer');
      const user = await requirePassword(options, reply, password);
      if (user.email !== email && (await isTaken(store.db, 'email', email)))
        throw fieldRefusal(400, ['email'], 'emailTaken');
      const [code, mailId] = [newCode(), newMailId(config)];
      await store.db.transaction().execute(async (transaction) => {
        await writeEmailChange(transaction, user.id, { email, codeHash: hashCode(user.id, code), mailId });
        const language = user.language ?? defaultLanguage;
        const t = (await texts.read(transaction))(language, await readSettings(transaction));
        await queueMail(transaction, config, addressMail(t, { email, code }), { mailId });
      });
      onMail?.();
      return reply.code(204).send();
    },
  );

  app.post(
    '/account/address/confirm',
    {
      ...call('account', 'Confirm the new address of the current user with the code', {
        tags,
        body: z.object({ code: z.string().max(20) }),
        refuses: accountFailures,
      }),
      bodyLimit,
    },
    async (request, reply) => {
      const user = userIdOf(request);
      const attempt = knownAttempt('session', sessionHash(config, request));
      await admitOrRefuse(throttle, attempt, reply);
      const code = request.body.code.replaceAll(/\s/g, '');
      if (!(await confirmEmail(store.db, user, hashCode(user, code))))
        throw new Refusal(400, 'wrongCode', { fields: { code: 'wrong' } });
      await throttle.forgive(attempt);
      logSecurity(request, 'user_updated', { user, what: 'address' });
      return reply.code(204).send();
    },
  );
};

/** Eight digits are enough: a code allows few attempts and expires after half an hour. */
function newCode(): string {
  return String(randomInt(100_000_000)).padStart(8, '0');
}

function hashCode(userId: number, code: string): string {
  return hashToken(`${userId} ${code}`);
}
