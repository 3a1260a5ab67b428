import { parentPort, workerData } from 'node:worker_threads';
import type { Sentence } from '../domain/refusal-texts.ts';
import type { BucketAccess } from '../media/bucket.ts';
import { makeBackup } from './make-backup.ts';

/** What has become of a backup: how many files were lost before, or why there is none. `reason` is for the log. */
export type Outcome = { lost?: number; error?: Sentence; reason?: string };

/** Makes one backup in a thread of its own, so that no request waits for hashes and checks. */
const { directory, target, access } = workerData as { directory: string; target: string; access?: BucketAccess };

parentPort?.postMessage(
  await makeBackup(directory, target, access).then(
    ({ lost }): Outcome => ({ lost: lost.length }),
    (error: unknown): Outcome => ({ error: tell(error), reason: String(error) }),
  ),
);

function tell(error: unknown): Sentence {
  const { code = '', errcode = 0, message } = error as { code?: string; errcode?: number; message: string };
  const result = errcode % 256; // SQLite's primary result code
  if (['ENOSPC', 'EDQUOT'].includes(code) || result === 13) return 'The disk is full';
  if (['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(code) || result === 14)
    return 'The folder of backups cannot be written';
  if (message.includes('The database is damaged') || result === 11 || result === 26)
    return 'The database is damaged: restore it from a backup';
  return 'The backup could not be made';
}
