import { useQueries } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import type { PageRow } from '../../records.ts';
import { matches } from './matches.ts';

const shortest = 3;

/**
 * The number of each page's texts that contain the search text. Searches from three characters on, because it loads all
 * pages.
 */
export function useTextSearch(pages: PageRow[], search: string): ReadonlyMap<string, number> {
  const enabled = search.trim().length >= shortest;
  const read = useQueries({ queries: pages.map(({ key }) => ({ ...queries.page(key), enabled })) });
  if (!enabled) return new Map();
  return new Map(
    pages.map(({ key }, index) => [key, read[index]?.data?.texts.filter((text) => matches(text, search)).length ?? 0]),
  );
}
