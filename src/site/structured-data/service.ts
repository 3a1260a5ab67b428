import { fillFacts } from '../fill-facts.ts';
import type { ServiceData } from '../services/load-services.ts';
import { companyId, type Node, type Shown } from './node.ts';

type Offer = {
  name: string;
  /** What its list of works is called, and the works; without a name the page does not show them. */
  catalog: string;
  items: Pick<ServiceData, 'title' | 'text'>[];
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
    ...(catalog !== '' &&
      items.length > 0 && {
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: catalog,
          itemListElement: items.map(({ title, text }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: {
              '@type': 'Service',
              name: fillFacts(title.text, context.settings),
              ...(text.text !== '' && { description: fillFacts(text.text, context.settings) }),
            },
          })),
        },
      }),
  };
}
