import { definePage, loadNothing } from '../define-page.ts';

export const privacyPage = definePage({
  load: loadNothing,
  sections: ['meta.privacy', 'privacy'],
  stylesheet: 'statement/page.css',
  picture: 'hero-about',
  name: (_, t) => t('privacy.title'),
  texts: (_, t) => ({ title: t('meta.privacy.title'), description: t('meta.privacy.description') }),
});
