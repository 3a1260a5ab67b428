import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether the process is alive, and whether it takes requests: the names are those of Kubernetes. */
export const livePath = '/livez';
export const readyPath = '/readyz';

export type Probes = {
  /** Answers a probe before anything else is asked, and tells whether it was one. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** From now on it is alive and no longer ready. */
  stop: () => void;
};

/**
 * What supervisors and balancers ask every few seconds. It touches neither disk nor database: a process that is
 * restarted because its disk is full would only be gone as well.
 * @param leaving says before it is stopped that it is going to be
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
