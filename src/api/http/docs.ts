import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';
import { scopeOf, scopes } from '../../domain/right.ts';
import { cookieName } from '../auth/session.ts';

/** Collects what the routes registered from now on declare. */
export async function collectDocs(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Workshop website',
        description:
          'What visitors read and send is public. Everything else needs the session cookie that the login sets; what a token may read names its scope. Refusals are told in English; with the header `detail-language: fr` in French.',
        version: '1',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: cookieName(config, 'session') },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: `Made by an owner of the site, to read within its scopes: ${scopes.join(', ')}`,
          },
        },
      },
    },
    transform: (given) => {
      const schema = { ...given.schema, security: securityOf(given.route) };
      return jsonSchemaTransform({ ...given, schema } as typeof given);
    },
  });
}

/** Who may call a route: nobody in particular, a session, or also a token of a scope. */
function securityOf({ method, config = {} }: Pick<RouteOptions, 'method' | 'config'>): Record<string, string[]>[] {
  if (config.public) return [];
  const scope = config.right && [method].flat().includes('GET') ? scopeOf(config.right) : undefined;
  return [{ session: [] }, ...(scope ? [{ token: [scope] }] : [])];
}

/** GET /api/openapi.json, and a page to read it at /api/docs: public, all of them. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true };
    });
    docs.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: app.prefix,
      uiConfig: { supportedSubmitMethods: [] }, // to read only: a call by mistake would change the live site
      transformStaticCSP: readerPolicy,
    });
  });
}

/**
 * The policy of the reader's page: its one inline style, named by its hash, is let through, and it makes elements out of
 * its own texts, which Trusted Types would refuse.
 */
function readerPolicy(policy: string): string {
  const style = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";
  return policy.replace("style-src 'self'", `style-src 'self' ${style}`).replace(/; require-trusted-types-for.*/, '');
}
