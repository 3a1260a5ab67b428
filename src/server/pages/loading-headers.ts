import { speculationRulesPath } from '../../domain/document.ts';
import type { Language } from '../../domain/language.ts';
import type { SiteAssets } from '../../site/assets.ts';

/**
 * What a browser may fetch before it has parsed a page: the typeface, which it would otherwise find only in the
 * stylesheets (RFC 8288, preload), and the rules for rendering the next page in advance. Short, because every response carries
 * them. The narrow typeface of labels and figures is not preloaded: it would delay the text.
 * @param linksIn the language of the links to next pages; undefined in the pane of the back-office, whose links lead nowhere
 */
export function loadingHeaders({ typeface }: SiteAssets, linksIn: Language | undefined): Record<string, string> {
  return {
    ...(typeface && { link: `<${typeface}>;rel=preload;as=font;crossorigin` }),
    ...(linksIn && { 'speculation-rules': `"${speculationRulesPath(linksIn)}"` }),
  };
}
