// Diagrams: curves on axes, and a hydraulic circuit in the symbols of ISO 1219.
import type { Sheet } from './drawing.ts';

type P = [number, number];
export type Curve = { points: P[]; colour?: string; dash?: string; dots?: boolean };
export type Axes = {
  x: number;
  y: number;
  w: number;
  h: number;
  xMax: number;
  yMax: number;
  xMin?: number;
  yMin?: number;
  xStep: number;
  yStep: number;
  xUnit: string;
  yUnit: string;
};

/** Axes with grid and figures; x, y is the origin at the lower left. Returns the mapping into the picture. */
export function axes(s: Sheet, a: Axes): (p: P) => P {
  const { xMin = 0, yMin = 0 } = a;
  const at = ([px, py]: P): P => [
    a.x + ((px - xMin) / (a.xMax - xMin)) * a.w,
    a.y - ((py - yMin) / (a.yMax - yMin)) * a.h,
  ];
  s.rect(a.x, a.y - a.h, a.w, a.h, { stroke: 'none', fill: s.t.face });
  for (let v = xMin; v <= a.xMax + 1e-9; v += a.xStep) {
    const [px] = at([v, yMin]);
    s.line(px, a.y, px, a.y - a.h, { stroke: s.t.steel, 'stroke-width': 1.2 });
    s.label(px, a.y + 34, String(Math.round(v * 10) / 10).replace('.', ','));
  }
  for (let v = yMin; v <= a.yMax + 1e-9; v += a.yStep) {
    const [, py] = at([xMin, v]);
    s.line(a.x, py, a.x + a.w, py, { stroke: s.t.steel, 'stroke-width': 1.2 });
    s.label(a.x - 16, py + 6, String(Math.round(v * 10) / 10).replace('.', ','), { anchor: 'end' });
  }
  s.path(`M${a.x} ${a.y - a.h - 30}V${a.y}H${a.x + a.w + 30}`, { 'stroke-width': 2.4 });
  s.add(`<path d="M${a.x} ${a.y - a.h - 44}l-6 18h12ZM${a.x + a.w + 44} ${a.y}l-18 -6v12Z" fill="${s.t.ink}"/>`);
  s.label(a.x + 22, a.y - a.h - 26, a.yUnit, { anchor: 'start', stroke: s.t.ink, size: 20 });
  s.label(a.x + a.w + 44, a.y - 20, a.xUnit, { anchor: 'end', stroke: s.t.ink, size: 20 });
  return at;
}

export function curve(s: Sheet, at: (p: P) => P, c: Curve): void {
  const p = c.points.map(at);
  if (c.dots)
    for (const [x, y] of p) s.circle(x, y, 6, { fill: c.colour ?? s.t.accent, stroke: s.t.face, 'stroke-width': 1.5 });
  else
    s.path(`M${p.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`, {
      stroke: c.colour ?? s.t.accent,
      'stroke-width': 4.5,
      ...(c.dash ? { 'stroke-dasharray': c.dash } : {}),
    });
}

