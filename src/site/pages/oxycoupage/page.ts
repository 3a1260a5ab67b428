import { service } from '../../structured-data/service.ts';
import { definePage } from '../define-page.ts';
import { headingPicture } from '../heading-picture.ts';
import { loadOxycoupage } from './load.ts';

export const oxycoupagePage = definePage({
  query: ['sent'],
  load: loadOxycoupage,
  sections: ['meta.oxycoupage', 'oxycoupage'],
  optional: {
    'oxycoupage.hero.subtitle': [],
    'oxycoupage.table3x6.title': ['oxycoupage.table3x6'],
    'oxycoupage.thickness.title': ['oxycoupage.thickness'],
    'oxycoupage.steels.title': ['oxycoupage.steels'],
    'oxycoupage.steels.text': [],
    'oxycoupage.tolerance.title': ['oxycoupage.tolerance'],
    'oxycoupage.info.title': ['oxycoupage.info'],
    'oxycoupage.quote.text': [],
  },
  stylesheet: 'pages/oxycoupage/page.css',
  pictures: [headingPicture('hero-oxycoupage')],
  picture: 'hero-oxycoupage',
  name: (_, t) => t('oxycoupage.hero.title'),
  texts: (_, t) => ({ title: t('meta.oxycoupage.title'), description: t('meta.oxycoupage.description') }),
  structuredData({ services: items }, shown) {
    const { t } = shown.context;
    return [service({ name: t('nav.oxycoupage'), catalog: t('oxycoupage.services.title'), items }, shown)];
  },
});
