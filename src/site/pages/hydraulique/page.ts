import { service } from '../../structured-data/service.ts';
import { definePage } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';
import { loadHydraulique } from './load.ts';

export const hydrauliquePage = definePage({
  query: ['sent', 'cylinder'],
  // Visitors can type any cylinder.
  isCached: ({ cylinder }) => cylinder === undefined,
  load: loadHydraulique,
  sections: ['meta.hydraulique', 'hydraulique'],
  optional: {
    'hydraulique.hero.subtitle': [],
    'hydraulique.description.title': ['hydraulique.description'],
    'hydraulique.calculator.title': ['hydraulique.calculator'],
    'hydraulique.quote.text': [],
  },
  anchors: { calculator: 'hydraulique.calculator' },
  stylesheet: 'pages/hydraulique/page.css',
  pictures: [headingPicture('hero-hydraulique')],
  picture: 'hero-hydraulique',
  name: (_, t) => t('hydraulique.hero.title'),
  texts: (_, t) => ({ title: t('meta.hydraulique.title'), description: t('meta.hydraulique.description') }),
  structuredData({ services: items }, shown) {
    const { t } = shown.context;
    return [service({ name: t('nav.hydraulique'), catalog: t('hydraulique.services.title'), items }, shown)];
  },
});
