import type { ListPlace } from '../page.ts';

/** Where in a list a page of it stands; undefined when the list has no such page. An empty list has one page. */
export function listPlace(page: number | undefined, count: number, perPage: number): ListPlace | undefined {
  const pages = Math.max(1, Math.ceil(count / perPage));
  const asked = page ?? 1;
  return asked <= pages ? { page: asked, pages, count } : undefined;
}
