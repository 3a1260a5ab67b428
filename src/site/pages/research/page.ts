import { loadFormPage } from '../../enquiry/load-form.ts';
import { service } from '../../structured-data/service.ts';
import { definePage } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';

export const researchPage = definePage({
  query: ['sent'],
  load: loadFormPage,
  sections: ['meta.r&d', 'r&d'],
  stylesheet: 'pages/research/page.css',
  pictures: [headingPicture('hero-rd'), { key: 'rd', shapes: [], leastWidth: 1000, alt: 'r&d.pictureAlt' }],
  picture: 'hero-rd',
  name: (_, t) => t('r&d.hero.title'),
  texts: (_, t) => ({ title: t('meta.r&d.title'), description: t('meta.r&d.description') }),
  structuredData(_, shown) {
    const { t } = shown.context;
    return [service({ name: t('nav.r&d'), catalog: t('r&d.list.title'), items: t('r&d.list.items') }, shown)];
  },
});
