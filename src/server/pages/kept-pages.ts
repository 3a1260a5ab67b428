import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { boundedQueue } from '../../lib/queue.ts';
import type { Store } from '../../store/engine/store.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { sendPage } from './send-page.ts';

export type KeptPages = {
  /** Answers from the cache, and tells whether it has: the way of nearly every request of a visitor. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * From the cache, from the one who is making it, or made now. What `isKept` says no to is not kept. Who asks gets the
   * content as it is then, or newer: of those that wait for what an edit has made old meanwhile, one makes it anew for all.
   */
  obtain: <Made extends CachedPage | undefined>(
    key: string,
    make: () => Promise<Made>,
    isKept?: (made: CachedPage) => boolean,
  ) => Promise<CachedPage | Made>;
  /** Makes a page for one visitor alone, when its turn comes. */
  makeOnce: <Made>(make: () => Promise<Made>) => Promise<Made>;
};

/**
 * How many pages are made at once, and how many wait for it: after a change of the content many are asked for together.
 * A page takes milliseconds, so who waits last waits for two seconds or so.
 */
const makers = { running: 4, waiting: 300 };

/**
 * How often the event loop turns before a page is made. Each turn takes one new connection alone (libuv), and making a
 * page is one long turn: without these, visitors of kept pages would wait to be let in as soon as many pages are made.
 */
const turnsBefore = 8;

/**
 * Keeps finished pages for the generation that they show.
 * @param cacheBytes how many bytes of them; 0 keeps nothing
 */
export function keepPages(store: Pick<Store, 'generation'>, cacheBytes: number): KeptPages {
  const cache = createPageCache(cacheBytes);
  const inLine = boundedQueue(makers);
  const rendering = new Map<string, Promise<CachedPage | undefined>>();
  const makeOnce: KeptPages['makeOnce'] = (make) =>
    inLine(async () => {
      for (let turn = 0; turn < turnsBefore; turn += 1) await setImmediate();
      return make();
    });

  return {
    makeOnce,
    serve(request, response) {
      const page = cache.get(request.url ?? '', store.generation());
      if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      sendPage(page, request, response);
      return true;
    },
    async obtain(key, make, isKept = () => true) {
      const asked = store.generation();
      const kept = cache.get(key, asked);
      if (kept) return kept;
      for (let waited = 0; waited < 2 && rendering.has(key); waited += 1) {
        const made = await rendering.get(key); // the first may have begun before, the second has not
        if (made && made.generation >= asked) return made;
      }
      const making = makeOnce(make).finally(() => rendering.delete(key));
      rendering.set(key, making);
      const made = await making;
      if (made && isKept(made)) cache.set(key, made);
      return made;
    },
  };
}
