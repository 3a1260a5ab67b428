import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Language } from '../../domain/language.ts';
import { type PageAddress, pagePath, resolvePath } from '../../domain/page.ts';
import type { Company } from '../../domain/settings.ts';
import { boundedQueue, type Queue } from '../../lib/queue.ts';
import { loadPage, type PageQuery, readQuery, withoutUnseen, writeQuery } from '../../site/loads/load.ts';
import type { PageData, ReturnedForm, SiteAssets } from '../../site/page.ts';
import type { render as renderPage } from '../../site/render.tsx';
import type { OpenedTexts } from '../../site/texts.ts';
import { readCompany } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import { contentSecurityPolicy, deliveredFrom, mapHost, securityHeaders } from '../edge/headers.ts';
import { cachingHeaders, withoutSharing } from './caching-headers.ts';
import { loadingHeaders } from './loading-headers.ts';
import { type CachedPage, createPageCache, finishPage } from './page-cache.ts';
import { sendPage } from './send-page.ts';

/** What renders the site: the build's output, or in development the sources through Vite. */
export type Renderer = { render: typeof renderPage; assets: SiteAssets };

export type Pages = {
  /** Answers from the cache, and tells whether it has: the way of nearly every request of a visitor. */
  serveCached: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The page at a path, from the cache or newly rendered; a 404 page when its record does not exist. */
  page: (address: PageAddress, search: string) => Promise<CachedPage>;
  /**
   * What programs read of the content, kept as pages are; undefined when there is nothing at `path`.
   * @param make reads and writes it: its type as a header, and its text
   */
  document: (path: string, type: string, make: () => Promise<string | undefined>) => Promise<CachedPage | undefined>;
  /**
   * The page at a path as visitors would see it, what is hidden included; undefined when its record does not exist. Neither
   * the site nor a browser keeps it.
   */
  preview: (address: PageAddress) => Promise<CachedPage | undefined>;
  /** The page on which a visitor without JavaScript gets a refused form back, with what was typed. Never cached. */
  returnedForm: (address: PageAddress, search: string, form: ReturnedForm) => Promise<CachedPage>;
};

type Options = {
  store: Store;
  texts: OpenedTexts;
  config: Pick<Config, 'PUBLIC_URL' | 'CDN_URL' | 'PURGE_URL'>;
  renderer: () => Promise<Renderer>;
  log: FastifyBaseLogger;
  /** How many bytes of finished pages are kept; 0 in development. */
  cacheBytes: number;
  policy?: Record<string, string>;
};

/**
 * How many pages are made at once, and how many wait for it: after a change of the content many are asked for together.
 * A page takes milliseconds, so who waits last waits for two seconds or so.
 */
const makers = { running: 4, waiting: 300 };

/**
 * How often the event loop turns before a page is made. Each turn takes one new connection alone (libuv), and making a
 * page is one long turn: without these, visitors of kept pages would wait to be let in as soon as many pages are made.
 */
const turnsBefore = 8;

/** The generation of a page that must not be shown again. */
const never = -1;

