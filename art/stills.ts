// The still pictures of the headings, cards and company pages: what stands before the camera and how it is lit.

import { cutLamps, thickPlate } from './cutting.ts';
import { cuttingTable, tableLamps } from './cutting-table.ts';
import { cylinderOnBench } from './cylinder-bench.ts';
import { fitterBench } from './fitter-bench.ts';
import { forge } from './forge.ts';
import { machineTrio, measuringBin, testBenchInHall, trioBounds, workshopRow } from './machine-groups.ts';
import { measuringTable } from './measuring-table.ts';
import { premises, premisesLamps } from './premises.ts';
import type { Still } from './still.ts';
import { toolBoard } from './tool-board.ts';
import { tubes } from './tubes.ts';

const HERO: [number, number] = [2400, 1200];
const CARD: [number, number] = [1200, 900];

/** The torch in the thick plate: the picture of the home page. */
const thickCut = (): Still => ({
  scene: thickPlate(),
  size: HERO,
  view: { target: [0, 130, 0], at: [0.625, 0.53], azimuth: -25, elevation: 10, distance: 1010, lens: 46 },
  rig: 'hall',
  focus: { stop: 9, distance: 900 },
  around: [
    [-300, 0, -100],
    [300, 400, 300],
  ],
  lamps: cutLamps(),
  tune: { light: 0.95, warm: 0.1, seed: 4 },
  look: { bloom: 0.1, smoke: { x: 0.7, y: 0.42, amount: 0.05 } },
});

