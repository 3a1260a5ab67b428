import type { FastifyInstance } from 'fastify';
import { api } from '../../api/api.ts';
import type { ApiOptions } from '../../api/http/options.ts';
import { mcp } from '../../api/mcp/mcp.ts';

/** Adds the calls of the API and the messages of assistants to an application. Loaded on demand: it is a third of the program. */
export async function addCalls(app: FastifyInstance, calls: ApiOptions): Promise<void> {
  await app.register(api, { prefix: '/api', ...calls });
  await app.register(mcp, { prefix: '/mcp', store: calls.store, config: calls.config });
  await app.ready();
}
