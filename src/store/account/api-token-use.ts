import type { ToolName } from '../../domain/account/assistant-tool.ts';
import { type Database, now } from '../engine/row.ts';

/** The calls of a token that are kept. */
const mostKept = 500;

/** One call of an assistant. `subject` is what it was about: a path, or a set. `status` is that of the answer. */
export type TokenUse = { tool: ToolName; subject: string; status: number };

/** Notes a call of a token, and forgets the oldest ones. */
export async function noteTokenUse(db: Database, token_id: number, use: TokenUse): Promise<void> {
  const { id } = await db
    .insertInto('api_token_use')
    .values({ token_id, used_at: now(), ...use })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (id % 50 !== 0) return; // now and then is enough
  const oldest = db
    .selectFrom('api_token_use')
    .select('id')
    .where('token_id', '=', token_id)
    .orderBy('id', 'desc')
    .offset(mostKept)
    .limit(1);
  await db.deleteFrom('api_token_use').where('token_id', '=', token_id).where('id', '<=', oldest).execute();
}

/** The latest calls of a token, newest first. */
export function listTokenUses(db: Database, tokenId: number, limit: number) {
  return db
    .selectFrom('api_token_use')
    .select(['id', 'used_at', 'tool', 'subject', 'status'])
    .where('token_id', '=', tokenId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How often each tool was called, and how often it refused, among the calls that are kept. */
export async function countTokenUses(db: Database, tokenId: number) {
  const rows = await db
    .selectFrom('api_token_use')
    .select(({ fn }) => ['tool', fn.countAll().as('calls')])
    .select(({ fn }) =>
      fn.sum<number>((when) => when.case().when('status', '>=', 400).then(1).else(0).end()).as('refused'),
    )
    .where('token_id', '=', tokenId)
    .groupBy('tool')
    .orderBy('tool')
    .execute();
  return rows.map(({ tool, calls, refused }) => ({ tool, calls: Number(calls), refused: Number(refused) }));
}
