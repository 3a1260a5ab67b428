import type { DataLocation } from '../config.ts';
import { answerCalls } from '../lib/child-answers.ts';
import type { Sentence } from '../lib/refusal-text.ts';
import { faultOf } from './fault.ts';
import { makeBackup } from './make-backup.ts';

type Outcome = { lost?: number; error?: Sentence; reason?: string };

/** Makes a backup at `target`. */
function make(location: DataLocation, target: string): Promise<Outcome> {
  return makeBackup(location, target).then(
    ({ lost }) => ({ lost: lost.length }),
    (error: unknown) => ({ error: faultOf(error) ?? 'backupFailed', reason: String(error) }),
  );
}

const operations = { make };
export type BackupOperations = typeof operations;

// Runs in a child process: hashing and checking do not block requests, and its memory ends with it.
answerCalls(operations);
