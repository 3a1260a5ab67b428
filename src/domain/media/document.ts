import { pagePath } from '../page/page.ts';
import type { Language } from '../text/language.ts';

/** Addresses of the site for programs, beside its pages. */
export const robotsPath = '/robots.txt';
export const sitemapIndexPath = '/sitemap.xml';

/** One part of the sitemap of a language, counted from 1. */
export function sitemapPath(language: Language, part: number): string {
  return `/sitemap-${language}-${part}.xml`;
}

/** The news feed of a language, next to the page that lists the news. */
export function feedPath(language: Language): string {
  return `${pagePath({ page: 'news', language })}.atom`;
}

/** Tells browsers which pages to prerender from the pages of a language. */
export function speculationRulesPath(language: Language): string {
  return `/speculation-rules-${language}.json`;
}

/** The web manifest, with which a phone adds the site to its home screen. */
export function manifestPath(language: Language): string {
  return `/site-${language}.webmanifest`;
}

/** The web manifest of the back-office, with which a phone installs it as an app. */
export const backOfficeManifestPath = '/admin/app.webmanifest';

/** The service worker of the back-office. Its folder is what it may control. */
export const serviceWorkerPath = '/admin/worker.js';

/** Where other apps share files with the installed back-office. Its service worker answers. */
export const sharePath = '/admin/share';
