import { z } from 'zod';
import { sessionAnswer } from '../../contract/account.ts';
import { secondFactorWanted } from '../../contract/failure.ts';
import { loginName } from '../../domain/account/person.ts';
import { Refusal } from '../../lib/refusal.ts';
import { findUser, findUserById, type UserRow } from '../../store/account/user.ts';
import { call } from '../http/call.ts';
import { failures, loginFailures, tell } from '../http/failure.ts';
import type { AuthRoutes } from '../http/options.ts';
import { giveDevice } from './device.ts';
import { userIdOf } from './guard.ts';
import { knownLogin } from './known-login.ts';
import { loginAttempt } from './login-attempt.ts';
import { admitOrRefuse, refuseUntil } from './login-throttle.ts';
import { passwordText, verifyPassword } from './password.ts';
import { codeText, passesSecondFactor } from './second-factor-code.ts';
import { logSecurity } from './security-log.ts';
import { beginSession, endSession, sessionUser } from './session.ts';

const credentials = z.object({
  username: loginName.describe('The name or the address of the user'),
  password: passwordText,
  code: codeText
    .optional()
    .describe('A code from the authenticator app, or a recovery code; required if the second factor is on'),
});

export const authRoutes: AuthRoutes = async (app, options) => {
  await loginRoutes(app, options);
  await sessionRoutes(app, options);
};

const loginRoutes: AuthRoutes = async (app, { store, config, throttle, freeReserve }) => {
  app.post(
    '/auth/login',
    {
      ...call({ public: true, failureKey: 'error' }, 'Log in', {
        tags: ['session'],
        body: credentials,
        answer: sessionAnswer,
        refuses: { 401: secondFactorWanted, ...loginFailures(400, 403, 413, 415, 429, 500, 503, 507) },
      }),
      bodyLimit: 4096,
    },
    async (request, reply) => {
      const { username, password, code } = request.body;
      const wrong = new Refusal(401, 'wrongLogin');
      const user = await findUser(store.db, username);
      const known = await knownLogin({ db: store.db, config, throttle }, request, user, code);
      const attempt = known ?? loginAttempt({ ip: request.ip, username: user?.username ?? username });
      await admitOrRefuse(throttle, attempt, reply);
      if (!(await verifyPassword(user?.password_hash, password, known ? 'known' : 'stranger')) || !user) {
        logSecurity(request, 'authn_login_fail', { user: user?.id, what: 'password' });
        throw wrong;
      }
      await freeReserve?.();
      const admit = async () => refuseUntil(await throttle.admitCode(attempt), reply);
      if (!(await passesSecondFactor(store.db, user.id, code, admit))) {
        if (code) logSecurity(request, 'authn_login_fail', { user: user.id, what: 'code' });
        const error = tell(request, code ? 'wrongCode' : 'codeWanted');
        return reply.code(401).send({ error, second_factor: true });
      }
      await throttle.forgive(attempt);
      if (!(await beginSession(store.db, config, reply, user))) throw wrong;
      giveDevice(config, reply, user);
      logSecurity(request, 'authn_login_success', { user: user.id });
      return { user: sessionUserAnswer(user) };
    },
  );
};

const sessionRoutes: AuthRoutes = async (app, { store, config }) => {
  app.get(
    '/auth',
    call('account', 'Read the user of the session; 401 if there is none', { tags: ['session'], answer: sessionAnswer }),
    async (request) => {
      const user = await findUserById(store.db, userIdOf(request));
      if (!user) throw new Refusal(401, 'loginRequired');
      return { user: sessionUserAnswer(user) };
    },
  );

  app.get(
    '/auth/logout',
    {
      ...call({ public: true, changesState: true }, 'Log out', {
        tags: ['session'],
        refuses: failures(403, 500, 503, 507),
      }),
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const user = await sessionUser(store.db, config, request);
      await endSession(store.db, config, reply);
      if (user !== undefined) logSecurity(request, 'session_expired', { user });
      return reply.code(204).send();
    },
  );
};

/** The logged-in user, as session answers contain it. */
export function sessionUserAnswer({ id, language, role, languages }: UserRow): z.infer<typeof sessionAnswer>['user'] {
  return { id, language, role, languages };
}
