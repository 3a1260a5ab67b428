import { nextSwitch } from '../../store/content/publication.ts';
import type { Database } from '../../store/engine/row.ts';
import { type CachedPage, withOtherHeaders } from './page-cache.ts';

/**
 * How long a content delivery network keeps a page, in seconds. A change of the content makes it forget sooner; this is
 * the most that one costs whose call was answered before the network had stored what it was just fetching.
 */
const freshFor = 600;
/** How long it may go on with that while it fetches a newer one, and when the site does not answer. */
const whileRefreshing = 60;
const withoutSite = 24 * 60 * 60;

/** How long before content becomes public or ceases to be no network may keep a page, in milliseconds. */
const beforeSwitch = (freshFor + whileRefreshing) * 1000;

/** Pages are asked for anew each time, and answered with 304 as long as they are the same. */
const unshared = { 'cache-control': 'no-cache' };

/**
 * The same for browsers, while a CDN keeps the page. How long it may serve a stale page stands in a separate header
 * (RFC 9213): browsers obey `stale-while-revalidate` too, and would show the page as it was before an edit.
 */
const shared = {
  'cache-control': `public, max-age=0, s-maxage=${freshFor}`,
  'cdn-cache-control': `max-age=${freshFor}, stale-while-revalidate=${whileRefreshing}, stale-if-error=${withoutSite}`,
};

/** @param isShared whether a CDN may keep the page: it receives a purge when pages change */
export function cachingHeaders(isShared: boolean): Record<string, string> {
  return isShared ? shared : unshared;
}

/** Until when a page may be shared that is made now: `CachedPage.sharedUntil`. */
export async function sharedUntil(db: Database): Promise<number> {
  const next = await nextSwitch(db);
  return next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next) - beforeSwitch;
}

/** Whether the headers of a page still hold that let a network keep it. */
export function mayBeShared({ sharedUntil }: CachedPage): boolean {
  return Date.now() < sharedUntil;
}

/**
 * A page as it goes out under an address that is not its own, of which there may be any number, or shortly before content becomes
 * public or ceases to be: no network keeps it.
 */
export function withoutSharing(page: CachedPage): CachedPage {
  const made = withOtherHeaders(page, (name) => name in shared, unshared);
  return { ...made, sharedUntil: Number.POSITIVE_INFINITY };
}
