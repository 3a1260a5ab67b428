import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { SiteAssets } from '../../site/assets.ts';
import { readSetting, writeSetting } from '../../store/engine/app-state.ts';
import type { Store } from '../../store/engine/store.ts';

/** Asks a content delivery network to forget the pages that it keeps. Throws unless it says that it has. */
type Purge = (signal: AbortSignal) => Promise<void>;

type Options = {
  store: Store;
  purge: Purge;
  /** What pages are made with: another build makes other pages. */
  assets: SiteAssets;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

/** What the network has last forgotten everything for. Kept in the database, so that no crash leaves old pages behind. */
type Purged = { generation: number; build: string };
const marker = 'purged';

/**
 * After so long every instance knows of a change, in milliseconds. Until then a network may fetch an old page from another
 * one; so it is told a second time.
 */
const untilAllKnow = 1500;
const shortestPause = 1000;
const longestPause = 60_000;
/** How often is looked whether another instance, or this one before it ended, owes a call. */
const lookEvery = 30_000;
const longestCall = 10_000;

/**
 * Has a content delivery network forget the public pages whenever the content has changed: at once, and a little later. There
 * are never two calls at once, of however many instances; a burst of changes makes few; one that fails is made again until it
 * succeeds.
 * @returns `wake` is to be called after a change; `stop` waits for what is under way
 */
export function startPurging({ store, purge, assets, log }: Options): { wake: () => void; stop: () => Promise<void> } {
  const build = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 16);
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWanted = false;
  let isNew = true; // instances of two builds would otherwise purge after each other for as long as both run
  let running: Promise<void> | undefined;

  const wait = (milliseconds: number) => pause(milliseconds, undefined, { signal, ref: false });

  /** What changes meanwhile is left to the next round, whose first call is the second of this one. */
  const round = async (lost: AbortSignal) => {
    const call = () => purge(AbortSignal.any([signal, lost, AbortSignal.timeout(longestCall)]));
    const due: Purged = { generation: store.generation(), build };
    const last = (await readSetting(store.db, marker)) as Purged | undefined;
    if (last && last.generation >= due.generation && (last.build === build || !isNew)) {
      isNew = false;
      return;
    }
    await call();
    await wait(untilAllKnow);
    if (isWanted) return;
    await call();
    await writeSetting(store.db, marker, due);
    isNew = false;
  };

  const run = async () => {
    let failures = 0;
    while (isWanted && !signal.aborted) {
      isWanted = false;
      try {
        const isOver = await store.ifFree('purge', (lost) => round(lost).then(() => true));
        failures = 0;
        if (isOver) continue;
        isWanted = true; // another instance is at it: what it calls for may be older
        await wait(shortestPause);
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'The content delivery network was not told of a change: it is asked again');
        isWanted = true;
        await wait(Math.min(shortestPause * 2 ** failures, longestPause)).catch(() => {});
        failures += 1;
      }
    }
  };

  const wake = () => {
    isWanted = true;
    running ??= run().finally(() => {
      running = undefined;
      if (isWanted && !signal.aborted) wake(); // it came as this ended
    });
  };
  wake();
  const timer = setInterval(wake, lookEvery).unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** The call that the settings describe (README, "Put a content delivery network in front"); undefined without one. */
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

/** A store that tells of each change of its content, after it is committed. */
export function noticeChanges(store: Store, onChange: () => void): Store {
  return {
    ...store,
    async changeContent(write) {
      const result = await store.changeContent(write);
      onChange();
      return result;
    },
  };
}
