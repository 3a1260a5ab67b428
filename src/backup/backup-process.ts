import type { DataLocation } from '../config.ts';
import type { Sentence } from '../lib/refusal-text.ts';
import { answerQuestions } from '../lib/thread.ts';
import { faultOf } from './fault.ts';
import { makeBackup } from './make-backup.ts';

export type Order = { location: DataLocation; target: string };

export type Outcome = { lost?: number; error?: Sentence; reason?: string };

/** Runs in a worker thread, so that hashing and checking do not block requests. */
answerQuestions(({ location, target }: Order) =>
  makeBackup(location, target).then(
    ({ lost }): Outcome => ({ lost: lost.length }),
    (error: unknown): Outcome => ({ error: faultOf(error) ?? 'backupFailed', reason: String(error) }),
  ),
);
