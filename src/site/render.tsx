import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageKey } from '../domain/page/page.ts';
import type { PageDescription } from './head/describe-page.ts';
import { Head } from './head/head.tsx';
import { keepName } from './keep-name.ts';
import { AboutPage } from './pages/about/view.tsx';
import { AccessibilityPage } from './pages/accessibility/view.tsx';
import { ComparisonPage } from './pages/comparison/view.tsx';
import { ContactPage } from './pages/contact/view.tsx';
import { HistoirePage } from './pages/histoire/view.tsx';
import { HomePage } from './pages/home/view.tsx';
import { HydrauliquePage } from './pages/hydraulique/view.tsx';
import { LegalPage } from './pages/legal/view.tsx';
import { MachinePage } from './pages/machine/view.tsx';
import { MachinesPage } from './pages/machines/view.tsx';
import { NewsPage } from './pages/news/view.tsx';
import { NewsItemPage } from './pages/news-item/view.tsx';
import { NotFoundPage } from './pages/not-found/view.tsx';
import { OxycoupagePage } from './pages/oxycoupage/view.tsx';
import type { PageData } from './pages/pages.ts';
import { PrivacyPage } from './pages/privacy/view.tsx';
import { RealisationsPage } from './pages/realisations/view.tsx';
import { ResearchPage } from './pages/research/view.tsx';
import { SearchPage } from './pages/search/view.tsx';
import { StockPage } from './pages/stock/view.tsx';
import type { PageContext } from './shell/context.ts';
import { countedAs } from './shell/counted-as.ts';
import { Shell } from './shell/shell.tsx';
import { resolveMarks } from './text-marks.ts';

const views: { [Key in keyof PageData]: ComponentType<{ data: PageData[Key]; context: PageContext }> } = {
  home: HomePage,
  contact: ContactPage,
  hydraulique: HydrauliquePage,
  oxycoupage: OxycoupagePage,
  'r&d': ResearchPage,
  about: AboutPage,
  machines: MachinesPage,
  stock: StockPage,
  histoire: HistoirePage,
  comparison: ComparisonPage,
  search: SearchPage,
  machine: MachinePage,
  news: NewsPage,
  newsItem: NewsItemPage,
  realisations: RealisationsPage,
  privacy: PrivacyPage,
  legal: LegalPage,
  accessibility: AccessibilityPage,
  notFound: NotFoundPage,
};

/** The data of a loaded page and of its head. */
export type Shown = {
  data: object;
  menuEntry?: PageKey | undefined;
  /** The search that had no result, if any. */
  missed?: string | undefined;
  head: PageDescription;
};

/**
 * Renders the complete HTML of the page at the address of `context`. This is a pure function: it reads and awaits nothing, and
 * the same arguments give the same bytes.
 * @param shown the data that the loader of this page has read
 */
export function render({ data, menuEntry, missed, head }: Shown, context: PageContext): string {
  const { page } = context.address;
  const View = views[page] as ComponentType<{ data: object; context: PageContext }>;
  const html = renderToStaticMarkup(
    <html lang={context.language} data-base={context.set?.base}>
      <head>
        <Head page={head} context={context} />
      </head>
      <body data-visits={countedAs(context, missed)}>
        <Shell current={menuEntry ?? page} context={context}>
          <View data={data} context={context} />
        </Shell>
      </body>
    </html>,
  );
  return `<!doctype html>${keepName(resolveMarks(html, !context.isPane), context.settings.name)}`;
}
