import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { canSendMail } from '../../config.ts';
import { accountAnswer } from '../../contract/account.ts';
import { interfaceLanguages } from '../../domain/text/interface-language.ts';
import { text } from '../../domain/text/text.ts';
import { fieldRefusal, foundOrRefuse, orNotFound } from '../../lib/refusal.ts';
import { findEmailChange } from '../../store/account/email-change.ts';
import { hasSecondFactor } from '../../store/account/second-factor.ts';
import { deleteListedSession, listSessions } from '../../store/account/session.ts';
import { changePassword, changeUserLanguage, findUserById } from '../../store/account/user.ts';
import { call } from '../http/call.ts';
import { failures } from '../http/failure.ts';
import { allowLongWork } from '../http/long-work.ts';
import type { AuthRoutes } from '../http/options.ts';
import { giveDevice } from './device.ts';
import { userIdOf } from './guard.ts';
import { hashPassword, passwordText } from './password.ts';
import { weakness } from './password-strength.ts';
import { requirePassword } from './require-password.ts';
import { logSecurity } from './security-log.ts';
import { sessionHash } from './session.ts';

const tags = ['account'];

export const accountFailures = failures(400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507);

const newPassword = z.object({ password: passwordText, new_password: passwordText });

const accountPatch = z.object({ language: z.enum(interfaceLanguages) }).partial();

export const accountRoutes: AuthRoutes = async (app, options) => {
  await profileRoutes(app, options);
  await credentialRoutes(app, options);
};

const profileRoutes: AuthRoutes = async (app, { store, config }) => {
  app.get(
    '/account',
    call('account', 'Read the current user and their sessions', { tags, answer: accountAnswer }),
    async (request) => {
      const user = orNotFound(await findUserById(store.db, userIdOf(request)), 'user');
      const { id, username, language, role, languages, email } = user;
      return {
        ...{ username, language, role, email, languages, mail: canSendMail(config) },
        new_email: (await findEmailChange(store.db, id)) ?? null,
        second_factor: await hasSecondFactor(store.db, id),
        sessions: await listSessions(store.db, id, sessionHash(config, request)),
      };
    },
  );

  app.patch(
    '/account',
    {
      ...call('account', 'Change the back-office language of the current user', {
        tags,
        body: accountPatch,
        refuses: accountFailures,
      }),
      bodyLimit: 4096,
    },
    async (request, reply) => {
      const { language } = request.body;
      if (language) await changeUserLanguage(store.db, userIdOf(request), language);
      return reply.code(204).send();
    },
  );
};

const credentialRoutes: AuthRoutes = async (app, options) => {
  const { store, config } = options;

  app.post(
    '/account/password',
    {
      ...call(
        'account',
        'Change the password of the current user; all other sessions end, and only this browser remains known',
        { tags, body: newPassword, refuses: accountFailures },
      ),
      bodyLimit: 4096,
    },
    async (request, reply) => {
      const { password, new_password } = request.body;
      const user = await requirePassword(options, reply, password);
      await refuseWeak(request, user.username, new_password);
      const password_hash = await hashPassword(new_password);
      await changePassword(store.db, user.id, password_hash, sessionHash(config, request));
      giveDevice(config, reply, { ...user, password_hash });
      logSecurity(request, 'authn_password_change', { user: user.id });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/account/sessions/:id',
    call('account', 'End a session of the current user', {
      tags,
      params: z.object({ id: text(100) }),
      refuses: accountFailures,
    }),
    async (request, reply) => {
      const user = userIdOf(request);
      foundOrRefuse(await deleteListedSession(store.db, user, request.params.id), 'session');
      logSecurity(request, 'session_expired', { user });
      return reply.code(204).send();
    },
  );
};

/**
 * Rates a new password. On a busy machine, the thread that does it may start slower than a connection may be silent.
 * @throws Refusal 400 that says why a password is too weak
 */
export async function refuseWeak(
  request: Pick<FastifyRequest, 'raw'>,
  username: string,
  password: string,
): Promise<void> {
  allowLongWork(request);
  const reason = await weakness(username, password);
  if (reason) throw fieldRefusal(400, ['new_password'], reason);
}
