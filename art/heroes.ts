// Headings of the pages: dark, calm at the lower left where the title stands, each with its own composition.

import sharp, { type Sharp } from 'sharp';
import { bracket, legend } from './bracket.ts';
import { cylinderModel } from './cylinder.ts';
import { mark, NIGHT, Sheet } from './drawing.ts';
import { lineArt, NIGHT as NIGHT_INK } from './line.ts';
import { paint, toSharp } from './looks.ts';
import { mapDrawing } from './map.ts';
import { powerUnit } from './power-unit.ts';
import { camera, frameCamera } from './render.ts';
import { IMAGES, type Job, render, shot, stack, veil } from './save.ts';
import { Scene } from './scene.ts';
import { cylinderSection } from './section.ts';
import { splitterUpright } from './splitter-upright.ts';
import { testBench } from './test-bench.ts';
import { tipperThreeWay } from './trailers.ts';
import { probeStation } from './wood-chips.ts';

const [W, H] = [2000, 1000];
type Crop = { left: number; top: number; width: number; height: number };

/** A crop of a study render in the shape of a heading; `flip` mirrors it so that the motif stands at the right. */
async function crop(name: string, c: Crop, flip = false, bright = 1): Promise<Sharp> {
  let pic = sharp(await sharp(render(name)).extract(c).toBuffer());
  if (flip) pic = pic.flop();
  return sharp(
    await pic.resize(W, H, { kernel: 'lanczos3' }).modulate({ brightness: bright }).sharpen({ sigma: 0.8 }).toBuffer(),
  );
}
const hero = (name: string, make: () => Promise<Sharp>): Job => ({ file: `${IMAGES}/hero-${name}.webp`, make });

/** The charcoal drawing ground with a cold light at the upper right. */
function night(): Sheet {
  const s = new Sheet(W, H, NIGHT);
  s.add(
    `<defs><radialGradient id="glow" cx=".78" cy=".3" r=".75"><stop offset="0" stop-color="#2a3743"/><stop offset="1" stop-color="#14171a"/></radialGradient></defs><rect width="${W}" height="${H}" fill="url(#glow)"/>`,
  );
  return s.grid(50);
}

