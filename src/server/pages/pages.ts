import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { type PageAddress, pagePath, resolvePath } from '../../domain/page/page.ts';
import type { Search } from '../../domain/page/search-view.ts';
import type { Language } from '../../domain/text/language.ts';
import type { ReturnedForm } from '../../site/enquiry/returned-form.ts';
import { pages } from '../../site/pages/pages.ts';
import { readQuery, withoutUnseen, writeQuery } from '../../site/query.ts';
import type { ShownSet } from '../../site/shown-set.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import type { Store } from '../../store/engine/store.ts';
import type { CachedPages } from './cached-pages.ts';
import { mayBeShared, withoutSharing } from './caching-headers.ts';
import { createPageMaker, type Renderer } from './make-page.ts';
import { type CachedPage, finishPage } from './page-cache.ts';
import { createPageHeaders, type Pane } from './page-headers.ts';

export type Pages = {
  /** Returns the page at an address, from the cache or newly rendered, or the 404 page if its record does not exist. */
  page: (address: PageAddress, search: string) => Promise<CachedPage>;
  /**
   * Returns a document for programs, cached like a page, or undefined if `write` returns none.
   * @param type value of the header Content-Type
   * @param write reads the content and writes the document
   */
  document: (path: string, type: string, write: () => Promise<string | undefined>) => Promise<CachedPage | undefined>;
  /**
   * Returns the page at an address, even if its record is hidden, or undefined if the record does not exist. It is not cached.
   * @param pane whether it is for the pane: its texts then carry their keys, and the back-office may frame it
   */
  preview: (address: PageAddress, pane: Pane) => Promise<CachedPage | undefined>;
  /**
   * Returns the page at an address as a set of prepared changes makes it, with links that lead to pages of the set, or the 404 page.
   * It is not cached.
   * @param preview for users of the back-office: finds hidden records too
   */
  ofSet: (address: PageAddress, search: string, set: ShownSet, preview?: Pane) => Promise<CachedPage>;
  /** Returns the page with a refused form and the input of a visitor without JavaScript. It is not cached. */
  returnedForm: (address: PageAddress, search: string, form: ReturnedForm) => Promise<CachedPage>;
};

type Options = {
  store: Store;
  texts: OpenedTexts;
  /** Searches public content. */
  search: Search;
  config: Pick<Config, 'PUBLIC_URL' | 'CDN_URL' | 'PURGE_URL'>;
  renderer: () => Promise<Renderer>;
  /** The cache of finished pages. */
  cached: CachedPages;
  log: FastifyBaseLogger;
  policy?: Record<string, string>;
};

export function createPages({ cached, policy = {}, ...services }: Options): Pages {
  const { store, config } = services;
  const headers = createPageHeaders(config, policy);
  const make = createPageMaker({ ...services, headers });

  /** Forbids a CDN to cache a page whose address is not canonical, or that is stale or soon will be. */
  function shareable<Made extends CachedPage | undefined>(made: Made, isCanonical = true): CachedPage | Made {
    const isCurrent = (page: CachedPage) => page.generation === store.generation() && mayBeShared(page);
    if (!made || !headers.mayShare || (isCanonical && isCurrent(made))) return made;
    return withoutSharing(made);
  }

  /** Returns the 404 page, of which there is one in each language. */
  async function notFound(language: Language): Promise<CachedPage> {
    const address: PageAddress = { page: 'notFound', language };
    const page = await cached.obtain(pagePath(address), () => make(address, {}));
    return required(page);
  }

  return {
    async page(address, search) {
      const { query: keys, isCached } = pages[address.page];
      const query = await withoutUnseen(store.db, readQuery(keys, search));
      const canonical = writeQuery(query);
      const made = await cached.obtain(
        pagePath(address) + canonical,
        () => make(address, query),
        () => isCached(query),
      );
      return made ? shareable(made, canonical === (search && `?${search}`)) : notFound(address.language);
    },
    async document(path, type, write) {
      const finish = async () => {
        const generation = store.generation();
        const sharedUntil = await headers.sharedUntil(store.db);
        const text = await write();
        return text === undefined
          ? undefined
          : finishPage(text, { status: 200, generation, sharedUntil, headers: headers.ofDocument(type) });
      };
      return shareable(await cached.obtain(path, finish));
    },
    preview: (address, pane) => cached.makeOnce(() => make(address, {}, { isPreview: true, ...pane })),
    ofSet: (address, search, set, preview) =>
      cached.makeOnce(async () => {
        const query = await withoutUnseen(store.db, readQuery(pages[address.page].query, search));
        const asHidden = () => preview && make(address, query, { set, isPreview: true, ...preview });
        const made = (preview?.isPane ? undefined : await make(address, query, { set })) ?? (await asHidden());
        return made ?? required(await make({ page: 'notFound', language: address.language }, {}, { set }));
      }),
    async returnedForm(address, search, returned) {
      const query = readQuery(pages[address.page].query, search);
      const made = await cached.makeOnce(() => make(address, query, { returned }));
      return made ?? notFound(address.language);
    },
  };
}

function required(page: CachedPage | undefined): CachedPage {
  if (!page) throw new Error('The page of what is not found needs no record');
  return page;
}

/**
 * Returns the page that a form was sent from, read from its hidden field. It is the contact page, with the same form, if the field
 * names no page with a form: the form may be older than this version of the site.
 */
export function formAddress(
  page: string | undefined,
  language: Language,
  isQuote: boolean,
): { address: PageAddress; search: string } {
  const [path = '', search = ''] = (page ?? '').split('?');
  const address = resolvePath(path);
  if (address && pages[address.page].query.includes('sent')) return { address, search };
  return { address: { page: 'contact', language }, search: isQuote ? 'quote=1' : '' };
}
