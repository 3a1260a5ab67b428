import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DataLocation } from '../config.ts';
import type { User } from '../domain/history.ts';
import { createChild } from '../lib/child-process.ts';
import type { Sentence } from '../lib/refusal-text.ts';
import { openStorage } from '../media/open-storage.ts';
import { replaceContent } from '../store/content/history/replace-content.ts';
import { readSettings } from '../store/content/settings.ts';
import { readAppState, siteKeyName, writeAppState } from '../store/engine/app-state.ts';
import type { Side } from '../store/engine/copy-rows.ts';
import { databaseFile, unpackedBackup } from '../store/engine/data-folder.ts';
import { type Store, storedGeneration } from '../store/engine/store.ts';
import { openCopy } from '../store/sqlite/open-copy.ts';
import type { Backups } from './backups.ts';
import { faultOf } from './fault.ts';
import { clearReceived, storeFiles } from './restore.ts';
import type { UnpackOperations } from './unpack-process.ts';

/** A restore as stored in the database. `done` is written in the transaction that restores. */
type Noted = { name: string; at: string; by: string; state: 'running' | 'done' | 'failed'; error?: Sentence };

type Wanted = { name: string; path: string; user: User };

type Log = Record<'error' | 'warn', (details: object, message: string) => void>;

/** Restores backups while the site runs, one at a time on all instances. */
export type Restores = {
  /** The last restore that any instance began; undefined when there was none. */
  last: () => Promise<Noted | undefined>;
  /** Begins a restore; `last` tells how it ends. False when another is running. */
  begin: (wanted: Wanted, log: Log) => Promise<boolean>;
  /** Aborts a restore that has not begun to replace anything, and waits for others. */
  stop: () => Promise<void>;
};

type Site = { location: DataLocation; store: Store; backups: Backups };

/** Held from the beginning to the end of a restore. */
export const restoreLock = 'restore';

const marker = 'restore';

/** How long an archive may take to be verified and unpacked, in milliseconds. */
const longestUnpacking = 6 * 60 * 60 * 1000;

/** The longest that housekeeping holds the lock, to remove what a killed restore has left, in milliseconds. */
const momentary = 500;

/** How many times the site is backed up, if content is changed meanwhile. */
const attempts = 3;

/** The reason why a restore ends before anything is replaced. */
class Refused extends Error {
  readonly sentence: Sentence;

  constructor(sentence: Sentence, reason: string) {
    super(reason);
    this.sentence = sentence;
  }
}

/** Opens the restores of a site. */
export function openRestores(site: Site): Restores {
  const { db, tryLock } = site.store;
  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const child = createChild<UnpackOperations>(new URL('./unpack-process.ts', import.meta.url), {
    longest: longestUnpacking,
    env: process.env,
    signal: stopping.signal,
  });

  const unpack = async (archive: string, folder: string) => {
    const siteKey = await readAppState(db, siteKeyName);
    const outcome = await child('unpack', { archive, folder, siteKey });
    if ('error' in outcome) throw new Refused(outcome.error, outcome.reason);
    return outcome;
  };

  const restore = async (wanted: Wanted, noted: Noted, log: Log): Promise<void> => {
    await writeAppState(db, marker, noted);
    const { directory } = site.location;
    await clearReceived(directory, unpackedBackup);
    const folder = await mkdtemp(join(directory, unpackedBackup));
    try {
      const { made, files } = await unpack(wanted.path, folder);
      await replace(site, { ...wanted, noted, made, files, folder }, log, stopping.signal);
      log.warn({ event: 'restore_end', backup: wanted.name, user: wanted.user.id }, 'A backup was restored');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

  const restoreOrTell = async (wanted: Wanted, log: Log): Promise<void> => {
    const { name, user } = wanted;
    const noted: Noted = { name, at: new Date().toISOString(), by: user.username, state: 'running' };
    await restore(wanted, noted, log).catch(async (error: unknown) => {
      log.error({ err: error, backup: name }, 'The backup was not restored: nothing was changed');
      const why = error instanceof Refused ? error.sentence : (faultOf(error) ?? 'restoreFailed');
      await writeAppState(db, marker, { ...noted, state: 'failed', error: why });
    });
  };

  return {
    async last() {
      const noted = (await readAppState(db, marker)) as Noted | undefined;
      if (noted?.state !== 'running') return noted;
      // The lock is free: the restore was killed before the transaction that would have completed it.
      const isOver = await tryLock(restoreLock, async () => true);
      if (!isOver) return noted;
      const now = (await readAppState(db, marker)) as Noted;
      return now.state === 'running' ? { ...now, state: 'failed', error: 'restoreInterrupted' } : now;
    },
    async begin(wanted, log) {
      const begun = Promise.withResolvers<boolean>();
      const task = async () => {
        begun.resolve(true);
        await restoreOrTell(wanted, log);
        return true;
      };
      const lockSoon = async () => {
        if (await tryLock(restoreLock, task)) return;
        await setTimeout(momentary);
        await tryLock(restoreLock, task);
      };
      running = lockSoon().then(() => begun.resolve(false), begun.reject);
      return begun.promise;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

type Unpacked = Wanted & { noted: Noted; made: string; files: string[]; folder: string };

/**
 * Adds the files, backs the site up, then replaces the rows in one transaction: before its commit everything is old, afterwards
 * everything is new, even if the process is killed. Meanwhile no unneeded files are removed.
 */
async function replace(site: Site, unpacked: Unpacked, log: Log, stopping: AbortSignal): Promise<void> {
  const { location, store } = site;
  const { files, folder } = unpacked;
  const storage = await openStorage(location.directory, location.access);
  const copy = await openCopy(join(folder, databaseFile));
  const untilDone = async () => {
    for (let attempt = 1; attempt <= attempts; attempt += 1)
      if (await replaceAfterBackup(site, copy, unpacked, log, stopping)) return;
    throw new Refused('siteIsChanging', 'Content was changed during each backup');
  };
  try {
    await store.withLock('housekeeping', async () => {
      await storeFiles(folder, files, storage);
      await store.maintain(untilDone);
    });
  } finally {
    await copy.close();
  }
}

/**
 * Backs up the site and replaces its content. False when a request from before the maintenance changed content meanwhile, because
 * the backup lacks that change.
 */
async function replaceAfterBackup(
  { store, backups }: Site,
  copy: Side,
  { name, user, noted, made }: Unpacked,
  log: Log,
  stopping: AbortSignal,
): Promise<boolean> {
  const generation = await storedGeneration(store.db);
  await backUp(store, backups, name, log);
  stopping.throwIfAborted();
  return store.changeContent(async (transaction) => {
    if ((await storedGeneration(transaction)) !== generation) return false;
    await replaceContent(copy, { db: transaction, ids: store.ids }, user, made);
    await writeAppState(transaction, marker, { ...noted, state: 'done' });
    return true;
  });
}

/** @throws Refused when it cannot be made */
async function backUp({ db }: Store, backups: Backups, kept: string, log: Log): Promise<void> {
  const plan = await readSettings(db);
  if (backups.isRunning()) await backups.make(plan, log, kept); // it may have begun before the last edit
  const before = backups.last();
  await backups.make(plan, log, kept);
  const last = backups.last();
  if (!last || last === before || last.error)
    throw new Refused(last?.error ?? 'backupFailed', 'The site could not be backed up before');
}
