import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { SiteAssets } from '../../site/assets.ts';
import { readAppState, writeAppState } from '../../store/engine/app-state.ts';
import type { Store } from '../../store/engine/store.ts';

/** Asks a CDN to drop all cached pages. Rejects unless it confirms. */
type Purge = (signal: AbortSignal) => Promise<void>;

type Options = {
  store: Store;
  purge: Purge;
  /** Identifies the build, because another build renders other pages. */
  assets: SiteAssets;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** The state of the last purge. Stored in the database, so that a crash leaves no stale pages. */
type Purged = { generation: number; build: string };
const marker = 'purged';

/** Milliseconds until all instances know of a change. The CDN may fetch a stale page before, so it is purged twice. */
const untilAllKnow = 1500;
const shortestPause = 1000;
const longestPause = 60_000;
/** How often to check for purges that other instances or former processes have missed, in milliseconds. */
const lookEvery = 30_000;
const longestCall = 10_000;

/**
 * Purges a CDN whenever content has changed: at once, and again a little later. Only one instance at a time calls it.
 * A burst of changes is combined, and a failed call is retried until it succeeds.
 * @returns `notify`, to be called after a change, and `stop`, which waits for a running call
 */
export function startPurging({ store, purge, assets, log }: Options): {
  notify: () => void;
  stop: () => Promise<void>;
} {
  const build = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 16);
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWanted = false;
  let isNew = true; // only once per process: instances of two builds would otherwise purge alternately
  let running: Promise<void> | undefined;

  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal, ref: false });

  /** Purges twice. After a change during the round, the first call of the next round replaces the second of this one. */
  const round = async (lost: AbortSignal) => {
    const call = () => purge(AbortSignal.any([signal, lost, AbortSignal.timeout(longestCall)]));
    const due: Purged = { generation: store.generation(), build };
    const last = (await readAppState(store.db, marker)) as Purged | undefined;
    if (last && last.generation >= due.generation && (last.build === build || !isNew)) {
      isNew = false;
      return;
    }
    await call();
    await wait(untilAllKnow);
    if (isWanted) return;
    await call();
    await writeAppState(store.db, marker, due);
    isNew = false;
  };

  const run = async () => {
    let failures = 0;
    while (isWanted && !signal.aborted) {
      isWanted = false;
      try {
        const isOver = await store.tryLock('purge', (lost) => round(lost).then(() => true));
        failures = 0;
        if (isOver) continue;
        isWanted = true; // another instance is purging, possibly for an older change
        await wait(shortestPause);
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'The content delivery network could not be purged: the call is retried');
        isWanted = true;
        await wait(Math.min(shortestPause * 2 ** failures, longestPause)).catch(() => {});
        failures += 1;
      }
    }
  };

  const notify = () => {
    isWanted = true;
    running ??= run().finally(() => {
      running = undefined;
      if (isWanted && !signal.aborted) notify(); // a change came as the run ended
    });
  };
  notify();
  const timer = setInterval(notify, lookEvery).unref();
  return {
    notify,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Returns the purge that the environment configures, or undefined if it configures none. */
export function purgeCall({ PURGE_URL, PURGE_METHOD, PURGE_TOKEN }: Config): Purge | undefined {
  if (PURGE_URL === undefined) return undefined;
  return async (signal) => {
    const answer = await fetch(PURGE_URL, {
      method: PURGE_METHOD,
      headers: {
        'content-type': 'application/json',
        ...(PURGE_TOKEN !== undefined && { authorization: `Bearer ${PURGE_TOKEN}` }),
      },
      body: JSON.stringify({ purge_everything: true }),
      redirect: 'error',
      signal,
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The content delivery network has answered ${answer.status}`);
  };
}

/** Returns a store that calls `onChange` after each committed change of content. */
export function onContentChange(store: Store, onChange: () => void): Store {
  return {
    ...store,
    async changeContent(write) {
      const result = await store.changeContent(write);
      onChange();
      return result;
    },
  };
}
