import type { ListQuery } from '../queries/content-queries.ts';

/** The number of rows on a page of a list. */
export const pageSize = 25;

/** Reads the query of a list from its screen's URL. */
export function listQueryOf(params: URLSearchParams): ListQuery {
  const get = (name: string) => params.get(name) ?? undefined;
  return {
    search: get('search'),
    sort: get('sort'),
    order: get('order') === 'desc' ? 'desc' : get('order') === 'asc' ? 'asc' : undefined,
    category: get('category'),
    visible: get('visible'),
    stock: get('stock'),
    limit: pageSize,
    offset: (pageOf(params) - 1) * pageSize,
  };
}

/** The page number in a URL; 1 unless it is a greater number. */
export function pageOf(params: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
}
