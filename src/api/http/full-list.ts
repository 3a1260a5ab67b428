import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { boundedQueue } from '../../lib/queue.ts';

/** A whole list as finished bytes, for one generation of the content. */
type FullList = { generation: number; total: number; body: Buffer };

/** How many bytes of lists are kept; those that were asked for the longest time ago go first. */
const keptBytes = 32 * 1024 * 1024;

/** A list of a thousand machines is many megabytes: one is made at a time. */
const makers = { running: 1, waiting: 100 };

/**
 * Answers a list without a limit. It is made once for each state of the content, however many ask for it at once.
 * @param key says which list it is, and of what language
 * @param read answers its rows as the route's schema has them
 * @throws Refusal 503 when too many other lists are being made
 */
export type SendFullList = (reply: FastifyReply, key: string, read: () => Promise<unknown[]>) => Promise<FastifyReply>;

/**
 * Whether a list is answered from what is kept: to visitors, and without a limit. An administrator reads the database, since the
 * edit that he has just made on one of several instances is known to the others within a second only.
 */
export function isCached({ user }: FastifyRequest, { limit }: { limit?: number | undefined }): boolean {
  return user === undefined && limit === undefined;
}

/** @param generation that of the content (`store.generation`) */
export function fullLists(generation: () => number): SendFullList {
  const kept = new LRUCache<string, FullList>({
    maxSize: keptBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });
  const making = new Map<string, Promise<FullList>>();
  const inQueue = boundedQueue(makers);

  /** Who asks gets the content as it is then, or newer: what is being made for an older generation is not theirs. */
  function obtain(key: string, make: (asked: number) => Promise<FullList>): FullList | Promise<FullList> {
    const asked = generation();
    const known = kept.get(key);
    if (known?.generation === asked) return known;
    const makingKey = `${asked} ${key}`;
    const running = making.get(makingKey);
    if (running) return running;
    const made = inQueue(() => make(asked)).finally(() => making.delete(makingKey));
    making.set(makingKey, made);
    return made;
  }

  return async (reply, key, read) => {
    const { total, body } = await obtain(key, async (asked) => {
      const rows = await read();
      const list = { generation: asked, total: rows.length, body: Buffer.from(String(reply.serialize(rows))) };
      kept.set(key, list);
      return list;
    });
    return reply.header('total-count', total).type('application/json; charset=utf-8').send(body);
  };
}
