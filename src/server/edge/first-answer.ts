import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How long to wait for a first request, and then for its answer, in milliseconds. */
const patience = { request: 300, answer: 5000 };

/** Resolves once a server has answered its first request, or soon if there is none. Work that can wait then delays no visitor. */
export function firstAnswer(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer = setTimeout(resolve, patience.request);
  const onRequest = (_request: IncomingMessage, response: ServerResponse) => {
    clearTimeout(timer);
    timer = setTimeout(resolve, patience.answer);
    response.once('close', resolve);
  };
  server.once('request', onRequest);
  return promise.finally(() => {
    clearTimeout(timer);
    server.off('request', onRequest);
  });
}
