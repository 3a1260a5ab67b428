import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageKey } from '../domain/page.ts';
import type { PageContext, PageData, PageProps } from './page.ts';
import { AboutPage } from './pages/about.tsx';
import { ComparisonPage } from './pages/comparison.tsx';
import { ContactPage } from './pages/contact.tsx';
import { Head } from './pages/head.tsx';
import { HistoirePage } from './pages/histoire.tsx';
import { HomePage } from './pages/home.tsx';
import { HydrauliquePage } from './pages/hydraulique.tsx';
import { LegalPage } from './pages/legal.tsx';
import { MachinePage } from './pages/machine.tsx';
import { MachinesPage } from './pages/machines.tsx';
import { NewsPage } from './pages/news.tsx';
import { NewsItemPage } from './pages/news-item.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { OxycoupagePage } from './pages/oxycoupage.tsx';
import { PrivacyPage } from './pages/privacy.tsx';
import { RealisationsPage } from './pages/realisations.tsx';
import { ResearchPage } from './pages/research.tsx';
import { Shell } from './pages/shell.tsx';

const pages: { [Key in PageKey]: ComponentType<PageProps<Key>> } = {
  home: HomePage,
  contact: ContactPage,
  hydraulique: HydrauliquePage,
  oxycoupage: OxycoupagePage,
  'r&d': ResearchPage,
  about: AboutPage,
  machines: MachinesPage,
  histoire: HistoirePage,
  comparison: ComparisonPage,
  machine: MachinePage,
  news: NewsPage,
  newsItem: NewsItemPage,
  realisations: RealisationsPage,
  privacy: PrivacyPage,
  legal: LegalPage,
  notFound: NotFoundPage,
};

/**
 * The complete HTML of a page. It depends on its arguments alone: nothing is read, nothing is awaited, and the same
 * arguments give the same bytes.
 * @param data what the page's load has read
 */
export function render<Key extends PageKey>(page: Key, data: PageData[Key], context: PageContext): string {
  const Page = pages[page] as ComponentType<PageProps<Key>>;
  const html = renderToStaticMarkup(
    <html lang={context.language}>
      <head>
        <Head page={page} data={data} context={context} />
      </head>
      <body>
        <Shell context={context}>
          <Page data={data} context={context} />
        </Shell>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}
