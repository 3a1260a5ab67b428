import type { FastifyInstance, FastifyServerOptions, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { handleFailure, handleUnknownPath } from './failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The schemas of a route's answers by status, for the documentation. */
    answers?: [status: string, schema: unknown][];
  }
}

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
  app.addHook('onRoute', groupAnswers);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/**
 * Gives Fastify one schema for all answers whose statuses begin with the same digit, where it is the same. It keeps them in objects by
 * status, and V8 keeps an object with a key of 429 as an array of that length: 3 MB for all routes.
 */
function groupAnswers(route: RouteOptions): void {
  const answers = Object.entries(route.schema?.response ?? {});
  if (answers.length === 0) return;
  const groups = Map.groupBy(answers, ([status]) => `${status[0]}xx`);
  const response = [...groups].flatMap(([group, alike]) => {
    const [schema, ...others] = new Set(alike.map(([, schema]) => schema));
    return others.length === 0 ? [[group, schema] as const] : alike;
  });
  route.schema = { ...route.schema, response: Object.fromEntries(response) };
  route.config = { ...route.config, answers };
}

/** Accepts only JSON. An empty body counts as none, because some clients send a JSON content type with every DELETE. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
}
