import { type Edits, interrupted, noEdits, underlay } from './edits.ts';
import type { Drafts } from './records.ts';

/** Edits that outlive a page. They include text that may be stored already, so users do not collide with themselves. */
type Draft = Pick<Edits, 'version' | 'base' | 'typed' | 'drafts' | 'attempted' | 'collisions' | 'changedBy'> & {
  at: number;
};

const prefix = 'draft:';
const week = 7 * 24 * 60 * 60 * 1000;

/** Identifies this page: two tabs with the same record keep separate drafts. */
let tab = '';
const lockName = (name: string) => `tab:${name}`;

/** Ends the lock of this page, which is held while it lives, so that other tabs can tell active drafts from abandoned ones. */
let endLock = () => {};

/** Begins as a new page, which may take over the drafts that this tab has left. */
export function openPage(): void {
  endLock();
  tab = crypto.randomUUID();
  if (!('locks' in navigator)) return;
  void navigator.locks.request(
    lockName(tab),
    () =>
      new Promise<void>((done) => {
        endLock = done;
      }),
  );
}

openPage();

const keyOf = (user: string, path: string, page = tab) => `${prefix}${user}:${path}:${page}`;

export function createDrafts(user: () => string | null): Drafts {
  return {
    keep(path, edits) {
      const { version, base, typed, drafts, attempted, collisions, changedBy } = interrupted(edits);
      const draft: Draft = { at: Date.now(), version, base, typed, drafts, attempted, collisions, changedBy };
      try {
        localStorage.setItem(keyOf(user() ?? '', path), JSON.stringify(draft));
      } catch (error) {
        console.warn('Unsaved text cannot be kept in this browser', error); // storage is full; the text is still on the screen
      }
    },
    drop(path) {
      localStorage.removeItem(keyOf(user() ?? '', path));
    },
  };
}

/** Takes over the drafts of `user` from closed pages. Drafts older than a week are dropped. */
export async function takeDrafts(user: string): Promise<Map<string, Edits>> {
  const alive = await livingTabs();
  const left: { path: string; draft: Draft }[] = [];
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
    const [, owner = '', path = '', page = ''] = key.split(':');
    const draft = parse(localStorage.getItem(key));
    const isYoung = draft !== undefined && draft.at > Date.now() - week;
    if (isYoung && (owner !== user || alive.has(page))) continue;
    localStorage.removeItem(key);
    if (isYoung) left.push({ path, draft });
  }
  left.sort((one, other) => one.draft.at - other.draft.at); // the later of two texts for a field wins
  const taken = new Map<string, Edits>();
  for (const { path, draft } of left) taken.set(path, underlay(taken.get(path) ?? noEdits, edited(draft)));
  return taken;
}

async function livingTabs(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set([tab]);
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(lockName('')));
  return new Set([tab, ...names.map((name) => name.slice(lockName('').length))]);
}

function edited({ version, base, typed, drafts = [], attempted, collisions, changedBy }: Draft): Edits {
  return { ...noEdits, version, base, typed, drafts, attempted, collisions, changedBy };
}

function parse(text: string | null): Draft | undefined {
  try {
    return JSON.parse(text ?? '') as Draft;
  } catch {
    return undefined;
  }
}
