import type { ListQuery } from '../queries.ts';

/** Rows of a list's page. */
export const pageSize = 25;

/** What a list is asked for, read from its screen's address. */
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

/** The page that an address names; 1 for anything but a number above. */
export function pageOf(params: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
}
