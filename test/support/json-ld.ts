import jsonld from 'jsonld';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });
const text = z.string().trim().min(1);
const date = z.iso.date().or(z.iso.datetime());
const reference = z.strictObject({ '@id': url });
const type = <Name extends string>(name: Name) => z.literal(name);

const quantity = {
  value: z.number().or(text).optional(),
  minValue: z.number().optional(),
  maxValue: z.number().optional(),
};

const propertyValue = z
  .strictObject({
    '@type': type('PropertyValue'),
    name: text,
    ...quantity,
    unitText: text.optional(),
    unitCode: z
      .string()
      .regex(/^[A-Z\d]{2,3}$/)
      .optional(),
  })
  .refine(({ value, minValue, maxValue }) => value !== undefined || minValue !== undefined || maxValue !== undefined);

const listItem = (rest: z.ZodRawShape) =>
  z.strictObject({ '@type': type('ListItem'), position: z.int().positive(), ...rest });

const money = { price: z.number().positive(), priceCurrency: z.literal('CHF') };

const offer = z.strictObject({
  '@type': type('Offer'),
  url,
  seller: reference,
  itemCondition: z.enum(['https://schema.org/NewCondition', 'https://schema.org/UsedCondition']),
  availability: z
    .enum(['MadeToOrder', 'InStock', 'Reserved', 'SoldOut'].map((name) => `https://schema.org/${name}`))
    .optional(),
  price: money.price.optional(),
  priceCurrency: money.priceCurrency.optional(),
  priceSpecification: z
    .strictObject({ '@type': type('PriceSpecification'), ...money, valueAddedTaxIncluded: z.boolean() })
    .optional(),
});

/** The allowed statements: no rating or review. */
const nodes = [
  z.strictObject({
    '@type': type('LocalBusiness'),
    '@id': url,
    name: text,
    url,
    logo: url,
    legalName: text.optional(),
    vatID: text.optional(),
    image: url.optional(),
    telephone: text.optional(),
    email: z.email().optional(),
    knowsLanguage: z.array(z.string().length(2)).optional(),
    address: z
      .strictObject({
        '@type': type('PostalAddress'),
        streetAddress: text,
        postalCode: text,
        addressLocality: text,
        addressCountry: z.string().length(2),
      })
      .optional(),
    geo: z.strictObject({ '@type': type('GeoCoordinates'), latitude: z.number(), longitude: z.number() }).optional(),
    openingHoursSpecification: z
      .array(
        z.strictObject({
          '@type': type('OpeningHoursSpecification'),
          dayOfWeek: z
            .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
            .min(1),
          opens: z.iso.time(),
          closes: z.iso.time(),
        }),
      )
      .optional(),
    sameAs: z.array(url).optional(),
    hasCertification: z
      .array(
        z.strictObject({
          '@type': type('Certification'),
          name: text,
          certificationIdentification: text.optional(),
          issuedBy: z.strictObject({ '@type': type('Organization'), name: text }).optional(),
          validFrom: z.iso.date().optional(),
          expires: z.iso.date().optional(),
          url: url.optional(),
        }),
      )
      .optional(),
    contactPoint: z
      .array(
        z.strictObject({
          '@type': type('ContactPoint'),
          contactType: text,
          name: text.optional(),
          telephone: text.optional(),
          email: z.email().optional(),
          availableLanguage: z.array(z.string().length(2)).optional(),
        }),
      )
      .optional(),
  }),
  z.strictObject({
    '@type': type('WebSite'),
    '@id': url,
    url,
    name: text,
    inLanguage: z.string().length(2),
    publisher: reference,
    potentialAction: z.strictObject({
      '@type': type('SearchAction'),
      target: z.strictObject({
        '@type': type('EntryPoint'),
        urlTemplate: z.string().endsWith('?q={search_term_string}'),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  z.strictObject({
    '@type': type('BreadcrumbList'),
    itemListElement: z.array(listItem({ name: text, item: url })).min(2),
  }),
  z.strictObject({
    '@type': type('ItemList'),
    numberOfItems: z.int().positive(),
    itemListElement: z.array(listItem({ name: text, url })).min(1),
  }),
  z.strictObject({
    '@type': type('Service'),
    '@id': url,
    name: text,
    description: text,
    url,
    provider: reference,
    areaServed: z.strictObject({ '@type': type('Country'), name: text }),
    hasOfferCatalog: z
      .strictObject({
        '@type': type('OfferCatalog'),
        name: text,
        itemListElement: z
          .array(listItem({ item: z.strictObject({ '@type': type('Service'), name: text, description: text }) }))
          .min(1),
      })
      .optional(),
  }),
  z.strictObject({
    '@type': type('FAQPage'),
    '@id': url,
    url,
    mainEntity: z
      .array(
        z.strictObject({
          '@type': type('Question'),
          name: text,
          acceptedAnswer: z.strictObject({ '@type': type('Answer'), text }),
        }),
      )
      .min(1),
  }),
  z.strictObject({
    '@type': type('Product'),
    '@id': url,
    name: text,
    description: text,
    url,
    category: text.optional(),
    image: z.array(url).min(1).optional(),
    brand: reference.optional(),
    manufacturer: reference.optional(),
    offers: offer.optional(),
    additionalProperty: z.array(propertyValue),
  }),
  z.strictObject({
    '@type': type('NewsArticle'),
    '@id': url,
    headline: text,
    description: text,
    url,
    mainEntityOfPage: url,
    inLanguage: z.string().length(2),
    datePublished: date,
    dateModified: date,
    image: z.array(url).min(1).optional(),
    author: reference,
    publisher: reference,
  }),
  z.strictObject({
    '@type': type('VideoObject'),
    name: text,
    description: text,
    uploadDate: date,
    thumbnailUrl: url,
    contentUrl: url,
    encodingFormat: z.string().startsWith('video/'),
    width: z.int().positive(),
    height: z.int().positive(),
  }),
] as const;

const document = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.discriminatedUnion('@type', nodes)).min(1),
});

/** Resolves every name to schema.org, without network access. */
const context = { '@vocab': 'https://schema.org/' };

/**
 * Reads a JSON-LD data block like a search engine: parses, checks and expands it.
 * @returns the types of its nodes
 * @throws Error when it is invalid, contains a disallowed statement, or references a node that it does not contain
 */
export async function readJsonLd(block: string): Promise<string[]> {
  const { '@graph': graph } = document.parse(JSON.parse(block));
  const expanded = await jsonld.expand({ '@context': context, '@graph': graph } as jsonld.JsonLdDocument);
  if (expanded.length !== graph.length) throw new Error('A part of the data is lost when it is expanded');
  const ids = new Set(graph.flatMap((node) => ('@id' in node ? [node['@id']] : [])));
  const named = [...block.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id = '']) => id);
  for (const id of named) if (!ids.has(id)) throw new Error(`${id} is referenced, but not described`);
  return graph.map((node) => node['@type']);
}
