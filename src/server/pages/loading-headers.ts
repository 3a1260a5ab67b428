import type { SiteAssets } from '../../site/assets.ts';
import { speculationRules } from './speculation-rules.ts';

/**
 * What a browser may fetch before it has parsed a page: the typeface, which it would otherwise find only in the
 * stylesheets (RFC 8288, preload), and the rules for prefetching the next page. Short, because every response carries
 * them. The narrow typeface of labels and figures is not preloaded: it would delay the text.
 * @param leadsOn whether there is a next page: links of the pane in the back-office lead nowhere
 */
export function loadingHeaders({ typeface }: SiteAssets, leadsOn: boolean): Record<string, string> {
  return {
    ...(typeface && { link: `<${typeface}>;rel=preload;as=font;crossorigin` }),
    ...(leadsOn && { 'speculation-rules': speculationRules }),
  };
}
