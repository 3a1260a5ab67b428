import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { boundedQueue } from '../../lib/queue.ts';
import type { Store } from '../../store/engine/store.ts';
import { mayBeShared, withoutSharing } from './caching-headers.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { sendPage } from './send-page.ts';

export type CachedPages = {
  /** Answers from the cache if it can, and returns whether it did. Nearly every request of a visitor ends here. */
  serve: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Returns the page from the cache or from a rendering under way, or renders it. It shows the content at the time of the call or
   * newer. If a change has made the rendering stale that several requests wait for, one of them renders again for all.
   * @param isCached whether the cache may keep the page; by default always
   */
  obtain: <Made extends CachedPage | undefined>(
    key: string,
    make: () => Promise<Made>,
    isCached?: (made: CachedPage) => boolean,
  ) => Promise<CachedPage | Made>;
  /** Makes a page for a single visitor, in the same queue. It is not cached. */
  makeOnce: <Made>(make: () => Promise<Made>) => Promise<Made>;
};

/**
 * The size of the queue: pages made at once, and waiting. A change makes all pages stale together. A page takes
 * milliseconds, so the last in the queue waits for about two seconds.
 */
const makers = { running: 4, waiting: 300 };

/**
 * Turns of the event loop before each page. A turn accepts only one new connection (libuv), and rendering blocks a turn.
 * Without this pause, rendering many pages would delay visitors whose pages are cached.
 */
const turnsBefore = 8;

/**
 * Caches finished pages for the generation that they show.
 * @param cacheBytes size of the cache; 0 caches nothing
 */
export function createCachedPages(store: Pick<Store, 'generation'>, cacheBytes: number): CachedPages {
  const cache = createPageCache(cacheBytes);
  const inQueue = boundedQueue(makers);
  const rendering = new Map<string, Promise<CachedPage | undefined>>();
  const makeOnce: CachedPages['makeOnce'] = (make) =>
    inQueue(async () => {
      for (let turn = 0; turn < turnsBefore; turn += 1) await setImmediate();
      return make();
    });

  return {
    makeOnce,
    serve(request, response) {
      const page = cache.get(request.url ?? '', store.generation());
      if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      sendPage(mayBeShared(page) ? page : withoutSharing(page), request, response);
      return true;
    },
    async obtain(key, make, isCached = () => true) {
      const asked = store.generation();
      const cached = cache.get(key, asked);
      if (cached) return cached;
      for (let waited = 0; waited < 2 && rendering.has(key); waited += 1) {
        const made = await rendering.get(key); // the first may have begun before this call, the second has not
        if (made && made.generation >= asked) return made;
      }
      const making = makeOnce(make).finally(() => rendering.delete(key));
      rendering.set(key, making);
      const made = await making;
      if (made && isCached(made)) cache.set(key, made);
      return made;
    },
  };
}
