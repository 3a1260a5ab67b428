import { loadFormPage } from '../../enquiry/load-form.ts';
import { definePage } from '../define-page.ts';

export const aboutPage = definePage({
  query: ['sent'],
  load: loadFormPage,
  sections: ['meta.about', 'about'],
  stylesheet: 'pages/about/page.css',
  picture: 'hero-about',
  showsAddress: true,
  name: (_, t) => t('about.hero.title'),
  texts: (_, t) => ({ title: t('meta.about.title'), description: t('meta.about.description') }),
});