/** The circuit of the test bench: motor and pump, relief valve, 4/3 valve, cylinder, gauges, filter and tank. */
export function circuit(s: Sheet, x: number, y: number, k: number): void {
  const X = (v: number) => x + v * k;
  const Y = (v: number) => y + v * k;
  const pipe = (p: P[], hot = false) =>
    s.path(`M${p.map(([a, b]) => `${X(a)} ${Y(b)}`).join('L')}`, {
      stroke: hot ? s.t.accent : s.t.ink,
      'stroke-width': hot ? 4 : 2.8,
    });
  const node = (a: number, b: number, hot = false) =>
    s.circle(X(a), Y(b), 5, { fill: hot ? s.t.accent : s.t.ink, stroke: 'none' });
  const fill = (d: string) => s.add(`<path d="${d}" fill="${s.t.ink}"/>`);
  const tank = (a: number, b: number) =>
    s.path(`M${X(a - 24)} ${Y(b)}V${Y(b + 18)}H${X(a + 24)}V${Y(b)}`, { 'stroke-width': 2.6 });
  // Pressure line from the pump to the valve, working lines to the cylinder.
  pipe(
    [
      [120, 470],
      [120, 330],
      [300, 330],
      [300, 290],
    ],
    true,
  );
  pipe(
    [
      [300, 210],
      [300, 130],
      [210, 130],
      [210, 80],
    ],
    true,
  );
  pipe([
    [340, 210],
    [340, 160],
    [520, 160],
    [520, 80],
  ]);
  pipe([
    [340, 290],
    [340, 380],
    [420, 380],
    [420, 470],
  ]);
  pipe([
    [120, 530],
    [120, 590],
  ]);
  pipe(
    [
      [120, 330],
      [20, 330],
      [20, 400],
    ],
    true,
  );
  pipe([
    [20, 460],
    [20, 590],
  ]);
  node(120, 330, true);
  // Cylinder with piston and rod.
  s.rect(X(180), Y(20), 380 * k, 60 * k);
  s.rect(X(182), Y(22), 158 * k, 56 * k, { fill: s.t.tint, stroke: 'none' });
  s.rect(X(340), Y(20), 24 * k, 60 * k, { fill: s.t.accent });
  s.rect(X(364), Y(42), 330 * k, 16 * k);
  s.rect(X(694), Y(10), 18 * k, 80 * k, { fill: `url(#${s.t.name}-a)` });
  // 4/3 valve with closed middle.
  for (let i = 0; i < 3; i++) s.rect(X(200 + i * 80), Y(210), 80 * k, 80 * k);
  const arrow = (a: P, b: P) => {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const l = Math.hypot(dx, dy);
    const [ux, uy] = [dx / l, dy / l];
    s.line(X(a[0]), Y(a[1]), X(b[0]), Y(b[1]), { 'stroke-width': 2.2 });
    fill(
      `M${X(b[0])} ${Y(b[1])}L${X(b[0] - ux * 15 - uy * 5)} ${Y(b[1] - uy * 15 + ux * 5)}L${X(b[0] - ux * 15 + uy * 5)} ${Y(b[1] - uy * 15 - ux * 5)}Z`,
    );
  };
  arrow([220, 290], [220, 212]);
  arrow([260, 210], [260, 288]);
  arrow([380, 290], [420, 212]);
  arrow([380, 210], [420, 288]);
  for (const px of [300, 340])
    for (const [py, d] of [
      [210, 22],
      [290, -22],
    ])
      s.path(`M${X(px)} ${Y(py)}v${d * k}m${-9 * k} 0h${18 * k}`, { 'stroke-width': 2.2 });
  for (const [sx, dir] of [
    [200, -1],
    [440, 1],
  ]) {
    s.rect(X(dir < 0 ? sx - 44 : sx), Y(228), 44 * k, 44 * k);
    s.line(X(dir < 0 ? sx - 44 : sx), Y(272), X(dir < 0 ? sx : sx + 44), Y(228), { 'stroke-width': 2.2 });
  }
  // Pump and motor.
  s.circle(X(120), Y(500), 34 * k);
  fill(`M${X(120)} ${Y(466)}l${-11 * k} ${18 * k}h${22 * k}Z`);
  s.path(`M${X(86)} ${Y(494)}H${X(52 - 6)}M${X(86)} ${Y(506)}H${X(52 - 6)}`, { 'stroke-width': 2.2 });
  tank(120, 590);
  tank(20, 590);
  // Relief valve, 350 bar.
  s.rect(X(-8), Y(402), 56 * k, 56 * k);
  arrow([6, 404], [6, 452]);
  s.path(
    `M${X(48)} ${Y(430)}l${8 * k} ${-10 * k}l${9 * k} ${20 * k}l${9 * k} ${-20 * k}l${9 * k} ${20 * k}l${8 * k} ${-10 * k}`,
    { 'stroke-width': 2 },
  );
  s.path(`M${X(20)} ${Y(370)}H${X(-30)}V${Y(430)}H${X(-8)}`, { 'stroke-width': 1.6, 'stroke-dasharray': '8 6' });
  // Gauges on both working lines, filter and cooler in the return.
  for (const [px, py, hot] of [
    [210, 130, 1],
    [520, 160, 0],
  ] as const) {
    node(px, py, hot === 1);
    pipe(
      [
        [px, py],
        [px + (hot ? -70 : 70), py],
      ],
      hot === 1,
    );
    s.circle(X(px + (hot ? -98 : 98)), Y(py), 28 * k);
    arrow([px + (hot ? -112 : 84), py + 14], [px + (hot ? -84 : 112), py - 14]);
  }
  s.path(`M${X(420)} ${Y(472)}l${34 * k} ${34 * k}l${-34 * k} ${34 * k}l${-34 * k} ${-34 * k}Z`, { fill: s.t.face });
  s.path(`M${X(388)} ${Y(506)}H${X(452)}`, { 'stroke-width': 2, 'stroke-dasharray': '8 6' });
  pipe([
    [420, 540],
    [420, 590],
  ]);
  tank(420, 590);
  s.label(X(150), Y(436), '350 bar', { anchor: 'start', size: 19, stroke: s.t.accent });
  s.label(X(172), Y(508), '20 l/min', { anchor: 'start', size: 17 });
}
