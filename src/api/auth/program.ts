import type { FastifyRequest } from 'fastify';
import { tokenPrefix } from '../../domain/account/api-token.ts';
import { unknownDevice } from '../../domain/account/device.ts';
import { may, strictestRight } from '../../domain/account/right.ts';
import { Refusal } from '../../lib/refusal.ts';
import { hashToken } from '../../lib/token.ts';
import { touchApiToken } from '../../store/account/api-token.ts';
import type { Database } from '../../store/engine/row.ts';
import { logSecurity } from './security-log.ts';

const inHeader = new RegExp(`^Bearer +(${tokenPrefix}\\S+)$`, 'i');
const inAddress = new RegExp(`\\?.*${tokenPrefix}[\\w-]{43}`);

/**
 * Admits a program that sends one of our tokens. It may read what the token's scopes cover, and never write; its cookies are
 * ignored. Any other Authorization header is ignored, because a proxy may require it.
 * @returns whether the request came with a token
 * @throws Refusal 400 when the token is in the address, 401 when it is no longer valid, 403 when it does not permit the request
 */
export async function admitProgram(db: Database, request: FastifyRequest): Promise<boolean> {
  if (inAddress.test(request.url)) throw new Refusal(400, 'tokenInAddress');
  const token = inHeader.exec(request.headers.authorization ?? '')?.[1];
  const { public: isPublic, changesState, right = strictestRight } = request.routeOptions.config;
  const isRead = (request.method === 'GET' || request.method === 'HEAD') && !changesState;
  if (token === undefined || (isPublic && !isRead)) return false;
  const user = await touchApiToken(db, hashToken(token));
  if (!user) throw new Refusal(401, 'tokenInvalid');
  // The route is public: without the scope the program gets what visitors get.
  if (isPublic && !may(user, 'content')) return true;
  if (!isRead || (!isPublic && !may(user, right))) {
    logSecurity(request, 'authz_fail', { user: user.id, what: 'api_token' });
    throw new Refusal(403, isRead ? 'tokenScopeMissing' : 'tokenReadsOnly');
  }
  request.user = { ...user, device: unknownDevice };
  return true;
}
