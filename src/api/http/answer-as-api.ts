import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { handleFailure, handleUnknownPath } from './failure.ts';

/** An application is created with these options, so that it validates with zod, and never loads Fastify's own validators. */
export const validatingWithZod = {
  schemaController: {
    compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler },
  },
} as unknown as FastifyServerOptions; // its types only know Fastify's own compilers

/** Makes an application answer and refuse as the API does. */
export function answerAsApi(app: FastifyInstance): void {
  app.setErrorHandler(handleFailure);
  app.setNotFoundHandler(handleUnknownPath);
  acceptOnlyJson(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/** Accepts only JSON. An empty body counts as none, because some clients send a JSON content type with every DELETE. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
}
