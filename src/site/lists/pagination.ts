import { beginning, type HeadTexts } from '../head/head-texts.ts';
import type { Texts } from '../merged-texts.ts';

/** The current page of a list, and the number of pages. `count` is the number of entries of the whole list. */
export type Pagination = { page: number; pages: number; count: number };

/** Returns the requested page of a list, or undefined if the list has no such page. An empty list has one page. */
export function paginate(page: number | undefined, count: number, perPage: number): Pagination | undefined {
  const pages = Math.max(1, Math.ceil(count / perPage));
  const asked = page ?? 1;
  return asked <= pages ? { page: asked, pages, count } : undefined;
}

/** Adds the page number to the head texts, so that later pages do not compete with the first in search results. */
export function paginatedTexts(texts: HeadTexts, { page, pages }: Pagination, t: Texts): HeadTexts {
  if (page === 1) return texts;
  const which = t('common.pagination', { page, pages });
  return { title: `${texts.title} – ${which}`, description: beginning(`${which}. ${texts.description}`) };
}

/** Returns the texts and addresses of the links to the previous and next page of a list. */
export function paginationLinks({ page, pages }: Pagination, t: Texts, href: (page: number) => string) {
  return {
    label: t('common.pagination', { page, pages }),
    previous: t('common.previous'),
    next: t('common.next'),
    ...(page > 1 && { previousHref: href(page - 1) }),
    ...(page < pages && { nextHref: href(page + 1) }),
  };
}
