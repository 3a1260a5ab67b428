import type { LocalBusinessLeaf, OpeningHoursSpecificationLeaf } from 'schema-dts';
import { pagePath } from '../../domain/page/page.ts';
import { languages } from '../../domain/text/language.ts';
import { readOpeningTimes } from '../../domain/time/opening-times.ts';
import { readUid } from '../../domain/uid.ts';
import { siteIcons } from '../own-logo.ts';
import { type PageContext, uidText } from '../shell/context.ts';
import { absolute, companyId, type Node } from './node.ts';

/**
 * Returns the company, which all pages refer to.
 * @param hasAddress whether to add registered name, address, location and hours; `more`: what else the page shows of it
 */
export function organization(context: PageContext, hasAddress: boolean, more: Partial<LocalBusinessLeaf> = {}): Node {
  const { settings, publicUrl } = context;
  const logo = siteIcons(context).findLast(({ maskable }) => !maskable)?.url;
  return {
    '@type': 'LocalBusiness',
    '@id': companyId(context),
    name: settings.name,
    url: publicUrl,
    logo: logo && absolute(context, logo),
    ...(hasAddress && whereAndWhen(context)),
    ...more,
  };
}

function whereAndWhen(context: PageContext): Partial<LocalBusinessLeaf> {
  const { settings, assets } = context;
  const picture = assets.images['hero-home']?.sources.at(-1)?.url;
  const times = readOpeningTimes(settings.openingTimes) ?? [];
  const hours = times.map(
    ({ days, opens, closes }): OpeningHoursSpecificationLeaf => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    }),
  );
  return {
    legalName: settings.legalName || undefined,
    vatID: readUid(settings.uid)?.isVatNumber ? uidText(context) : undefined,
    image: picture && absolute(context, picture),
    telephone: settings.phone,
    email: settings.email,
    knowsLanguage: languages,
    address: {
      '@type': 'PostalAddress',
      streetAddress: settings.street,
      postalCode: settings.postcode,
      addressLocality: settings.village,
      addressCountry: settings.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: settings.latitude, longitude: settings.longitude },
    openingHoursSpecification: hours.length > 0 ? hours : undefined,
    sameAs: [settings.facebook, settings.instagram, settings.youtube].filter((address) => address !== ''),
  };
}

/** Returns the site as a whole, in the language of its home page. */
export function website(context: PageContext): Node {
  const { settings, language } = context;
  const url = absolute(context, pagePath({ page: 'home', language }));
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    url,
    name: settings.name,
    inLanguage: language,
    publisher: { '@id': companyId(context) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute(context, pagePath({ page: 'search', language }))}?q={search_term_string}`,
      },
      // Google's, not in the types of schema.org: https://developers.google.com/search/docs/appearance/structured-data
      ...{ 'query-input': 'required name=search_term_string' },
    },
  };
}
