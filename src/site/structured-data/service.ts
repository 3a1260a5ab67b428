import type { PageContext } from '../page.ts';
import { link } from '../pages/context.ts';
import type { HeadTexts } from '../pages/head-texts.ts';
import { absolute, companyId, type Node } from './node.ts';

/** What a service page offers: the service and the works that it lists. */
export function service(page: 'hydraulique' | 'oxycoupage' | 'r&d', context: PageContext, texts: HeadTexts): Node {
  const { t, company } = context;
  const url = absolute(context, link(context, page));
  const items = page === 'r&d' ? t('r&d.list.items') : t(`${page}.services.items`);
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: t(`nav.${page}`),
    description: texts.description,
    url,
    provider: { '@id': companyId(context) },
    areaServed: { '@type': 'Country', name: company.country },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: page === 'r&d' ? t('r&d.list.title') : t(`${page}.services.title`),
      itemListElement: items.map(({ title, text }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: { '@type': 'Service', name: title, description: text },
      })),
    },
  };
}
