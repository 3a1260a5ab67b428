import { type PageAddress, type PageKey, pagePath } from '../../domain/page/page.ts';
import { shownSource } from '../../domain/page/page-text.ts';
import type { Settings } from '../../domain/settings.ts';
import { defaultLanguage, type Language, languages } from '../../domain/text/language.ts';
import { longDay } from '../../domain/time/day-phrase.ts';
import { readUid } from '../../domain/uid.ts';
import type { SiteAssets, SiteImage } from '../assets.ts';
import type { Texts } from '../merged-texts.ts';
import type { OwnLogo } from '../own-logo.ts';
import type { ShownSet } from '../shown-set.ts';

/** Everything that a page is rendered with beside its data. */
export type PageContext = {
  address: PageAddress;
  language: Language;
  t: Texts;
  settings: Settings;
  /** The company's own logo. Undefined if the built-in one is used. */
  logo?: OwnLogo | undefined;
  /** Whether the page of machines in stock exists, which needs at least one. */
  hasStock: boolean;
  /** The part of the query that determines the content, with its question mark, or empty. */
  search: string;
  assets: SiteAssets;
  /** Origin of all absolute addresses, without a trailing slash. */
  publicUrl: string;
  /** Whether this is a preview. The page says so. */
  isPreview?: boolean;
  /** The set of prepared changes that it shows. The page says so, and its forms cannot be sent. */
  set?: ShownSet | undefined;
  /** Whether it is shown in the pane, where islands are not hydrated. */
  isPane?: boolean;
};

/** Returns the path of another page in the same language. */
export function link({ language }: PageContext, page: PageKey, id?: number): string {
  return pagePath({ page, language, id });
}

/** Returns the address of the quote form, optionally with a machine chosen. */
export function quoteLink(context: PageContext, machine?: number): string {
  return `${link(context, 'contact')}?${machine === undefined ? 'quote=1' : `machine=${machine}`}#quote`;
}

/**
 * Returns a picture of the site by name, or the owner's replacement.
 * @throws Error if the build has no such picture, because a misspelt name must not reach visitors
 */
export function image({ assets, isPane }: PageContext, name: string): SiteImage {
  const found = assets.images[name];
  if (!found) throw new Error(`There is no picture ${name} in content/images`);
  return isPane ? { ...found, key: name } : found;
}

/**
 * Returns a picture with its alternative text.
 * @param defaultAlt the text of the built-in picture, and of the owner's if that has none
 */
export function describedImage(context: PageContext, name: string, defaultAlt: string): DescribedImage {
  const { language } = context;
  const found = image(context, name);
  const own = found.alt?.[`alt_${language}`] ?? '';
  const french = found.alt?.[`alt_${defaultLanguage}`] ?? '';
  const texts = { own, french, default: defaultAlt };
  const source = shownSource(own, french, language);
  return { image: found, alt: texts[source], ...(source === 'french' && { lang: defaultLanguage }) };
}

type DescribedImage = { image: SiteImage; alt: string; lang?: Language };

/** Formats a day in the language as used in Switzerland. */
export function day({ language }: PageContext, date: string): string {
  return longDay(new Date(date), language, 'UTC');
}

/** Returns the name of the company's country in the language. */
export function country(context: PageContext): string {
  return countryName(context, context.settings.country);
}

/** Returns the registered name of the company, or else its usual name. */
export function publisher({ settings }: PageContext): string {
  return settings.legalName || settings.name;
}

/** Returns the company's UID, with the language's suffix if it is a VAT number. Empty if there is none. */
export function uidText({ t, settings }: PageContext): string {
  const number = readUid(settings.uid);
  if (!number) return '';
  return number.isVatNumber ? t('legal.vatNumber', { uid: number.uid }) : number.uid;
}

/** Joins a company's name and country, each if known. */
export function withCountry(context: PageContext, name: string, code: string): string {
  return [name, code && countryName(context, code)].filter((part) => part !== '').join(', ');
}

function countryName({ language }: PageContext, code: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** Returns the retention period of enquiries as text. */
export function retention({ t, settings }: PageContext): string {
  return t('statement.months', { count: settings.retentionMonths });
}

/** Returns a note on a record that is not written in the language of its page, otherwise undefined. */
export function untranslated({ language, t }: PageContext, written: readonly Language[]): string | undefined {
  const [source] = written;
  if (source === undefined || written.includes(language)) return undefined;
  return t('common.untranslated', { written: new Intl.DisplayNames(language, { type: 'language' }).of(source) });
}

/** Returns links to the same page in each language, in the order of the switcher. */
export function languageLinks({ address, search, t }: PageContext): LanguageLink[] {
  return languages.map((language) => {
    const href = pagePath({ ...address, language }) + search;
    return {
      language,
      href,
      storingHref: `/api/language/${language}?to=${encodeURIComponent(href)}`,
      name: t(`languages.${language}`),
      current: language === address.language,
    };
  });
}

export type LanguageLink = {
  language: Language;
  href: string;
  /** Redirects there after the server has stored the language, for browsers without JavaScript. */
  storingHref: string;
  name: string;
  current: boolean;
};
