import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { orNotFound } from '../../lib/refusal.ts';
import type { SessionUser } from '../../store/account/user.ts';

/** The header that names the set of prepared changes in which the caller works. */
export const setHeader = 'x-change-set';
/** The same in the query, for links to downloads. */
const setParameter = 'change-set';

/**
 * Answers a request from the workspace of a set, to which it streams the body.
 * @throws Refusal 404 when there is no such set, 409 when it is no longer open, 503 when its workspace fails
 */
export type ForwardToSet = (
  request: FastifyRequest,
  reply: FastifyReply,
  set: { id: number; user: SessionUser },
) => Promise<FastifyReply>;

/** Forwards the calls for content that name a set, once session and right are checked and before their body is read. */
export function workInSets(app: FastifyInstance, forward: ForwardToSet | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    const { user, headers } = request;
    const named = headers[setHeader] ?? new URLSearchParams(request.url.split('?')[1]).get(setParameter) ?? undefined;
    if (named === undefined || !user || !actsOnContent(request)) return undefined;
    const id = forward && /^[1-9]\d{0,14}$/.test(String(named)) ? Number(named) : undefined;
    return forward?.(request, reply, { id: orNotFound(id, 'changeSet'), user });
  });
}

/** Demonstration content needs the right of settings too, but is not prepared. */
function actsOnContent({ url, routeOptions: { config } }: FastifyRequest): boolean {
  if (config.isLive) return false;
  return config.right !== 'settings' || /^\/api\/settings(?![^/?])/.test(url);
}
