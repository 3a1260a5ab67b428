import type { Agent, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowLongWork } from '../../api/http/long-work.ts';
import { setHeader } from '../../api/http/work-in-sets.ts';
import { Refusal } from '../../lib/refusal.ts';
import { requireSet } from '../../store/change-set/change-set.ts';
import { nameAdditions } from '../../store/change-set/prepare-additions.ts';
import type { Store } from '../../store/engine/store.ts';
import { type Forwarded, forwardedHeader, writeForwarded } from './forwarded.ts';
import type { WorkspaceThread } from './workspaces.ts';

/** Headers of one connection (RFC 9110, 7.6.1), and those that this server sets itself. */
const ofConnection = ['connection', 'keep-alive', 'upgrade', 'expect', 'te', 'trailer', setHeader];
const ofAnswer = ['connection', 'keep-alive', 'transfer-encoding', 'date'];

type Target = Pick<Forwarded, 'user'> & {
  setId: number;
  /** Path and query in the workspace. */
  url: string;
  page?: Omit<NonNullable<Forwarded['page']>, 'name'>;
  /** Headers of the answer, in place of the workspace's. */
  headers?: Record<string, string>;
};

export type Forward = (request: FastifyRequest, reply: FastifyReply, target: Target) => Promise<FastifyReply>;

/** Creates a function that answers a request from the workspace of a set, streaming body and answer. */
export function createForward(store: Pick<Store, 'db' | 'ids' | 'generation'>, thread: WorkspaceThread): Forward {
  const { db, generation } = store;
  const { Agent, request: send } = process.getBuiltinModule('node:http');
  const agent: Agent = new Agent({ keepAlive: true });

  return async (request, reply, { setId, url, user, page, headers = {} }) => {
    const current = generation(); // noted before the set is read
    const { name, source, revision } = await requireSet(db, setId);
    allowLongWork(request); // the workspace limits the time
    if (source === 'spreadsheet') await nameAdditions(store, setId); // so that rows have the same ids in every workspace
    const { socket, secret, release } = await thread.use();
    reply.raw.once('close', release);
    const shown = { generation: current, revision };
    const forwarded = { secret, setId, shown, user, ...(page && { page: { ...page, name } }) };
    const sent = without(request.raw.headers, ofConnection);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asking = send(
        {
          agent,
          socketPath: socket,
          method: request.method,
          path: url,
          headers: { ...sent, [forwardedHeader]: writeForwarded(forwarded) },
        },
        resolve,
      );
      asking.once('error', (cause) => reject(new Refusal(503, 'serverBusy', { cause })));
      reply.raw.once('close', () => asking.destroy()); // the client has gone, or the answer is complete
      request.raw.pipe(asking);
    });
    return reply
      .code(answer.statusCode ?? 503)
      .headers({ ...without(answer.headers, ofAnswer), ...headers })
      .send(answer);
  };
}

function without(headers: OutgoingHttpHeaders, names: string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
