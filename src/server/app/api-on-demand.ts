import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type ApiOnDemand = {
  /** Loads the API, unless a call has done so. */
  load: () => Promise<FastifyInstance>;
  /** Answers a call, which waits for the API if it must. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
};

/**
 * Loads the API for the first call, or at the end of the start. Without it, the first page after a restart comes 200 ms sooner.
 * @param open loads it
 * @param refuse answers a call when it cannot be loaded
 */
export function apiOnDemand(
  open: () => Promise<FastifyInstance>,
  refuse: (request: IncomingMessage, response: ServerResponse) => void,
): ApiOnDemand {
  let opened: Promise<FastifyInstance> | undefined;
  const load = () => (opened ??= open());
  return {
    load,
    answer: (request, response) =>
      load().then(
        ({ routing }) => routing(request, response),
        () => refuse(request, response),
      ),
    close: async () => (await opened)?.close(),
  };
}
