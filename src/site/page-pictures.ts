import type { PagePicture } from '../domain/page/page-picture.ts';
import { type TextPage, textPages } from '../domain/page/page-text.ts';
import { pages } from './pages/pages.ts';

/** The pictures of each page, in the order of the page. The texts that pages share have none. */
export const picturesByPage: ReadonlyMap<TextPage, readonly PagePicture[]> = new Map(
  textPages.map((page) => [page, page in pages ? pages[page as keyof typeof pages].pictures : []]),
);

const replaceable = [...picturesByPage.values()].flat();

/** Returns the picture with this key, or undefined if no page declares it. */
export function declaredPicture(key: string): PagePicture | undefined {
  return replaceable.find((picture) => picture.key === key);
}
