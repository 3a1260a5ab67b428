import { keepPreviousData, type Query, type QueryKey, queryOptions } from '@tanstack/react-query';
import { read } from '../client.ts';
import type { Call } from '../paths.ts';

type Options<Body> = {
  /** Shows the previous answer until the next one arrives, such as that of other filters. */
  keepsPrevious?: true;
  /** How long an answer is fresh, in milliseconds. */
  staleTime?: number;
  /** How soon to read again, in milliseconds. */
  refetchInterval?: (query: Query<Body>) => number | false;
};

/** A read of the API, with its key in the cache. */
export function reading<Body>(queryKey: QueryKey, path: Call<{ GET: Body }>, options: Options<Body> = {}) {
  const { keepsPrevious, ...others } = options;
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(path, signal),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(others as object),
  });
}
