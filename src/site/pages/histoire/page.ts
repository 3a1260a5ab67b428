import { definePage } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';
import { loadHistory } from './load.ts';

export const histoirePage = definePage({
  load: loadHistory,
  sections: ['meta.histoire', 'histoire'],
  optional: {
    'histoire.hero.subtitle': [],
    'histoire.intro': [],
  },
  stylesheet: 'pages/histoire/page.css',
  pictures: [headingPicture('hero-histoire')],
  picture: 'hero-histoire',
  name: (_, t) => t('histoire.hero.title'),
  texts: (_, t) => ({ title: t('meta.histoire.title'), description: t('meta.histoire.description') }),
});
