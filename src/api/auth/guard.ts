import type { FastifyInstance, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import type { Config } from '../../config.ts';
import type { Author } from '../../domain/history.ts';
import { Refusal } from '../../lib/refusal.ts';
import { findAuthor } from '../../store/account/user.ts';
import type { ApiOptions } from '../http/options.ts';
import { logSecurity } from './security-log.ts';
import { sessionHash, sessionUser } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Needs no session. */
    public?: boolean;
    /** A public read that shows more to an administrator, or what is newer. */
    knowsSession?: boolean;
    /** A GET that changes something, and is therefore refused when another site sent it. */
    changesState?: boolean;
  }
  interface FastifyRequest {
    /** Who has the session: only where the route asks for one, or wants to know of it. */
    author: Author | undefined;
  }
}

const KiB = 1024;

/** What an administrator may send as text; beyond it a body brings a file, and may take its time. */
const textLimit = 1024 * KiB;

/**
 * The one place that decides who may call what: every route needs a session unless it says that it is public, and no
 * write is taken from another site. Both are decided before a body is read.
 */
export function guard(
  app: FastifyInstance,
  { store, config, onUpload, makeRoom }: Pick<ApiOptions, 'store' | 'config' | 'onUpload' | 'makeRoom'>,
): void {
  app.decorateRequest('author', undefined);
  app.addHook('onRoute', limitBody);
  app.addHook('onRequest', refuseForeignSite(config));
  app.addHook('onRequest', async (request) => {
    const isNeeded = needsSession(request);
    if (!isNeeded && !request.routeOptions.config.knowsSession) return;
    const user = await sessionUser(store.db, config, request);
    if (user !== undefined) request.author = await findAuthor(store.db, user);
    if (isNeeded && request.author && request.routeOptions.bodyLimit > textLimit) onUpload?.(request.raw);
    if (request.author && request.method === 'DELETE') await makeRoom?.();
    if (!isNeeded || request.author) return;
    if (sessionHash(config, request)) logSecurity(request, 'session_use_after_expire');
    throw new Refusal(401, 'Login required');
  });
}

/** Who writes: of a request that the guard has let pass with a session. */
export function authorOf({ author }: FastifyRequest): Author {
  if (!author) throw new Refusal(401, 'Login required');
  return author;
}

/** The id of the user who is logged in. */
export function userIdOf(request: FastifyRequest): number {
  const { id } = authorOf(request);
  if (id === null) throw new Refusal(401, 'Login required');
  return id;
}

/** Strangers send little; an administrator writes long texts. Routes that take files say their own limit. */
function limitBody(route: RouteOptions): void {
  route.bodyLimit ??= route.config?.public ? 64 * KiB : textLimit;
}

function refuseForeignSite(config: Pick<Config, 'PUBLIC_URL'>): onRequestHookHandler {
  return (request, _reply, done) => {
    const protectedCall = isWrite(request) || request.routeOptions.config.changesState;
    if (!protectedCall || isOwnSite(request, config)) return done();
    logSecurity(request, 'malicious_cors');
    done(new Refusal(403, 'Refused: sent by another site'));
  };
}

function needsSession({ is404, routeOptions }: FastifyRequest): boolean {
  return !is404 && routeOptions.config.public !== true;
}

function isWrite({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/**
 * Browsers say where a request comes from: in Sec-Fetch-Site (W3C Fetch Metadata), which decides where it is sent,
 * else in Origin, which must be the host that was asked or, where a proxy has changed that, the public name. What a
 * visitor may claim in X-Forwarded-Host counts for nothing. A client that sends neither is no browser and carries nobody's
 * cookies.
 */
function isOwnSite({ headers }: FastifyRequest, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && (new URL(origin).host === host?.toLowerCase() || isPublic(origin, PUBLIC_URL));
}

/** Without https the public address may be nobody's own, `http://localhost` say. */
function isPublic(origin: string, publicUrl: string): boolean {
  return publicUrl.startsWith('https:') && origin === publicUrl;
}
