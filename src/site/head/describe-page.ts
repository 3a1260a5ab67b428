import { listQuery, pagePath } from '../../domain/page/page.ts';
import type { Language } from '../../domain/text/language.ts';
import type { LoadedPage } from '../pages/define-page.ts';
import type { PageContext } from '../shell/context.ts';
import { socialImageOf, socialImagePath } from '../social-image/content.ts';
import { structuredData } from '../structured-data/graph.ts';
import { type CanonicalLinks, canonicalLinks } from './canonical-links.ts';
import type { HeadTexts } from './head-texts.ts';

/** The data of a page's `<head>`, ready to render. */
export type PageDescription = HeadTexts &
  CanonicalLinks & {
    /** Whether search engines may index it. Otherwise it has neither canonical links nor structured data. */
    isFindable: boolean;
    type: 'website' | 'article';
    socialImage: { url: string; alt: string };
    /** The address of the page's own stylesheet. */
    stylesheet: string | undefined;
    structuredData: string;
  };

/** Returns the data for the head of a loaded page. */
export function describePage(page: LoadedPage, context: PageContext): PageDescription {
  const { address, assets, publicUrl, t } = context;
  const query = listQuery(page.part);
  const url = (language: Language) => publicUrl + pagePath({ ...address, language }) + query;
  const links = canonicalLinks(address.language, page.written, url);
  const texts = page.texts(t);
  const image = socialImageOf(page, context);
  return {
    ...texts,
    ...links,
    isFindable: page.status === 200 && !page.isUnlisted && !context.set,
    type: page.type,
    socialImage: { url: publicUrl + socialImagePath(address, image), alt: `${image.title} – ${image.company}` },
    stylesheet: assets.styles.ofPages[page.stylesheet],
    structuredData: structuredData(page, { context, texts, canonical: links.canonical }),
  };
}
