import { draftOwner } from '../change-set/chosen.ts';
import { type CallFailure, call, detailOf, useIsSessionEnded } from '../client.ts';
import { warnBeforeLeaving } from '../leaving.ts';
import type { ChangedBy } from '../records.ts';
import { userId } from '../session.ts';
import { createAutosave } from './autosave.ts';
import { createDrafts, takeDrafts } from './drafts.ts';
import type { Stored } from './edits.ts';
import type { Outcome, Send } from './sending.ts';

/** After this many milliseconds a request counts as lost. */
const lostAfter = 15_000;

/** The user whose text this page holds. Stays the same when the session ends. */
let owner: string | null = userId();

/** Another user has logged in: this page sends nothing more and reloads. */
let isHandedOver = false;

const storedListeners = new Set<(path: string, record: Stored) => void>();

/** One instance per page: the user may leave an editor while its last request is in flight. */
export const autosave = createAutosave({
  send: patch,
  drafts: createDrafts(() => draftOwner(owner)),
  onStored: (path, record) => {
    for (const listener of storedListeners) listener(path, record);
  },
});

export function onStored(listener: (path: string, record: Stored) => void): () => void {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
}

/**
 * Resumes saving the unsaved text of the logged-in user: sends what waited for a login, and takes over text of closed
 * pages. If another user has logged in, the page reloads, because the first user's text must not be sent in the second
 * user's name. The text stays in the browser for the first user.
 * @param next where a reloaded page goes
 * @returns the paths of the records that were taken over
 */
export async function resumeSaving(next?: string): Promise<string[]> {
  const user = userId();
  if (user === null) return [];
  if (owner !== null && owner !== user) return handOver(next);
  owner = user;
  useIsSessionEnded.setState(false);
  const drafts = await takeDrafts(draftOwner(user));
  for (const [path, edits] of drafts) autosave.restore(path, edits);
  autosave.retry();
  return [...drafts.keys()];
}

/** Counts the records at `paths` that are stored, once no request of theirs is in flight. */
export async function countStored(paths: string[]): Promise<number> {
  await Promise.all(paths.map((path) => autosave.atRest(path)));
  const unsaved = autosave.unsaved();
  return paths.filter((path) => !unsaved.includes(path)).length;
}

addEventListener('online', () => autosave.retry());
warnBeforeLeaving(() => autosave.unsaved().length > 0 && !isHandedOver);

function handOver(next: string | undefined): Promise<never> {
  isHandedOver = true;
  if (next === undefined) location.reload();
  else location.replace(next);
  return new Promise(() => {});
}

async function patch(...[path, fields, version]: Parameters<Send>): Promise<Outcome> {
  await painted();
  if (isHandedOver) return { kind: 'failed', reason: 'login', detail: '' };
  try {
    const signal = AbortSignal.timeout(lostAfter);
    const { body } = await call<{ PATCH: Stored }, 'PATCH'>('PATCH', path, { body: fields, version, signal });
    return { kind: 'stored', record: body };
  } catch (error) {
    console.log('Network response was not ok', path, error); // specification, section 8
    return explain(error as CallFailure);
  }
}

/** Lets the browser paint the letter first: starting a request takes a tenth of a keystroke's time. */
function painted(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

function explain(error: CallFailure): Outcome {
  const { status, body } = error;
  const detail = detailOf(error);
  if (status === 0) return { kind: 'failed', reason: navigator.onLine ? 'unanswered' : 'offline', detail };
  if (status === 401) return { kind: 'failed', reason: 'login', detail };
  if (status === 412) return { kind: 'collided', current: (body.current ?? {}) as Stored, by: body.by as ChangedBy };
  if (status === 429 || status >= 500) return { kind: 'failed', reason: 'unavailable', detail };
  return { kind: 'refused', detail, fields: body.fields as Record<string, string> | undefined };
}
