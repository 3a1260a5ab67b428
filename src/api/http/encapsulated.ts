import type { FastifyPluginOptions } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/**
 * Gives routes a Fastify context of their own, which they need if they change the parsers of bodies or the error handler. Other
 * routes share the API's: each further context lengthens the start.
 */
export function encapsulated<Options extends FastifyPluginOptions>(
  routes: FastifyPluginAsyncZod<Options>,
): FastifyPluginAsyncZod<Options> {
  return async (app, options) => {
    await app.register(routes, options);
  };
}
