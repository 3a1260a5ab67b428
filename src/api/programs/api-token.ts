import { apiTokensAnswer, newApiTokenAnswer } from '../../contract/programs.ts';
import { apiTokenInput, tokenPrefix } from '../../domain/account/api-token.ts';
import { foundOrRefuse } from '../../lib/refusal.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { createApiToken, deleteApiToken, listApiTokens } from '../../store/account/api-token.ts';
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

/** Tokens with which other programs read the API. */
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
        body: apiTokenInput.extend({ password: passwordText }),
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
