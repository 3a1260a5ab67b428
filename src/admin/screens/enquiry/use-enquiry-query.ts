import { useSearchParams } from 'react-router';
import { useListQuery } from '../../list/use-list-query.ts';
import type { EnquiryFilter, EnquiryQuery } from '../../queries.ts';
import type { BulkFilter } from './bulk.ts';

/** What the screen's address holds of a filter. */
const parts = ['search', 'state', 'kind', 'unread', 'suspect', 'due'] as const;

/**
 * The query of the list, read from the screen's address: that of the list, or of an enquiry that was opened from it. On the screen
 * `deleted` is one of the states. A search that names none looks into the archive too.
 */
export function useEnquiryQuery() {
  const [params] = useSearchParams();
  const { query: list, page, change } = useListQuery();
  const get = (name: (typeof parts)[number]) => params.get(name) || undefined;
  const state = get('state');
  const search = get('search');
  const isDeleted = state === 'deleted';
  const filter: EnquiryFilter = {
    search,
    state: isDeleted ? undefined : (state ?? (search && 'not_spam')),
    kind: get('kind'),
    read: get('unread') && 'false',
    suspect: get('suspect'),
    due: get('due'),
    ...(isDeleted && { deleted: true }),
  };
  const query: EnquiryQuery = { ...filter, limit: list.limit, offset: list.offset };
  const isNarrowed = parts.some((part) => get(part) !== undefined);
  const clear = () => change(Object.fromEntries(parts.map((part) => [part, undefined])));
  return { query, filter, state, unread: get('unread'), page, change, isNarrowed, clear };
}

/** The same filter, as the API takes it in a body. */
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
