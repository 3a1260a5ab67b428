import { definePage } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';
import { loadRealisations } from './load.ts';

export const realisationsPage = definePage({
  load: loadRealisations,
  sections: ['meta.realisations', 'realisations'],
  optional: {
    'realisations.hero.subtitle': [],
    'realisations.intro': [],
  },
  stylesheet: 'pages/realisations/page.css',
  pictures: [headingPicture('hero-realisations')],
  picture: 'hero-realisations',
  name: (_, t) => t('realisations.hero.title'),
  texts: (_, t) => ({ title: t('meta.realisations.title'), description: t('meta.realisations.description') }),
});
