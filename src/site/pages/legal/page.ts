import { definePage, loadNothing } from '../define-page.ts';

export const legalPage = definePage({
  load: loadNothing,
  sections: ['meta.legal', 'legal'],
  stylesheet: 'statement/page.css',
  picture: 'hero-about',
  showsAddress: true,
  name: (_, t) => t('legal.title'),
  texts: (_, t) => ({ title: t('meta.legal.title'), description: t('meta.legal.description') }),
});
