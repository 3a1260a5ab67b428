import { apiTokensAnswer, newApiTokenAnswer, programAccess, tokenUsesAnswer } from '../../contract/programs.ts';
import { apiTokenInput, tokenPrefix } from '../../domain/account/api-token.ts';
import { foundOrRefuse } from '../../lib/refusal.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { createApiToken, deleteApiToken, listApiTokens } from '../../store/account/api-token.ts';
import { countTokenUses, listTokenUses } from '../../store/account/api-token-use.ts';
import { arePaused, pausePrograms } from '../../store/account/program-switch.ts';
import { userIdOf } from '../auth/guard.ts';
import { passwordText } from '../auth/password.ts';
import { requirePassword } from '../auth/require-password.ts';
import { logSecurity } from '../auth/security-log.ts';
import { call } from '../http/call.ts';
import { failures } from '../http/failure.ts';
import type { OperationsRoutes } from '../http/options.ts';
import { idParams, nothing } from '../http/shape.ts';

const tags = ['programs'];
const changeFailures = failures(400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507);

/** How many calls of a token are answered. */
const mostUses = 50;

/** Tokens with which other programs read the API and propose changes. */
export const apiTokenRoutes: OperationsRoutes = async (app, options) => {
  const { store } = options;

  app.get('/token', call('programs', 'List tokens, including expired ones', { tags, answer: apiTokensAnswer }), () =>
    listApiTokens(store.db),
  );

  app.post(
    '/token',
    {
      ...call('programs', 'Create a token, which only this response contains', {
        tags,
        body: apiTokenInput.safeExtend({ password: passwordText }),
        answer: newApiTokenAnswer,
        refuses: changeFailures,
      }),
      bodyLimit: 4096,
    },
    async (request, reply) => {
      const { password, ...given } = request.body;
      const user = await requirePassword(options, reply, password);
      const token = tokenPrefix + newToken();
      const id = await store.db
        .transaction()
        .execute((transaction) => createApiToken(transaction, user.id, { ...given, tokenHash: hashToken(token) }));
      logSecurity(request, 'authn_token_created', { user: user.id, what: 'api_token' });
      return { id, token };
    },
  );

  app.get(
    '/token/:id/uses',
    call('programs', 'List the latest calls of an assistant with a token', {
      tags,
      params: idParams,
      answer: tokenUsesAnswer,
      refuses: [400],
    }),
    async ({ params: { id } }) => ({
      tools: await countTokenUses(store.db, id),
      uses: await listTokenUses(store.db, id, mostUses),
    }),
  );

  app.get(
    '/programs',
    call('programs', 'Read whether the access of all programs is ended', { tags, answer: programAccess }),
    async () => ({ paused: await arePaused(store.db) }),
  );

  app.put(
    '/programs',
    call('programs', 'End the access of all programs at once, or allow it again', {
      tags,
      body: programAccess,
      answer: programAccess,
      refuses: changeFailures,
    }),
    async (request) => {
      await pausePrograms(store.db, request.body.paused);
      logSecurity(request, 'sensitive_update', { user: userIdOf(request), what: 'programs' });
      return request.body;
    },
  );

  app.delete(
    '/token/:id',
    call('programs', 'Revoke a token; it stops working at once', {
      tags,
      params: idParams,
      answer: nothing,
      refuses: changeFailures,
    }),
    async (request) => {
      foundOrRefuse(await deleteApiToken(store.db, request.params.id), 'apiToken');
      logSecurity(request, 'authn_token_revoked', { user: userIdOf(request), what: 'api_token' });
      return {};
    },
  );
};
