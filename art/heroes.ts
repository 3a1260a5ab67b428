// Headings of the pages, cards and pictures of the service and company pages, and the ground of shared links.
import sharp from 'sharp';
import { legend } from './bracket.ts';
import { mark, NIGHT, Sheet } from './drawing.ts';
import { IMAGES, type Job, stack } from './save.ts';
import { cylinderSection } from './section.ts';
import { still } from './still.ts';
import { stills } from './stills.ts';

/** Those of the calculation get the scale of its colours beside them: x, y and height. */
const scale: Record<string, [number, number, number]> = { rd: [1480, 190, 520] };

export const heroJobs: Job[] = (Object.keys(stills) as (keyof typeof stills)[]).map((name) => ({
  file: `${IMAGES}/${name}.webp`,
  make: async () => {
    const told = stills[name]();
    const picture = await still(told);
    if (!(name in scale)) return picture;
    const over = new Sheet(...told.size, NIGHT);
    legend(over, ...scale[name]);
    return stack(picture, [over.svg(false)]);
  },
}));

export const cardJobs: Job[] = [
  {
    file: `${IMAGES}/og.webp`,
    make: async () => {
      const s = new Sheet(1200, 630, NIGHT);
      s.add(
        '<defs><radialGradient id="glow" cx=".7" cy=".35" r=".8"><stop offset="0" stop-color="#2a3743"/><stop offset="1" stop-color="#14171a"/></radialGradient></defs><rect width="1200" height="630" fill="url(#glow)"/>',
      ).grid(42);
      s.add(mark(110, 195, 240, NIGHT.accent));
      cylinderSection(s, { x: 470, y: 315, k: 0.6, out: 90 });
      s.rect(0, 606, 1200, 24, { fill: NIGHT.accent, stroke: 'none' });
      return sharp(Buffer.from(s.svg()));
    },
  },
];