export function createPages({ store, texts, config, renderer, log, cacheBytes, policy = {} }: Options): Pages {
  const cache = createPageCache(cacheBytes);
  const inLine = boundedQueue(makers);
  const inTurn: Queue = (task) =>
    inLine(async () => {
      for (let turn = 0; turn < turnsBefore; turn += 1) await setImmediate();
      return task();
    });
  const rendering = new Map<string, Promise<CachedPage | undefined>>();
  let company: Company | undefined; // as last read
  const headers = { ...securityHeaders(config), vary: 'Accept-Encoding' };
  const mayShare = config.PURGE_URL !== undefined;
  const html = { ...headers, 'content-type': 'text/html; charset=utf-8' };

  /** Undefined when the page's record does not exist. */
  async function make(
    address: PageAddress,
    query: PageQuery,
    { returned, isPreview = false }: { returned?: ReturnedForm; isPreview?: boolean } = {},
  ): Promise<CachedPage | undefined> {
    const generation = store.generation(); // before anything is read: the page shows at least this much
    const { data, company, complete } = await load(address, query, isPreview);
    if (!data) return undefined;
    const { page, language } = address;
    const t = texts(language, company);
    const { render, assets } = await renderer();
    const { sent: _, ...named } = query;
    const search = writeQuery(named);
    const context = { address, language, t, company, search, assets, publicUrl: config.PUBLIC_URL, isPreview };
    const text = render(page, withReturned(data, returned) as PageData[typeof page], context);
    const embeds = page === 'contact' && { 'frame-src': mapHost };
    const security = {
      'content-security-policy': contentSecurityPolicy({ ...deliveredFrom(config.CDN_URL), ...policy, ...embeds }),
    };
    const status = page === 'notFound' ? 404 : (returned?.status ?? 200);
    const robots = (query.machines || isPreview) && { 'x-robots-tag': 'noindex' }; // choices are without number
    const isShared = mayShare && status === 200 && Object.keys(query).every(isPartOfList);
    const caching = isPreview ? { 'cache-control': 'no-store' } : cachingHeaders(isShared);
    const later = returned?.retryAfter && { 'retry-after': String(returned.retryAfter) };
    const all = { ...html, ...caching, ...security, ...loadingHeaders(assets), ...robots, ...later };
    const once = query.machines !== undefined || returned !== undefined || isPreview;
    const finished = await finishPage(text, { status, generation, headers: all, once });
    return complete ? finished : { ...finished, generation: never };
  }

  /** A store that fails must not take the home page with it: the carousel is then empty (specification, section 8). */
  async function load(address: PageAddress, query: PageQuery, findsHidden: boolean) {
    try {
      company = await readCompany(store.db);
      const options = { origin: config.CDN_URL, findsHidden };
      return { data: await loadPage(store.db, address, query, options), company, complete: true };
    } catch (error) {
      if (address.page !== 'home' || !company) throw error;
      log.error({ err: error }, 'Error fetching news data');
      return { data: { news: [], form: { machines: [] } }, company, complete: false };
    }
  }

  /**
   * From the cache, from the one who is making it, or made now. What `isKept` says no to is not kept. Who asks gets the
   * content as it is then, or newer: of those that wait for what an edit has made old meanwhile, one makes it anew for all.
   */
  async function obtain<Made extends CachedPage | undefined>(
    key: string,
    make: () => Promise<Made>,
    isKept: (made: CachedPage) => boolean,
  ): Promise<CachedPage | Made> {
    const asked = store.generation();
    const kept = cache.get(key, asked);
    if (kept) return kept;
    for (let waited = 0; waited < 2 && rendering.has(key); waited += 1) {
      const made = await rendering.get(key); // the first may have begun before, the second has not
      if (made && made.generation >= asked) return made;
    }
    const making = inTurn(make).finally(() => rendering.delete(key));
    rendering.set(key, making);
    const made = await making;
    if (made && isKept(made)) cache.set(key, made);
    return made;
  }

  /** A network keeps a page under its own address alone, and none that an edit has just made old. */
  function shareable<Made extends CachedPage | undefined>(made: Made, isCanonical = true): Made {
    if (!made || !mayShare || (isCanonical && made.generation === store.generation())) return made;
    return withoutSharing(made) as Made;
  }

  /** One page for all that does not exist. */
  async function notFound(language: Language): Promise<CachedPage> {
    const address: PageAddress = { page: 'notFound', language };
    const page = await obtain(
      pagePath(address),
      () => make(address, {}),
      () => true,
    );
    if (!page) throw new Error('The page of what is not found needs no record');
    return page;
  }

  return {
    serveCached(request, response) {
      const page = cache.get(request.url ?? '', store.generation());
      if (!page || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      sendPage(page, request, response);
      return true;
    },
    async page(address, search) {
      const query = await withoutUnseen(store.db, readQuery(address.page, search));
      const canonical = writeQuery(query);
      const key = pagePath(address) + canonical;
      // What can be compared is without number: it must not push real pages out of the cache.
      const made = await obtain(
        key,
        () => make(address, query),
        () => !query.machines,
      );
      return made ? shareable(made, canonical === (search && `?${search}`)) : notFound(address.language);
    },
    async document(path, type, make) {
      const finish = async () => {
        const generation = store.generation();
        const text = await make();
        return text === undefined
          ? undefined
          : finishPage(text, {
              status: 200,
              generation,
              headers: { ...headers, ...cachingHeaders(mayShare), 'content-type': type },
            });
      };
      return shareable(await obtain(path, finish, () => true));
    },
    preview: (address) => inTurn(() => make(address, {}, { isPreview: true })),
    async returnedForm(address, search, form) {
      const made = await inTurn(() => make(address, readQuery(address.page, search), { returned: form }));
      return made ?? notFound(address.language);
    },
  };
}

/** The page that a visitor came from, told by a form's hidden field; the contact page when it is none of ours. */
export function formAddress(page: string | undefined, language: Language): { address: PageAddress; search: string } {
  const [path = '', search = ''] = (page ?? '').split('?');
  return { address: resolvePath(path) ?? { page: 'contact', language }, search };
}

/** What of a query is part of a page's canonical address (site/pages/place.ts). */
function isPartOfList(key: string): boolean {
  return key === 'category' || key === 'page';
}

function withReturned(data: object, returned: ReturnedForm | undefined): object {
  return returned && 'form' in data ? { ...data, form: { ...(data.form as object), returned } } : data;
}
