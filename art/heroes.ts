// Headings of the pages, cards and pictures of the service and company pages.
import sharp, { type Sharp } from 'sharp';
import { legend } from './bracket.ts';
import { NIGHT, Sheet } from './drawing.ts';
import { IMAGES, type Job, stack } from './save.ts';
import { still } from './still.ts';
import { stills } from './stills.ts';

/** Those of the calculation get the scale of its colours beside them: x, y and height. */
const scale: Record<string, [number, number, number]> = { rd: [1480, 190, 520] };

export const heroJobs: Job[] = (Object.keys(stills) as (keyof typeof stills)[]).map((name) => ({
  file: `${IMAGES}/${name}.webp`,
  make: async () => {
    const told = stills[name]();
    const picture = await still(told);
    if (name === 'hero-home-portrait') return calmBelow(picture, told.size, 0.6);
    if (!(name in scale)) return picture;
    const over = new Sheet(...told.size, NIGHT);
    legend(over, ...scale[name]);
    return stack(picture, [over.svg(false)]);
  },
}));

/** On an upright phone the words stand on the lower part: sparks become a glow there, and cost few bytes. */
async function calmBelow(picture: Sharp, [width, height]: [number, number], share: number): Promise<Sharp> {
  const flat = await picture.png().toBuffer();
  const fade = `<linearGradient id="fade" x2="0" y2="1"><stop offset="${share}" stop-opacity="0"/><stop offset="${share + 0.14}"/></linearGradient>`;
  const mask = `<svg width="${width}" height="${height}">${fade}<rect width="100%" height="100%" fill="url(#fade)"/></svg>`;
  const calm = sharp(flat).blur(9).modulate({ brightness: 0.75 }).ensureAlpha();
  const over = await calm
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return sharp(flat).composite([{ input: over }]);
}
