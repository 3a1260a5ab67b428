import { beginning } from '../../head/head-texts.ts';
import { definePage } from '../define-page.ts';
import { articleNodes } from './article.ts';
import { loadNewsItem } from './load.ts';

export const newsItemPage = definePage({
  load: loadNewsItem,
  sections: ['meta.newsItem'],
  stylesheet: 'pages/news-item/page.css',
  picture: 'hero-news',
  type: 'article',
  menuEntry: 'news',
  name: ({ item }) => item.title.text,
  texts({ item: { title, searchDescription, content } }, t) {
    const own = searchDescription.text.trim() || beginning(content[0]?.content.text ?? '');
    return {
      title: t('meta.newsItem.title', { title: title.text }),
      description: own || beginning(`${title.text}. ${t('meta.newsItem.description')}`),
    };
  },
  written: ({ item }) => item.written,
  media: ({ item }) => [item.media],
  breadcrumb: ({ item }, t) => ({ name: item.title.text, parent: { page: 'news', name: t('nav.news') } }),
  structuredData: ({ item }, shown) => articleNodes(item, shown),
  sitemap: ({ news }) => news.map(({ id, written, updated_at }) => ({ id, written, changed: updated_at })),
});
