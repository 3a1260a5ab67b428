import type { FastifyInstance, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import type { Config } from '../../config.ts';
import type { Language } from '../../domain/language.ts';
import { forbiddenFields, may, mayWriteIn, type Right, strictestRight } from '../../domain/right.ts';
import { fieldRefusal, Refusal } from '../../lib/refusal.ts';
import { findSessionUser, type SessionUser } from '../../store/account/user.ts';
import type { ApiOptions } from '../http/options.ts';
import { admitProgram } from './program.ts';
import { logSecurity } from './security-log.ts';
import { sessionHash, sessionUser } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    public?: boolean;
    /** What somebody logged in may need to call it. Without one, only owners may. */
    right?: Right;
    /** A public read that shows more, or newer data, to an administrator. */
    knowsSession?: boolean;
    /** A GET that changes something: refused when another site sent it, or a browser ahead of its visitor. */
    changesState?: boolean;
  }
  interface FastifyRequest {
    /** The user of the session or token, only where the route requires or uses one. */
    user: SessionUser | undefined;
  }
}

const KiB = 1024;

/** The limit of texts. A larger body contains a file, and may take longer. */
const textLimit = 1024 * KiB;

/**
 * The only access control, applied before a body is read: sessions with the right that the route names for all but public
 * routes, or for reading a token whose scopes give it; no writes of other sites. What a translator may change is seen in the body.
 */
export function guard(
  app: FastifyInstance,
  { store, config, onUpload, freeReserve }: Pick<ApiOptions, 'store' | 'config' | 'onUpload' | 'freeReserve'>,
): void {
  app.decorateRequest('user', undefined);
  app.addHook('onRoute', limitBody);
  app.addHook('onRequest', refuseForeignSite(config));
  app.addHook('onRequest', refuseInAdvance);
  app.addHook('onRequest', async (request) => {
    const isNeeded = needsSession(request);
    if (!isNeeded && !request.routeOptions.config.knowsSession) return;
    if (await admitProgram(store.db, request)) return;
    const userId = await sessionUser(store.db, config, request);
    if (userId !== undefined) request.user = await findSessionUser(store.db, sessionHash(config, request));
    if (isNeeded) refuseMissingRight(request);
    if (isNeeded && request.user && request.routeOptions.bodyLimit > textLimit) onUpload?.(request.raw);
    if (request.user && request.method === 'DELETE') await freeReserve?.();
    if (!isNeeded || request.user) return;
    if (sessionHash(config, request)) logSecurity(request, 'session_use_after_expire');
    throw new Refusal(401, 'loginRequired');
  });
  app.addHook('preHandler', async (request) => {
    if (request.user && request.method === 'PATCH') refuseForeignTexts(request, request.user);
  });
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

/** @throws Refusal 403 when the user may not change texts in a language, or what has none */
export function requireLanguage(request: Pick<FastifyRequest, 'user'>, language: Language | null): void {
  if (!mayWriteIn(userOf(request), language)) throw new Refusal(403, 'rightMissing');
}

function refuseMissingRight(request: FastifyRequest): void {
  const { user, routeOptions } = request;
  if (!user || may(user, routeOptions.config.right ?? strictestRight)) return;
  logSecurity(request, 'authz_fail', { user: user.id });
  throw new Refusal(403, 'rightMissing');
}

/** A translator changes texts in the own languages: no other texts, and nothing else of a record. */
function refuseForeignTexts({ body, routeOptions }: FastifyRequest, user: SessionUser): void {
  if (routeOptions.config.right !== 'translate') return;
  const given = Object.entries(body ?? {}).filter(([, value]) => value !== undefined);
  const forbidden = forbiddenFields(
    user,
    given.map(([field]) => field),
  );
  if (forbidden.length > 0) throw fieldRefusal(403, forbidden, 'notYours');
}

/** Strangers send little, administrators long texts. Routes that accept files set their own limit. */
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

/** Browsers say in Sec-Purpose that they ask for what a visitor may want next. They ask again when the visitor does. */
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
 * Browsers send the origin of a request in Sec-Fetch-Site (W3C Fetch Metadata), which takes precedence, or in Origin.
 * Origin must be the requested host or, where a proxy has changed that, the public name; X-Forwarded-Host is ignored,
 * because a visitor can set it. A client that sends neither is no browser, and has nobody's cookies.
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
