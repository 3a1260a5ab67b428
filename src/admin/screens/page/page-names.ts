import { type TextPage, textPages } from '../../../domain/page/page-text.ts';
import type { TextKey, Translate } from '../../texts.ts';

/** The name of a page or of a group of shared texts; the key itself if it is unknown. */
export function pageName(page: string, t: Translate): string {
  return page in names ? t(names[page as TextPage]) : page;
}

/** Whether the name of a page contains the search text. */
export function isNamed(page: string, search: string, t: Translate): boolean {
  return pageName(page, t).toLowerCase().includes(search.trim().toLowerCase());
}

/** The pages whose names contain the search text. */
export function pagesNamed(search: string, t: Translate): TextPage[] {
  return textPages.filter((page) => isNamed(page, search, t));
}

const names: Record<TextPage, TextKey> = {
  home: 'pages.names.home',
  contact: 'pages.names.contact',
  hydraulique: 'pages.names.hydraulique',
  oxycoupage: 'pages.names.oxycoupage',
  'r&d': 'pages.names.research',
  about: 'pages.names.about',
  machines: 'pages.names.machines',
  stock: 'pages.names.stock',
  histoire: 'pages.names.histoire',
  comparison: 'pages.names.comparison',
  search: 'pages.names.search',
  machine: 'pages.names.machine',
  news: 'pages.names.news',
  newsItem: 'pages.names.newsItem',
  realisations: 'pages.names.realisations',
  privacy: 'pages.names.privacy',
  legal: 'pages.names.legal',
  accessibility: 'pages.names.accessibility',
  notFound: 'pages.names.notFound',
  shell: 'pages.names.shell',
  form: 'pages.names.form',
  mail: 'pages.names.mail',
};
