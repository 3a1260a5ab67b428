import { type Language, languages } from '../../domain/language.ts';
import { type ListPart, listQuery, type PageKey, pagePath } from '../../domain/page.ts';
import type { PageContext, PageData } from '../page.ts';

/** Where search engines find what a page shows: absolute addresses. */
export type Place = {
  /** The one address of this text. */
  canonical: string;
  /** The same in each language that it is written in, each listing all; none when this page falls back to another. */
  alternates: { language: Language | 'x-default'; url: string }[];
};

/** The place of a page. What is not translated counts as the page that it is taken from. */
export function placeOf(page: PageKey, data: PageData[PageKey], { address, publicUrl }: PageContext): Place {
  const written = writtenIn(page, data);
  const query = listQuery(partOf(page, data));
  const url = (language: Language) => publicUrl + pagePath({ ...address, language }) + query;
  const source = written[0] ?? address.language;
  if (!written.includes(address.language)) return { canonical: url(source), alternates: [] };
  const alternates = written.map((language) => ({ language, url: url(language) }));
  return { canonical: url(address.language), alternates: [...alternates, { language: 'x-default', url: url(source) }] };
}

/** The languages that a page is written in, the source first. All of them for what is no record. */
function writtenIn(page: PageKey, data: PageData[PageKey]): readonly Language[] {
  if (page === 'machine') return (data as PageData['machine']).machine.written;
  if (page === 'newsItem') return (data as PageData['newsItem']).item.written;
  return languages;
}

function partOf(page: PageKey, data: PageData[PageKey]): ListPart {
  if (page !== 'machines' && page !== 'news') return {};
  const { place, ...list } = data as PageData['machines'] | PageData['news'];
  return { page: place.page, category: 'category' in list ? list.category : undefined };
}
