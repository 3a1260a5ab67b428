import { fillFacts } from '../fill-facts.ts';
import type { ServiceData } from '../services/load-services.ts';
import { companyId, type Node, type Shown } from './node.ts';

type Offer = {
  name: string;
  /** The heading of its list of works. If it is empty, the page does not show them. */
  catalog: string;
  items: Pick<ServiceData, 'title' | 'text'>[];
};

/** Returns the service of a service page, with the works that the page lists. */
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
