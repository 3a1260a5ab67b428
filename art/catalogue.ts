// The demonstration machines: their views in the studio, then a drawing with dimensions for each.

import type { Sharp } from 'sharp';
import { chipContainer } from './chip-container.ts';
import { cycles } from './cycles/cycles.ts';
import { grade, looks } from './cycles/grade.ts';
import { PAPER, Sheet } from './drawing.ts';
import { hosePress } from './hose-press.ts';
import { PAPER as INK, lineArt } from './line.ts';
import { type Shot, toSharp } from './looks.ts';
import { measuringSystem } from './measuring-system.ts';
import { powerUnit } from './power-unit.ts';
import { type Camera, camera, project } from './render.ts';
import { flatView, type Job, MEDIA, shot, stack } from './save.ts';
import { Scene, type V3 } from './scene.ts';
import { splitterHorizontal } from './splitter-horizontal.ts';
import { splitterUpright } from './splitter-upright.ts';
import { testBench } from './test-bench.ts';
import { tipperTandem } from './trailer-tandem.ts';
import { tipperThreeWay } from './trailers.ts';
import { workshopPress } from './workshop-press.ts';

const [W, H] = [1600, 1100];
/** Size of the studio pictures. */
const STUDIO: [number, number] = [1800, 1238];
/** `body` limits the overall dimensions where hoses or bolts stand out beyond the machine proper. An extra dimension in the side view: along x below or above, or along z at the left or right. */
type Dim = { a: V3; b: V3; at: 'below' | 'above' | 'left' | 'right'; level: number; text?: string };
/**
 * Files are numbered from 1: the views, then the drawing. Both `zoom` and `near` put a point in the middle, the picture so
 * many millimetres wide there: the one from afar, the other with the camera close to it.
 */
type View = {
  rig?: keyof typeof looks;
  scene?: () => Scene;
  azimuth?: number;
  elevation?: number;
  lens?: number;
  area?: number[];
  zoom?: { at: V3; wide: number };
  near?: { at: V3; wide: number };
};
type Machine = {
  slug: string;
  no: string;
  scene: () => Scene;
  drawn?: () => Scene;
  views?: View[];
  dims: Dim[];
  body?: [V3, V3];
};

const x = (a: number, b: number, z: number, level = 0, at: 'below' | 'above' = 'below', text?: string): Dim => ({
  a: [a, 0, z],
  b: [b, 0, z],
  at,
  level,
  text,
});
const z = (a: number, b: number, px: number, at: 'left' | 'right' = 'left', level = 0, text?: string): Dim => ({
  a: [px, 0, a],
  b: [px, 0, b],
  at,
  level,
  text,
});

