import type { Config } from '../../config.ts';
import type { SessionUser } from '../../store/account/user.ts';
import type { Captured } from '../../store/change-set/captured.ts';
import type { TranslationUsage } from '../../store/translation/usage.ts';
import type { Shown } from '../../store/workspace/open-workspace.ts';

/** The header with a `Forwarded`, as JSON in base64url. */
export const forwardedHeader = 'x-forwarded-to-set';

/** What the site tells the thread of workspaces with each request. */
export type Forwarded = {
  /** Known to this process alone, so that no other one can use the socket. */
  secret: string;
  setId: number;
  /** The current state of site and set: the workspace shows this one or a newer one. */
  shown: Shown;
  /** The user of a call, or of a page that is looked at in the back-office. */
  user?: SessionUser | undefined;
  /** Of a page: the name of the set, and the path before those of its pages. */
  page?: { name: string; base: string; isShared: boolean };
};

export function writeForwarded(forwarded: Forwarded): string {
  return Buffer.from(JSON.stringify(forwarded)).toString('base64url');
}

export function readForwarded(header: string | string[] | undefined): Partial<Forwarded> {
  return JSON.parse(Buffer.from(String(header ?? 'e30'), 'base64url').toString());
}

/** What the thread is started with. */
export type ThreadData = { config: Config; secret: string; folder: string; socket: string };

/** What the site does for the thread. */
export type SiteWork = {
  /** Merges changes into a set. Returns the set's new revision. */
  persist: (change: { setId: number; captured: Captured }) => Promise<number>;
} & TranslationUsage;

/** The first message of the thread. */
export const listeningMessage = 'listening';
