import { loadFormPage } from '../../enquiry/load-form.ts';
import { service } from '../../structured-data/service.ts';
import { definePage } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';

export const oxycoupagePage = definePage({
  query: ['sent'],
  load: loadFormPage,
  sections: ['meta.oxycoupage', 'oxycoupage'],
  stylesheet: 'pages/oxycoupage/page.css',
  pictures: [headingPicture('hero-oxycoupage')],
  picture: 'hero-oxycoupage',
  name: (_, t) => t('oxycoupage.hero.title'),
  texts: (_, t) => ({ title: t('meta.oxycoupage.title'), description: t('meta.oxycoupage.description') }),
  structuredData(_, shown) {
    const { t } = shown.context;
    const [catalog, items] = [t('oxycoupage.services.title'), t('oxycoupage.services.items')];
    return [service({ name: t('nav.oxycoupage'), catalog, items }, shown)];
  },
});
