/** Widths in pixels in which the product hands out a picture; none becomes wider than it is. */
export const variantWidths = [480, 640, 800, 1200, 1600, 2400] as const;

/** Width in pixels of a picture in a dense list. No page of the site has it. */
export const thumbnailWidth = 160;

/** A picture in one width as WebP, for `srcset`, and as AVIF where there is one. */
export type PictureSource = { width: number; url: string; avif?: string };

const MiB = 1024 * 1024;

/** The most bytes of an uploaded file. A picture of 50 million pixels, the most that is decoded, is rarely larger. */
export const uploadLimits = { image: 30 * MiB, video: 200 * MiB } as const;

/** The pictures that can carry no script. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

/** A drawing (SVG), which can carry scripts: only logos may be one, and they are written anew. */
export const drawingType = 'image/svg+xml';

/** The most bytes of an uploaded drawing. */
export const drawingLimit = 200_000;

/** What must stay in view when a layout cuts a picture: percent from the left and from the top. */
export type Focus = { x: number; y: number };

/** A picture or video with all that a page needs to place it. `sources` are its variants, widest last. */
export type PlacedMedia = {
  url: string;
  type: string;
  width: number;
  height: number;
  sources: PictureSource[];
  /** The colours that stand in its place until it is there: `domain/placeholder.ts`. */
  placeholder?: string;
  focus?: Focus;
  /** The still picture that stands for a video until it plays. */
  poster?: string;
};

/**
 * The address of a stored file; its name carries the hash of its bytes, so it can be cached for ever.
 * @param origin of the content delivery network that hands it out, if there is one
 */
export function mediaUrl(name: string, origin = ''): string {
  return `${origin}/media/${name}`;
}

type StoredFile = {
  name: string;
  type: string;
  width: number;
  height: number;
  poster: string | null;
  placeholder: string | null;
  focal_x?: number;
  focal_y?: number;
};

/** What a page needs of a stored file, which comes from `origin` if that is not the site's own. A video or drawing has no variants. */
export function placeMedia(file: StoredFile, origin?: string): PlacedMedia {
  const { name, type, width, height, poster, placeholder, focal_x = 50, focal_y = 50 } = file;
  const isCentred = focal_x === 50 && focal_y === 50;
  return {
    url: mediaUrl(name, origin),
    type,
    width,
    height,
    sources: hasVariants(type) ? pictureSources(name, width, origin) : [{ url: mediaUrl(name, origin), width }],
    ...(!isCentred && { focus: { x: focal_x, y: focal_y } }),
    ...(placeholder !== null && { placeholder }),
    ...(poster !== null && { poster: mediaUrl(poster, origin) }),
  };
}

function hasVariants(type: string): boolean {
  return type.startsWith('image/') && type !== drawingType;
}

/** The widths of a preview of 240 pixels, on screens of up to three pixels for each. */
const previewWidths = variantWidths.filter((width) => width <= 800);

/** An uploaded picture in the widths of a small preview, by its address; a narrower one comes as wide as it is, a drawing as it is. */
export function previewSources(url: string): Required<PictureSource>[] {
  if (url.endsWith('.svg')) return [];
  const stem = url.slice(0, url.lastIndexOf('.'));
  return previewWidths.map((width) => ({ width, url: `${stem}-${width}.webp`, avif: `${stem}-${width}.avif` }));
}

/** The address of an uploaded picture as small as a dense list shows it; that of a drawing is its own. */
export function thumbnailUrl(url: string): string {
  return url.endsWith('.svg') ? url : `${url.slice(0, url.lastIndexOf('.'))}-${thumbnailWidth}.webp`;
}

/** The widest WebP is the stored file itself; as AVIF it has the name of the next width, which it does not fill. */
function pictureSources(name: string, width: number, origin?: string): PictureSource[] {
  const stem = name.slice(0, name.lastIndexOf('.'));
  const avif = (candidate: number) => mediaUrl(`${stem}-${candidate}.avif`, origin);
  const narrower = variantWidths.filter((candidate) => candidate < width);
  const next = variantWidths.find((candidate) => candidate >= width);
  return [
    ...narrower.map((each) => ({ width: each, url: mediaUrl(`${stem}-${each}.webp`, origin), avif: avif(each) })),
    { width, url: mediaUrl(name, origin), ...(next !== undefined && { avif: avif(next) }) },
  ];
}
