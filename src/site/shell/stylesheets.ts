import { basename, dirname } from 'node:path';
import type { SiteAssets } from '../assets.ts';
import { pages } from '../pages/pages.ts';

/** The stylesheet of every page, and the additional ones of pages, relative to src/site. */
export const everyPageStylesheet = 'styles/every-page.css';
export const pageStylesheets = [...new Set(Object.values(pages).map(({ stylesheet }) => stylesheet))];

/** Returns the name of a stylesheet in the build, which is the folder's for `page.css`. */
export function stylesheetName(stylesheet: string): string {
  const name = basename(stylesheet, '.css');
  return name === 'page' ? basename(dirname(stylesheet)) : name;
}

/** Returns the source of a stylesheet, relative to the project's folder. */
export function stylesheetSource(stylesheet: string): string {
  return `src/site/${stylesheet}`;
}

/** Returns the addresses of all stylesheets. `addressOf` returns the address of a source. */
export function styleAddresses(addressOf: (source: string) => string): SiteAssets['styles'] {
  const address = (stylesheet: string) => addressOf(stylesheetSource(stylesheet));
  return {
    everyPage: address(everyPageStylesheet),
    ofPages: Object.fromEntries(pageStylesheets.map((stylesheet) => [stylesheet, address(stylesheet)])),
  };
}