const MACHINES: Machine[] = [
  {
    slug: 'log-splitter-22',
    no: 'FB 22',
    scene: splitterUpright,
    drawn: () => splitterUpright({ out: 0, wood: 'none' }),
    views: [
      { area: [0.14, 0.05, 0.86, 0.93] },
      {
        scene: () => splitterUpright({ out: 640, wood: 'split' }),
        azimuth: -42,
        elevation: 14,
        lens: 1.1,
        zoom: { at: [-20, 0, 760], wide: 1500 },
      },
    ],
    dims: [z(140, 1240, -100), x(-340, 120, 140, 0), z(1590, 2790, 60, 'left', 1)],
  },
  {
    slug: 'log-splitter-horizontal-40',
    no: 'FH 40',
    scene: splitterHorizontal,
    drawn: () => splitterHorizontal(0, 0, false),
    views: [
      { area: [0.06, 0.12, 0.94, 0.86] },
      {
        scene: () => splitterHorizontal(1, 0, 'split'),
        azimuth: 40,
        elevation: 17,
        lens: 1.3,
        zoom: { at: [3150, 0, 930], wide: 2500 },
      },
    ],
    dims: [x(1750, 2800, 810, 0), z(0, 810, 2900, 'right')],
  },
  {
    slug: 'tipping-trailer-tandem',
    no: 'TK 8000',
    scene: () => turned(tipperTandem(38)),
    drawn: tipperTandem,
    views: [
      { area: [0.07, 0.06, 0.93, 0.92] },
      { scene: () => tipperTandem(38), azimuth: 24, elevation: 6, near: { at: [2300, -700, 760], wide: 2900 } },
    ],
    dims: [x(1480, 2520, 0, 0), x(-50, 4550, 1700, 0, 'above'), z(0, 1070, -80)],
    body: [
      [-160, -1155, 0],
      [6380, 1155, 1700],
    ],
  },
  {
    slug: 'tipping-trailer-three-way',
    no: 'TB 5000',
    scene: () => tipperThreeWay(30, 0, false, 150),
    drawn: () => tipperThreeWay(0),
    views: [
      { area: [0.07, 0.07, 0.93, 0.92] },
      {
        scene: () => turned(tipperThreeWay(45)),
        azimuth: -28,
        elevation: 5,
        near: { at: [-1560, 100, 1330], wide: 3100 },
      },
    ],
    dims: [x(760, 3240, 0, 0), x(-50, 4050, 1750, 0, 'above'), z(0, 1250, -80)],
    body: [
      [-80, -1080, 0],
      [5360, 1080, 1780],
    ],
  },
  {
    slug: 'wood-chip-container',
    no: 'CP 40',
    scene: () => chipContainer(),
    drawn: () => chipContainer(0, false),
    views: [
      { area: [0.06, 0.1, 0.94, 0.9] },
      { scene: () => chipContainer(112), azimuth: 50, elevation: 14, near: { at: [6750, 330, 1200], wide: 6400 } },
    ],
    dims: [x(60, 7060, 2650, 0, 'above'), z(0, 1570, -90, 'left')],
    body: [
      [-20, -90, 0],
      [7180, 2460, 2650],
    ],
  },
  {
    slug: 'energy-measuring-system',
    no: 'ME 40',
    scene: () => measuringSystem(),
    drawn: () => measuringSystem(false),
    views: [
      { area: [0.06, 0.08, 0.94, 0.92] },
      { azimuth: -24, elevation: 20, near: { at: [3350, 300, 1480], wide: 2900 } },
    ],
    dims: [x(2955, 4205, 1150, 0), z(0, 1150, 6500, 'right')],
    body: [
      [123, -890, 0],
      [6573, 1960, 3030],
    ],
  },
  {
    slug: 'hose-press',
    no: 'PS 51',
    scene: hosePress,
    views: [
      { area: [0.14, 0.06, 0.86, 0.92] },
      {
        scene: () => hosePress(true),
        azimuth: -38,
        elevation: 10,
        lens: 1.2,
        zoom: { at: [-20, -160, 1270], wide: 1050 },
      },
    ],
    dims: [z(0, 820, -410), z(0, 1300, -300, 'left', 1)],
  },
  {
    slug: 'cylinder-test-bench',
    no: 'BE 350',
    scene: testBench,
    views: [
      { area: [0.05, 0.1, 0.95, 0.9] },
      { azimuth: -30, elevation: 15, near: { at: [1180, 420, 1230], wide: 2500 } },
    ],
    dims: [x(400, 5600, 1130, 0, 'below'), z(0, 820, 0)],
  },
  {
    slug: 'hydraulic-power-unit',
    no: 'GH 15',
    scene: powerUnit,
    views: [
      { area: [0.14, 0.09, 0.86, 0.9] },
      { azimuth: -26, elevation: 16, lens: 1.1, zoom: { at: [735, 280, 690], wide: 680 } },
      { scene: () => powerUnit(0.8), elevation: 20, area: [0.14, 0.05, 0.86, 0.94] },
    ],
    dims: [z(80, 291, 0), z(0, 580, 64, 'left', 1), x(190, 910, 0)],
    body: [
      [0, 0, 0],
      [1100, 700, 1250],
    ],
  },
  {
    slug: 'workshop-press',
    no: 'PA 100',
    scene: workshopPress,
    drawn: () => workshopPress({ table: 600, load: 'none' }),
    views: [
      { area: [0.14, 0.05, 0.86, 0.92] },
      {
        scene: () => workshopPress({ load: 'bearing' }),
        azimuth: -36,
        elevation: 14,
        lens: 1.2,
        zoom: { at: [760, 0, 1270], wide: 1560 },
      },
    ],
    dims: [x(200, 1200, 0, 0), z(977, 1077, 100), z(600, 1600, 300, 'left', 1)],
    body: [
      [-40, -420, 0],
      [1726, 420, 2450],
    ],
  },
];

/** The far side of a machine turned to the viewer. */
const turned = (s: Scene): Scene => new Scene().merge(s, [0, 0, 0], 180);

