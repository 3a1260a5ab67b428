import type { SiteAssets } from '../site/page.ts';

/**
 * What a browser may fetch before it has read a page: the typefaces, which it would find only in the sheets of style
 * (RFC 8288, preload); and the rules by which it may fetch the next page. Kept short: every answer carries them.
 */
export function loadingHeaders({ fonts, speculationRules }: SiteAssets): Record<string, string> {
  const typefaces = fonts.map((url) => `<${url}>;rel=preload;as=font;crossorigin`);
  return {
    ...(typefaces.length > 0 && { link: typefaces.join(',') }),
    ...(speculationRules && { 'speculation-rules': `"${speculationRules}"` }),
  };
}
