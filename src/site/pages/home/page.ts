import { website } from '../../structured-data/company.ts';
import { definePage } from '../define-page.ts';
import { loadHome, loadHomeWithoutNews } from './load.ts';

export const homePage = definePage({
  query: ['sent', 'clients'],
  load: loadHome,
  sections: ['meta.home', 'home'],
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
  pictures: [
    { key: 'hero-home', shapes: ['7:4', '4:5', '1:2'], leastWidth: 1600, upright: 'hero-home-portrait' },
    { key: 'hero-home-portrait', shapes: ['1:2', '2:3'], leastWidth: 780 },
    { key: 'card-hydraulique', shapes: ['1:1', '5:4'], leastWidth: 800 },
    { key: 'card-oxycoupage', shapes: ['3:2', '5:4'], leastWidth: 800 },
    { key: 'card-rd', shapes: ['3:2', '5:4'], leastWidth: 800 },
    { key: 'teaser-machines', shapes: ['2:1', '3:2'], leastWidth: 1200 },
  ],
  picture: 'hero-home',
  showsAddress: true,
  name: (_, t) => t('home.hero.title'),
  texts: (_, t) => ({ title: t('meta.home.title'), description: t('meta.home.description') }),
  breadcrumb: () => undefined,
  structuredData: (_, { context }) => [website(context)],
  // If the store fails, the home page is still shown, with an empty carousel (specification, section 8).
  withoutStore: { log: 'Error fetching news data', load: loadHomeWithoutNews },
});
