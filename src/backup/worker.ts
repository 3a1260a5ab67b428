import { parentPort, workerData } from 'node:worker_threads';
import type { DataLocation } from '../config.ts';
import type { Sentence } from '../lib/refusal-text.ts';
import { DatabaseUnreachable } from '../store/engine/unreachable.ts';
import { DatabaseDamaged } from '../store/sqlite/copy.ts';
import { makeBackup } from './make-backup.ts';

/** What has become of a backup: how many files were lost before, or why there is none. `reason` is for the log. */
export type Outcome = { lost?: number; error?: Sentence; reason?: string };

/** Makes one backup in a thread of its own, so that no request waits for hashes and checks. */
const { place, target } = workerData as { place: DataLocation; target: string };

parentPort?.postMessage(
  await makeBackup(place, target).then(
    ({ lost }): Outcome => ({ lost: lost.length }),
    (error: unknown): Outcome => ({ error: reasonOf(error), reason: String(error) }),
  ),
);

function reasonOf(error: unknown): Sentence {
  if (error instanceof DatabaseUnreachable) return 'databaseUnreachable';
  const { code = '', errcode = 0 } = error as { code?: string; errcode?: number };
  const result = errcode % 256; // SQLite's primary result code
  if (['ENOSPC', 'EDQUOT'].includes(code) || result === 13) return 'diskFull';
  if (['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(code) || result === 14) return 'backupFolderReadOnly';
  if (error instanceof DatabaseDamaged || result === 11 || result === 26) return 'databaseDamaged';
  return 'backupFailed';
}
