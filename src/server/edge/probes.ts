import type { IncomingMessage, ServerResponse } from 'node:http';

/** Liveness and readiness, under Kubernetes' names. */
export const livePath = '/livez';
export const readyPath = '/readyz';

export type Probes = {
  /** Answers a probe. Returns whether the request was one. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Fails the readiness probe from now on. */
  stop: () => void;
};

/**
 * Answers the probes of supervisors and load balancers. Uses neither disk nor database, because a restart does not help
 * against a full disk.
 * @param leaving aborted before shutdown
 */
export function createProbes(headers: Record<string, string>, leaving?: AbortSignal): Probes {
  let isStopping = false;
  const all = { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return {
    answer({ url, method }, response) {
      if ((url !== livePath && url !== readyPath) || (method !== 'GET' && method !== 'HEAD')) return false;
      const isWell = url === livePath || !(isStopping || leaving?.aborted);
      response.writeHead(isWell ? 200 : 503, all).end(isWell ? 'ok' : 'stopping');
      return true;
    },
    stop() {
      isStopping = true;
    },
  };
}
