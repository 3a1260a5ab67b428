import type { FastifyInstance, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import type { Config } from '../../config.ts';
import { forbiddenFields, may, mayWriteIn, type Right, strictestRight } from '../../domain/account/right.ts';
import type { Language } from '../../domain/text/language.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import { findSessionUser, type SessionUser } from '../../store/account/user.ts';
import type { ApiOptions } from '../http/options.ts';
import { admitProgram } from './program.ts';
import { logSecurity } from './security-log.ts';
import { sessionHash, sessionUser } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    public?: boolean;
    /** The right that a logged-in user needs to call the route. By default only owners may. */
    right?: Right;
    /** A public read that shows more, or newer data, to an administrator. */
    knowsSession?: boolean;
    /** A call that acts on the site itself, whichever set of prepared changes the caller works in. */
    isLive?: boolean;
    /** A GET that changes state. Refused if another site sends it or a browser prefetches it. */
    changesState?: boolean;
    /** Whether the call acts in the set of prepared changes that it names. */
    actsInSets?: boolean;
    /** A change of a set that a program may make, if the set is its own. */
    proposes?: boolean;
  }
  interface FastifyRequest {
    /** The user of the session or token, only where the route requires or uses one. */
    user: SessionUser | undefined;
  }
}

const KiB = 1024;

/** The body limit for texts. A route with a larger one accepts a file, and may take longer. */
const textLimit = 1024 * KiB;

/**
 * The only access control, applied before a body is read:
 * - All but public routes require a session with the right that the route names. For reads, a token with that scope will do; for
 *   changes in a change set of its own, a token that may propose.
 * - Other sites may not write.
 * - The fields that a translator may change are checked once the body is read.
 */
export function guard(
  app: FastifyInstance,
  { store, config, onUpload, freeReserve }: Pick<ApiOptions, 'store' | 'config' | 'onUpload' | 'freeReserve'>,
): void {
  guardBody(app);
  app.addHook('onRequest', refuseForeignSite(config));
  app.addHook('onRequest', refuseInAdvance);
  app.addHook('onRequest', async (request) => {
    const isNeeded = needsSession(request);
    if (!isNeeded && !request.routeOptions.config.knowsSession) return;
    if (await admitProgram(store.db, request)) return;
    const userId = await sessionUser(store.db, config, request);
    if (userId !== undefined) request.user = await findSessionUser(store.db, sessionHash(config, request));
    if (isNeeded) refuseMissingRight(request);
    if (isNeeded && request.user) admitUpload(request, onUpload);
    if (request.user && request.method === 'DELETE') await freeReserve?.();
    if (!isNeeded || request.user) return;
    if (sessionHash(config, request)) logSecurity(request, 'session_use_after_expire');
    throw new Refusal(401, 'loginRequired');
  });
}

/**
 * The guard of a workspace, whose requests the site has admitted. The user comes with them.
 * @param userOfForwarded reads the user; undefined for a visitor
 */
export function guardForwarded(
  app: FastifyInstance,
  userOfForwarded: (request: FastifyRequest) => Promise<SessionUser | undefined>,
  onUpload: ApiOptions['onUpload'],
): void {
  guardBody(app);
  app.addHook('onRequest', async (request) => {
    request.user = await userOfForwarded(request);
    if (request.user) admitUpload(request, onUpload);
  });
}

function guardBody(app: FastifyInstance): void {
  app.decorateRequest('user', undefined);
  app.addHook('onRoute', limitBody);
  app.addHook('preHandler', async (request) => {
    if (request.user && request.method === 'PATCH') refuseForeignTexts(request, request.user);
  });
}

function admitUpload({ raw, routeOptions }: FastifyRequest, onUpload: ApiOptions['onUpload']): void {
  if (routeOptions.bodyLimit > textLimit) onUpload?.(raw);
}

/** The user of a request whose route requires a session. */
export function userOf({ user }: Pick<FastifyRequest, 'user'>): SessionUser {
  if (!user) throw new Refusal(401, 'loginRequired');
  return user;
}

export function userIdOf(request: FastifyRequest): number {
  return userOf(request).id;
}

/** @throws Refusal 403 when the user lacks a right that the request turns out to need */
export function requireRight(request: Pick<FastifyRequest, 'user'>, right: Right): void {
  if (!may(userOf(request), right)) throw new Refusal(403, 'rightMissing');
}

/** @throws Refusal 403 when the user may not change texts in `language`; null stands for content without one */
export function requireLanguage(request: Pick<FastifyRequest, 'user'>, language: Language | null): void {
  if (!mayWriteIn(userOf(request), language)) throw new Refusal(403, 'rightMissing');
}

function refuseMissingRight(request: FastifyRequest): void {
  const { user, routeOptions } = request;
  if (!user || may(user, routeOptions.config.right ?? strictestRight)) return;
  logSecurity(request, 'authz_fail', { user: user.id });
  throw new Refusal(403, 'rightMissing');
}

/** Refuses a translator's changes to anything but texts in the own languages. */
function refuseForeignTexts({ body, routeOptions }: FastifyRequest, user: SessionUser): void {
  if (routeOptions.config.right !== 'translate' || routeOptions.config.isLive) return;
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  const forbidden = forbiddenFields(
    user,
    given.map(([field]) => field),
  );
  if (forbidden.length > 0) throw fieldRefusal(403, forbidden, 'notYours');
}

/** Public routes accept small bodies, others long texts. Routes that accept files set their own limit. */
function limitBody(route: RouteOptions): void {
  route.bodyLimit ??= route.config?.public ? 64 * KiB : textLimit;
}

function refuseForeignSite(config: Pick<Config, 'PUBLIC_URL'>): onRequestHookHandler {
  return (request, _reply, done) => {
    const protectedCall = isWrite(request) || request.routeOptions.config.changesState;
    if (!protectedCall || isOwnSite(request, config)) return done();
    logSecurity(request, 'malicious_cors');
    done(new Refusal(403, 'sentByAnotherSite'));
  };
}

/** Refuses prefetches, which browsers mark with Sec-Purpose. They ask again when the visitor does. */
const refuseInAdvance: onRequestHookHandler = ({ headers, routeOptions }, _reply, done) => {
  const isInAdvance = String(headers['sec-purpose'] ?? '').startsWith('prefetch');
  done(routeOptions.config.changesState && isInAdvance ? new Refusal(403, 'askedInAdvance') : undefined);
};

function needsSession({ is404, routeOptions }: FastifyRequest): boolean {
  return !is404 && routeOptions.config.public !== true;
}

function isWrite({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

/**
 * Browsers send the origin of a request in Sec-Fetch-Site (W3C Fetch Metadata), which takes precedence, or in Origin. Origin must
 * be the requested host or, where a proxy has changed that, the public name. X-Forwarded-Host is ignored, because a visitor can set
 * it. A client that sends neither is not a browser, and holds no one's cookies.
 */
function isOwnSite({ headers }: FastifyRequest, { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): boolean {
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (origin === undefined) return true;
  return URL.canParse(origin) && (new URL(origin).host === host?.toLowerCase() || isPublic(origin, PUBLIC_URL));
}

/** Without https the public URL may belong to anyone, for example `http://localhost`. */
function isPublic(origin: string, publicUrl: string): boolean {
  return publicUrl.startsWith('https:') && origin === publicUrl;
}
