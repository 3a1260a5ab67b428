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
          'Reads are public. Writes need the session cookie that the login sets. Refusals are told in English; with the header `detail-language: fr` in French.',
        version: '1',
      },
    },
    transform: jsonSchemaTransform,
  });
}

/** GET /api/openapi.json, and a page to read it at /api/docs. */
export async function serveDocs(app: FastifyInstance): Promise<void> {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    uiConfig: { supportedSubmitMethods: [] }, // to read only: a call by mistake would change the live site
    // The reader brings one inline style of its own, so its page alone may have some.
    transformStaticCSP: (policy) => policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  });
}
