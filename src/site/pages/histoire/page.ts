import { definePage, loadNothing } from '../define-page.ts';

export const histoirePage = definePage({
  load: loadNothing,
  sections: ['meta.histoire', 'histoire'],
  optional: {
    'histoire.hero.subtitle': [],
    'histoire.intro': [],
  },
  stylesheet: 'pages/histoire/page.css',
  picture: 'hero-histoire',
  name: (_, t) => t('histoire.hero.title'),
  texts: (_, t) => ({ title: t('meta.histoire.title'), description: t('meta.histoire.description') }),
});
