import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DataLocation } from '../config.ts';
import type { Company } from '../domain/settings.ts';
import type { Sentence } from '../lib/refusal-text.ts';
import { backupFolder } from '../store/engine/data-folder.ts';
import { archiveName, type Backup, timeOfName } from './archive-name.ts';
import { workPrefix } from './make-backup.ts';
import type { Outcome } from './worker.ts';

const day = 24 * 60 * 60 * 1000; // ms
const periods = { daily: day, weekly: 7 * day };

/** What the settings say of backups. */
type Plan = Pick<Company, 'backupSchedule' | 'backupsKept'>;

/**
 * How the last attempt since the start of the process ended. `lost` files were missing or damaged; `error` is why there
 * is none.
 */
type LastBackup = { at: string; lost: number; error: Sentence | null };

type Log = { error: (details: object, message: string) => void };

/** The backups in the data folder, and the making of them: one at a time, in a thread of its own. */
export type Backups = {
  /** Those that are there, newest first. */
  list: () => Promise<Backup[]>;
  /** One of them, and its absolute path; undefined when there is none of that name. */
  find: (name: string) => Promise<(Backup & { path: string }) | undefined>;
  isRunning: () => boolean;
  last: () => LastBackup | undefined;
  /** When the next one is due (ISO 8601): a moment that is past when it is due now, null when none is planned. */
  next: (plan: Plan, time?: number) => Promise<string | null>;
  /**
   * Makes one, and afterwards removes the oldest that are too many; while one is being made, waits for that. It ends well
   * whatever becomes of it: `last` tells.
   */
  make: (plan: Plan, log: Log) => Promise<void>;
  /** Breaks off what is being made. */
  stop: () => Promise<void>;
};

/** Opens the backups of a site. They lie in its data folder, wherever the data is. */
export function openBackups(place: DataLocation): Backups {
  const folder = backupFolder(place.directory);
  let running: { worker: Worker; end: Promise<void> } | undefined;
  let last: LastBackup | undefined;

  const list = async (): Promise<Backup[]> => {
    const backups: Backup[] = [];
    for (const name of await readdir(folder).catch(() => [])) {
      const made = timeOfName(name);
      const found = made && (await stat(join(folder, name)).catch(() => undefined)); // removed in between
      if (found) backups.push({ name, made, size: found.size });
    }
    return backups.sort((one, other) => (one.made < other.made ? 1 : -1));
  };

  const finish = async (worker: Worker, { backupsKept }: Plan, log: Log): Promise<void> => {
    const outcome = await outcomeOf(worker);
    if (outcome === undefined) return; // broken off
    last = { at: new Date().toISOString(), lost: outcome.lost ?? 0, error: outcome.error ?? null };
    if (outcome.error) log.error({ reason: outcome.reason }, 'The backup could not be made');
    else await clearAway(folder, lastMade(await list()).slice(backupsKept));
  };

  return {
    list,
    async find(name) {
      const backup = (await list()).find((one) => one.name === name);
      return backup && { ...backup, path: resolve(folder, name) };
    },
    isRunning: () => running !== undefined,
    last: () => last,
    async next({ backupSchedule }, time = Date.now()) {
      if (backupSchedule === 'off') return null;
      // One that bears a later time was made while the clock was wrong, and must not hold up all others.
      const newest = (await list()).find(({ made }) => Date.parse(made) <= time);
      return new Date(newest ? Date.parse(newest.made) + periods[backupSchedule] : time).toISOString();
    },
    async make(plan, log) {
      if (running) return running.end;
      const workerData = { place, target: join(folder, archiveName()) };
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
      const end = finish(worker, plan, log)
        .catch((error: unknown) => log.error({ err: error }, 'The oldest backups were not removed'))
        .finally(() => (running = undefined));
      running = { worker, end };
      return end;
    },
    async stop() {
      await running?.worker.terminate();
      await running?.end;
    },
  };
}

/** One that bears a later time than now was made while the clock was wrong: it goes before those that are right. */
function lastMade(backups: Backup[]): Backup[] {
  const isAhead = ({ made }: Backup) => Date.parse(made) > Date.now();
  return [...backups.filter((backup) => !isAhead(backup)), ...backups.filter(isAhead)];
}

/** Undefined when the worker is stopped before it says what has become of the backup. */
function outcomeOf(worker: Worker): Promise<Outcome | undefined> {
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', (error) => resolve({ error: 'backupFailed', reason: String(error) }));
    worker.once('exit', () => resolve(undefined));
  });
}

/** Removes backups, and what one that was killed has left behind. */
async function clearAway(folder: string, backups: Backup[]): Promise<void> {
  for (const { name } of backups) await rm(join(folder, name), { force: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith(workPrefix) && (await stat(path)).mtimeMs < Date.now() - day)
      await rm(path, { recursive: true, force: true });
  }
}
