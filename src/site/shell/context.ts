import { longDay } from '../../domain/day-phrase.ts';
import { defaultLanguage, type Language, languages } from '../../domain/language.ts';
import { type PageAddress, type PageKey, pagePath } from '../../domain/page.ts';
import { shownSource } from '../../domain/page-text.ts';
import type { Settings } from '../../domain/settings.ts';
import { readUid } from '../../domain/uid.ts';
import type { SiteAssets, SiteImage } from '../assets.ts';
import type { Texts } from '../merged-texts.ts';
import type { OwnLogo } from '../own-logo.ts';

/** Everything beside its data that a page is rendered with. */
export type PageContext = {
  address: PageAddress;
  language: Language;
  t: Texts;
  settings: Settings;
  /** The company's own logo; undefined while it shows the one that comes with the program. */
  logo?: OwnLogo | undefined;
  /** Whether any machine is in stock, used or for demonstration: only then there is a page of them. */
  hasStock: boolean;
  /** What of the query names what the page shows, with its question mark; empty when there is none. */
  search: string;
  assets: SiteAssets;
  /** Origin of all absolute addresses, without a slash at its end. */
  publicUrl: string;
  /** Shown to the administrator alone, before it is public: the page says so. */
  isPreview?: boolean;
  /** Shown beside its texts in the back-office, where no island becomes alive. */
  isPane?: boolean;
};

/** The path of another page in the same language. */
export function link({ language }: PageContext, page: PageKey, id?: number): string {
  return pagePath({ page, language, id });
}

/** The quote form, with a machine chosen when its id is given. */
export function quoteLink(context: PageContext, machine?: number): string {
  return `${link(context, 'contact')}?${machine === undefined ? 'quote=1' : `machine=${machine}`}#quote`;
}

/**
 * A picture of the site by name, or the owner's in its place.
 * @throws Error when the build knows no such picture: a misspelt name must not reach a visitor
 */
export function image({ assets, isPane }: PageContext, name: string): SiteImage {
  const found = assets.images[name];
  if (!found) throw new Error(`There is no picture ${name} in content/images`);
  return isPane ? { ...found, key: name } : found;
}

/**
 * A picture that says something, with its alternative text.
 * @param defaultAlt of the picture that comes with the program, and of the owner's while that has no text
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

/** A day as the language writes it in Switzerland. */
export function day({ language }: PageContext, date: string): string {
  return longDay(new Date(date), language, 'UTC');
}

/** The company's country as the language calls it. */
export function country(context: PageContext): string {
  return countryName(context, context.settings.country);
}

/** The company as it is registered, as far as the settings say. */
export function publisher({ settings }: PageContext): string {
  return settings.legalName || settings.name;
}

/** The company's number as the language writes it, with the ending of a VAT number if it is one; blank if there is none. */
export function uidText({ t, settings }: PageContext): string {
  const number = readUid(settings.uid);
  if (!number) return '';
  return number.isVatNumber ? t('legal.vatNumber', { uid: number.uid }) : number.uid;
}

/** A company with its country: what is known of both, blank when nothing is. */
export function withCountry(context: PageContext, name: string, code: string): string {
  return [name, code && countryName(context, code)].filter((part) => part !== '').join(', ');
}

function countryName({ language }: PageContext, code: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}

/** How long the site keeps an enquiry, in words. */
export function retention({ t, settings }: PageContext): string {
  return t('statement.months', { count: settings.retentionMonths });
}

/** What to say of a record that is not written in the language of its page; undefined when it is. */
export function untranslated({ language, t }: PageContext, written: readonly Language[]): string | undefined {
  const [source] = written;
  if (source === undefined || written.includes(language)) return undefined;
  return t('common.untranslated', { written: new Intl.DisplayNames(language, { type: 'language' }).of(source) });
}

/** The same page in each language: its address and the language's own name, in the order of the switcher. */
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
  /** Leads there too, and has the server remember the language: for browsers without script. */
  storingHref: string;
  name: string;
  current: boolean;
};
