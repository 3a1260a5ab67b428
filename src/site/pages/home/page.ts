import { website } from '../../structured-data/company.ts';
import { definePage } from '../define-page.ts';
import { loadHome, loadHomeWithoutNews } from './load.ts';

export const homePage = definePage({
  query: ['sent'],
  load: loadHome,
  sections: ['meta.home', 'home'],
  lists: ['client'],
  optional: {
    'home.hero.subtitle': [],
    'home.intro': [],
    'home.machines.title': ['home.machines'],
    'home.machines.text': [],
    'home.news.title': ['home.news'],
    'home.trust.title': ['home.trust'],
    'home.trust.text': [],
    'home.contact.text': [],
  },
  stylesheet: 'pages/home/page.css',
  picture: 'hero-home',
  showsAddress: true,
  name: (_, t) => t('home.hero.title'),
  texts: (_, t) => ({ title: t('meta.home.title'), description: t('meta.home.description') }),
  breadcrumb: () => undefined,
  structuredData: (_, { context }) => [website(context)],
  // A store that fails must not take the home page with it: the carousel is then empty (specification, section 8).
  withoutStore: { log: 'Error fetching news data', load: loadHomeWithoutNews },
});
