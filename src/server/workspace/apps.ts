import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../lib/refusal.ts';
import type { Captured } from '../../store/change-set/captured.ts';
import { openWorkspace, type Shown, skipIds, type Workspace } from '../../store/workspace/open-workspace.ts';
import type { Parts } from './parts.ts';
import { createSetApp } from './set-app.ts';

/** Workspaces kept at once. The least recently used one is closed. */
const mostOpen = 4;

type Options = {
  parts: Parts;
  /** The folder of their databases. */
  folder: string;
  persist: (setId: number, captured: Captured) => Promise<number>;
};

/** An application over a workspace, until `release`. */
type Obtained = { app: FastifyInstance; release: () => void };

type Open = {
  workspace: Workspace;
  app: FastifyInstance;
  uses: number;
  isRetired: boolean;
  madeAt: number;
  took: number;
};

/** Opens the workspaces of sets when they are asked for, and makes them anew when site or set have changed otherwise. */
export function openApps({ parts, folder, persist }: Options) {
  const open = new LRUCache<number, Open>({ max: mostOpen, dispose: retire });
  const making = new Map<number, Promise<Open>>();
  let made = 0;

  async function make(setId: number, generation: number): Promise<Open> {
    const before = open.peek(setId);
    const begun = performance.now();
    const workspace = await openWorkspace({
      live: parts.live,
      file: join(folder, `${setId}-${++made}.db`),
      former: before?.workspace.file,
      setId,
      generation,
      persist: (captured) => persistOf(setId, captured),
    });
    const app = await createSetApp(parts, workspace);
    const now = performance.now();
    const opened = { workspace, app, uses: 0, isRetired: false, madeAt: now, took: now - begun };
    open.set(setId, opened);
    return opened;
  }

  async function persistOf(setId: number, captured: Captured): Promise<number> {
    try {
      const revision = await persist(setId, captured);
      // Not awaited: two workspaces must not wait for each other.
      for (const [id, { workspace }] of open) if (id !== setId) skipIds(workspace, captured).catch(() => {});
      return revision;
    } catch (error) {
      // Its new rows may have ids that are taken on the site. A new one starts behind them.
      const shown = open.peek(setId)?.workspace.shown;
      if (shown && error instanceof Refusal && error.status === 503) shown.revision = 0;
      throw error;
    }
  }

  /** Whether the set was changed elsewhere, or the site was. */
  function isStale({ workspace, madeAt, took }: Open, { generation, revision }: Shown, isRead: boolean): boolean {
    if (workspace.shown.revision < revision) return true;
    const tookAll = [...open.values()].reduce((sum, each) => sum + each.took, 0);
    const used = isRead ? usedFor.reading * tookAll : usedFor.writing * took;
    return workspace.shown.generation < generation && performance.now() - madeAt > used;
  }

  return {
    /** @throws Refusal 404 when there is no such set, 409 when it is no longer open */
    async obtain(setId: number, shown: Shown, isRead: boolean): Promise<Obtained> {
      let found = open.get(setId);
      while (!found || isStale(found, shown, isRead)) {
        const running = making.get(setId) ?? make(setId, shown.generation).finally(() => making.delete(setId));
        making.set(setId, running);
        found = await running;
      }
      return { app: found.app, release: use(found) };
    },
  };
}

/**
 * While somebody types on the site, a workspace is read for this many times as long as all open ones took to make. Visitors then do not
 * notice that others look at sets, however many these are, and a change of the site is in the set within seconds. For writing only the
 * time that it took itself counts: what is written is based on a newer state.
 */
const usedFor = { reading: 10, writing: 1 };

function use(opened: Open): () => void {
  opened.uses += 1;
  return () => {
    opened.uses -= 1;
    if (opened.isRetired) close(opened);
  };
}

function retire(opened: Open): void {
  opened.isRetired = true;
  close(opened);
}

/** Closes a retired workspace once its last request has ended. */
function close({ uses, app, workspace }: Open): void {
  if (uses > 0) return;
  app
    .close()
    .then(workspace.close)
    .catch((error: unknown) => app.log.error({ err: error }, 'A workspace could not be closed'));
}
