import type { LoadedPage } from '../pages/define-page.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import { organization } from './company.ts';
import type { Shown } from './node.ts';

/**
 * Returns the structured data of a page in the vocabulary of schema.org, as the text of a data block. It contains only facts
 * that visitors see on the site, and no ratings.
 */
export function structuredData(page: LoadedPage, shown: Shown): string {
  const breadcrumb = page.breadcrumb(shown.context.t);
  const graph = [
    organization(shown.context, page.showsAddress, page.company(shown)),
    ...(breadcrumb ? [breadcrumbs(breadcrumb, shown)] : []),
    ...page.structuredData(shown),
  ];
  return escapeScript(JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }));
}

/** Escapes JSON so that it cannot end the element or begin a comment (HTML, "restrictions for contents of script elements"). */
function escapeScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
