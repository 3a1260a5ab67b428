import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { canSendMail } from '../../config.ts';
import { passwordResetAnswer } from '../../contract/account.ts';
import { loginName } from '../../domain/account/person.ts';
import { defaultLanguage } from '../../domain/text/language.ts';
import { Refusal } from '../../lib/refusal.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { newMailId, queueMail } from '../../mail/queue-mail.ts';
import { resetMail } from '../../mail/reset-mail.ts';
import { deleteReset, findReset, writeReset } from '../../store/account/password-reset.ts';
import { findUser, findUserById, renewPassword } from '../../store/account/user.ts';
import { readSettings } from '../../store/content/settings.ts';
import { call } from '../http/call.ts';
import { failures } from '../http/failure.ts';
import type { AuthOptions, AuthRoutes } from '../http/options.ts';
import { refuseWeak } from './account.ts';
import { addressAttempt } from './login-attempt.ts';
import { admitOrRefuse } from './login-throttle.ts';
import { hashPassword, passwordText } from './password.ts';
import { logSecurity } from './security-log.ts';

const tags = ['session'];
const bodyLimit = 4096;

/**
 * Password reset, where mail is set up. The link goes only to the user's confirmed address. An owner without one gets it at the
 * workshop's address. Other users do not, since editors may read the mail there.
 */
export const passwordResetRoutes: AuthRoutes = async (app, options) => {
  const { store, config, throttle } = options;

  app.get(
    '/auth/reset',
    call({ public: true }, 'Read whether passwords can be reset', {
      tags,
      answer: passwordResetAnswer,
      refuses: failures(500, 503),
    }),
    async () => ({ available: canSendMail(config) }),
  );

  app.post(
    '/auth/reset',
    {
      ...call(
        { public: true },
        'Send a link for a new password; the answer is the same whether or not the user exists',
        {
          tags,
          body: z.object({ username: loginName }),
          refuses: failures(400, 403, 409, 413, 415, 429, 500, 503, 507),
        },
      ),
      bodyLimit,
    },
    async (request, reply) => {
      if (!canSendMail(config)) throw new Refusal(409, 'noMailServer');
      const { username } = request.body;
      await admitOrRefuse(throttle, addressAttempt('reset', request.ip), reply); // counted separately, so that it cannot block a login
      // After the answer, so that its timing does not reveal which users exist.
      setImmediate(() =>
        sendLink(options, request, username).catch((error: unknown) =>
          request.log.error({ err: error }, 'The link for a new password could not be sent'),
        ),
      );
      return reply.code(204).send();
    },
  );

  app.post(
    '/auth/reset/password',
    {
      ...call(
        { public: true },
        'Change the password with the link that was sent; ends all sessions, and deletes passkeys and tokens',
        {
          tags,
          body: z.object({ token: z.string().min(1).max(200), new_password: passwordText }),
          refuses: failures(400, 403, 404, 413, 415, 429, 500, 503, 507),
        },
      ),
      bodyLimit,
    },
    async (request, reply) => {
      const { token, new_password } = request.body;
      const used = new Refusal(404, 'linkIsUsed');
      const userId = await findReset(store.db, hashToken(token));
      const user = userId === undefined ? undefined : await findUserById(store.db, userId);
      if (!user) throw used;
      await refuseWeak(request, user.username, new_password);
      const passwordHash = await hashPassword(new_password);
      if (!(await deleteReset(store.db, user.id))) throw used;
      await renewPassword(store.db, user.id, passwordHash);
      logSecurity(request, 'authn_password_change', { user: user.id });
      return reply.code(204).send();
    },
  );
};

async function sendLink(
  { store, config, texts, onMail }: AuthOptions,
  request: FastifyRequest,
  username: string,
): Promise<void> {
  const token = newToken();
  await store.db.transaction().execute(async (transaction) => {
    const user = await findUser(transaction, username);
    const mailId = newMailId(config);
    if (!user || (user.email === null && user.role !== 'owner')) return;
    if (!(await writeReset(transaction, user.id, { tokenHash: hashToken(token), mailId }))) return;
    const link = `${config.PUBLIC_URL}/admin/reset#${token}`; // the fragment after # appears in no log
    const language = user.language ?? defaultLanguage;
    const t = (await texts.read(transaction))(language, await readSettings(transaction));
    const mail = resetMail(t, { recipient: user.email, username: user.username, link });
    await queueMail(transaction, config, mail, { mailId });
    logSecurity(request, 'authn_token_created', { user: user.id });
  });
  onMail?.();
}
