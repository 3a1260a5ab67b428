import { companyId, type Node, type Shown } from './node.ts';

type Offer = {
  name: string;
  /** What its list of works is called, and the works; without a name the page does not show them. */
  catalog: string;
  items: { title: string; text: string }[];
};

/** What a service page offers: the service and the works that it lists. */
export function service({ name, catalog, items }: Offer, { context, texts, canonical }: Shown): Node {
  return {
    '@type': 'Service',
    '@id': `${canonical}#service`,
    name,
    description: texts.description,
    url: canonical,
    provider: { '@id': companyId(context) },
    areaServed: { '@type': 'Country', name: context.settings.country },
    ...(catalog !== '' && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: catalog,
        itemListElement: items.map(({ title, text }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: { '@type': 'Service', name: title, description: text },
        })),
      },
    }),
  };
}
