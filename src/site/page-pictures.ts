import type { PagePicture } from '../domain/page-picture.ts';
import { type TextPage, textPages } from '../domain/page-text.ts';
import { pages } from './pages/pages.ts';

/** The pictures of each page, in the order in which they stand on it. What pages share has none. */
export const picturesByPage: ReadonlyMap<TextPage, readonly PagePicture[]> = new Map(
  textPages.map((page) => [page, page in pages ? pages[page as keyof typeof pages].pictures : []]),
);

const replaceable = [...picturesByPage.values()].flat();

/** The picture with this key; undefined when no page declares it. */
export function declaredPicture(key: string): PagePicture | undefined {
  return replaceable.find((picture) => picture.key === key);
}
