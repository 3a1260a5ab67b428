/** Widths in pixels in which the product hands out a picture; a smaller master is handed out as it is instead. */
export const variantWidths = [480, 800, 1200, 1600] as const;

/** A picture or video with all that a page needs to place it. `sources` are its variants for `srcset`, widest last. */
export type PlacedMedia = {
  url: string;
  type: string;
  width: number;
  height: number;
  sources: { url: string; width: number }[];
  /** The still picture that stands for a video until it plays. */
  poster?: string;
};

/** The address of a stored file; its name carries the hash of its bytes, so it can be cached for ever. */
export function mediaUrl(name: string): string {
  return `/media/${name}`;
}

type StoredFile = { name: string; type: string; width: number; height: number; poster: string | null };

/** What a page needs of a stored file. A video has no variants. */
export function placeMedia({ name, type, width, height, poster }: StoredFile): PlacedMedia {
  const dot = name.lastIndexOf('.');
  const narrower = type.startsWith('image/') ? variantWidths.filter((candidate) => candidate < width) : [];
  const variants = narrower.map((candidate) => ({
    url: mediaUrl(`${name.slice(0, dot)}-${candidate}${name.slice(dot)}`),
    width: candidate,
  }));
  const sources = [...variants, { url: mediaUrl(name), width }];
  return { url: mediaUrl(name), type, width, height, sources, ...(poster !== null && { poster: mediaUrl(poster) }) };
}
