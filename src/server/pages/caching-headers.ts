import { nextSwitch } from '../../store/content/next-switch.ts';
import type { Database } from '../../store/engine/row.ts';
import { type CachedPage, withOtherHeaders } from './page-cache.ts';

/**
 * How long a CDN may cache a page, in seconds. A change of content purges it sooner. This is the longest that a page stays
 * stale if the CDN was just fetching it during the purge.
 */
const freshFor = 600;
/** How long the CDN may serve a stale page while it fetches a newer one, and while the site does not answer, in seconds. */
const whileRefreshing = 60;
const withoutSite = 24 * 60 * 60;

/** How long before content becomes public or ceases to be a CDN must stop caching pages, in milliseconds. */
const beforeSwitch = (freshFor + whileRefreshing) * 1000;

/** Browsers revalidate pages each time, and get 304 while they are unchanged. */
const unshared = { 'cache-control': 'no-cache' };

/**
 * The same for browsers, while a CDN caches the page. The times for stale pages are in a separate header (RFC 9213),
 * because browsers also obey `stale-while-revalidate`, and would show the page as it was before a change.
 */
const shared = {
  'cache-control': `public, max-age=0, s-maxage=${freshFor}`,
  'cdn-cache-control': `max-age=${freshFor}, stale-while-revalidate=${whileRefreshing}, stale-if-error=${withoutSite}`,
};

/** @param isShared whether a CDN may cache the page, which requires that changes purge it */
export function cachingHeaders(isShared: boolean): Record<string, string> {
  return isShared ? shared : unshared;
}

/** Returns the `CachedPage.sharedUntil` of a page that is made now. */
export async function sharedUntil(db: Database): Promise<number> {
  const next = await nextSwitch(db);
  return next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next) - beforeSwitch;
}

/** Whether a CDN may still cache a page as its headers say. */
export function mayBeShared({ sharedUntil }: CachedPage): boolean {
  return Date.now() < sharedUntil;
}

/**
 * Returns the page with headers that forbid a CDN to cache it: for an address that is not canonical, of which there may be any
 * number, and for the time shortly before content becomes public or ceases to be.
 */
export function withoutSharing(page: CachedPage): CachedPage {
  const made = withOtherHeaders(page, (name) => name in shared, unshared);
  return { ...made, sharedUntil: Number.POSITIVE_INFINITY };
}
