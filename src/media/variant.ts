import { type Icon, readIconName } from '../domain/media/logo.ts';
import { thumbnailWidth, variantWidths } from '../domain/media/media.ts';

/** A file made from a stored picture on request: a narrower copy, or a square icon. */
export type Variant = {
  /** The possible names of the picture. A drawing has no narrower copies. */
  originals: string[];
  made: { width: number; format: 'webp' | 'avif' } | Icon;
};

/** Whether a name has the form of stored files. */
export function isStored(name: string): boolean {
  return /^[\da-f]{32}\.(webp|svg|mp4|webm|pdf)$/.test(name);
}

/** The possible names of the original of a variant, including variants of widths that are no longer made. */
export function originalsOf(name: string): string[] | undefined {
  const [, stem] = /^([\da-f]{32})-[\da-z-]+\.(webp|avif|png)$/.exec(name) ?? [];
  return stem === undefined ? undefined : [`${stem}.webp`, `${stem}.svg`];
}

/** The variant that a name identifies. Undefined for other names. */
export function readVariant(name: string): Variant | undefined {
  const originals = originalsOf(name) ?? [];
  const icon = readIconName(name);
  if (icon) return { originals, made: icon };
  const [, digits, format] = /^[\da-f]{32}-(\d{3,4})\.(webp|avif)$/.exec(name) ?? [];
  const width = [...variantWidths, thumbnailWidth].find((candidate) => String(candidate) === digits);
  if (width === undefined) return undefined;
  return { originals: originals.slice(0, 1), made: { width, format: format as 'webp' | 'avif' } };
}
