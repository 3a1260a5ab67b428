import type {
  BreadcrumbListLeaf,
  FAQPageLeaf,
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

/** The types of schema.org that pages use. Undefined properties are left out. */
export type Node =
  | LocalBusinessLeaf
  | WebSiteLeaf
  | BreadcrumbListLeaf
  | FAQPageLeaf
  | ItemListLeaf
  | ServiceLeaf
  | ProductLeaf
  | NewsArticleLeaf
  | PixelVideo;

/** Width and height in pixels. The types of schema.org only allow lengths with a unit. */
type PixelVideo = Omit<VideoObjectLeaf, 'width' | 'height'> & { width?: number; height?: number };

/** The page that contains the structured data. */
export type Shown = { context: PageContext; texts: HeadTexts; canonical: string };

/** Returns the id by which other nodes refer to the company. */
export function companyId({ publicUrl }: PageContext): string {
  return `${publicUrl}/#company`;
}

/** Returns the absolute address of a path on this site. Addresses of other origins stay unchanged. */
export function absolute({ publicUrl }: PageContext, url: string): string {
  return url.startsWith('/') ? publicUrl + url : url;
}
