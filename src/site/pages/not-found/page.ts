import { definePage, loadNothing } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';

export const notFoundPage = definePage({
  load: loadNothing,
  sections: ['meta.notFound', 'notFound'],
  stylesheet: 'pages/not-found/page.css',
  status: 404,
  pictures: [headingPicture('hero-404')],
  picture: 'hero-404',
  name: (_, t) => t('notFound.title'),
  texts: (_, t) => ({ title: t('meta.notFound.title'), description: t('meta.notFound.description') }),
});
