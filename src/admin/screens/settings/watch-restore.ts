import { CallFailure, call, read } from '../../client.ts';
import { calls } from '../../paths.ts';

/** How often it is asked how far a restore is, in milliseconds. */
const interval = 1000;

/** `checking` changes nothing yet; while `replacing`, the whole site answers that it is being maintained. */
export type RestorePhase = 'checking' | 'replacing';

/**
 * Follows a restore to its end, which ends this session.
 * @param onPhase told how far it is
 * @returns why it failed, with nothing changed; undefined when the backup is restored
 */
export async function watchRestore(onPhase: (phase: RestorePhase) => void): Promise<string | undefined> {
  for (;;) {
    await new Promise((next) => setTimeout(next, interval));
    const status = await sessionStatus();
    if (status === 401) return undefined;
    if (status === 503) onPhase('replacing');
    const failed = status === 200 && (await failure().catch(ignoreMoments));
    if (failed) return failed;
  }
}

/** Asks nothing but the session: another call would open a login over this screen when it has ended. */
function sessionStatus(): Promise<number> {
  return call('GET', calls.session()).then(
    () => 200,
    (error: unknown) => (error instanceof CallFailure ? error.status : 0),
  );
}

async function failure(): Promise<string | undefined> {
  const { restore } = await read(calls.backups());
  return restore?.state === 'failed' ? (restore.error ?? '') : undefined;
}

/** The maintenance may begin, or the session end, between two calls: the next round tells. */
function ignoreMoments(error: unknown): undefined {
  if (!(error instanceof CallFailure)) throw error;
}
