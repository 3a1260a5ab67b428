import type { DataLocation } from '../config.ts';
import type { Sentence } from '../lib/refusal-texts.ts';
import { answerQuestions } from '../lib/thread.ts';
import { DatabaseUnreachable } from '../store/engine/unreachable.ts';
import { makeBackup } from './make-backup.ts';

export type Order = { location: DataLocation; target: string };

export type Outcome = { lost?: number; error?: Sentence; reason?: string };

/** Runs in a worker thread, so that hashing and checking do not block requests. */
answerQuestions(({ location, target }: Order) =>
  makeBackup(location, target).then(
    ({ lost }): Outcome => ({ lost: lost.length }),
    (error: unknown): Outcome => ({ error: tell(error), reason: String(error) }),
  ),
);

function tell(error: unknown): Sentence {
  if (error instanceof DatabaseUnreachable) return 'The database cannot be reached at the moment';
  const { code = '', errcode = 0, message } = error as { code?: string; errcode?: number; message: string };
  const result = errcode % 256; // SQLite's primary result code
  if (['ENOSPC', 'EDQUOT'].includes(code) || result === 13) return 'The disk is full';
  if (['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'].includes(code) || result === 14)
    return 'The folder of backups cannot be written';
  if (message.includes('The database is damaged') || result === 11 || result === 26)
    return 'The database is damaged: restore it from a backup';
  return 'The backup could not be made';
}
