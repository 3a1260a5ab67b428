import type { PageContext, PageData } from '../page.ts';
import type { HeadTexts } from '../pages/head-texts.ts';
import type { Place } from '../pages/place.ts';
import { absolute, companyId, type Node } from './node.ts';
import { video } from './video.ts';

/** A news item, and its video. */
export function articleNodes(
  item: PageData['newsItem']['item'],
  context: PageContext,
  { texts, place }: { texts: HeadTexts; place: Place },
): Node[] {
  const { media, title } = item;
  const picture = media?.type.startsWith('image/') ? media.url : media?.poster;
  const article: Node = {
    '@type': 'NewsArticle',
    '@id': `${place.canonical}#article`,
    headline: title.text,
    description: texts.description,
    url: place.canonical,
    mainEntityOfPage: place.canonical,
    inLanguage: title.language,
    datePublished: item.date,
    dateModified: item.updated,
    image: picture && [absolute(context, picture)],
    author: { '@id': companyId(context) },
    publisher: { '@id': companyId(context) },
  };
  const film = { name: title.text, date: item.date, description: texts.description };
  return [article, ...(media ? video({ media, ...film }, context) : [])];
}
