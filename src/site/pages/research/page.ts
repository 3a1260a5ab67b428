import { service } from '../../structured-data/service.ts';
import { definePage } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';
import { loadResearch } from './load.ts';

export const researchPage = definePage({
  query: ['sent'],
  load: loadResearch,
  sections: ['meta.r&d', 'r&d'],
  optional: {
    'r&d.hero.subtitle': [],
    'r&d.list.title': ['r&d.list'],
    'r&d.metering.title': ['r&d.metering'],
    'r&d.projects.title': ['r&d.projects'],
    'r&d.projects.text': [],
    'r&d.quote.text': [],
  },
  stylesheet: 'pages/research/page.css',
  pictures: [headingPicture('hero-rd'), { key: 'rd', shapes: [], leastWidth: 1000, alt: 'r&d.pictureAlt' }],
  picture: 'hero-rd',
  name: (_, t) => t('r&d.hero.title'),
  texts: (_, t) => ({ title: t('meta.r&d.title'), description: t('meta.r&d.description') }),
  structuredData({ services: items }, shown) {
    const { t } = shown.context;
    return [service({ name: t('nav.r&d'), catalog: t('r&d.list.title'), items }, shown)];
  },
});
