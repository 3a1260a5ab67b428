import { languages } from '../../../domain/text/language.ts';
import { latestChange } from '../../documents/latest-change.ts';
import { paginatedTexts } from '../../lists/pagination.ts';
import { itemList } from '../../structured-data/item-list.ts';
import { definePage } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';
import { loadNews } from './load.ts';

export const newsPage = definePage({
  query: ['page'],
  load: loadNews,
  sections: ['meta.news', 'news'],
  optional: {
    'news.hero.subtitle': [],
    'news.intro': [],
  },
  stylesheet: 'pages/news/page.css',
  pictures: [headingPicture('hero-news')],
  picture: 'hero-news',
  name: (_, t) => t('news.hero.title'),
  texts: ({ pagination }, t) =>
    paginatedTexts({ title: t('meta.news.title'), description: t('meta.news.description') }, pagination, t),
  part: ({ pagination }) => ({ page: pagination.page }),
  structuredData: ({ news }, { context }) =>
    itemList(
      'newsItem',
      news.map(({ id, title }) => ({ id, name: title.text })),
      context,
    ),
  /** Without later pages of the list, because the news items on them have their own entries. */
  sitemap: ({ news }) => [{ written: languages, changed: latestChange(news) }],
});
