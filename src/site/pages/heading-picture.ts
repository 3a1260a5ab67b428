import type { PagePicture } from '../../domain/page/page-picture.ts';

/** Declares the picture behind the title at the top of a page: a wide band on desktops, nearly square on phones. */
export function headingPicture(key: string): PagePicture {
  return { key, shapes: ['7:2', '8:5', '1:1'], leastWidth: 1600 };
}
