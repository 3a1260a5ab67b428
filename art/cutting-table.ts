// The cutting table of 3 × 6 m: plate on slats, shapes already cut, the gantry with two torches at work.

import type { Lamp } from './cycles/cycles.ts';
import { beam, bolts, hosePair } from './parts.ts';
import { M, type Material, Scene, shining, type V3 } from './scene.ts';
import { box, circle, hose, plate, rod, withHole } from './solids.ts';
import { generator, shower, torch } from './torch.ts';

type P2 = [number, number];
const TOP = 760;
const THICK = 40;

/** The shapes nested in the plate, each about its own middle. */
const shapes: Record<string, () => P2[]> = {
  ring: () => withHole(circle(0, 0, 330, 72), circle(0, 0, 205, 56)),
  gear: () =>
    withHole(
      Array.from({ length: 112 }, (_, i): P2 => {
        const r = i % 4 < 2 ? 330 : 288;
        return [Math.cos((i / 112) * 6.2832) * r, Math.sin((i / 112) * 6.2832) * r];
      }),
      circle(0, 0, 95, 40),
    ),
  flange: () =>
    Array.from({ length: 8 }, (_, i) =>
      circle(Math.cos(i * 0.785 + 0.39) * 240, Math.sin(i * 0.785 + 0.39) * 240, 34, 20),
    ).reduce((o, hole) => withHole(o, hole), withHole(circle(0, 0, 310, 72), circle(0, 0, 120, 40))),
  lug: () =>
    withHole(
      [
        [-300, -280],
        [300, -280],
        [300, -120],
        ...Array.from(
          { length: 13 },
          (_, i): P2 => [Math.cos((i / 12) * Math.PI) * 170, 110 + Math.sin((i / 12) * Math.PI) * 170],
        ),
        [-300, -120],
      ],
      circle(0, 110, 80, 36),
    ),
};
const outlines: Record<string, P2[]> = {
  ring: circle(0, 0, 334, 72),
  gear: circle(0, 0, 334, 72),
  flange: circle(0, 0, 314, 72),
  lug: [
    [-304, -284],
    [304, -284],
    [304, -118],
    ...Array.from(
      { length: 13 },
      (_, i): P2 => [Math.cos((i / 12) * Math.PI) * 174, 112 + Math.sin((i / 12) * Math.PI) * 174],
    ),
    [-304, -118],
  ],
};

type Nested = { shape: string; x: number; y: number; out?: boolean };
const nest: Nested[] = [
  { shape: 'flange', x: -820, y: 760 },
  { shape: 'ring', x: 0, y: 700, out: true },
  { shape: 'gear', x: 830, y: 760 },
  { shape: 'gear', x: -800, y: 1560, out: true },
  { shape: 'lug', x: 0, y: 1500 },
  { shape: 'flange', x: 810, y: 1560 },
];

/** The whole table; the torches stand at `y`. */
export function cuttingTable(y = 2350): Scene {
  const s = new Scene();
  const steelEdge: Material = { ...M.mill };
  let sheet: P2[] = [
    [-1330, 260],
    [1330, 260],
    [1330, 5600],
    [-1330, 5600],
  ];
  for (const { shape, x, y: at } of nest)
    sheet = withHole(
      sheet,
      outlines[shape].map(([a, b]): P2 => [a + x, b + at]),
    );
  plate(s, [0, 0, TOP], [1, 0, 0], [0, 1, 0], sheet, THICK, steelEdge);
  for (const { shape, x, y: at, out } of nest)
    if (!out) plate(s, [x, at, TOP - 4], [1, 0, 0], [0, 1, 0], shapes[shape](), THICK, steelEdge);
  // Slats, notched and slagged by years of cuts, in their frame.
  const random = generator(5);
  s.one(() => {
    for (let i = 0; i < 58; i++) {
      const teeth: P2[] = [];
      for (let k = 0; k <= 40; k++) teeth.push([1440 - k * 72, 130 - random() * 22 * (k % 2)]);
      plate(s, [0, 60 + i * 100, TOP - 132], [1, 0, 0], [0, 0, 1], [[-1440, 0], [1440, 0], ...teeth], 8, M.cast);
    }
  });
  for (const x of [-1500, 1440]) box(s, [x, 0, 60], [60, 6000, TOP - 60], M.charcoal);
  box(s, [-1500, -10, 60], [3000, 60, TOP - 60], M.charcoal);
  box(s, [-1440, 50, 80], [2880, 5900, 30], M.cast);
  // Ribs and the lip of the front, with its bolts and a striped edge.
  for (let i = 0; i < 7; i++) box(s, [-1440 + i * 470, -50, 60], [30, 40, TOP - 90], M.charcoal);
  box(s, [-1520, -70, TOP - 40], [3040, 80, 30], M.steel);
  for (const x of [-1620, 1560]) {
    box(s, [x, -100, 420], [60, 6400, 120], M.charcoal);
    rod(s, [x + 30, -100, 560], [x + 30, 6300, 560], 26, M.steel, 24);
  }
  gantry(s, y);
  for (const [i, x] of [-420, 400].entries()) work(s, x, y, i);
  box(s, [-30000, -9000, -20], [60000, 60000, 20], M.concrete);
  return s;
}

