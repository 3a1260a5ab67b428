/** Widths in pixels in which the product hands out a picture; a smaller master is handed out as it is instead. */
export const variantWidths = [480, 800, 1200, 1600] as const;

const MiB = 1024 * 1024;

/** The most bytes of an uploaded file. A picture of 50 million pixels, the most that is decoded, is rarely larger. */
export const uploadLimits = { image: 30 * MiB, video: 200 * MiB } as const;

/** A picture or video with all that a page needs to place it. `sources` are its variants for `srcset`, widest last. */
export type PlacedMedia = {
  url: string;
  type: string;
  width: number;
  height: number;
  sources: { url: string; width: number }[];
  /** What must stay in view when the layout cuts it: percent from the left and from the top. */
  focus?: { x: number; y: number };
  /** The still picture that stands for a video until it plays. */
  poster?: string;
};

/** The address of a stored file; its name carries the hash of its bytes, so it can be cached for ever. */
export function mediaUrl(name: string): string {
  return `/media/${name}`;
}

type StoredFile = {
  name: string;
  type: string;
  width: number;
  height: number;
  poster: string | null;
  focal_x?: number;
  focal_y?: number;
};

/** What a page needs of a stored file. A video has no variants. */
export function placeMedia(file: StoredFile): PlacedMedia {
  const { name, type, width, height, poster, focal_x = 50, focal_y = 50 } = file;
  const dot = name.lastIndexOf('.');
  const narrower = type.startsWith('image/') ? variantWidths.filter((candidate) => candidate < width) : [];
  const variants = narrower.map((candidate) => ({
    url: mediaUrl(`${name.slice(0, dot)}-${candidate}${name.slice(dot)}`),
    width: candidate,
  }));
  const sources = [...variants, { url: mediaUrl(name), width }];
  const isCentred = focal_x === 50 && focal_y === 50;
  return {
    url: mediaUrl(name),
    type,
    width,
    height,
    sources,
    ...(!isCentred && { focus: { x: focal_x, y: focal_y } }),
    ...(poster !== null && { poster: mediaUrl(poster) }),
  };
}
