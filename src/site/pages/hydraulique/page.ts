import { loadFormPage } from '../../enquiry/load-form.ts';
import { service } from '../../structured-data/service.ts';
import { definePage } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';

export const hydrauliquePage = definePage({
  query: ['sent'],
  load: loadFormPage,
  sections: ['meta.hydraulique', 'hydraulique'],
  stylesheet: 'pages/hydraulique/page.css',
  pictures: [headingPicture('hero-hydraulique')],
  picture: 'hero-hydraulique',
  name: (_, t) => t('hydraulique.hero.title'),
  texts: (_, t) => ({ title: t('meta.hydraulique.title'), description: t('meta.hydraulique.description') }),
  structuredData(_, shown) {
    const { t } = shown.context;
    const [catalog, items] = [t('hydraulique.services.title'), t('hydraulique.services.items')];
    return [service({ name: t('nav.hydraulique'), catalog, items }, shown)];
  },
});
