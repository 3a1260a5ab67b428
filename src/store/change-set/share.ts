import { dayAt } from '../../domain/time/day.ts';
import { hashToken, newToken } from '../../lib/token.ts';
import { type Database, now } from '../engine/row.ts';

/** A link that shows a set without an account. `until` is the last day, at the workshop. */
export type SetLink = { id: number; until: string; created_at: string };

/** Creates a link to a set. Returns its token, which is stored as a hash only. */
export async function shareChangeSet(db: Database, setId: number, until: string): Promise<string> {
  const token = newToken();
  const link = { set_id: setId, token_hash: hashToken(token), until, created_at: now() };
  await db.insertInto('change_set_link').values(link).execute();
  return token;
}

/** The links to a set that are still valid. */
export function listLinks(db: Database, setId: number): Promise<SetLink[]> {
  return db
    .selectFrom('change_set_link')
    .select(['id', 'until', 'created_at'])
    .where('set_id', '=', setId)
    .where('until', '>=', dayAt(new Date()))
    .orderBy('id')
    .execute();
}

/** Ends a link at once. */
export async function revokeLink(db: Database, setId: number, id: number): Promise<void> {
  await db.deleteFrom('change_set_link').where('set_id', '=', setId).where('id', '=', id).execute();
}

/** The open set that a token shows. Undefined when there is none, or the link has expired. */
export async function findSharedSet(db: Database, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('change_set_link')
    .innerJoin('change_set', 'change_set.id', 'change_set_link.set_id')
    .select('set_id')
    .where('token_hash', '=', hashToken(token))
    .where('until', '>=', dayAt(new Date()))
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.set_id;
}
