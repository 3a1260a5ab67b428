import type { LoadedPage } from '../pages/define-page.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { organization } from './company.ts';
import type { Shown } from './node.ts';

/**
 * What a page says in the words of schema.org, as the text of a data block: nothing that a visitor does not see on the site,
 * no rating.
 */
export function structuredData(page: LoadedPage, shown: Shown): string {
  const breadcrumb = page.breadcrumb(shown.context.t);
  const graph = [
    organization(shown.context, page.showsAddress),
    ...(breadcrumb ? [breadcrumbs(breadcrumb, shown)] : []),
    ...page.structuredData(shown),
  ];
  return escapeScript(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }));
}

/** Nothing in it can end the element or begin a comment (HTML, "restrictions for contents of script elements"). */
function escapeScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
