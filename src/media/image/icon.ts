import sharp from 'sharp';
import { type Ground, groundColours, type Icon } from '../../domain/logo.ts';

/** How much of a maskable icon no phone cuts off: a circle of this share (W3C, Web Application Manifest). */
const safe = 0.8;

/** How much of another icon the logo fills. */
const filled = 0.88;

/** Draws a logo into a square on its ground, as PNG. */
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

/** Relative luminance (WCAG 2.2) below which a colour is hard to see on the dark ground: less than 4.5 : 1. */
const dark = 0.21;

/** From this share of its square on, a logo without transparency brings its own ground. */
const opaque = 0.98;

/** The ground on which a logo is seen: white for a dark one, ink for a light one; its own for one that brings a ground. */
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
  if (seen >= opaque * info.width * info.height) return luminance(data[0], data[1], data[2]) < dark ? 'ink' : 'white'; // as its corner
  return light / Math.max(seen, 1) < dark ? 'white' : 'ink';
}

function luminance(red = 0, green = 0, blue = 0): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => (value / 255) ** 2.2);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
