import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Config } from '../../config.ts';
import { lazy } from '../../lib/lazy.ts';

/** Collects all routes registered from now on, for `serveDocs`. */
export function collectRoutes(app: FastifyInstance): readonly RouteOptions[] {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD') routes.push(route);
  });
  return routes;
}

/**
 * Serves a description of `routes` at /api/openapi.json, and a page that shows it at /api/docs. Both are public. The first request
 * makes them, because their packages have more than a hundred files.
 */
export function serveDocs(
  app: FastifyInstance,
  routes: readonly RouteOptions[],
  config: Pick<Config, 'PUBLIC_URL'>,
): void {
  const docs = lazy(() => import('./docs-app.ts').then(({ createDocsApp }) => createDocsApp(routes, config)));
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { statusCode, headers, rawPayload } = await (await docs()).inject({ method: 'GET', url: request.url });
    for (const name of ['content-type', 'location']) if (headers[name]) reply.header(name, headers[name]);
    const policy = readerPolicy(String(reply.getHeader('content-security-policy')));
    return reply.code(statusCode).header('content-security-policy', policy).send(rawPayload);
  };
  for (const path of ['/openapi.json', '/docs', '/docs/*']) app.get(path, { config: { public: true } }, answer);
}

/**
 * The content security policy of the page at /api/docs. It allows the page's one inline style by its hash, and drops Trusted Types,
 * because the page makes elements from its own texts.
 */
function readerPolicy(policy: string): string {
  const style = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";
  return policy.replace("style-src 'self'", `style-src 'self' ${style}`).replace(/; require-trusted-types-for.*/, '');
}
