import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { because } from '../../lib/reason-message.ts';
import { orNotFound, Refusal } from '../../lib/refusal.ts';
import type { Thing } from '../../lib/refusal-text.ts';
import type { Database } from '../../store/engine/row.ts';
import type { Store } from '../../store/engine/store.ts';

/** The version that the sender of a change has seen, as an entity tag (RFC 9110, section 13.1.1). `*` matches any. */
export const ifMatch = z.object({
  'if-match': z
    .string()
    .regex(/^(\*|"\d{1,15}")$/, because('quotedVersion'))
    .optional(),
});

/** Fastify's reply, for any type of answer. */
type Reply = { header: (name: string, value: string) => unknown };

/** The version that a request names in If-Match; undefined when it names none. */
export function seenVersion({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const tag = headers['if-match'];
  return tag === undefined || tag === '*' ? undefined : Number(tag.slice(1, -1));
}

/** Names the answer's version in the header `etag`. */
export function withETag<Answer extends { version: number }>(reply: Reply, answer: Answer): Answer {
  reply.header('etag', `"${answer.version}"`);
  return answer;
}

/**
 * Changes a record and returns it.
 * @param run runs the transaction; `changeContent` by default
 * @throws Refusal 412 with the current record, when the change is to an older version
 */
export async function answerChange<Answer extends { version: number }>(
  store: Store,
  reply: Reply,
  read: (db: Database) => Promise<Answer>,
  write: Parameters<Store['changeContent']>[0],
  run = store.changeContent,
): Promise<Answer> {
  try {
    const answer = await run(async (transaction) => {
      await write(transaction);
      return read(transaction);
    });
    return withETag(reply, answer);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 412) throw error;
    const { sentence, fields, by } = error;
    throw new Refusal(412, sentence, { fields, by, current: await read(store.db) });
  }
}

/**
 * Deletes a record of the content and returns an empty answer. The header `history-id` names the history entry that undoes it.
 * @param remove returns the id of that entry, or undefined when there is nothing to delete
 * @throws Refusal 404 when there is nothing to delete
 */
export async function answerDeletion(
  store: Store,
  reply: Reply,
  thing: Thing,
  remove: (db: Database) => Promise<number | undefined>,
): Promise<Record<string, never>> {
  const entry = await store.changeContent(async (transaction) => orNotFound(await remove(transaction), thing));
  reply.header('history-id', String(entry));
  return {};
}
