import { definePage, loadNothing } from '../define-page.ts';

export const realisationsPage = definePage({
  load: loadNothing,
  sections: ['meta.realisations', 'realisations', 'projects'],
  optional: {
    'realisations.hero.subtitle': [],
    'realisations.intro': [],
  },
  stylesheet: 'pages/realisations/page.css',
  picture: 'hero-realisations',
  name: (_, t) => t('realisations.hero.title'),
  texts: (_, t) => ({ title: t('meta.realisations.title'), description: t('meta.realisations.description') }),
});
