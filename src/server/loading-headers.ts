import type { PageKey } from '../domain/page.ts';
import type { SiteAssets } from '../site/page.ts';
import { pageSheets } from '../site/page-sheet.ts';

/**
 * What a browser may fetch before it has read a page: what its first line is painted with (RFC 8288, preload), and the
 * rules by which it may fetch the next page.
 */
export function loadingHeaders({ styles, fonts, speculationRules }: SiteAssets, page: PageKey): Record<string, string> {
  const sheets = [styles.everyPage, styles.sheets[pageSheets[page]]].map((url) => `<${url}>; rel=preload; as=style`);
  const typefaces = fonts.map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`);
  return {
    link: [...sheets, ...typefaces].join(', '),
    ...(speculationRules && { 'speculation-rules': `"${speculationRules}"` }),
  };
}
