import { useSearchParams } from 'react-router';
import type { ListQuery } from '../queries.ts';

export const pageSize = 25;

type Change = Record<string, string | undefined>;

/** A list's state in the URL, so that it can be linked to and restored by the back button. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const get = (name: string) => params.get(name) ?? undefined;
  const query: ListQuery = {
    search: get('search'),
    sort: get('sort'),
    order: get('order') === 'desc' ? 'desc' : get('order') === 'asc' ? 'asc' : undefined,
    category: get('category'),
    visible: get('visible'),
    stock: get('stock'),
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };

  /** Any change except of the page leads to the first page. */
  function change(changes: Change): void {
    setParams(
      () => {
        const current = new URLSearchParams(location.search); // the rendered state may lag behind two quick changes
        current.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') current.delete(name);
          else current.set(name, value);
        }
        return current;
      },
      { replace: !('page' in changes), preventScrollReset: !('page' in changes) },
    );
  }

  /** Whether less than all is shown. */
  const isNarrowed = Boolean(query.search || query.category || query.visible || query.stock);

  /** Shows all of it again, from the first page. */
  const clear = () => change({ search: undefined, category: undefined, visible: undefined, stock: undefined });

  return { query, page, change, isNarrowed, clear };
}
