import { sitemapIndexPath } from '../../domain/media/document.ts';

/** Renders robots.txt, which allows everything that pages consist of, including pictures and styles. */
export function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: ${publicUrl}${sitemapIndexPath}
`;
}
