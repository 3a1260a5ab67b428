import type { PageKey } from '../domain/page.ts';

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
