import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { DataLocation } from '../config.ts';
import type { Settings } from '../domain/settings.ts';
import { createChild } from '../lib/child-process.ts';
import type { Sentence } from '../lib/refusal-text.ts';
import { backupFolder } from '../store/engine/data-folder.ts';
import { archiveName, type Backup, timeOfName, workPrefix } from './archive-name.ts';
import type { BackupOperations, Outcome } from './backup-process.ts';

const day = 24 * 60 * 60 * 1000; // ms
const periods = { daily: day, weekly: 7 * day };

/** A backup that still runs when the next is due is aborted. */
const longestBackup = periods.daily;

type Plan = Pick<Settings, 'backupSchedule' | 'backupsKept'>;

/** The last attempt since the start. `lost` counts missing or damaged files; `error` says why there is no backup. */
type LastBackup = { at: string; lost: number; error: Sentence | null };

type Log = { error: (details: object, message: string) => void };

type Found = Backup & { path: string };

/** The backups in the data folder. They are made one at a time, in a child process. */
export type Backups = {
  /** With their absolute paths. */
  list: () => Promise<Found[]>;
  find: (name: string) => Promise<Found | undefined>;
  isRunning: () => boolean;
  last: () => LastBackup | undefined;
  /** When the next backup is due (ISO 8601), in the past when it is overdue; null when none is scheduled. */
  next: (plan: Plan, time?: number) => Promise<string | null>;
  /**
   * Makes a backup and removes the oldest beyond the limit, or waits for a running one. Never rejects: see `last`.
   * @param kept the name of a backup that must not be removed
   */
  make: (plan: Plan, log: Log, kept?: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Opens the backups of a site. They are stored in its data folder, even when the data is elsewhere. */
export function openBackups(location: DataLocation): Backups {
  const folder = backupFolder(location.directory);
  const stopping = new AbortController();
  const child = createChild<BackupOperations>(new URL('./backup-process.ts', import.meta.url), {
    longest: longestBackup,
    env: process.env,
    signal: stopping.signal,
  });
  let running: Promise<void> | undefined;
  let last: LastBackup | undefined;

  const list = async (): Promise<Found[]> => {
    const backups: Found[] = [];
    for (const name of await readdir(folder).catch(() => [])) {
      const made = timeOfName(name);
      const found = made && (await stat(join(folder, name)).catch(() => undefined)); // removed meanwhile
      if (found) backups.push({ name, made, size: found.size, path: resolve(folder, name) });
    }
    return backups.sort((one, other) => (one.made < other.made ? 1 : -1));
  };

  const makeOne = async ({ backupsKept }: Plan, log: Log, kept?: string): Promise<void> => {
    const outcome = await child('make', location, join(folder, archiveName())).catch(
      (error: unknown): Outcome => ({ error: 'backupFailed', reason: String(error) }),
    );
    if (stopping.signal.aborted) return;
    last = { at: new Date().toISOString(), lost: outcome.lost ?? 0, error: outcome.error ?? null };
    if (outcome.error) log.error({ reason: outcome.reason }, 'The backup could not be made');
    else
      await clearAway(
        folder,
        lastMade(await list())
          .slice(backupsKept)
          .filter(({ name }) => name !== kept),
      );
  };

  return {
    list,
    find: async (name) => (await list()).find((one) => one.name === name),
    isRunning: () => running !== undefined,
    last: () => last,
    async next({ backupSchedule }, time = Date.now()) {
      if (backupSchedule === 'off') return null;
      // A backup from the future was made while the clock was wrong, and must not delay others.
      const newest = (await list()).find(({ made }) => Date.parse(made) <= time);
      return new Date(newest ? Date.parse(newest.made) + periods[backupSchedule] : time).toISOString();
    },
    async make(plan, log, kept) {
      running ??= makeOne(plan, log, kept)
        .catch((error: unknown) => log.error({ err: error }, 'The oldest backups were not removed'))
        .finally(() => (running = undefined));
      return running;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

/** Puts backups from the future last, so that they are removed first: the clock was wrong. */
function lastMade<One extends Backup>(backups: One[]): One[] {
  const isAhead = ({ made }: One) => Date.parse(made) > Date.now();
  return [...backups.filter((backup) => !isAhead(backup)), ...backups.filter(isAhead)];
}

async function clearAway(folder: string, backups: Backup[]): Promise<void> {
  for (const { name } of backups) await rm(join(folder, name), { force: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith(workPrefix) && (await stat(path)).mtimeMs < Date.now() - day)
      await rm(path, { recursive: true, force: true });
  }
}
