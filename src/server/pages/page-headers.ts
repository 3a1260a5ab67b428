import type { Config } from '../../config.ts';
import type { PageAddress } from '../../domain/page.ts';
import type { SiteAssets } from '../../site/assets.ts';
import type { ReturnedForm } from '../../site/enquiry/returned-form.ts';
import type { Page } from '../../site/pages/define-page.ts';
import { pages } from '../../site/pages/pages.ts';
import type { PageQuery } from '../../site/query.ts';
import type { Database } from '../../store/engine/row.ts';
import { contentSecurityPolicy, deliveredFrom, securityHeaders } from '../edge/headers.ts';
import { cachingHeaders, sharedUntil } from './caching-headers.ts';
import { loadingHeaders } from './loading-headers.ts';

type Headers = Record<string, string>;

/** Whether a preview stands beside the fields of the back-office, and beside which record's: `project/3`. */
export type Pane = { isPane?: boolean | undefined; edited?: string | undefined };

/** Why a page is made for one visitor alone: a refused form comes back on it, or an administrator previews it, maybe beside its texts. */
export type Making = { returned?: ReturnedForm | undefined; isPreview?: boolean } & Pane;

export type PageHeaders = {
  ofPage: (address: PageAddress, status: number, query: PageQuery, making: Making, assets: SiteAssets) => Headers;
  /** @param type value of the header Content-Type */
  ofDocument: (type: string) => Headers;
  /** Whether a content delivery network may keep pages: it may if changes purge it. */
  mayShare: boolean;
  /** Until when it may keep one that is made now: to be asked before the content is read. */
  sharedUntil: (db: Database) => Promise<number>;
};

/**
 * The headers that pages and documents are answered with.
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
    ofPage({ page: key, language }, status, query, { returned, isPreview, isPane }, assets) {
      const page = pages[key];
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
        ...loadingHeaders(assets, isPane ? undefined : language),
        ...(isUnlisted && { 'x-robots-tag': 'noindex' }),
        ...(returned?.retryAfter && { 'retry-after': String(returned.retryAfter) }),
      };
    },
    ofDocument: (type) => ({ ...always, ...cachingHeaders(mayShare), 'content-type': type }),
  };
}

/** Values that a visitor types are kept nowhere: nobody else asks for the same. */
function asksFreely({ ranges, sort, unread }: PageQuery): boolean {
  return ranges !== undefined || sort !== undefined || unread === true;
}

/** What of a query is part of a page's canonical address (`part` in its declaration). */
function isPartOfList(key: string): boolean {
  return key === 'category' || key === 'page';
}
