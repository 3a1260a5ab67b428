import type { PageKey } from '../../domain/page.ts';
import type { PageContext, PageData } from '../page.ts';
import type { HeadTexts } from '../pages/head-texts.ts';
import type { Place } from '../pages/place.ts';
import { articleNodes } from './article.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { organization, website } from './company.ts';
import { machineList, newsList } from './item-list.ts';
import type { Node } from './node.ts';
import { productNodes } from './product.ts';
import { service } from './service.ts';

type Props = { page: PageKey; data: PageData[PageKey]; context: PageContext; texts: HeadTexts; place: Place };

/**
 * What a page says in the words of schema.org: nothing that a visitor does not see on the site, no price, no rating. A data
 * block is not run by browsers, so the policy without inline scripts lets it through.
 */
export function StructuredData(props: Props) {
  const graph = [organization(props.context, props.page), ...breadcrumbs(props), ...ownNodes(props)];
  const json = escapeScript(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write entities, which data blocks do not know
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

function ownNodes({ page, data, context, texts, place }: Props): Node[] {
  switch (page) {
    case 'home':
      return [website(context)];
    case 'hydraulique':
    case 'oxycoupage':
    case 'r&d':
      return [service(page, context, texts)];
    case 'machines':
      return machineList(data as PageData['machines'], context);
    case 'machine':
      return productNodes((data as PageData['machine']).machine, context, { texts, place });
    case 'news':
      return newsList(data as PageData['news'], context);
    case 'newsItem':
      return articleNodes((data as PageData['newsItem']).item, context, { texts, place });
    default:
      return [];
  }
}

/** Nothing in it can end the element or begin a comment (HTML, "restrictions for contents of script elements"). */
function escapeScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
