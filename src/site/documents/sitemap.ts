import { sitemapPath } from '../../domain/media/document.ts';
import { listQuery, type PageKey, pageKeys, pagePath } from '../../domain/page/page.ts';
import { type Language, languages } from '../../domain/text/language.ts';
import { batches } from '../../lib/batches.ts';
import type { Findable } from '../../store/content/findable.ts';
import type { SitemapEntry } from '../pages/define-page.ts';
import { pages } from '../pages/pages.ts';
import { xml } from './xml.ts';

/**
 * The number of addresses in a sitemap. 50,000 are allowed, but only 50 MB, and an address with its alternates can take
 * five kilobytes.
 */
const mostAddresses = 10_000;

type Entry = SitemapEntry & { page: PageKey };

/** Renders the index of all sitemaps, one or more for each language. */
export function sitemapIndex(findable: Findable, publicUrl: string, most = mostAddresses): string {
  const entries = listEntries(findable);
  const maps = languages.flatMap((language) =>
    partsOf(entries, language, most).map((part, index) => {
      const changed = part.flatMap((entry) => entry.changed ?? []).sort();
      return `<sitemap><loc>${xml(publicUrl + sitemapPath(language, index + 1))}</loc>${lastmod(changed.at(-1))}</sitemap>`;
    }),
  );
  return document('sitemapindex', maps);
}

/**
 * Renders a part of the addresses of a language, each with the same page in other languages. Returns undefined if there is no
 * such part.
 * @param number the number of the part, from 1
 */
export function sitemap(
  findable: Findable,
  publicUrl: string,
  { language, number, most = mostAddresses }: { language: Language; number: number; most?: number },
): string | undefined {
  const part = partsOf(listEntries(findable), language, most)[number - 1];
  return (
    part &&
    document(
      'urlset',
      part.map((entry) => urlElement(entry, language, publicUrl)),
      alternateNamespace,
    )
  );
}

/** Lists all findable pages: first those with built-in texts, then those of content. */
function listEntries(findable: Findable): Entry[] {
  const found = pageKeys.filter((page) => pages[page].status === 200);
  const fixed = found.filter((page) => !pages[page].sitemap).map((page): Entry => ({ page, written: languages }));
  const ofContent = found.flatMap((page) =>
    (pages[page].sitemap?.(findable) ?? []).map((entry): Entry => ({ page, ...entry })),
  );
  return [...fixed, ...ofContent];
}

function partsOf(entries: Entry[], language: Language, most: number): Entry[][] {
  const own = entries.filter(({ written }) => written.includes(language));
  return batches(own, most);
}

function urlElement({ page, id, part = {}, written, changed }: Entry, language: Language, publicUrl: string): string {
  const url = (language: Language) => xml(publicUrl + pagePath({ page, id, language }) + listQuery(part));
  const alternate = (name: string, language: Language) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${url(language)}"/>`;
  const alternates = written.map((other) => alternate(other, other));
  const source = written[0] ?? language;
  return `<url><loc>${url(language)}</loc>${lastmod(changed)}${alternates.join('')}${alternate('x-default', source)}</url>`;
}

function lastmod(changed: string | undefined): string {
  return changed ? `<lastmod>${changed}</lastmod>` : '';
}

const alternateNamespace = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function document(root: string, elements: string[], namespaces = ''): string {
  const lines = elements.join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${lines}
</${root}>
`;
}
