import type { PageKey } from '../domain/page.ts';
import type { SiteAssets } from './page.ts';

/** Which of styles/sheets/ each page loads beside the one of every page. */
export const pageSheets: Record<PageKey, string> = {
  home: 'home',
  contact: 'contact',
  hydraulique: 'hydraulique',
  oxycoupage: 'oxycoupage',
  'r&d': 'research',
  about: 'about',
  machines: 'machines',
  histoire: 'histoire',
  comparison: 'comparison',
  machine: 'machine',
  news: 'news',
  newsItem: 'news-item',
  realisations: 'realisations',
  privacy: 'statement',
  legal: 'statement',
  notFound: 'not-found',
};

/** The source of a sheet, below the project's folder. */
export function sheetSource(name: string): string {
  return `src/site/styles/sheets/${name}.css`;
}

/** All sheets, each under the address that its source is served at. */
export function styleAddresses(addressOf: (source: string) => string): SiteAssets['styles'] {
  const address = (name: string) => addressOf(sheetSource(name));
  return {
    everyPage: address('every-page'),
    sheets: Object.fromEntries(Object.values(pageSheets).map((name) => [name, address(name)])),
  };
}
