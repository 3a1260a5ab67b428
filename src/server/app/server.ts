import type { IncomingMessage, ServerResponse } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { validatingWithZod } from '../../api/http/answer-as-api.ts';
import { handleUnknownPath } from '../../api/http/failure.ts';
import type { Config } from '../../config.ts';
import type { BodyTime } from '../edge/body-time.ts';
import { createLimitedServer, forgetMissingBody, refuseInTheEnd } from '../edge/connections.ts';
import { createUnreadable } from '../edge/unreadable.ts';
import { redirectToNotFound } from '../pages/site-routes.ts';
import type { Failures } from './failures.ts';
import { logging } from './logging.ts';

/** Answers a request before Fastify, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

type Options = {
  config: Config;
  headers: Record<string, string>;
  bodyTime: BodyTime;
  failures: Failures;
  /** Answers requests that need no Fastify, such as those for cached pages. Returns whether it has answered. */
  answerEarly: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers calls of the API and messages of assistants. */
  answerCall: (request: IncomingMessage, response: ServerResponse) => void;
  middleware: Middleware | undefined;
};

/** Creates a Fastify application without routes, on an HTTP server that slow or greedy clients cannot block. */
export function createServer({
  config,
  headers,
  bodyTime,
  failures,
  answerEarly,
  answerCall,
  middleware,
}: Options): FastifyInstance {
  const unreadable = createUnreadable(headers);
  const isProxy = compile(config.TRUST_PROXY);
  const app = Fastify({
    ...sharedOptions({ config, headers }),
    logger: logging(config.LOG_LEVEL),
    clientErrorHandler: unreadable.refuse,
    serverFactory: (handler) =>
      createLimitedServer(
        (request, response) => {
          if (unreadable.refuseWithoutHost(request, response)) return;
          bodyTime.limit(request);
          if (answerEarly(request, response)) return;
          forgetMissingBody(request);
          refuseInTheEnd(response, () => failures.refuse(request, response));
          if (isCall(request)) answerCall(request, response);
          else if (middleware) middleware(request, response, () => handler(request, response));
          else handler(request, response);
        },
        { isProxy: (address) => isProxy(address, 0), making: config.GENERATION_TIMEOUT * 1000 },
      ),
  });
  app.server.on('checkExpectation', unreadable.refuseExpectation);
  return app;
}

/** Creates a Fastify application without routes that listens nowhere: `routing` gets its requests. */
export function createInnerApp(shared: Pick<Options, 'config' | 'headers'>, log: FastifyBaseLogger): FastifyInstance {
  return Fastify({ ...sharedOptions(shared), loggerInstance: log });
}

function sharedOptions({ config, headers }: Pick<Options, 'config' | 'headers'>) {
  return {
    ...validatingWithZod,
    // An access log would contain visitors' addresses, which are personal data.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    pluginTimeout: 0, // a start takes as long as it takes: on a busy machine, ten seconds are not enough for all calls
    routerOptions: { maxParamLength: 100 },
    return503OnClosing: false, // requests in flight are answered, and their connections closed
    // A path that cannot be decoded bypasses routes and hooks.
    frameworkErrors: (_error, request, reply) => {
      reply.headers({ ...headers, 'cache-control': 'no-store' });
      if (isCall(request) || request.method !== 'GET') handleUnknownPath(request, reply);
      else redirectToNotFound(request, reply);
    },
  } satisfies FastifyServerOptions;
}

function isCall({ url = '' }: { url?: string | undefined }): boolean {
  return /^\/(?:api|mcp)(?=[/?]|$)/.test(url);
}
