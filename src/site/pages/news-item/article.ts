import { absolute, companyId, type Node, type Shown } from '../../structured-data/node.ts';
import { video } from '../../structured-data/video.ts';
import type { NewsItemData } from './load.ts';

/** Returns the structured data of a news item and its video. */
export function articleNodes(item: NewsItemData, { context, texts, canonical }: Shown): Node[] {
  const { media, title } = item;
  const picture = media?.type.startsWith('image/') ? media.url : media?.poster;
  const article: Node = {
    '@type': 'NewsArticle',
    '@id': `${canonical}#article`,
    headline: title.text,
    description: texts.description,
    url: canonical,
    mainEntityOfPage: canonical,
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
