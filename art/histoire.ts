// Engravings for the history page: dark lines on paper, all from models, so that nothing pretends to be a document.

import sharp from 'sharp';
import { hall, potatoHarvester, tractor, yard } from './farm.ts';
import { engrave } from './line.ts';
import { toSharp } from './looks.ts';
import { heap } from './loose.ts';
import { beam, motor, wheel } from './parts.ts';
import { IMAGES, type Job, render, shot } from './save.ts';
import { M, Scene } from './scene.ts';
import { box, hose, pipe, plate, rod } from './solids.ts';
import { tipperBody } from './tipper-body.ts';

const [W, H] = [1200, 900];
const engraving = (name: string, build: () => Scene, area: number[], azimuth = -32, elevation = 9): Job => ({
  file: `${IMAGES}/histoire-${name}.webp`,
  make: async () => toSharp(engrave(shot(build(), W, H, area, azimuth, elevation))),
});

/** A tractor with its engine out, hanging in a tripod hoist, tools at its feet. */
function tuning(): Scene {
  const s = new Scene();
  tractor(s);
  for (const [x, y] of [
    [2400, -2100],
    [4300, -2000],
    [3300, -300],
  ])
    rod(s, [x, y, 0], [3330, -1450, 3300], 55, M.wood, 14);
  pipe(s, [3330, -1450, 3200], [3330, -1450, 3000], 130, 40, M.steel);
  for (let i = 0; i < 9; i++)
    rod(s, [3330, -1450, 2980 - i * 130], [3330, -1450, 2890 - i * 130], i % 2 ? 18 : 34, M.steel, 12);
  s.at([2870, -1450, 1250], () => {
    box(s, [0, -220, 0], [900, 440, 480], M.grey);
    for (let i = 0; i < 4; i++) rod(s, [120 + i * 220, 0, 480], [120 + i * 220, 0, 620], 80, M.steel, 24);
    rod(s, [-40, 0, 160], [-140, 0, 160], 250, M.dark, 36);
    hose(
      s,
      [
        [0, -250, 380],
        [300, -320, 420],
        [700, -320, 400],
        [900, -260, 300],
      ],
      40,
      M.dark,
    );
    box(s, [60, -160, -110], [780, 320, 110], M.dark);
  });
  box(s, [2000, -2300, 0], [620, 330, 280], M.charcoal);
  rod(s, [2000, -2135, 340], [2620, -2135, 340], 22, M.steel);
  wheel(s, [1450, -1900, 120], 120, 90, M.light, false);
  return s;
}

/** Tractor and tipping trailer loaded with wood. */
function trailers(): Scene {
  const s = new Scene();
  s.at([6600, 0, 0], () => tractor(s));
  for (const y of [-400, 310]) box(s, [200, y, 760], [4200, 90, 180], M.charcoal);
  for (const x of [1500, 2600]) for (const y of [-880, 880]) wheel(s, [x, y, 460], 460, 280);
  for (const y of [-400, 400]) beam(s, [4300, y > 0 ? 350 : -350, 820], [6100, y * 0.1, 560], 100, 130);
  s.at([220, 0, 980], () => s.at([0, 0, 0], () => tipperBody(s, { load: true }), -22, 'y'));
  rod(s, [2900, 0, 850], [2750, 0, 1900], 90, M.steel);
  heap(s, [-1500, -800, 60], [1700, 1700, 620], 120, M.chips, 3);
  yard(s, [
    [-200, 7000, 3800],
    [3600, 9000, 3300],
    [9500, 8000, 4000],
  ]);
  return s;
}

/** The 40 hp tractor of one's own: seen from the front quarter before the barn. */
function farm(): Scene {
  const s = new Scene();
  s.merge(hall(), [0, 0, 0]);
  s.at([-3200, -5200, 0], () => tractor(s));
  for (let i = 0; i < 6; i++) rod(s, [3200 + i * 260, -6000, 140], [3200 + i * 260, -1500, 140], 120, M.wood, 14);
  yard(s, [
    [-5000, 12000, 5500],
    [15500, 18000, 7500],
  ]);
  return s;
}

/** A pulling match: the tractor before its sledge, flags along the track. */
function pulling(): Scene {
  const s = new Scene();
  s.at([5200, 0, 0], () => s.at([0, 0, 0], () => tractor(s), -4, 'y'));
  // Sledge with weight box and chain.
  for (const y of [-700, 600])
    plate(
      s,
      [0, y + 100, 60],
      [1, 0, 0],
      [0, 0, 1],
      [
        [0, 0],
        [3300, 0],
        [3700, 420],
        [3600, 480],
        [3200, 200],
        [0, 200],
      ],
      100,
      M.charcoal,
    );
  for (const x of [100, 1500, 2900]) box(s, [x, -600, 160], [160, 1200, 120], M.charcoal);
  box(s, [300, -620, 280], [1500, 1240, 800], M.grey);
  for (let i = 0; i < 4; i++) box(s, [330 + i * 380, -690, 300], [90, 70, 760], M.charcoal);
  for (let i = 0; i < 3; i++) box(s, [2050, -480 + i * 330, 290], [800, 290, 320], M.dark);
  for (let i = 0; i < 10; i++)
    rod(s, [3560 + i * 135, 0, 420 + i * 10], [3660 + i * 135, 0, 428 + i * 10], i % 2 ? 26 : 44, M.steel, 12);
  for (let i = 0; i < 6; i++) {
    const x = -1500 + i * 2300;
    rod(s, [x, 2600, 0], [x, 2600, 2300], 32, M.wood, 10);
    plate(
      s,
      [x, 2600, 1500],
      [1, 0, 0.12],
      [0, 0, 1],
      [
        [30, 0],
        [900, 250],
        [30, 700],
      ],
      12,
      M.light,
    );
    rod(s, [x, 2600, 700], [x + 2300, 2600, 700], 16, M.wood, 8);
  }
  for (const [x, y] of [
    [1500, -1700],
    [2300, -1900],
    [9200, 1900],
  ]) {
    rod(s, [x, y, 330], [x, y + 900, 330], 330, M.wood, 26);
  }
  s.at([0, 0, 0], () => motor(s, [330, -100, 1080], 900, 230));
  return s;
}

export const histoireJobs: Job[] = [
  engraving('tractor-tuning', tuning, [0.05, 0.08, 0.95, 0.88], -28, 4.5),
  engraving(
    'potato-harvester',
    () => {
      const s = potatoHarvester();
      yard(s, [
        [600, 8000, 3400],
        [5600, 7500, 3800],
      ]);
      return s;
    },
    [0.03, 0.1, 0.97, 0.86],
    -30,
    5,
  ),
  {
    file: `${IMAGES}/histoire-40hp-tractor.webp`,
    make: async () =>
      sharp(await sharp(render('s5_engrave')).extract({ left: 400, top: 0, width: 1200, height: 900 }).toBuffer()),
  },
  engraving('tipping-trailers', trailers, [0.03, 0.14, 0.97, 0.84], -26, 3.5),
  engraving('farm-construction', farm, [0.03, 0.12, 0.97, 0.86], -30, 5),
  engraving('competitions', pulling, [0.03, 0.16, 0.98, 0.82], -27, 4),
];
