import { beginning, type HeadTexts } from '../head/head-texts.ts';
import type { Texts } from '../merged-texts.ts';

/** Which page of a list is shown, of how many; `count` is what the whole list holds. */
export type Pagination = { page: number; pages: number; count: number };

/** The page of a list that is asked for; undefined when the list has no such page. An empty list has one page. */
export function paginate(page: number | undefined, count: number, perPage: number): Pagination | undefined {
  const pages = Math.max(1, Math.ceil(count / perPage));
  const asked = page ?? 1;
  return asked <= pages ? { page: asked, pages, count } : undefined;
}

/** Head texts of one page of a list: the second page must not compete with the first. */
export function paginatedTexts(texts: HeadTexts, { page, pages }: Pagination, t: Texts): HeadTexts {
  if (page === 1) return texts;
  const which = t('common.pagination', { page, pages });
  return { title: `${texts.title} – ${which}`, description: beginning(`${which}. ${texts.description}`) };
}

/** The texts and addresses with which a page of a list links to its neighbours. */
export function paginationLinks({ page, pages }: Pagination, t: Texts, href: (page: number) => string) {
  return {
    label: t('common.pagination', { page, pages }),
    previous: t('common.previous'),
    next: t('common.next'),
    ...(page > 1 && { previousHref: href(page - 1) }),
    ...(page < pages && { nextHref: href(page + 1) }),
  };
}
