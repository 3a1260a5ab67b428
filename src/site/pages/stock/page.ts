import { languages } from '../../../domain/text/language.ts';
import { paginatedTexts } from '../../lists/pagination.ts';
import { itemList } from '../../structured-data/item-list.ts';
import { definePage } from '../define-page.ts';
import { loadStock } from './load.ts';

export const stockPage = definePage({
  query: ['page'],
  load: loadStock,
  sections: ['meta.stock', 'stock'],
  optional: { 'stock.hero.subtitle': [], 'stock.intro': [] },
  stylesheet: 'pages/stock/page.css',
  picture: 'hero-machines',
  name: (_, t) => t('stock.hero.title'),
  texts: ({ pagination }, t) =>
    paginatedTexts({ title: t('meta.stock.title'), description: t('meta.stock.description') }, pagination, t),
  part: ({ pagination }) => ({ page: pagination.page }),
  structuredData: ({ machines }, { context }) =>
    itemList(
      'machine',
      machines.map(({ id, name }) => ({ id, name: name.text })),
      context,
    ),
  sitemap: ({ stock }) => (stock ? [{ written: languages, changed: stock.updated_at }] : []),
});
