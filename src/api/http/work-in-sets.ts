import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** The id of the set that a request names; 0 for what is no id and for two sets, undefined for none. */
export function setNamed({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): number | undefined {
  const named = [headers[setHeader] ?? [], new URLSearchParams(url.split('?')[1]).getAll(setParameter)].flat();
  const [first, ...others] = new Set(named);
  if (first === undefined) return undefined;
  return others.length === 0 && /^[1-9]\d{0,14}$/.test(first) ? Number(first) : 0;
}

/** The path and query of a request without the set that it names, for the workspace of this set. */
export function withoutSet(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const rest = query.split('&').filter((part) => part !== '' && !part.startsWith(`${setParameter}=`));
  return [path, rest.join('&')].filter(Boolean).join('?');
}

/** Forwards the calls for content that name a set, once session and right are checked and before their body is read. */
export function workInSets(app: FastifyInstance, forward: ForwardToSet | undefined): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, actsInSets: actsInSets(route.url, route.config) };
  });
  app.addHook('onRequest', async (request, reply) => {
    const { user, routeOptions } = request;
    const id = setNamed(request);
    if (id === undefined || !user || !routeOptions.config.actsInSets) return undefined;
    const set = { id: orNotFound(id || undefined, 'changeSet'), user };
    return orNotFound(forward, 'changeSet')(request, reply, set);
  });
}

/** Whether a call of content acts in the set that it names. Demonstration content needs the right of settings too, but is not prepared. */
function actsInSets(url: string, { isLive, right }: FastifyContextConfig = {}): boolean {
  return !isLive && (right !== 'settings' || /^\/api\/settings(?![^/?])/.test(url));
}
