import type { HeadTexts } from '../head/head-texts.ts';
import type { PageContext } from '../shell/context.ts';

/** A thing as schema.org describes it. Properties that are undefined are not written. */
export type Node = { '@type': string; '@id'?: string; [property: string]: unknown };

/** The page that says it. */
export type Shown = { context: PageContext; texts: HeadTexts; canonical: string };

/** How other things name the company. */
export function companyId({ publicUrl }: PageContext): string {
  return `${publicUrl}/#company`;
}

/** The absolute address of something on this site, or of a file that comes from elsewhere. */
export function absolute({ publicUrl }: PageContext, url: string): string {
  return url.startsWith('/') ? publicUrl + url : url;
}
