// The pictures of the four realisations: a general picture, a detail in section, a diagram or exploded view for each.

import type { Sharp } from 'sharp';
import { axes, circuit, curve } from './charts.ts';
import { INSIDE } from './chip-bin.ts';
import { cycles } from './cycles/cycles.ts';
import { grade, looks } from './cycles/grade.ts';
import { NIGHT, PAPER, Sheet } from './drawing.ts';
import { PAPER as INK, lineArt, NIGHT as NIGHT_INK } from './line.ts';
import { type Shot, toSharp } from './looks.ts';
import { random } from './loose.ts';
import { camera, frameCamera, project } from './render.ts';
import { flatView, IMAGES, type Job, shot, stack, svgSharp } from './save.ts';
import type { Scene, V3 } from './scene.ts';
import { cylinderSection } from './section.ts';
import { splitterHorizontal } from './splitter-horizontal.ts';
import { testBench } from './test-bench.ts';
import { tipperThreeWay } from './trailers.ts';
import { BIN, PITCH, probeStation } from './wood-chips.ts';

const [W, H] = [1400, 1000];
const picture = (n: string, make: Job['make']): Job => ({ file: `${IMAGES}/project-${n}.webp`, make });
const rendered = async (view: Shot, rig: keyof typeof looks): Promise<Sharp> =>
  toSharp(grade(cycles(view, { rig }), looks[rig]));
const studio = (scene: Scene, area: number[], azimuth = -34, elevation = 13): Promise<Sharp> =>
  rendered(shot(scene, W, H, area, azimuth, elevation), 'studio');
const paper = () => new Sheet(W, H, PAPER).grid().frame();

/** Numbers parts of a model: each balloon stands at the given place and points at a spot on the machine. */
function numbered(
  s: Sheet,
  scene: Scene,
  area: number[],
  azimuth: number,
  elevation: number,
  spots: [number, number, V3][],
): void {
  const cam = frameCamera(scene, azimuth, elevation, 2.4, W, H, area);
  for (const [i, [x, y, p]] of spots.entries()) {
    const [px, py] = project(cam, p);
    s.balloon(x, y, px, py, i + 1);
  }
}