/** Side and end view of a machine with its overall dimensions and the ones that matter for its use. */
async function sheetOf(m: Machine): Promise<Sharp> {
  const s = (m.drawn ?? m.scene)();
  const [lo, hi] = s.bounds();
  const [blo, bhi] = m.body ?? [lo, hi];
  const [l, w, h] = [hi[0] - lo[0], hi[1] - lo[1], hi[2] - lo[2]];
  const gap = 190;
  const scale = Math.min((W - 2 * 150 - gap) / (l + w), (H - 400) / h);
  const left = (W - (l + w) * scale - gap) / 2 + 20;
  const base = 200 + (H - 400 + h * scale) / 2 - 20;
  const side = flatView(s, 0, 0, scale, left + (l * scale) / 2, base - (h * scale) / 2, W);
  const end = flatView(s, 90, 0, scale, left + l * scale + gap + (w * scale) / 2, base - (h * scale) / 2, W);
  const cam = side(W, H);
  const at = (p: V3) => project(cam, p);
  const d = new Sheet(W, H, PAPER);
  const bottom = base;
  const top = base - h * scale;
  const [x0, x1] = [left, left + l * scale];
  const e0 = left + l * scale + gap;
  const e1 = e0 + w * scale;
  d.line(x0 - 40, base, x1 + 40, base, { stroke: d.t.fine, 'stroke-width': 1.2 }).line(e0 - 40, base, e1 + 40, base, {
    stroke: d.t.fine,
    'stroke-width': 1.2,
  });
  d.centre((e0 + e1) / 2, top - 34, (e0 + e1) / 2, bottom + 18);
  const levels = { below: 0, above: 0, left: 0, right: 0 };
  for (const q of m.dims) {
    const [ax, ay] = at(q.a);
    const [bx, by] = at(q.b);
    const text = q.text ?? String(Math.round(Math.abs(q.a[0] - q.b[0]) + Math.abs(q.a[2] - q.b[2])));
    levels[q.at] = Math.max(levels[q.at], q.level + 1);
    if (q.at === 'below') d.dimH(ax, bx, bottom + 52 + q.level * 46, ay, by, text);
    if (q.at === 'above') d.dimH(ax, bx, top - 42 - q.level * 46, ay, by, text);
    if (q.at === 'left') d.dimV(Math.min(ay, by), Math.max(ay, by), x0 - 44 - q.level * 46, ax, bx, text);
    if (q.at === 'right') d.dimV(Math.min(ay, by), Math.max(ay, by), x1 + 56 + q.level * 46, ax, bx, text);
  }
  const round = (i: number) => String(Math.round((bhi[i] - blo[i]) / 10) * 10);
  d.dimH(
    x0 + (blo[0] - lo[0]) * scale,
    x1 - (hi[0] - bhi[0]) * scale,
    bottom + 56 + levels.below * 50,
    bottom,
    bottom,
    round(0),
  );
  d.dimH(e0 + (blo[1] - lo[1]) * scale, e1 - (hi[1] - bhi[1]) * scale, bottom + 56, bottom, bottom, round(1));
  d.dimV(top + (hi[2] - bhi[2]) * scale, bottom, e1 + 52, e1, e1, round(2));
  // The sheet is A3: 420 mm for its width.
  const ratio = [5, 10, 15, 20, 25, 30, 40, 50].find((r) => r >= W / 420 / scale) ?? 50;
  const ground = new Sheet(W, H, PAPER).grid().frame();
  const over = d.titleBlock(`1 : ${ratio}`, m.no);
  return stack(ground.svg(), [
    lineArt({ scene: s, w: W, h: H, cam: side }, INK),
    lineArt({ scene: s, w: W, h: H, cam: end }, INK),
    over.svg(false),
  ]);
}

/** Where the camera stands for a view of a machine. */
function looking(m: Machine, view: View): Shot {
  const scene = (view.scene ?? m.scene)();
  const { azimuth = -32, elevation = 12, lens = 2.4, zoom, near } = view;
  const [w, h] = STUDIO;
  if (near) {
    const distance = (near.wide * lens * h) / w;
    return { scene, w, h, cam: (rw, rh) => camera(near.at, azimuth, elevation, distance, lens, rw, rh) };
  }
  const whole = shot(scene, w, h, view.area, azimuth, elevation, lens);
  return zoom ? { ...whole, cam: (rw, rh) => zoomed(whole.cam(rw, rh), zoom, rw, rh) } : whole;
}

/** Moves and scales what the camera sees. */
function zoomed(cam: Camera, { at, wide }: { at: V3; wide: number }, w: number, h: number): Camera {
  const [x, y, depth] = project(cam, at);
  const k = (w * depth) / (wide * cam.f);
  return { ...cam, f: cam.f * k, cx: w / 2 + (cam.cx - x) * k, cy: h / 2 + (cam.cy - y) * k };
}

export const catalogueJobs: Job[] = MACHINES.flatMap((m): Job[] => {
  const views = m.views ?? [{}];
  const file = (number: number) => `${MEDIA}/${m.slug}-${number}.webp`;
  return [
    ...views.map((view, i): Job => {
      const { rig = 'studio' } = view;
      return { file: file(i + 1), make: async () => toSharp(grade(cycles(looking(m, view), { rig }), looks[rig])) };
    }),
    { file: file(views.length + 1), make: () => sheetOf(m) },
  ];
});
