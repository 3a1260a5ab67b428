import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '../../config.ts';
import { scopeOf, scopes } from '../../domain/account/right.ts';
import { cookieName } from '../auth/session.ts';

/** Collects the declarations of all routes registered from now on. */
export async function collectDocs(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL'>): Promise<void> {
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
      const schema = { ...given.schema, security: securityOf(given.route) };
      return jsonSchemaTransform({ ...given, schema } as typeof given);
    },
  });
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

/** Serves /api/openapi.json, and a page that shows it at /api/docs. Both are public. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, public: true };
    });
    docs.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: app.prefix,
      uiConfig: { supportedSubmitMethods: [] }, // read-only: a call by mistake would change the live site
      transformStaticCSP: readerPolicy,
    });
  });
}

/**
 * The content security policy of the page at /api/docs. It allows the page's one inline style by its hash, and drops Trusted Types,
 * because the page makes elements from its own texts.
 */
function readerPolicy(policy: string): string {
  const style = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";
  return policy.replace("style-src 'self'", `style-src 'self' ${style}`).replace(/; require-trusted-types-for.*/, '');
}
