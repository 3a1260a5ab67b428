import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Store } from '../../store/engine/store.ts';
import { dropLateAnswers } from '../edge/late-answers.ts';
import { shedLoad } from '../edge/load-shedding.ts';
import { refuseInMaintenance } from '../edge/maintenance.ts';
import { closePromptly } from '../edge/prompt-close.ts';
import type { Traffic } from '../edge/traffic.ts';
import { noticeUndeclaredProxy } from '../edge/undeclared-proxy.ts';
import type { Failures } from './failures.ts';

type Options = { config: Config; store: Store; headers: Record<string, string>; failures: Failures; traffic: Traffic };

export type AddSharedHooks = (app: FastifyInstance) => Promise<void>;

/**
 * Returns a function that adds what every answer needs, of the site and of the API: security headers, limits, cookies and failures.
 * @param app the application whose server listens
 */
export function createSharedHooks(
  app: FastifyInstance,
  { config, store, headers, failures, traffic }: Options,
): AddSharedHooks {
  const refuseOverload = shedLoad(app, config.MAX_EVENT_LOOP_DELAY);
  const closeConnections = closePromptly(app);
  const noticeProxy = noticeUndeclaredProxy(config);
  return async (answering) => {
    answering.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers);
    });
    answering.addHook('onResponse', async ({ raw }, reply) => traffic.count(raw.url ?? '', reply.raw.statusCode));
    dropLateAnswers(answering);
    refuseInMaintenance(answering, store);
    refuseOverload(answering);
    closeConnections(answering);
    noticeProxy(answering);
    answering.setErrorHandler(failures.handle);
    await answering.register(cookie);
  };
}