export const projectJobs: Job[] = [
  picture('1-1', () => studio(probeStation(-350), [0.05, 0.07, 0.95, 0.93])),
  picture('1-2', async () => {
    const s = probeStation(-750, true);
    const k = 0.119;
    const cam = flatView(s, 0, 0, k, 700, 470, W);
    const d = new Sheet(W, H, PAPER);
    const at = (p: V3) => project(cam(W, H), p);
    const inside = BIN.z + 8;
    const [x0, y0] = at([5, 850, inside]);
    const [x1] = at([BIN.l - 5, 850, inside]);
    const floor = at([0, 850, 0])[1];
    d.line(x0 - 110, floor, x1 + 270, floor, { stroke: d.t.fine, 'stroke-width': 1.2 });
    d.dimH(x0, x1, floor + 62, y0, y0, String(INSIDE.l));
    const carriage = 3760 - 750;
    const first = BIN.l / 2 - 2 * PITCH;
    const [a, top] = at([first, 850, carriage + 430]);
    const [b] = at([first + PITCH, 850, carriage + 430]);
    d.dimH(a, b, at([0, 0, 4800])[1] - 46, top, top, String(PITCH));
    d.dimV(at([0, 0, BIN.z + BIN.h])[1], y0, x0 - 104, x0, x0, String(INSIDE.h));
    for (const [i, [x, y, p]] of (
      [
        [235, 300, [first, 850, carriage + 330]],
        [1010, 110, [BIN.l / 2 + 2 * PITCH, 850, 2000]],
        [1270, 330, [BIN.l + 1200, 400, 1500]],
        [130, 800, [210, BIN.y + 470, 150]],
      ] as [number, number, V3][]
    ).entries())
      d.balloon(x, y, ...(at(p).slice(0, 2) as [number, number]), i + 1);
    const [mx, my] = at([BIN.l / 2, 850, BIN.z + 560]);
    d.rect(mx - 78, my - 34, 156, 56, { 'stroke-width': 1.8 }).label(mx, my + 6, '40 m³', {
      size: 28,
      stroke: d.t.ink,
    });
    d.titleBlock('1 : 50', 'A – A');
    return stack(paper().svg(), [
      lineArt({ scene: s, w: W, h: H, cam, cut: { n: [0, -1, 0], d: -850 } }, INK),
      d.svg(false),
    ]);
  }),
  picture('1-3', async () => {
    const s = new Sheet(W, H, NIGHT).grid();
    const at = axes(s, {
      x: 170,
      y: 850,
      w: 1090,
      h: 650,
      xMin: 10,
      xMax: 60,
      yMin: 1,
      yMax: 5,
      xStep: 10,
      yStep: 1,
      xUnit: '%',
      yUnit: 'kWh/kg',
    });
    const value = (m: number) => 5.14 * (1 - m / 100) - 0.68 * (m / 100);
    const line = Array.from({ length: 51 }, (_, i): [number, number] => [10 + i, value(10 + i)]);
    const band = [
      ...line.map(([m, v]): [number, number] => [m, v * 1.03]),
      ...line.map(([m, v]): [number, number] => [m, v * 0.97]).reverse(),
    ].map(at);
    s.path(`M${band.map((p) => p.join(' ')).join('L')}Z`, { fill: NIGHT.accent, stroke: 'none', opacity: 0.2 });
    curve(s, at, { points: line });
    const chance = random(4);
    curve(s, at, {
      dots: true,
      colour: NIGHT.ink,
      // Every load measured lies within the band.
      points: Array.from({ length: 46 }, (_, i): [number, number] => {
        const m = 14 + i * 0.9 + chance() * 2.4;
        return [m, value(m) * (1 + 0.013 * (chance() + chance() + chance() + chance() - 2))];
      }),
    });
    s.label(1120, 320, '±3 %', { size: 34, stroke: NIGHT.accent });
    const [px, py] = at([35, value(35)]);
    s.path(`M${px} 850V${py}H170`, { stroke: NIGHT.accent, 'stroke-width': 1.6, 'stroke-dasharray': '10 7' });
    return svgSharp(s.svg());
  }),
  picture('2-1', () => studio(splitterHorizontal(), [0.06, 0.12, 0.94, 0.88], -36, 14)),
  picture('2-2', async () => {
    // Three heights of the wedge, one over the other, with the way it travels.
    const s = splitterHorizontal(0.1, 0, false);
    const d = new Sheet(W, H, PAPER);
    const cam = (w: number, h: number) => camera([2830, 0, 960], -56, 20, 9000, 5, w, h);
    const at = (p: V3) => project(cam(W, H), p);
    const [x, y] = at([2760, 0, 1110]);
    const ax = x - 210;
    d.path(`M${ax} ${y - 100}v200`, { stroke: PAPER.accent, 'stroke-width': 6 });
    d.add(`<path d="M${ax} ${y - 140}l-17 42h34ZM${ax} ${y + 140}l-17 -42h34Z" fill="${PAPER.accent}"/>`);
    for (const [i, [bx, by, p]] of (
      [
        [560, 110, [2830, 0, 1420]],
        [530, 235, [2900, 190, 1215]],
        [1130, 130, [3120, -330, 1390]],
        [1230, 560, [3700, -390, 850]],
        [1130, 820, [3230, -45, 600]],
      ] as [number, number, V3][]
    ).entries())
      d.balloon(bx, by, ...(at(p).slice(0, 2) as [number, number]), i + 1);
    return stack(new Sheet(W, H, PAPER).grid().svg(), [
      lineArt({ scene: s, w: W, h: H, cam }, INK, 1.2),
      new Sheet(W, H, PAPER)
        .path(`M0 0H${W}V${H}H0ZM34 34V${H - 34}H${W - 34}V34Z`, { fill: PAPER.ground, stroke: 'none' })
        .frame()
        .svg(false),
      d.svg(false),
    ]);
  }),
  picture('2-3', async () => {
    // Pusher speed against force: the two-stage pump changes over under load.
    const s = new Sheet(W, H, NIGHT).grid();
    const at = axes(s, {
      x: 170,
      y: 850,
      w: 1090,
      h: 650,
      xMax: 400,
      yMax: 12,
      xStep: 50,
      yStep: 2,
      xUnit: 'kN',
      yUnit: 'cm/s',
    });
    const fill = [
      [0, 0],
      [0, 9.9],
      [112, 9.7],
      [124, 5],
      [392, 4.85],
      [392, 0],
    ].map((p) => at(p as [number, number]));
    s.path(`M${fill.map((p) => p.join(' ')).join('L')}Z`, { fill: NIGHT.accent, stroke: 'none', opacity: 0.16 });
    curve(s, at, {
      points: [
        [0, 9.9],
        [112, 9.7],
        [124, 5],
        [392, 4.85],
        [392, 0],
      ],
    });
    curve(s, at, {
      points: [
        [0, 9.9],
        [60, 9.75],
        [112, 9.3],
        [160, 6.2],
        [240, 4.2],
        [320, 3.1],
        [392, 2.5],
      ],
      colour: NIGHT.fine,
      dash: '14 10',
    });
    const [cx, cy] = at([118, 7.4]);
    s.circle(cx, cy, 15, { fill: 'none', stroke: NIGHT.ink, 'stroke-width': 2.4 });
    s.label(cx + 34, cy - 12, '60 bar', { anchor: 'start', size: 24, stroke: NIGHT.ink });
    const [ex, ey] = at([392, 4.85]);
    s.label(ex - 16, ey - 24, '392 kN  195 bar', { anchor: 'end', size: 24, stroke: NIGHT.accent });
    return svgSharp(s.svg());
  }),
  picture('3-1', () => rendered(shot(testBench(), W, H, [-0.03, 0.06, 1.4, 1.04], -20, 11), 'dusk')),
  picture('3-2', async () => {
    const s = paper();
    cylinderSection(s, { x: 150, y: 330, k: 0.97, out: 170, dims: true, balloons: true });
    // The gland from the front, and the seals enlarged.
    s.circle(780, 800, 100)
      .circle(780, 800, 84, { fill: 'none', stroke: s.t.accent, 'stroke-width': 1.4, 'stroke-dasharray': '22 5 4 5' })
      .circle(780, 800, 46, { fill: s.t.steel })
      .circle(780, 800, 34);
    for (let i = 0; i < 8; i++)
      s.circle(780 + 84 * Math.cos(i * 0.785 + 0.39), 800 + 84 * Math.sin(i * 0.785 + 0.39), 8, {
        'stroke-width': 1.8,
      });
    s.cross(780, 800, 126);
    s.path('M845 750L900 700H980', { stroke: s.t.fine, 'stroke-width': 1.3 }).label(940, 692, '8 × M10');
    s.titleBlock('1 : 2', 'Ø100/58');
    s.add(detail(s));
    return svgSharp(s.svg());
  }),
  picture('3-3', async () => {
    const s = paper();
    circuit(s, 330, 130, 1.15);
    return svgSharp(s.titleBlock('ISO 1219', '350 bar').svg());
  }),
  picture('4-1', async () => {
    const s = tipperThreeWay(45, 0, false, 130);
    return rendered(shot(s, W, H, [0.08, 0.08, 0.92, 0.9], 26, 12), 'dusk');
  }),
  picture('4-2', async () => {
    const s = tipperThreeWay(0, 620);
    const area = [0.12, 0.07, 0.86, 0.9];
    const d = new Sheet(W, H, PAPER);
    numbered(d, s, area, -34, 20, [
      [250, 140, [300, -1000, 2450]],
      [1130, 330, [2000, 0, 1560]],
      [190, 470, [100, -400, 850]],
      [160, 760, [760, -850, -200]],
      [1250, 620, [3240, -300, 110]],
      [1290, 800, [5000, 0, -80]],
    ]);
    return stack(paper().svg(), [lineArt(shot(s, W, H, area, -34, 20), INK), d.svg(false)]);
  }),
  picture('4-3', async () => {
    const s = tipperThreeWay(45);
    const k = 0.27;
    const cam = flatView(s, 90, 0, k, 660, 500, W);
    const d = new Sheet(W, H, NIGHT);
    const at = (p: V3) => project(cam(W, H), p);
    const hinge = at([0, -725, 1040]);
    const r = 560;
    d.path(
      `M${hinge[0] + r} ${hinge[1]}A${r} ${r} 0 0 0 ${hinge[0] + r * Math.SQRT1_2} ${hinge[1] - r * Math.SQRT1_2}`,
      { stroke: NIGHT.accent, 'stroke-width': 3 },
    );
    d.path(`M${hinge[0]} ${hinge[1]}h${r + 60}`, {
      stroke: NIGHT.accent,
      'stroke-width': 1.4,
      'stroke-dasharray': '22 5 4 5',
    });
    d.label(hinge[0] + r * 0.95, hinge[1] - r * 0.4, '45°', { size: 34, stroke: NIGHT.accent, anchor: 'start' });
    const floor = at([0, 0, 0])[1];
    const [ax] = at([0, -985, 0]);
    const [bx] = at([0, 985, 0]);
    d.dimH(ax, bx, floor + 54, floor, floor, '1970');
    d.line(ax - 120, floor, bx + 260, floor, { stroke: NIGHT.fine, 'stroke-width': 1.4 });
    d.dimV(hinge[1], floor, ax - 110, hinge[0], ax, '1040');
    return stack(new Sheet(W, H, NIGHT).grid().svg(), [
      lineArt({ scene: s, w: W, h: H, cam }, NIGHT_INK, 1.2),
      d.svg(false),
    ]);
  }),
];

/** The gland of the cylinder, three times as large, in a circle. */
function detail(s: Sheet): string {
  const big = new Sheet(W, H, PAPER);
  cylinderSection(big, { x: 330 - 715 * 3, y: 790 + 42 * 3, k: 3, out: 160 });
  const inner = big
    .svg(false)
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/<defs>.*?<\/defs>/, '');
  const ring = new Sheet(W, H, s.t)
    .circle(330, 800, 138, { fill: 'none', stroke: s.t.accent, 'stroke-width': 3 })
    .label(490, 700, '3 : 1', { anchor: 'start', size: 20, stroke: s.t.accent });
  return `<defs><clipPath id="lens"><circle cx="330" cy="800" r="138"/></clipPath></defs><circle cx="330" cy="800" r="138" fill="${s.t.face}"/><g clip-path="url(#lens)">${inner}</g>${ring
    .svg(false)
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replace(/<defs>.*?<\/defs>/, '')}`;
}
