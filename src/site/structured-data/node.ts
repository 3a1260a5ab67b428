import type {
  BreadcrumbListLeaf,
  ItemListLeaf,
  LocalBusinessLeaf,
  NewsArticleLeaf,
  ProductLeaf,
  ServiceLeaf,
  VideoObjectLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import type { HeadTexts } from '../head/head-texts.ts';
import type { PageContext } from '../shell/context.ts';

/** The things that pages describe, as schema.org defines them. Properties that are undefined are not written. */
export type Node =
  | LocalBusinessLeaf
  | WebSiteLeaf
  | BreadcrumbListLeaf
  | ItemListLeaf
  | ServiceLeaf
  | ProductLeaf
  | NewsArticleLeaf
  | PixelVideo;

/** Width and height are numbers of pixels here; the vocabulary knows lengths with a unit alone. */
type PixelVideo = Omit<VideoObjectLeaf, 'width' | 'height'> & { width?: number; height?: number };

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
