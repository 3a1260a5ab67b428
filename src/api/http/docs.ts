import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects what the routes registered from now on declare. */
export async function collectDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Workshop website',
        description:
          'What visitors read and send is public. Everything else needs the session cookie that the login sets. Refusals are told in English; with the header `detail-language: fr` in French.',
        version: '1',
      },
    },
    transform: jsonSchemaTransform,
  });
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
