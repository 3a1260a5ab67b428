import { translatedFields } from '../nouns/noun.ts';
import { pagePicture } from '../nouns/page.ts';

/** Aspect ratio of a shown picture, width to height: `16:9`. */
type Shape = `${number}:${number}`;

/** A picture of a page. The program provides a default, which the owner may replace. */
export type PagePicture = {
  /** Its name in content/images: `hero-home`. */
  key: string;
  /** The aspect ratios to which the layout crops it, wide screens first. Empty when it is shown whole. */
  shapes: readonly Shape[];
  /** The width in pixels below which it looks blurred. */
  leastWidth: number;
  /** The key of the alternative text of the default picture. A decorative picture has none. */
  alt?: string;
  /**
   * The key of the picture for phones in portrait format. If only this picture was replaced, that one is cropped from
   * it.
   */
  upright?: string;
};

export const pagePictureFields = translatedFields(pagePicture);

/** The focal point of a newly uploaded picture, in per cent. */
export const middle = 50;
