import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { PageAddress } from '../../domain/page/page.ts';
import type { Search } from '../../domain/page/search-view.ts';
import type { Settings } from '../../domain/settings.ts';
import type { SiteAssets } from '../../site/assets.ts';
import { describePage } from '../../site/head/describe-page.ts';
import type { LoadRequest } from '../../site/load-request.ts';
import type { TextsIn } from '../../site/merged-texts.ts';
import { loadOwnLogo, type OwnLogo } from '../../site/own-logo.ts';
import { readOwnPictures, withOwnPictures } from '../../site/own-pictures.ts';
import { pages } from '../../site/pages/pages.ts';
import { type PageQuery, writeQuery } from '../../site/query.ts';
import type { render as renderPage } from '../../site/render.tsx';
import { withBase } from '../../site/shown-set.ts';
import type { OpenedTexts } from '../../site/texts.ts';
import { hasPublicStock } from '../../store/content/machine/stock.ts';
import { readSettings } from '../../store/content/settings.ts';
import type { Store } from '../../store/engine/store.ts';
import { type CachedPage, finishPage } from './page-cache.ts';
import type { Making, PageHeaders } from './page-headers.ts';

/** The site's renderer: the build's output, or in development the sources through Vite. */
export type Renderer = { render: typeof renderPage; assets: SiteAssets };

/** Makes the page at an address. Returns undefined if its record does not exist. */
export type MakePage = (address: PageAddress, query: PageQuery, making?: Making) => Promise<CachedPage | undefined>;

type Services = {
  store: Store;
  texts: OpenedTexts;
  search: Search;
  config: Pick<Config, 'PUBLIC_URL' | 'CDN_URL'>;
  renderer: () => Promise<Renderer>;
  headers: PageHeaders;
  log: FastifyBaseLogger;
};

/** Data that every page shows beside its own. */
type Surroundings = {
  settings: Settings;
  logo: OwnLogo | undefined;
  hasStock: boolean;
  textsIn: TextsIn;
  pictures: Awaited<ReturnType<typeof readOwnPictures>>;
};

/** The generation of a page that must not be served again. */
const never = -1;

export function createPageMaker({ store, texts, search, config, renderer, headers, log }: Services): MakePage {
  let last: Surroundings | undefined; // as last read

  /** Loads the data of a page. If the store fails, a page that declares `withoutStore` uses that instead. */
  async function load(address: PageAddress, query: PageQuery, { isPreview: findsHidden, set: _, ...making }: Making) {
    const page = pages[address.page];
    const { language, id = 0 } = address;
    const request: LoadRequest = { language, id, query, search, origin: config.CDN_URL, findsHidden, ...making };
    try {
      const settings = await readSettings(store.db);
      const logo = await loadOwnLogo(store.db, settings, config.CDN_URL);
      const pictures = await readOwnPictures(store.db, config.CDN_URL);
      const hasStock = await hasPublicStock(store.db);
      last = { settings, logo, hasStock, textsIn: await texts.read(store.db), pictures };
      const sharedUntil = await headers.sharedUntil(store.db);
      return { loaded: await page.load(store.db, request), ...last, sharedUntil, isComplete: true };
    } catch (error) {
      if (!page.withoutStore || !last) throw error;
      log.error({ err: error }, page.withoutStore.log);
      const loaded = await page.withoutStore.load(store.db, request);
      return { loaded, ...last, sharedUntil: 0, isComplete: false };
    }
  }

  return async (address, query, making = {}) => {
    const generation = store.generation(); // noted before anything is read: the page shows this generation or newer
    const { loaded, sharedUntil, isComplete, ...surroundings } = await load(address, query, making);
    if (!loaded) return undefined;
    const { settings, logo, hasStock, textsIn, pictures } = surroundings;
    const { language } = address;
    const { render, assets: built } = await renderer();
    const assets = withOwnPictures(built, pictures);
    const { sent: _, unread: __, ...named } = query;
    const { returned, isPreview = false, isPane = false, set } = making;
    const common = {
      address,
      language,
      settings,
      logo,
      hasStock,
      search: writeQuery(named),
      assets: isPane ? { ...assets, scripts: assets.paneScripts } : assets,
      publicUrl: config.PUBLIC_URL,
      isPreview: isPreview && !isPane,
      isPane,
      ...(set && !isPane && { set }),
    };
    const head = describePage(loaded, { ...common, t: textsIn(language, settings) });
    const html = render(
      { ...loaded, head },
      { ...common, t: textsIn(language, settings, { marks: isPane ? 'keys' : 'fallbacks' }) },
    );
    const page = pages[address.page];
    const status = page.status === 200 || isPane ? (returned?.status ?? 200) : page.status;
    return finishPage(set ? withBase(html, set.base) : html, {
      status,
      generation: isComplete ? generation : never,
      sharedUntil,
      headers: headers.ofPage(address, status, query, making, assets),
    });
  };
}
