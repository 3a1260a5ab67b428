import type { OfferLeaf } from 'schema-dts';
import {
  type Availability,
  askedPrice,
  type Condition,
  isParticular,
  knownAvailability,
  type Stock,
} from '../../../domain/catalogue/stock.ts';

const availabilities = {
  to_order: 'https://schema.org/MadeToOrder',
  in_stock: 'https://schema.org/InStock',
  reserved: 'https://schema.org/Reserved',
  sold: 'https://schema.org/SoldOut',
} as const satisfies Record<Availability, string>;

/** A demonstration machine counts as used. */
const conditions = {
  new: 'https://schema.org/NewCondition',
  demonstration: 'https://schema.org/UsedCondition',
  used: 'https://schema.org/UsedCondition',
} as const satisfies Record<Condition, string>;

/** Returns the offer as shown on the page, or undefined if the page shows none. */
export function offerOf(stock: Stock, { url, seller }: { url: string; seller: string }): OfferLeaf | undefined {
  if (!isParticular(stock)) return undefined;
  const price = askedPrice(stock);
  const known = knownAvailability(stock);
  return {
    '@type': 'Offer',
    url,
    seller: { '@id': seller },
    itemCondition: conditions[stock.condition],
    ...(known && { availability: availabilities[known] }),
    ...(price !== undefined && {
      price,
      priceCurrency: 'CHF',
      priceSpecification: {
        '@type': 'PriceSpecification',
        price,
        priceCurrency: 'CHF',
        valueAddedTaxIncluded: stock.vat === 'included',
      },
    }),
  };
}
