import { sitemapIndexPath } from '../../domain/document.ts';

/** What crawlers may read: all that visitors see. They may ask for social images, pictures and styles, which pages need. */
export function robots(publicUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: ${publicUrl}${sitemapIndexPath}
`;
}
