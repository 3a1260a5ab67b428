import { definePage, loadNothing } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';

export const realisationsPage = definePage({
  load: loadNothing,
  sections: ['meta.realisations', 'realisations', 'projects'],
  stylesheet: 'pages/realisations/page.css',
  pictures: [headingPicture('hero-realisations')],
  picture: 'hero-realisations',
  name: (_, t) => t('realisations.hero.title'),
  texts: (_, t) => ({ title: t('meta.realisations.title'), description: t('meta.realisations.description') }),
});