export const stills = {
  'hero-home': thickCut,
  // The same on a phone held upright, where the broad one would be seen through a slit.
  'hero-home-portrait': () => ({
    ...thickCut(),
    size: [780, 1400],
    view: { target: [0, 130, 0], at: [0.4, 0.42], azimuth: -25, elevation: 10, distance: 1010, lens: 118 },
  }),
  'hero-hydraulique': () => ({
    scene: cylinderOnBench(),
    size: HERO,
    view: { target: [455, -20, 105], at: [0.635, 0.5], azimuth: 27, elevation: 19, distance: 1750, lens: 62 },
    rig: 'hall',
    focus: { stop: 5, distance: 1680 },
    around: [
      [-50, -100, 0],
      [850, 100, 240],
    ],
    look: { exposure: 0.5 },
  }),
  'hero-oxycoupage': () => ({
    scene: cuttingTable(),
    size: HERO,
    view: { target: [60, 1500, 800], at: [0.62, 0.52], azimuth: -24, elevation: 17, distance: 4600, lens: 40 },
    rig: 'hall',
    around: [
      [-1500, 300, 300],
      [1500, 3300, 1800],
    ],
    lamps: tableLamps(),
    tune: { light: 0.3, warm: 0.1, seed: 7 },
    look: { bloom: 0.08, smoke: { x: 0.62, y: 0.35, amount: 0.04 } },
  }),
  'hero-rd': () => ({
    scene: measuringTable(),
    size: HERO,
    view: { target: [60, 0, 400], at: [0.64, 0.5], azimuth: -24, elevation: 10, distance: 4100, lens: 58 },
    rig: 'hall',
    focus: { stop: 5, distance: 4000 },
    around: [
      [-400, -200, 0],
      [500, 300, 800],
    ],
    tune: { seed: 9, warm: 0.8 },
    look: { exposure: 0.5 },
  }),
  'hero-about': () => ({
    scene: fitterBench(),
    size: HERO,
    view: { target: [190, -140, 70], at: [0.6, 0.55], azimuth: -22, elevation: 17, distance: 1450, lens: 50 },
    rig: 'hall',
    focus: { stop: 4, distance: 1360 },
    around: [
      [-200, -300, 0],
      [600, 200, 240],
    ],
    tune: { seed: 12, windows: 0.1 },
  }),
  'hero-404': () => ({
    scene: toolBoard(),
    size: HERO,
    view: { target: [-46, 0, 60], at: [0.655, 0.5], azimuth: -14, elevation: 3, distance: 2050, lens: 62 },
    rig: 'hall',
    around: [
      [-350, -100, -200],
      [500, 100, 250],
    ],
    tune: { warm: 2 },
    lamps: [{ at: [500, -1700, 1100], to: [0, 0, 50], size: [1500, 420], power: 62, colour: [0.9, 0.95, 1] }],
  }),
  'hero-histoire': () => ({
    scene: forge(),
    size: HERO,
    view: { target: [0, 0, 190], at: [0.64, 0.52], azimuth: -26, elevation: 13, distance: 1900, lens: 56 },
    rig: 'hall',
    around: [
      [-420, -200, 0],
      [420, 200, 330],
    ],
    tune: { windows: 2, warm: 2.2, light: 1.6 },
    look: { saturation: 0.6, shadows: [1.06, 1, 0.92], highlights: [1.05, 1, 0.9] },
  }),
  'hero-news': () => ({
    scene: tubes(),
    size: HERO,
    view: { target: [120, 0, 420], at: [0.66, 0.5], azimuth: -30, elevation: 8, distance: 3200, lens: 54 },
    rig: 'hall',
    focus: { stop: 5, distance: 2900 },
    around: [
      [-500, -100, 100],
      [700, 300, 800],
    ],
    tune: { seed: 21 },
    lamps: [{ at: [500, 2900, 500], to: [500, 0, 500], size: [2600, 1200], power: 26, colour: [0.6, 0.78, 1] }],
  }),
  'hero-contact': () => ({
    scene: premises(),
    size: HERO,
    view: { target: [22500, 0, 3300], at: [0.64, 0.47], azimuth: -31, elevation: 3.2, distance: 40000, lens: 42 },
    rig: 'evening',
    around: [
      [0, 0, 0],
      [36000, 17000, 8000],
    ],
    lamps: premisesLamps,
    look: { bloom: 0.06 },
  }),
  'hero-machines': () => ({
    scene: machineTrio(),
    size: HERO,
    view: { target: [2300, 0, 1150], at: [0.63, 0.5], azimuth: -30, elevation: 7, distance: 15000, lens: 56 },
    rig: 'hall',
    around: trioBounds,
    tune: { seed: 31, light: 0.9, windows: 0.2, lamps: 0.14 },
    look: { exposure: 0.5 },
  }),
  'hero-realisations': () => ({
    scene: measuringBin(),
    size: HERO,
    view: { target: [1750, 700, 1350], at: [0.645, 0.5], azimuth: -30, elevation: 9, distance: 13500, lens: 62 },
    cut: { n: [0, -1, 0], d: -850 },
    rig: 'hall',
    around: [
      [-200, 0, 0],
      [3700, 1700, 2790],
    ],
    tune: { seed: 33, windows: 0.2 },
    look: { exposure: 0.5 },
  }),
  'card-hydraulique': () => ({
    scene: cylinderOnBench(),
    size: CARD,
    view: { target: [520, -10, 120], at: [0.5, 0.47], azimuth: 42, elevation: 25, distance: 760, lens: 52 },
    rig: 'hall',
    focus: { stop: 6, distance: 720 },
    around: [
      [200, -100, 0],
      [850, 100, 240],
    ],
    tune: { seed: 41 },
    look: { exposure: 0.4 },
  }),
  'card-oxycoupage': () => ({
    scene: cuttingTable(),
    size: CARD,
    view: { target: [390, 2250, 900], at: [0.5, 0.55], azimuth: 24, elevation: 9, distance: 1900, lens: 50 },
    rig: 'hall',
    focus: { stop: 2, distance: 1880 },
    around: [
      [-300, 1500, 500],
      [1300, 2800, 1700],
    ],
    lamps: tableLamps(),
    tune: { light: 0.4, warm: 0.1, seed: 43 },
    look: { bloom: 0.08, smoke: { x: 0.5, y: 0.4, amount: 0.05 } },
  }),
  'card-rd': () => ({
    scene: measuringTable(false),
    size: CARD,
    view: { target: [0, 0, 360], at: [0.46, 0.52], azimuth: 30, elevation: 17, distance: 2300, lens: 56 },
    rig: 'hall',
    focus: { stop: 3, distance: 2200 },
    around: [
      [-400, -200, 0],
      [500, 300, 800],
    ],
    tune: { seed: 45, warm: 0.6 },
  }),
  rd: () => ({
    scene: measuringTable(),
    size: [1600, 1000],
    view: { target: [330, 100, 380], at: [0.46, 0.52], azimuth: 12, elevation: 13, distance: 3500, lens: 56 },
    rig: 'hall',
    focus: { stop: 6, distance: 3450 },
    around: [
      [-400, -200, 0],
      [900, 500, 800],
    ],
    tune: { seed: 47, warm: 0.8 },
    look: { exposure: 0.4 },
  }),
  'about-1': () => ({
    scene: fitterBench(),
    size: [1200, 1500],
    view: { target: [330, -40, 130], at: [0.5, 0.5], azimuth: -34, elevation: 14, distance: 900, lens: 54 },
    rig: 'hall',
    focus: { stop: 5, distance: 840 },
    around: [
      [0, -300, 0],
      [600, 200, 240],
    ],
    tune: { seed: 51, windows: 0.12 },
    look: { exposure: 0.5 },
  }),
  'about-2': () => ({
    scene: testBenchInHall(),
    size: [1500, 1000],
    view: { target: [3000, 300, 950], at: [0.5, 0.5], azimuth: -26, elevation: 8, distance: 13000, lens: 62 },
    rig: 'hall',
    around: [
      [0, 0, 0],
      [6000, 1000, 2060],
    ],
    tune: { seed: 53, windows: 0.15 },
    look: { exposure: 0.5 },
  }),
  'teaser-machines': () => ({
    scene: workshopRow(),
    size: [1600, 900],
    view: { target: [2300, 300, 850], at: [0.64, 0.54], azimuth: 24, elevation: 10, distance: 13500, lens: 58 },
    rig: 'hall',
    around: [
      [0, -600, 0],
      [5500, 1000, 2000],
    ],
    tune: { seed: 55, windows: 0.12, warm: 0.5 },
    look: { exposure: 0.5 },
  }),
} satisfies Record<string, () => Still>;
