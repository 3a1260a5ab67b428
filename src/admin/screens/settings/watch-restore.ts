import { CallFailure, call, read } from '../../client.ts';
import { calls } from '../../paths.ts';

/** The polling interval of a restore's progress, in milliseconds. */
const interval = 1000;

/** During `checking` nothing changes yet; during `replacing` the whole site is in maintenance. */
export type RestorePhase = 'checking' | 'replacing';

/**
 * Polls a restore until it ends, which also ends this session.
 * @param onPhase called with the current phase
 * @returns why the restore failed, with nothing changed; undefined after a successful restore
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

/** Requests only the session: once it has ended, another call would open a login over this screen. */
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

/**
 * Ignores failed calls: the maintenance may start or the session end between two calls, which the next round detects.
 */
function ignoreMoments(error: unknown): undefined {
  if (!(error instanceof CallFailure)) throw error;
}
