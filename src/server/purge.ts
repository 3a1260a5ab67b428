import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { SiteAssets } from '../site/page.ts';
import { readSetting, writeSetting } from '../store/setting.ts';
import type { Store } from '../store/store.ts';

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

/** In milliseconds: a burst of keystrokes makes one call at once and then one a second. */
const betweenCalls = 1000;
const longestPause = 60_000;
/** How often is looked whether another instance, or this one before it ended, owes a call. */
const lookEvery = 30_000;
const longestCall = 10_000;

/**
 * Has a content delivery network forget the public pages whenever the content has changed: never two calls at once, and
 * a call that fails is made again until one succeeds. Several instances may each call: that does no harm.
 * @returns `wake` is to be called after a change; `stop` waits for what is under way
 */
export function startPurging({ store, purge, assets, log }: Options): { wake: () => void; stop: () => Promise<void> } {
  const build = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 16);
  const stopping = new AbortController();
  const { signal } = stopping;
  let isWanted = false;
  let running: Promise<void> | undefined;

  /** What changes while this goes on is left to the next. */
  const purgeWhatIsDue = async () => {
    const due: Purged = { generation: store.generation(), build };
    const last = (await readSetting(store.db, marker)) as Purged | undefined;
    if (last && last.generation >= due.generation && last.build === build) return;
    await purge(AbortSignal.any([signal, AbortSignal.timeout(longestCall)]));
    await writeSetting(store.db, marker, due);
  };

  const run = async () => {
    let failures = 0;
    while (isWanted && !signal.aborted) {
      isWanted = false;
      try {
        await purgeWhatIsDue();
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        log.warn({ err: error }, 'The content delivery network was not told of a change: it is asked again');
        isWanted = true;
        failures += 1;
      }
      await pause(Math.min(betweenCalls * 2 ** failures, longestPause), undefined, { signal, ref: false }).catch(
        () => {},
      );
    }
  };

  const wake = () => {
    isWanted = true;
    running ??= run().finally(() => (running = undefined));
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
