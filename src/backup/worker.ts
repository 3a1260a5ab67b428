import type { DataLocation } from '../config.ts';
import type { Sentence } from '../lib/refusal-text.ts';
import { answerQuestions } from '../lib/thread.ts';
import { DatabaseUnreachable } from '../store/engine/unreachable.ts';
import { DatabaseDamaged } from '../store/sqlite/copy.ts';
import { makeBackup } from './make-backup.ts';

export type Order = { location: DataLocation; target: string };

export type Outcome = { lost?: number; error?: Sentence; reason?: string };

/** Runs in a worker thread, so that hashing and checking do not block requests. */
answerQuestions(({ location, target }: Order) =>
  makeBackup(location, target).then(
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
