import sharp from 'sharp';
import { type Ground, groundColours } from '../../domain/media/logo.ts';
import type { Focus } from '../../domain/media/media.ts';
import { quickJpeg } from '../quick-jpeg.ts';
import type { Lettering } from './lettering.ts';
import { socialImageSize } from './size.ts';

sharp.cache(false); // every file is read once

/** The content to draw: a text beside a photograph, on a dark background. */
export type Drawn = {
  title: string;
  company: string;
  place: string;
  /** The file of the photograph, if any. */
  picture: string | undefined;
  focus: Focus | undefined;
  /** The company's own logo. Without one the mark is drawn. */
  logo: { file: string; ground: Ground; holdsName: boolean } | undefined;
};

/** Colours as in tokens.css, lengths in pixels. */
const ground = '#14171a';
const orange = '#f26a1b';
const pale = '#d5d9dc';
const photograph = { width: 580, height: socialImageSize.height };
const raw = { ...photograph, channels: 3 } as const;
const edge = 64;
const text = socialImageSize.width - photograph.width - 2 * edge;
const mark = 'M2 3H12V5H4V11H12V13H2ZM6 6H9V7H14V9H9V10H6Z'; // of the favicon, 12 units wide

/** The largest size of a logo and the margin of its white background, in pixels. */
const logoPlace = { width: 360, height: 64, plate: 10 };

/** Draws a social image as JPEG, which every social network supports. The pixels are rendered in the thread pool. */
export async function drawSocialImage(content: Drawn, lettering: Lettering): Promise<Buffer> {
  const logo = content.logo && (await drawLogo(content.logo));
  const base = sharp(Buffer.from(drawText(content, lettering, logo?.width)));
  const photo = content.picture === undefined ? undefined : await cutPhotograph(content.picture, content.focus);
  return base
    .composite([
      ...(photo ? [{ input: photo, raw, left: socialImageSize.width - photograph.width, top: 0 }] : []),
      ...(logo ? [{ input: logo.png, left: edge, top: edge - 24 }] : []),
    ])
    .flatten({ background: ground })
    .jpeg({ ...quickJpeg, quality: 82 })
    .toBuffer();
}

/** @param beside the width of the logo that is drawn in place of the mark */
function drawText({ title, company, place, logo }: Drawn, lettering: Lettering, beside?: number): string {
  const { size, lines } = lettering.block(title, { width: text, most: 4, sizes: [72, 64, 56, 48, 40, 34] });
  const leading = size * 1.12;
  const last = socialImageSize.height - edge - 62;
  const first = last - (lines.length - 1) * leading;
  const written = lines.map(({ path }, index) => shape(path, edge, first + index * leading, '#fff'));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${socialImageSize.width}" height="${socialImageSize.height}">
<rect width="100%" height="100%" fill="${ground}"/>
${beside === undefined ? `<path transform="translate(${edge - 8} ${edge - 12}) scale(4)" fill="${orange}" d="${mark}"/>` : ''}
${logo?.holdsName ? '' : shape(lettering.line(company, 30).path, edge + (beside === undefined ? 68 : beside + 24), edge + 30, '#fff')}
<rect x="${edge}" y="${first - size - 34}" width="72" height="8" fill="${orange}"/>
${written.join('\n')}
${shape(lettering.line(place, 26).path, edge, socialImageSize.height - edge, pale)}
</svg>`;
}

function shape(path: string, x: number, y: number, colour: string): string {
  return `<path transform="translate(${x} ${y})" fill="${colour}" d="${path}"/>`;
}

/** Renders the logo as PNG, on a white background if it needs one. */
async function drawLogo({ file, ground }: NonNullable<Drawn['logo']>): Promise<{ png: Buffer; width: number }> {
  const { plate, ...place } = logoPlace;
  const fitted = sharp(file).resize({ ...place, fit: 'inside' });
  const around = { top: plate, bottom: plate, left: plate, right: plate, background: groundColours.white };
  const shown = ground === 'white' ? fitted.flatten({ background: groundColours.white }).extend(around) : fitted;
  const { data, info } = await shown.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width };
}

/** Crops a photograph to its place around its focal point, as on the pages. Returns its pixels. */
async function cutPhotograph(file: string, focus = { x: 50, y: 50 }): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const scale = Math.max(photograph.width / width, photograph.height / height);
  const whole = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  return sharp(file)
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: Math.round(((whole.width - photograph.width) * focus.x) / 100),
      top: Math.round(((whole.height - photograph.height) * focus.y) / 100),
      ...photograph,
    })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}
