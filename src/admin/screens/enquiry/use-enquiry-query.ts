import { useSearchParams } from 'react-router';
import { useListQuery } from '../../list/use-list-query.ts';
import type { EnquiryQuery } from '../../queries.ts';

/** The query of the list, read from the screen's address. On the screen, `deleted` is one of the states. */
export function useEnquiryQuery() {
  const [params] = useSearchParams();
  const { query: list, change } = useListQuery();
  const get = (name: string) => params.get(name) ?? undefined;
  const state = get('state');
  const isDeleted = state === 'deleted';
  const query: EnquiryQuery = {
    search: list.search,
    state: isDeleted ? undefined : state,
    suspect: get('suspect'),
    ...(isDeleted && { deleted: true }),
    limit: list.limit,
    offset: list.offset,
  };
  return { query, state, change };
}
