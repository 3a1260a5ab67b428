import { definePage, loadNothing } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';

export const histoirePage = definePage({
  load: loadNothing,
  sections: ['meta.histoire', 'histoire'],
  stylesheet: 'pages/histoire/page.css',
  pictures: [headingPicture('hero-histoire')],
  picture: 'hero-histoire',
  name: (_, t) => t('histoire.hero.title'),
  texts: (_, t) => ({ title: t('meta.histoire.title'), description: t('meta.histoire.description') }),
});
