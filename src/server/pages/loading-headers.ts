import type { SiteAssets } from '../../site/assets.ts';
import { speculationRules } from './speculation-rules.ts';

/**
 * What a browser may fetch before it has read a page: its typeface, which it would find only in the sheets of style
 * (RFC 8288, preload); and the rules by which it may fetch the next page. Kept short: every answer carries them. The
 * narrow typeface of labels and figures is not announced: it would hold up what is read first.
 * @param leadsOn whether there is a next page: links of the pane in the back-office lead nowhere
 */
export function loadingHeaders({ typeface }: SiteAssets, leadsOn: boolean): Record<string, string> {
  return {
    ...(typeface && { link: `<${typeface}>;rel=preload;as=font;crossorigin` }),
    ...(leadsOn && { 'speculation-rules': speculationRules }),
  };
}
