import sharp from 'sharp';
import { type Ground, groundColours, type Icon } from '../../domain/media/logo.ts';

/** The part of a maskable icon that no phone cuts off: a circle of this share (W3C, Web Application Manifest). */
const safe = 0.8;

/** The share of another icon that the logo fills. */
const filled = 0.88;

/** Draws a logo into a square on its background, as PNG. */
export async function encodeIcon(logo: string, { size, maskable, ground }: Icon): Promise<Buffer> {
  const { width, height } = await sharp(logo).metadata();
  const scale = (maskable ? safe / Math.hypot(width, height) : filled / Math.max(width, height)) * size;
  const drawn = await sharp(logo)
    .resize({
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
      fit: 'fill',
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: groundColours[ground] } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Relative luminance (WCAG 2.2) below which a colour has a contrast of less than 4.5 : 1 on the dark background. */
const dark = 0.21;

/** A logo that covers at least this share of its bounding box has a background of its own. */
const opaque = 0.98;

/**
 * The background that makes a logo visible: white for a dark logo, ink for a light one. A logo with its own background
 * keeps to that.
 */
export async function groundOf(logo: string): Promise<Ground> {
  const { data, info } = await sharp(logo)
    .resize({ width: 100, height: 100, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let light = 0;
  let seen = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    light += alpha * luminance(data[at], data[at + 1], data[at + 2]);
    seen += alpha;
  }
  if (seen >= opaque * info.width * info.height) return luminance(data[0], data[1], data[2]) < dark ? 'ink' : 'white'; // by its corner
  return light / Math.max(seen, 1) < dark ? 'white' : 'ink';
}

function luminance(red = 0, green = 0, blue = 0): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => (value / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
