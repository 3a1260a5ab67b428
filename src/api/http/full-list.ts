import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { boundedQueue } from '../../lib/queue.ts';

/** A whole list as finished bytes, for one generation of the content. */
type FullList = { generation: number; total: number; body: Buffer };

/** How many bytes of lists are cached. The least recently used are dropped first. */
const keptBytes = 32 * 1024 * 1024;

/** A list of a thousand machines is many megabytes, so lists are made one at a time. */
const makers = { running: 1, waiting: 100 };

type List<Row> = {
  noun: string;
  /** The filters and the language of the rows. With `noun` it is the cache key. */
  filter: { limit?: number | undefined };
  /** Reads the rows in the shape of the route's schema. */
  read: () => Promise<Row[]>;
  /** Counts the rows without the limit. */
  count: () => Promise<number>;
};

/**
 * Sends a list, with its length in the header `total-count`. Visitors get a list without a limit from a cache of finished bytes,
 * made once per generation of the content, however many ask at once. Administrators get it from the database, because other
 * instances learn of an edit up to a second late.
 * @throws Refusal 503 when too many other lists are being made
 */
export type SendList = <Row>(reply: FastifyReply, list: List<Row>) => Promise<Row[] | FastifyReply>;

/** @param generation that of the content (`store.generation`) */
export function createListSender(generation: () => number): SendList {
  const cache = new LRUCache<string, FullList>({
    maxSize: keptBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  });
  const making = new Map<string, Promise<FullList>>();
  const inQueue = boundedQueue(makers);

  /** Returns content as new as the request, or newer: it never waits for a list of an older generation. */
  function obtain(key: string, make: (asked: number) => Promise<FullList>): FullList | Promise<FullList> {
    const asked = generation();
    const known = cache.get(key);
    if (known?.generation === asked) return known;
    const makingKey = `${asked} ${key}`;
    const running = making.get(makingKey);
    if (running) return running;
    const made = inQueue(() => make(asked)).finally(() => making.delete(makingKey));
    making.set(makingKey, made);
    return made;
  }

  return async (reply, { noun, filter, read, count }) => {
    const isFull = filter.limit === undefined;
    if (reply.request.user || !isFull) {
      const rows = await read();
      reply.header('total-count', isFull ? rows.length : await count());
      return rows;
    }
    const key = `${noun} ${JSON.stringify(filter)}`;
    const { total, body } = await obtain(key, async (asked) => {
      const rows = await read();
      const list = { generation: asked, total: rows.length, body: Buffer.from(String(reply.serialize(rows))) };
      cache.set(key, list);
      return list;
    });
    return reply.header('total-count', total).type('application/json; charset=utf-8').send(body);
  };
}
