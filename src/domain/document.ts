import type { Language } from './language.ts';
import { pagePath } from './page.ts';

/** The addresses that the site offers to programs beside its pages. */
export const robotsPath = '/robots.txt';
export const sitemapIndexPath = '/sitemap.xml';

/** One part of the list of a language's pages; the first is 1. */
export function sitemapPath(language: Language, part: number): string {
  return `/sitemap-${language}-${part}.xml`;
}

/** The feed of the news in a language: beside the page that lists them. */
export function feedPath(language: Language): string {
  return `${pagePath({ page: 'news', language })}.atom`;
}

/** Which pages browsers may render in advance, from the pages of a language. */
export function speculationRulesPath(language: Language): string {
  return `/speculation-rules-${language}.json`;
}

/** What a phone needs to put the site in a language on its home screen. */
export function manifestPath(language: Language): string {
  return `/site-${language}.webmanifest`;
}
