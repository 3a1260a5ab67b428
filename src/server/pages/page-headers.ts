import type { Config } from '../../config.ts';
import type { PageAddress } from '../../domain/page/page.ts';
import type { SiteAssets } from '../../site/assets.ts';
import type { ReturnedForm } from '../../site/enquiry/returned-form.ts';
import type { Page } from '../../site/pages/define-page.ts';
import { pages } from '../../site/pages/pages.ts';
import type { PageQuery } from '../../site/query.ts';
import type { ShownSet } from '../../site/shown-set.ts';
import type { Database } from '../../store/engine/row.ts';
import { contentSecurityPolicy, deliveredFrom, securityHeaders } from '../edge/headers.ts';
import { cachingHeaders, sharedUntil } from './caching-headers.ts';
import { loadingHeaders } from './loading-headers.ts';

type Headers = Record<string, string>;

/** Whether a page is shown in the pane, and the edited record beside it, such as `project/3`. */
export type Pane = { isPane?: boolean | undefined; edited?: string | undefined };

/**
 * Reasons to make a page for a single visitor: it returns a refused form, an administrator previews it, perhaps in the pane, or it shows
 * a set of prepared changes.
 */
export type Making = { returned?: ReturnedForm | undefined; isPreview?: boolean; set?: ShownSet | undefined } & Pane;

export type PageHeaders = {
  ofPage: (address: PageAddress, status: number, query: PageQuery, making: Making, assets: SiteAssets) => Headers;
  /** @param type value of the header Content-Type */
  ofDocument: (type: string) => Headers;
  /** Whether a CDN may cache pages, which requires that changes purge it. */
  mayShare: boolean;
  /** Returns the `sharedUntil` of a page made now. Must be called before the content is read. */
  sharedUntil: (db: Database) => Promise<number>;
};

/**
 * Creates the headers of pages and documents.
 * @param policy directives that development adds to the content security policy
 */
export function createPageHeaders(
  config: Pick<Config, 'PUBLIC_URL' | 'CDN_URL' | 'PURGE_URL'>,
  policy: Headers,
): PageHeaders {
  const always = { ...securityHeaders(config), vary: 'Accept-Encoding' };
  const mayShare = config.PURGE_URL !== undefined;
  const policyOf = ({ frames }: Page, isPane = false) =>
    contentSecurityPolicy({
      ...deliveredFrom(config.CDN_URL),
      ...policy,
      ...(frames && { 'frame-src': frames }),
      ...(isPane && { 'frame-ancestors': "'self'", 'form-action': "'none'" }), // nothing else may be framed
    });
  return {
    mayShare,
    sharedUntil: async (db) => (mayShare ? sharedUntil(db) : Number.POSITIVE_INFINITY),
    ofPage({ page: key, language }, status, query, { returned, isPreview: isHiddenToo, isPane, set }, assets) {
      const page = pages[key];
      const isPreview = isHiddenToo || set !== undefined;
      const isShared = mayShare && status === 200 && Object.keys(query).every(isPartOfList);
      const isOnce = !page.isCached(query);
      const isUnlisted = isPreview || isOnce || page.isUnlisted;
      const isKept = !isPreview && !(isOnce && page.isUnlisted);
      return {
        ...always,
        vary: 'Accept-Encoding, Save-Data', // src/server/pages/send-page.ts
        'content-type': 'text/html; charset=utf-8',
        ...(isKept && !asksFreely(query) ? cachingHeaders(isShared) : { 'cache-control': 'no-store' }),
        'content-security-policy': policyOf(page, isPane),
        ...loadingHeaders(assets, isPane || set ? undefined : language),
        ...(isUnlisted && { 'x-robots-tag': 'noindex' }),
        ...(returned?.retryAfter && { 'retry-after': String(returned.retryAfter) }),
      };
    },
    ofDocument: (type) => ({ ...always, ...cachingHeaders(mayShare), 'content-type': type }),
  };
}

/** Whether a visitor has typed values of the query. No other visitor requests such a page. */
function asksFreely({ ranges, sort, unread, cylinder }: PageQuery): boolean {
  return ranges !== undefined || sort !== undefined || unread === true || cylinder !== undefined;
}

/** Whether a key of the query is part of a page's canonical address (`part` in its declaration). */
function isPartOfList(key: string): boolean {
  return key === 'category' || key === 'page';
}
