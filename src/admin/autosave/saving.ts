import { type CallFailure, call, endedSession } from '../client.ts';
import { warnBeforeLeaving } from '../leaving.ts';
import { userId } from '../session.ts';
import { createAutosave, type Outcome, type Send } from './autosave.ts';
import { createDrafts, takeDrafts } from './drafts.ts';
import { type Stored, sendable } from './edits.ts';

/** After this many milliseconds a request counts as lost. */
const lostAfter = 15_000;

/** Whose text this page holds. It outlives the session: what is unsaved when that ends belongs to them. */
let owner: string | null = userId();

/** Another user has taken over: the page ends, and sends nothing more. */
let isHandedOver = false;

const storedListeners = new Set<(path: string, record: Stored) => void>();

/** The one autosave of the page: an editor may be left while its last words are on their way. */
export const autosave = createAutosave({
  send: patch,
  drafts: createDrafts(() => owner),
  onStored: (path, record) => {
    for (const listener of storedListeners) listener(path, record);
  },
});

/** Calls `listener` with each record that the server has stored. */
export function onStored(listener: (path: string, record: Stored) => void): () => void {
  storedListeners.add(listener);
  return () => storedListeners.delete(listener);
}

/**
 * Goes on with the unsaved text of who is logged in: what waits for a login is sent, and what a closed page has left
 * behind is taken up. When that is another user than before, the page is opened anew: the text of the first one must
 * not be sent in the name of the second. It waits in the browser for its own user.
 * @param next where a page that is opened anew leads
 * @returns how many records were taken up and are sent
 */
export async function resumeSaving(next?: string): Promise<number> {
  const user = userId();
  if (user === null) return 0;
  if (owner !== null && owner !== user) return handOver(next);
  owner = user;
  endedSession.set(false);
  const drafts = await takeDrafts(user);
  for (const [path, edits] of drafts) autosave.restore(path, edits);
  autosave.retry();
  return [...drafts.values()].filter((edits) => sendable(edits)).length;
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
  if (isHandedOver) return { kind: 'failed', reason: 'login', detail: '' };
  try {
    const signal = AbortSignal.timeout(lostAfter);
    const { body } = await call<Stored>('PATCH', path, { body: fields, version, signal });
    return { kind: 'stored', record: body };
  } catch (error) {
    console.log('Network response was not ok', path, error); // specification, section 8
    return explain(error as CallFailure);
  }
}

function explain({ status, message, body }: CallFailure): Outcome {
  if (status === 0) return { kind: 'failed', reason: navigator.onLine ? 'unavailable' : 'offline', detail: message };
  if (status === 401) return { kind: 'failed', reason: 'login', detail: message };
  if (status === 412) return { kind: 'collided', current: (body.current ?? {}) as Stored };
  if (status === 429 || status >= 500) return { kind: 'failed', reason: 'unavailable', detail: message };
  return { kind: 'refused', detail: message, fields: body.fields as Record<string, string> | undefined };
}
