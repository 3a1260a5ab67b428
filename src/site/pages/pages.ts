import type { PageAddress, PageKey } from '../../domain/page/page.ts';
import type { Database } from '../../store/engine/row.ts';
import type { PageQuery } from '../query.ts';
import { aboutPage } from './about/page.ts';
import { accessibilityPage } from './accessibility/page.ts';
import { comparisonPage } from './comparison/page.ts';
import { contactPage } from './contact/page.ts';
import type { LoadedPage, Page } from './define-page.ts';
import { histoirePage } from './histoire/page.ts';
import { homePage } from './home/page.ts';
import { hydrauliquePage } from './hydraulique/page.ts';
import { legalPage } from './legal/page.ts';
import { machinePage } from './machine/page.ts';
import { machinesPage } from './machines/page.ts';
import { newsPage } from './news/page.ts';
import { newsItemPage } from './news-item/page.ts';
import { notFoundPage } from './not-found/page.ts';
import { oxycoupagePage } from './oxycoupage/page.ts';
import { privacyPage } from './privacy/page.ts';
import { realisationsPage } from './realisations/page.ts';
import { researchPage } from './research/page.ts';
import { searchPage } from './search/page.ts';
import { stockPage } from './stock/page.ts';

const declared = {
  home: homePage,
  contact: contactPage,
  hydraulique: hydrauliquePage,
  oxycoupage: oxycoupagePage,
  'r&d': researchPage,
  about: aboutPage,
  machines: machinesPage,
  stock: stockPage,
  histoire: histoirePage,
  comparison: comparisonPage,
  search: searchPage,
  machine: machinePage,
  news: newsPage,
  newsItem: newsItemPage,
  realisations: realisationsPage,
  privacy: privacyPage,
  legal: legalPage,
  accessibility: accessibilityPage,
  notFound: notFoundPage,
};

/** The data that the view of each kind of page receives. */
export type PageData = {
  [Key in keyof typeof declared]: NonNullable<Awaited<ReturnType<(typeof declared)[Key]['load']>>>['data'];
};

/** The declaration of each kind of page, without its view (render.tsx). CONTRIBUTING.md has the steps for a new one. */
export const pages: Record<PageKey, Page> = declared;

/** Reads the page at an address. Returns undefined if its record does not exist. */
export function loadPage(
  db: Database,
  { page, language, id = 0 }: PageAddress,
  query: PageQuery,
): Promise<LoadedPage | undefined> {
  return pages[page].load(db, { language, id, query });
}
