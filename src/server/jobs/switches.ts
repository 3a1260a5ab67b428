import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { nextSwitch } from '../../store/content/next-switch.ts';
import { readAppState, writeAppState } from '../../store/engine/app-state.ts';
import { clockSkew } from '../../store/engine/row.ts';
import type { Store } from '../../store/engine/store.ts';

type Options = { store: Store; log: Pick<FastifyBaseLogger, 'warn'> };

/** Key of the time up to which scheduled publications were handled, so that a crash leaves none out. */
const marker = 'switched';

const minute = 60_000; // ms

/** How often to read the clock, which may jump, in milliseconds. The database is read once a minute. */
const lookEvery = 1000;

/**
 * Raises the generation in the minute in which a record becomes public or ceases to be. As after a change, cached pages are
 * then stale and a CDN is purged. Each instance does so by its own clock, which also decides what its pages show.
 */
export function startSwitches({ store, log }: Options): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = () => pause(Math.min(lookEvery, minute - (Date.now() % minute)), undefined, { signal, ref: false });
  let known: string | undefined;

  const look = async () => {
    const time = new Date().toISOString();
    if (known?.slice(0, toMinute) === time.slice(0, toMinute)) return;
    known ??= await firstKnown(store);
    const next = await nextSwitch(store.db, known);
    if (next !== undefined && next <= time)
      await store.changeContent((transaction) => writeAppState(transaction, marker, time));
    known = time;
  };

  const run = async () => {
    while (!signal.aborted) {
      await look().catch((error: unknown) =>
        log.warn({ err: error }, 'Whether something becomes public now cannot be read: it is tried again'),
      );
      await wait().catch(() => {}); // stopped
    }
  };

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Length of an ISO time up to the minute: `2026-12-03T07:00`. */
const toMinute = 16;

/** Returns the time of the last handled switch, or shortly before now if that is earlier or there was none. */
async function firstKnown({ db }: Store): Promise<string> {
  const stored = (await readAppState(db, marker)) as string | undefined;
  const started = new Date(Date.now() - clockSkew).toISOString();
  return stored !== undefined && stored < started ? stored : started;
}
