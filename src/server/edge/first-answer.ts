import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';

/** How long to wait for a first request, and then for its answer, in milliseconds. */
const patience = { request: 300, answer: 5000 };

/** Resolves once a server has answered its first request, or soon if there is none. Work that can wait then delays no visitor. */
export async function firstAnswer(server: Server): Promise<void> {
  try {
    const signal = AbortSignal.timeout(patience.request);
    const [, response] = (await once(server, 'request', { signal })) as [unknown, ServerResponse];
    await once(response, 'close', { signal: AbortSignal.timeout(patience.answer) });
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
  }
}
