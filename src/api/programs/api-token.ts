import { apiTokensAnswer, newApiTokenAnswer } from '../../contract/programs.ts';
import { apiTokenInput, tokenPrefix } from '../../domain/account/api-token.ts';
import { foundOrRefuse } from '../../lib/refusal.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { createApiToken, deleteApiToken, listApiTokens } from '../../store/account/api-token.ts';
import { userIdOf } from '../auth/guard.ts';
import { passwordText } from '../auth/password.ts';
import { requirePassword } from '../auth/require-password.ts';
import { logSecurity } from '../auth/security-log.ts';
import { failures } from '../http/failure.ts';
import type { OperationsRoutes } from '../http/options.ts';
import { idParams, nothing } from '../http/shape.ts';

const tags = ['programs'];
const changeFailures = failures(400, 401, 403, 404, 409, 413, 415, 429, 500, 503, 507);

/** Tokens with which other programs read the API. */
export const apiTokenRoutes: OperationsRoutes = async (app, options) => {
  const { store } = options;

  app.get(
    '/token',
    {
      config: { right: 'programs' },
      schema: {
        tags,
        summary: 'List tokens, including expired ones',
        response: { 200: apiTokensAnswer, ...failures(401, 403, 500, 503) },
      },
    },
    () => listApiTokens(store.db),
  );

  app.post(
    '/token',
    {
      config: { right: 'programs' },
      bodyLimit: 4096,
      schema: {
        tags,
        summary: 'Create a token, which only this response contains',
        body: apiTokenInput.extend({ password: passwordText }),
        response: { 200: newApiTokenAnswer, ...changeFailures },
      },
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
    {
      config: { right: 'programs' },
      schema: {
        tags,
        summary: 'Revoke a token; it stops working at once',
        params: idParams,
        response: { 200: nothing, ...changeFailures },
      },
    },
    async (request) => {
      foundOrRefuse(await deleteApiToken(store.db, request.params.id), 'apiToken');
      logSecurity(request, 'authn_token_revoked', { user: userIdOf(request), what: 'api_token' });
      return {};
    },
  );
};
