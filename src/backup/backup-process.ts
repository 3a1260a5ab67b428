import type { DataLocation } from '../config.ts';
import { answerCalls } from '../lib/child-answers.ts';
import type { Sentence } from '../lib/refusal-text.ts';
import { faultOf } from './fault.ts';
import { makeBackup } from './make-backup.ts';

export type Outcome = { lost?: number; error?: Sentence; reason?: string };

const operations = {
  make: (location: DataLocation, target: string) =>
    makeBackup(location, target).then(
      ({ lost }): Outcome => ({ lost: lost.length }),
      (error: unknown): Outcome => ({ error: faultOf(error) ?? 'backupFailed', reason: String(error) }),
    ),
};
export type BackupOperations = typeof operations;

// Runs in a child process: hashing and checking do not block requests, and its memory ends with it.
answerCalls(operations);
