/** Widths in pixels of the served variants of a picture. None is wider than the original. */
export const variantWidths = [480, 640, 800, 1200, 1600, 2400] as const;

/** Width in pixels of a picture in a dense list. Public pages do not use it. */
export const thumbnailWidth = 160;

/** A picture in one width as WebP, for `srcset`, and as AVIF where there is one. */
export type PictureSource = { width: number; url: string; avif?: string };

const MiB = 1024 * 1024;

/** The maximum size of an uploaded file, in bytes. A picture of 50 million pixels, the limit for decoding, is rarely larger. */
export const uploadLimits = { image: 30 * MiB, video: 200 * MiB } as const;

/** Picture types that few browsers show. The server converts them, as all pictures. */
export const convertedTypes = ['image/heic', 'image/heif', 'image/tiff'];

/** The types of an uploaded picture. None can contain scripts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', ...convertedTypes];

/** A drawing (SVG), which can contain scripts: only logos may be drawings, and they are rewritten. */
export const drawingType = 'image/svg+xml';

/** The maximum size of an uploaded drawing, in bytes: with embedded pictures, and with the private data of its program. */
export const drawingLimit = 2_000_000;

/** The types of a logo: pictures, or a drawing. */
export const logoTypes = [...pictureTypes, drawingType];

export const documentType = 'application/pdf';

/** The maximum size of an uploaded PDF, in bytes. */
export const documentLimit = 10 * MiB;

/** The types of a document: pictures, or a PDF. */
export const documentTypes = [...pictureTypes, documentType];

/** The focal point, which stays in view when a layout crops a picture: percent from the left and from the top. */
export type Focus = { x: number; y: number };

/** A picture or video with everything that a page needs to place it. `sources` are its variants, widest last. */
export type PlacedMedia = {
  url: string;
  type: string;
  width: number;
  height: number;
  sources: PictureSource[];
  /** The colours shown until the picture arrives: `domain/placeholder.ts`. */
  placeholder?: string;
  focus?: Focus;
  /** The still picture shown until the video plays. */
  poster?: string;
};

/**
 * The address of a stored file. The name contains the hash of its content, so it can be cached for ever.
 * @param origin of the CDN that serves it, if there is one
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

/** Describes a stored file for a page. `origin` is that of a CDN, if there is one. A video or drawing has no variants. */
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

/** Describes the file of a record for a page. Undefined when it has none. */
export function placeFile(record: RecordFile, origin?: string): PlacedMedia | undefined {
  const { media, type, width, height, poster, placeholder, focal_x, focal_y } = record;
  if (media === null || type === null || width === null || height === null) return undefined;
  const focus = focal_x === undefined || focal_y === undefined ? {} : { focal_x, focal_y };
  return placeMedia({ name: media, type, width, height, poster, placeholder, ...focus }, origin);
}

/** What is known of the file of a record: all null without one. */
type RecordFile = { media: string | null } & {
  [Fact in keyof Omit<StoredFile, 'name'>]: StoredFile[Fact] | (Fact extends 'focal_x' | 'focal_y' ? never : null);
};

function hasVariants(type: string): boolean {
  return type.startsWith('image/') && type !== drawingType;
}

/** The widths of a preview of 240 pixels, on screens of up to three pixels for each. */
const previewWidths = variantWidths.filter((width) => width <= 800);

/**
 * The variants of an uploaded picture for a small preview, from its address. A narrower picture keeps its width; a drawing has no
 * variants.
 */
export function previewSources(url: string): Required<PictureSource>[] {
  if (url.endsWith('.svg')) return [];
  const stem = url.slice(0, url.lastIndexOf('.'));
  return previewWidths.map((width) => ({ width, url: `${stem}-${width}.webp`, avif: `${stem}-${width}.avif` }));
}

/** The address of an uploaded picture's thumbnail for dense lists. A drawing is its own thumbnail. */
export function thumbnailUrl(url: string): string {
  return url.endsWith('.svg') ? url : `${url.slice(0, url.lastIndexOf('.'))}-${thumbnailWidth}.webp`;
}

/** The widest WebP is the stored file itself. Its AVIF is named after the next variant width, though it is narrower. */
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
