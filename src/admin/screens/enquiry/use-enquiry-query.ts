import { useSearchParams } from 'react-router';
import { useListQuery } from '../../list/use-list-query.ts';
import type { EnquiryFilter } from '../../queries/enquiry-queries.ts';
import type { BulkFilter } from './bulk.ts';
import { enquiryFilterOf, enquiryQueryOf, filterParts } from './enquiry-query.ts';

/** The query of the list, read from the URL, and functions that change it. */
export function useEnquiryQuery() {
  const [params] = useSearchParams();
  const { page, change } = useListQuery();
  const [state, unread] = [params.get('state') || undefined, params.get('unread') || undefined];
  const isNarrowed = filterParts.some((part) => params.get(part));
  const clear = () => change(Object.fromEntries(filterParts.map((part) => [part, undefined])));
  return {
    query: enquiryQueryOf(params),
    filter: enquiryFilterOf(params),
    state,
    unread,
    page,
    change,
    isNarrowed,
    clear,
  };
}

/** The filter as the API expects it in a request body. */
export function bodyOf({ read, suspect, due, deleted = false, ...filter }: EnquiryFilter): BulkFilter {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value));
  return {
    ...given,
    ...(read && { read: read === 'true' }),
    ...(suspect && { suspect: suspect === 'true' }),
    ...(due && { due: due === 'true' }),
    deleted,
  };
}
