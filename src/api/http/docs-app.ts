import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyContextConfig, type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';
import { scopeOf, scopes } from '../../domain/account/right.ts';
import { cookieName } from '../auth/session.ts';
import { validatingWithZod } from './answer-as-api.ts';
import { handleUnknownPath } from './failure.ts';

/** Creates an application that only describes `routes`, at /api/openapi.json and /api/docs. It listens nowhere. */
export async function createDocsApp(
  routes: readonly RouteOptions[],
  config: Pick<Config, 'PUBLIC_URL'>,
): Promise<FastifyInstance> {
  const app = Fastify({ ...validatingWithZod, exposeHeadRoutes: false });
  app.setNotFoundHandler(handleUnknownPath);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Workshop website',
        description:
          'The calls of visitors and the login are public. All others require the session cookie that the login sets, or a token where a scope is listed. Error messages are in English, or in French with the header `detail-language: fr`.',
        version: '1',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieName(config, 'session') },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: `Created by an owner of the site. Reads within its scopes: ${scopes.join(', ')}. With \`propose\` it also changes content in its own change sets, which it names in the header x-change-set`,
          },
        },
      },
    },
    transform: (given) => {
      const { answers } = given.route.config ?? {};
      const response = answers && Object.fromEntries(answers);
      const schema = { ...given.schema, response, security: securityOf(given.route) };
      return jsonSchemaTransform({ ...given, schema } as typeof given);
    },
  });
  for (const { method, url, schema, config } of routes)
    app.route({ method, url, schema, config, handler: async () => undefined });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { supportedSubmitMethods: [] }, // read-only: a call by mistake would change the live site
  });
  await app.ready();
  return app;
}

/** The credentials that a route accepts: none needed, a session, or also a token with a scope. */
function securityOf({ method, config = {} }: Pick<RouteOptions, 'method' | 'config'>): Record<string, string[]>[] {
  if (config.public) return [];
  const scope = config.right && scopeOf(config.right);
  const given = scope && ([method].flat().includes('GET') ? scope : isProposal(config) ? 'propose' : undefined);
  return [{ session: [] }, ...(given ? [{ token: [given] }] : [])];
}

/** Whether a program may make a call in a set of its own, or for such a set. */
function isProposal({ actsInSets, proposes, right }: FastifyContextConfig): boolean {
  return proposes === true || (actsInSets === true && right !== undefined && scopeOf(right) === 'content');
}
