import { definePage } from '../define-page.ts';
import { loadSearch } from './load.ts';

export const searchPage = definePage({
  query: ['q', 'kind'],
  load: loadSearch,
  sections: ['meta.search', 'search'],
  stylesheet: 'pages/search/page.css',
  picture: 'hero-machines',
  isUnlisted: true,
  // The number of possible searches is unlimited, and they must not push other pages out of the cache.
  isCached: ({ q }) => q === undefined,
  name: (_, t) => t('search.hero.title'),
  texts: (_, t) => ({ title: t('meta.search.title'), description: t('meta.search.description') }),
  missed: ({ found }) => (found?.isMissed ? found.words : undefined),
  sitemap: () => [],
});
