import { useSearchParams } from 'react-router';
import { listQueryOf, pageOf } from './list-query.ts';

type Change = Record<string, string | undefined>;

/** A list's state in the URL, which makes it linkable and lets the back button restore it. */
export function useListQuery() {
  const [params, setParams] = useSearchParams();
  const page = pageOf(params);
  const query = listQueryOf(params);

  /** Changes the query. Any change except of the page returns to the first page. */
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

  /** The number of filters that narrow the list. */
  const narrowing = [query.category, query.visible, query.stock].filter(Boolean).length;

  /** Whether a search or filter narrows the list. */
  const isNarrowed = narrowing > 0 || Boolean(query.search);

  /** Clears the search and filters, and shows the first page. */
  const clear = () => change({ search: undefined, category: undefined, visible: undefined, stock: undefined });

  return { query, page, change, narrowing, isNarrowed, clear };
}
