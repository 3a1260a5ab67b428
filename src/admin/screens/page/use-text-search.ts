import { useQueries } from '@tanstack/react-query';
import { queries } from '../../queries.ts';
import type { PageRow } from '../../records.ts';
import { matches } from './matches.ts';

const shortest = 3;

/** How many texts of each page hold what is searched, once it is long enough: all pages are read for it. */
export function useTextSearch(pages: PageRow[], search: string): ReadonlyMap<string, number> {
  const enabled = search.trim().length >= shortest;
  const read = useQueries({ queries: pages.map(({ key }) => ({ ...queries.page(key), enabled })) });
  if (!enabled) return new Map();
  return new Map(
    pages.map(({ key }, index) => [key, read[index]?.data?.texts.filter((text) => matches(text, search)).length ?? 0]),
  );
}
