import { loadServicePage } from '../../services/load-services.ts';
import { service } from '../../structured-data/service.ts';
import { definePage } from '../define-page.ts';

export const oxycoupagePage = definePage({
  query: ['sent'],
  load: loadServicePage('oxycoupage'),
  sections: ['meta.oxycoupage', 'oxycoupage'],
  lists: ['service'],
  stylesheet: 'pages/oxycoupage/page.css',
  picture: 'hero-oxycoupage',
  name: (_, t) => t('oxycoupage.hero.title'),
  texts: (_, t) => ({ title: t('meta.oxycoupage.title'), description: t('meta.oxycoupage.description') }),
  structuredData({ services: items }, shown) {
    const { t } = shown.context;
    return [service({ name: t('nav.oxycoupage'), catalog: t('oxycoupage.services.title'), items }, shown)];
  },
});
