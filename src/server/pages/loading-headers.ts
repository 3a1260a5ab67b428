import { speculationRulesPath } from '../../domain/media/document.ts';
import type { Language } from '../../domain/text/language.ts';
import type { SiteAssets } from '../../site/assets.ts';

/**
 * Returns headers that let a browser fetch files before it has parsed the page: the typeface, which it would otherwise find
 * only in the stylesheets (RFC 8288, preload), and the speculation rules for the next page. They are short, because every
 * page carries them. The narrow typeface of labels and figures is not preloaded, because that would delay the text.
 * @param linksIn the language of the links to next pages; undefined in the pane, whose links lead nowhere, and on pages of a set
 */
export function loadingHeaders({ typeface }: SiteAssets, linksIn: Language | undefined): Record<string, string> {
  return {
    ...(typeface && { link: `<${typeface}>;rel=preload;as=font;crossorigin` }),
    ...(linksIn && { 'speculation-rules': `"${speculationRulesPath(linksIn)}"` }),
  };
}
