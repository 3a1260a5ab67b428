import { type Access, scopes as allScopes, type Scope } from '../../domain/account/right.ts';
import { dayAt } from '../../domain/time/day.ts';
import { Refusal } from '../../lib/refusal.ts';
import { peopleLock, takeAdvisoryLock } from '../engine/advisory-lock.ts';
import { countRows, type Database, now } from '../engine/row.ts';

type NewToken = { name: string; scopes: readonly Scope[]; until: string; assistant: boolean; tokenHash: string };

/** The user on whose behalf a token acts. */
export type TokenUser = Access & {
  id: number;
  username: string;
  scopes: readonly Scope[];
  /** `assistant`: an assistant may connect with it. */
  token: { id: number; name: string; assistant: boolean };
};

/** The last use is written at most this often, in ms, so that not every read costs a write. */
const touchInterval = 60 * 1000;

/** The maximum number of tokens. */
const mostTokens = 50;

/**
 * Stores a token and returns its id. Call it in a transaction.
 * @throws Refusal 403 when the user is no longer an owner, 409 when there are too many tokens
 */
export async function createApiToken(
  db: Database,
  userId: number,
  { name, scopes, until, assistant, tokenHash }: NewToken,
): Promise<number> {
  await takeAdvisoryLock(db, peopleLock);
  const owner = db.selectFrom('user').select('id').where('id', '=', userId).where('role', '=', 'owner');
  if (!(await owner.executeTakeFirst())) throw new Refusal(403, 'rightMissing');
  if ((await countRows(db.selectFrom('api_token'))) >= mostTokens)
    throw new Refusal(409, { code: 'enoughTokens', count: mostTokens });
  const { id } = await db
    .insertInto('api_token')
    .values({
      name,
      scopes: allScopes.filter((scope) => scopes.includes(scope)).join(' '),
      until,
      assistant: Number(assistant),
      token_hash: tokenHash,
      user_id: userId,
      created_at: now(),
      used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * All tokens with their creators, newest first. Expired ones are included, so that owners see why they stopped working.
 */
export async function listApiTokens(db: Database) {
  const rows = await db
    .selectFrom('api_token')
    .innerJoin('user', 'user.id', 'api_token.user_id')
    .select(['api_token.id', 'api_token.name', 'scopes', 'until', 'assistant', 'api_token.created_at', 'used_at'])
    .select('user.username as made_by')
    .orderBy('api_token.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, scopes: scopesOf(row), assistant: row.assistant === 1, ended: hasEnded(row) }));
}

/**
 * Returns the user of a live token, and records its use. Undefined when it is unknown or expired, or its creator is no
 * owner.
 */
export async function touchApiToken(
  db: Database,
  tokenHash: string,
  time = Date.now(),
): Promise<TokenUser | undefined> {
  const row = await db
    .selectFrom('api_token')
    .innerJoin('user', 'user.id', 'api_token.user_id')
    .select([
      'api_token.id as token_id',
      'name',
      'assistant',
      'scopes',
      'until',
      'used_at',
      'user.id',
      'username',
      'role',
    ])
    .where('token_hash', '=', tokenHash)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  if (!row || hasEnded(row, time)) return undefined;
  if (row.used_at === null || Math.abs(time - Date.parse(row.used_at)) > touchInterval) {
    const used_at = new Date(time).toISOString();
    const touched = db.updateTable('api_token').set({ used_at }).where('id', '=', row.token_id).execute();
    await touched.catch(() => {}); // a full disk must not prevent reading
  }
  const { id, username, role } = row;
  const token = { id: row.token_id, name: row.name, assistant: row.assistant === 1 };
  return { id, username, role, languages: [], scopes: scopesOf(row), token };
}

/** Revokes a token at once, for all instances. False when there is none. */
export async function deleteApiToken(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('api_token').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Revokes the tokens of a user. */
export async function deleteApiTokensOf(db: Database, userId: number): Promise<void> {
  await db.deleteFrom('api_token').where('user_id', '=', userId).execute();
}

function scopesOf({ scopes }: { scopes: string }): Scope[] {
  return allScopes.filter((scope) => scopes.split(' ').includes(scope));
}

function hasEnded({ until }: { until: string }, time = Date.now()): boolean {
  return dayAt(new Date(time)) > until;
}
