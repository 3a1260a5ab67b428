import type { Drafts } from './autosave.ts';
import { type Edits, type Fields, noEdits } from './edits.ts';

type Draft = { at: number; version: number | undefined; base: Fields; values: Fields };

const prefix = 'draft:';
const week = 7 * 24 * 60 * 60 * 1000;

/** One page of the browser: two tabs with the same record keep two drafts. */
const tab = crypto.randomUUID();
const lockName = (name: string) => `tab:${name}`;

/** Held as long as this page lives, so that others can tell a draft that is being worked on from one left behind. */
if ('locks' in navigator) void navigator.locks.request(lockName(tab), () => new Promise(() => {}));

const keyOf = (user: string, path: string, page = tab) => `${prefix}${user}:${path}:${page}`;

/** Unsaved text in the browser's storage, for each user, record and tab. */
export function createDrafts(user: () => string | null): Drafts {
  return {
    keep(path, { version, base, typed, sending }) {
      const draft: Draft = { at: Date.now(), version, base, values: { ...sending, ...typed } };
      try {
        localStorage.setItem(keyOf(user() ?? '', path), JSON.stringify(draft));
      } catch (error) {
        console.warn('Unsaved text cannot be kept in this browser', error); // it is full: the text is still on the screen
      }
    },
    drop(path) {
      localStorage.removeItem(keyOf(user() ?? '', path));
    },
  };
}

/** Takes over the drafts of `user` that pages now closed have left behind; those of more than a week ago are dropped. */
export async function takeDrafts(user: string): Promise<Map<string, Edits>> {
  const alive = await livingTabs();
  const taken = new Map<string, Edits>();
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
    const [, owner = '', path = '', page = ''] = key.split(':');
    const draft = parse(localStorage.getItem(key));
    const isLeft = owner === user && !alive.has(page);
    if (draft && draft.at > Date.now() - week && !isLeft) continue;
    localStorage.removeItem(key);
    if (draft && draft.at > Date.now() - week) taken.set(path, join(edited(draft), taken.get(path)));
  }
  return taken;
}

async function livingTabs(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set([tab]);
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(lockName('')));
  return new Set([tab, ...names.map((name) => name.slice(lockName('').length))]);
}

function edited({ version, base, values }: Draft): Edits {
  return { ...noEdits, version, base, typed: values };
}

/** Two tabs have left text of one record: the older version makes the server look closely. */
function join(one: Edits, other: Edits | undefined): Edits {
  if (!other) return one;
  const version = Math.min(one.version ?? 0, other.version ?? 0) || undefined;
  return { ...one, version, base: { ...other.base, ...one.base }, typed: { ...other.typed, ...one.typed } };
}

function parse(text: string | null): Draft | undefined {
  try {
    return JSON.parse(text ?? '') as Draft;
  } catch {
    return undefined;
  }
}
