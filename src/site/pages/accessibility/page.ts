import { definePage, loadNothing } from '../define-page.ts';

export const accessibilityPage = definePage({
  load: loadNothing,
  sections: ['meta.accessibility', 'accessibility'],
  stylesheet: 'statement/page.css',
  picture: 'hero-about',
  name: (_, t) => t('accessibility.title'),
  texts: (_, t) => ({ title: t('meta.accessibility.title'), description: t('meta.accessibility.description') }),
});
