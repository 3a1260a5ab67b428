import { listQueryOf } from '../../list/list-query.ts';
import type { EnquiryFilter, EnquiryQuery } from '../../queries/enquiry-queries.ts';

/** The parts of a filter that are in the screen's URL. */
export const filterParts = ['search', 'state', 'kind', 'unread', 'suspect', 'due'] as const;

/** Reads the query from the URL of the list, or of an enquiry opened from the list. */
export function enquiryQueryOf(params: URLSearchParams): EnquiryQuery {
  const { limit, offset } = listQueryOf(params);
  return { ...enquiryFilterOf(params), limit, offset };
}

/**
 * Reads the filter from the URL. On the screen, `deleted` is one of the states. A search without a state includes the
 * archive.
 */
export function enquiryFilterOf(params: URLSearchParams): EnquiryFilter {
  const get = (name: (typeof filterParts)[number]) => params.get(name) || undefined;
  const state = get('state');
  const search = get('search');
  const isDeleted = state === 'deleted';
  return {
    search,
    state: isDeleted ? undefined : (state ?? (search && 'not_spam')),
    kind: get('kind'),
    read: get('unread') && 'false',
    suspect: get('suspect'),
    due: get('due'),
    ...(isDeleted && { deleted: true }),
  };
}
