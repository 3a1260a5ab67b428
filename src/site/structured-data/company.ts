import type { LocalBusinessLeaf, OpeningHoursSpecificationLeaf } from 'schema-dts';
import { languages } from '../../domain/language.ts';
import { readOpeningTimes } from '../../domain/opening-times.ts';
import { pagePath } from '../../domain/page.ts';
import type { PageContext } from '../shell/context.ts';
import { absolute, companyId, type Node } from './node.ts';

/**
 * The company, which all pages name.
 * @param hasAddress whether its address, place and hours are said, too
 */
export function organization(context: PageContext, hasAddress: boolean): Node {
  const { company, assets, publicUrl } = context;
  const logo = assets.icons.findLast(({ maskable }) => !maskable)?.url;
  return {
    '@type': 'LocalBusiness',
    '@id': companyId(context),
    name: company.name,
    url: publicUrl,
    logo: logo && absolute(context, logo),
    ...(hasAddress && whereAndWhen(context)),
  };
}

function whereAndWhen(context: PageContext): Partial<LocalBusinessLeaf> {
  const { company, assets } = context;
  const picture = assets.images['hero-home']?.sources.at(-1)?.url;
  const times = readOpeningTimes(company.openingTimes) ?? [];
  const hours = times.map(
    ({ days, opens, closes }): OpeningHoursSpecificationLeaf => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    }),
  );
  return {
    image: picture && absolute(context, picture),
    telephone: company.phone,
    email: company.email,
    knowsLanguage: languages,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      postalCode: company.postcode,
      addressLocality: company.village,
      addressCountry: company.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: company.latitude, longitude: company.longitude },
    openingHoursSpecification: hours.length > 0 ? hours : undefined,
    sameAs: [company.facebook, company.instagram, company.youtube].filter((address) => address !== ''),
  };
}

/** The site as a whole, in the language of its home page. */
export function website(context: PageContext): Node {
  const { company, language } = context;
  const url = absolute(context, pagePath({ page: 'home', language }));
  return {
    '@type': 'WebSite',
    '@id': `${url}#website`,
    url,
    name: company.name,
    inLanguage: language,
    publisher: { '@id': companyId(context) },
  };
}