export const heroJobs: Job[] = [
  hero('home', async () =>
    stack(await crop('s2', { left: 60, top: 80, width: 1540, height: 770 }, true, 0.96), [veil(W, H, 0.86)]),
  ),
  hero('hydraulique', async () =>
    stack(await crop('s1', { left: 0, top: 60, width: 1600, height: 800 }, false, 0.92), [veil(W, H, 0.96)]),
  ),
  hero('oxycoupage', async () =>
    stack(await crop('s2', { left: 430, top: 40, width: 1000, height: 500 }, false, 0.95), [veil(W, H, 0.9)]),
  ),
  hero('about', async () =>
    stack(await crop('s1', { left: 20, top: 500, width: 800, height: 400 }, true, 0.8), [veil(W, H, 0.94)]),
  ),
  hero('machines', async () => {
    const line = new Scene();
    line.merge(tipperThreeWay(38), [0, 0, 0]).merge(splitterUpright(), [-1300, 900, 0]);
    return stack(toSharp(paint({ ...shot(line, W, H, [0.5, 0.1, 0.98, 0.92], -32, 9), dusk: true })), [
      veil(W, H, 0.4),
    ]);
  }),
  hero('rd', async () => {
    const s = bracket();
    const pic = toSharp(
      paint({
        scene: s,
        w: W,
        h: H,
        dusk: true,
        cam: (w, h) => frameCamera(s, -30, 14, 2.4, w, h, [0.56, 0.12, 0.88, 0.9]),
      }),
    );
    const over = new Sheet(W, H, NIGHT);
    legend(over, 1850, 200, 420);
    return stack(pic, [veil(W, H, 0.5), over.svg(false)]);
  }),
  hero('contact', async () => stack(night().svg(), [mapDrawing(W, H, NIGHT, { x: 0.72, y: 0.42 }), veil(W, H, 0.92)])),
  hero('histoire', async () => {
    const pic = await sharp(render('s5_engrave'))
      .extract({ left: 130, top: 170, width: 1340, height: 670 })
      .resize(W, H)
      .greyscale()
      .linear(1.25, -40)
      .negate()
      .toBuffer();
    const tint = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><rect width="${W}" height="${H}" fill="#c9b79d"/></svg>`;
    const base = sharp(
      await sharp(pic)
        .linear(0.72, 14)
        .toColourspace('srgb')
        .composite([{ input: Buffer.from(tint), blend: 'multiply' }])
        .toBuffer(),
    );
    return stack(base, [veil(W, H, 1)]);
  }),
  hero('news', async () => {
    const s = powerUnit(1);
    const base = night();
    const over = new Sheet(W, H, NIGHT);
    return stack(base.svg(), [
      lineArt({ ...shot(s, W, H, [0.6, 0.07, 0.92, 0.95], -34, 16) }, NIGHT_INK),
      over.svg(false),
      veil(W, H, 0.35),
    ]);
  }),
  hero('realisations', async () => {
    const s = probeStation(0, true);
    return stack(
      toSharp(
        paint({ ...shot(s, W, H, [0.47, 0.05, 0.96, 0.95], -34, 10), dusk: true, cut: { n: [0, -1, 0], d: -850 } }),
      ),
      [veil(W, H, 0.4)],
    );
  }),
  hero('404', async () => {
    const s = cylinderModel(120, 210);
    const base = night();
    return stack(base.svg(), [
      lineArt({ ...shot(s, W, H, [0.36, 0.06, 0.97, 0.94], -52, 24), cut: { n: [0, -1, 0], d: 0 } }, NIGHT_INK),
      veil(W, H, 0.8),
    ]);
  }),
];

/** Cards, teasers and the pictures of the service and company pages. */
export const cardJobs: Job[] = [
  {
    file: `${IMAGES}/card-hydraulique.webp`,
    make: async () =>
      sharp(
        await sharp(render('s1'))
          .extract({ left: 400, top: 60, width: 1120, height: 840 })
          .resize(1200, 900)
          .sharpen({ sigma: 0.7 })
          .toBuffer(),
      ),
  },
  {
    file: `${IMAGES}/card-oxycoupage.webp`,
    make: async () =>
      sharp(
        await sharp(render('s2'))
          .extract({ left: 260, top: 0, width: 1200, height: 900 })
          .sharpen({ sigma: 0.6 })
          .toBuffer(),
      ),
  },
  {
    file: `${IMAGES}/card-rd.webp`,
    make: async () => {
      const s = bracket();
      const over = new Sheet(1200, 900, NIGHT);
      legend(over, 1060, 150, 380);
      return stack(
        toSharp(
          paint({
            scene: s,
            w: 1200,
            h: 900,
            dusk: true,
            cam: (w, h) => frameCamera(s, -30, 16, 2.4, w, h, [0.1, 0.1, 0.82, 0.9]),
          }),
        ),
        [over.svg(false)],
      );
    },
  },
  {
    file: `${IMAGES}/rd.webp`,
    make: async () => {
      const s = bracket();
      const over = new Sheet(1600, 1000, NIGHT);
      legend(over, 1430, 180, 480);
      return stack(
        toSharp(
          paint({
            scene: s,
            w: 1600,
            h: 1000,
            dusk: true,
            cam: (w, h) => frameCamera(s, 34, 18, 2.4, w, h, [0.12, 0.08, 0.8, 0.92]),
          }),
        ),
        [over.svg(false)],
      );
    },
  },
  {
    file: `${IMAGES}/teaser-machines.webp`,
    make: async () => {
      const s = new Scene();
      s.merge(tipperThreeWay(30), [0, 0, 0])
        .merge(splitterUpright(), [-1500, -300, 0])
        .merge(powerUnit(), [3900, -2400, 0]);
      return toSharp(paint(shot(s, 1600, 900, [0.06, 0.1, 0.94, 0.9], -28, 11)));
    },
  },
  {
    file: `${IMAGES}/about-1.webp`,
    make: async () => {
      const lying = cylinderModel(230);
      const s = new Scene();
      // Turned upright by swapping axes: the merge helper only turns about z.
      for (let i = 0; i < lying.pos.length; i += 3) {
        s.pos.push(-lying.pos[i + 2], lying.pos[i + 1], lying.pos[i]);
        s.nor.push(-lying.nor[i + 2], lying.nor[i + 1], lying.nor[i]);
      }
      Object.assign(s, { mats: lying.mats, parts: lying.parts, cuts: lying.cuts });
      return toSharp(
        paint({
          scene: s,
          w: 1200,
          h: 1500,
          cam: (w, h) => camera([0, 0, 625], -26, 10, 4200, 3.85, w, h),
          dusk: true,
          floor: false,
          cut: { n: [0, -1, 0], d: 0 },
        }),
      );
    },
  },
  {
    file: `${IMAGES}/about-2.webp`,
    make: async () =>
      toSharp(paint({ ...shot(testBench(), 1500, 1000, [0.05, 0.14, 0.95, 0.86], -30, 9), dusk: true })),
  },
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
