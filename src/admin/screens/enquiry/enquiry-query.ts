import { listQueryOf } from '../../list/list-query.ts';
import type { EnquiryFilter, EnquiryQuery } from '../../queries.ts';

/** What the screen's address holds of a filter. */
export const filterParts = ['search', 'state', 'kind', 'unread', 'suspect', 'due'] as const;

/** What is shown, read from the address of the list, or of an enquiry that was opened from it. */
export function enquiryQueryOf(params: URLSearchParams): EnquiryQuery {
  const { limit, offset } = listQueryOf(params);
  return { ...enquiryFilterOf(params), limit, offset };
}

/** On the screen `deleted` is one of the states. A search that names none looks into the archive too. */
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
