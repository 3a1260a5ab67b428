import type { FastifyRequest } from 'fastify';
import { tokenPrefix } from '../../domain/account/api-token.ts';
import { unknownDevice } from '../../domain/account/device.ts';
import { may, strictestRight } from '../../domain/account/right.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import { hashToken } from '../../lib/token.ts';
import { type TokenUser, touchApiToken } from '../../store/account/api-token.ts';
import { arePaused } from '../../store/account/program-switch.ts';
import { findChangeSet } from '../../store/change-set/change-set.ts';
import type { Database } from '../../store/engine/row.ts';
import { setNamed } from '../http/work-in-sets.ts';
import { logSecurity } from './security-log.ts';

const inHeader = new RegExp(`^Bearer +(${tokenPrefix}\\S+)$`, 'i');
const inAddress = new RegExp(`\\?.*${tokenPrefix}[\\w-]{43}`);

/**
 * The token of ours that a request sends. Any other Authorization header is ignored, because a proxy may require it.
 * @throws Refusal 400 when the token is in the address
 */
export function tokenIn({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): string | undefined {
  if (inAddress.test(url)) throw new Refusal(400, 'tokenInAddress');
  return inHeader.exec(headers.authorization ?? '')?.[1];
}

/**
 * The user on whose behalf a token acts.
 * @throws Refusal 401 when the token is no longer valid, 403 while the access of all programs is ended
 */
export async function userOfToken(db: Database, token: string): Promise<TokenUser> {
  const user = await touchApiToken(db, hashToken(token));
  if (!user) throw new Refusal(401, 'tokenInvalid');
  if (await arePaused(db)) throw new Refusal(403, 'programsEnded');
  return user;
}

/**
 * Admits a program that sends one of our tokens. It may read what the token's scopes cover, and with the scope `propose` change content
 * in change sets of its own. Its cookies are ignored.
 * @returns whether the request came with a token
 * @throws Refusal 400 when the token is in the address, 401 when it is no longer valid, 403 when it does not permit the request, 404
 * when the set is not its own
 */
export async function admitProgram(db: Database, request: FastifyRequest): Promise<boolean> {
  const { public: isPublic, changesState } = request.routeOptions.config;
  const token = tokenIn(request);
  const isRead = (request.method === 'GET' || request.method === 'HEAD') && !changesState;
  if (token === undefined || (isPublic && !isRead)) return false;
  const user = await userOfToken(db, token);
  // The route is public: without the scope the program gets what visitors get.
  if (isPublic && !may(user, 'content')) return true;
  const refusal = refusalOf(user, request, isRead);
  if (refusal) {
    logSecurity(request, 'authz_fail', { user: user.id, what: 'api_token' });
    throw new Refusal(403, refusal);
  }
  await requireOwnSet(db, request, user);
  request.user = { ...user, device: unknownDevice };
  return true;
}

function refusalOf(user: TokenUser, request: FastifyRequest, isRead: boolean) {
  const { public: isPublic, right = strictestRight, actsInSets, proposes } = request.routeOptions.config;
  if (!isPublic && !may(user, right)) return isRead ? 'tokenScopeMissing' : 'tokenReadsOnly';
  if (isRead) return undefined;
  if (!user.scopes.includes('propose')) return 'tokenReadsOnly';
  const isProposal = proposes || (actsInSets && setNamed(request) !== undefined);
  return isProposal ? undefined : 'tokenProposesOnly';
}

/** A program works in its own sets only. */
async function requireOwnSet(db: Database, request: FastifyRequest, { token }: TokenUser): Promise<void> {
  const { id: changed } = request.params as { id?: string };
  const id = setNamed(request) ?? (request.routeOptions.config.proposes && changed ? Number(changed) || 0 : undefined);
  if (id === undefined) return;
  const set = await findChangeSet(db, id);
  orNotFound(set?.token_id === token.id ? set : undefined, 'changeSet');
}