/** The gantry on its two rails, with the drag chain and two torch slides. */
function gantry(s: Scene, y: number): void {
  for (const x of [-1760, 1500]) {
    box(s, [x, y + 120, 430], [260, 620, 320], M.charcoal);
    box(s, [x + 10, y + 200, 750], [240, 420, 620], M.orange);
    bolts(
      s,
      [0, 1, 2, 3].map((i): V3 => [x + 40 + (i % 2) * 180, y + 198, 820 + Math.floor(i / 2) * 420]),
      [0, -1, 0],
      16,
    );
    box(s, [x + 40, y + 110, 470], [180, 12, 90], M.dark);
  }
  beam(s, [-1900, y + 400, 1400], [1900, y + 400, 1400], 300, 300, M.orange);
  for (const z of [1300, 1490]) box(s, [-1800, y + 234, z], [3600, 18, 26], M.steel);
  box(s, [-1800, y + 236, 1385], [3600, 10, 24], M.dark);
  box(s, [-1500, y + 330, 1552], [3000, 180, 60], M.charcoal);
  hosePair(s, [-1700, y + 420, 1600], [-420, y + 420, 1640], 120, 16, [0, 40, 10]);
  box(s, [1180, y + 150, 1480], [360, 90, 260], M.light);
  box(s, [1210, y + 144, 1520], [300, 8, 180], M.screen);
}

function work(s: Scene, x: number, y: number, i: number): void {
  box(s, [x - 170, y + 150, 1180], [340, 90, 460], M.charcoal);
  box(s, [x - 60, y + 40, 1000], [120, 110, 660], M.grey);
  s.at([x, y, TOP + THICK + 16], () => torch(s, [0, 0, 0], [120, 420, 350]));
  hose(
    s,
    [
      [x, y + 100, 1660],
      [x - 60, y + 260, 1760],
      [x - 200, y + 400, 1640],
    ],
    22,
    M.dark,
  );
  const base = { from: [x, y, TOP - 4] as V3, around: [3, 14, 2] as V3, above: 20 };
  shower(s, {
    ...base,
    seed: 61 + i,
    many: 900,
    towards: [0, -0.22, -1],
    spread: 0.3,
    speed: 22,
    age: 0.42,
    shutter: 0.03,
    heat: 0,
    radius: 1.5,
  });
  shower(s, {
    ...base,
    seed: 71 + i,
    many: 700,
    towards: [0, -0.4, -0.8],
    spread: 0.5,
    speed: 24,
    age: 0.5,
    shutter: 0.04,
    heat: 2,
    radius: 1.2,
  });
  const top = { from: [x, y - 4, TOP + THICK + 3] as V3, around: [3, 3, 1] as V3, above: TOP + THICK + 1 };
  shower(s, {
    ...top,
    seed: 81 + i,
    many: 420,
    towards: [0.1, -0.5, 0.55],
    spread: 0.55,
    speed: 13,
    age: 0.6,
    shutter: 0.035,
    heat: 1,
    radius: 1.1,
  });
  // The fresh cut behind the torch, still red.
  const kerf: Material = {
    ...shining([1, 0.2, 0.02]),
    field: ([, at]) => {
      const k = Math.max(0, 1 - Math.max(0, y - at) / 900) ** 2;
      return [9 * k + 0.02, 2.6 * k * k, 0.3 * k ** 3];
    },
  };
  box(s, [x - 2.5, y - 900, TOP + THICK - 1], [5, 900, 1.8], kerf);
}

/** The torches' own light, and a cold one far behind that makes the plate gleam. */
export const tableLamps = (y = 2350): Lamp[] => [
  ...[-420, 400].flatMap((x): Lamp[] => [
    { at: [x, y - 10, TOP + THICK + 30], power: 26, colour: [1, 0.6, 0.25], radius: 20 },
    { at: [x, y - 160, TOP - 260], power: 130, colour: [1, 0.5, 0.16], radius: 80 },
  ]),
  { at: [1500, 9500, 3600], to: [200, 1200, 800], size: [5200, 900], power: 80, colour: [0.55, 0.74, 1] },
];
