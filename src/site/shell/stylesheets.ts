import { basename, dirname } from 'node:path';
import type { SiteAssets } from '../assets.ts';
import { pages } from '../pages/pages.ts';

/** The stylesheet that every page loads, and those that pages load besides: below src/site. */
export const everyPageStylesheet = 'styles/every-page.css';
export const pageStylesheets = [...new Set(Object.values(pages).map(({ stylesheet }) => stylesheet))];

/** What the build calls a stylesheet: `page.css` goes by its folder. */
export function stylesheetName(stylesheet: string): string {
  const name = basename(stylesheet, '.css');
  return name === 'page' ? basename(dirname(stylesheet)) : name;
}

/** The source of a stylesheet, below the project's folder. */
export function stylesheetSource(stylesheet: string): string {
  return `src/site/${stylesheet}`;
}

/** All stylesheets, each under the address that its source is served at. */
export function styleAddresses(addressOf: (source: string) => string): SiteAssets['styles'] {
  const address = (stylesheet: string) => addressOf(stylesheetSource(stylesheet));
  return {
    everyPage: address(everyPageStylesheet),
    ofPages: Object.fromEntries(pageStylesheets.map((stylesheet) => [stylesheet, address(stylesheet)])),
  };
}
