/** Proportions in which a picture is shown, width to height: `16:9`. */
type Shape = `${number}:${number}`;

/** A picture of a page. One comes with the program; the owner may replace it. */
export type PagePicture = {
  /** Its name in content/images: `hero-home`. */
  key: string;
  /** How the layout cuts it, on desks first; none when it is shown whole. */
  shapes: readonly Shape[];
  /** The width in pixels below which it looks blurred. */
  leastWidth: number;
  /** The key of the text that describes the picture that comes with the program. A decorative picture has none. */
  alt?: string;
  /** The key of the picture that an upright phone shows instead; cut from this one while only this one was replaced. */
  upright?: string;
};

export const pagePictureFields = ['alt'] as const;

/** The focal point of a picture that was just uploaded, in per cent. */
export const middle = 50;
