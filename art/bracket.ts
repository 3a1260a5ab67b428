// The design office's picture: a bracket whose load is shown in colours, drawn per pixel from its stress.
import type { Sheet } from './drawing.ts';
import { M, type Material, Scene, type V3 } from './scene.ts';
import { circle, pipe, plate, rod, withHole } from './solids.ts';

const STOPS: [number, V3][] = [
  [0, [0.05, 0.12, 0.5]],
  [0.22, [0.02, 0.4, 0.72]],
  [0.45, [0.06, 0.58, 0.26]],
  [0.68, [0.93, 0.78, 0.08]],
  [0.86, [0.95, 0.36, 0.03]],
  [1, [0.78, 0.06, 0.02]],
];

/** Blue for little, through green and yellow, to orange and red for much; in soft steps as such programs show it. */
function heat(v: number): V3 {
  const t = Math.min(1, Math.max(0, v));
  const i = Math.max(
    1,
    STOPS.findIndex(([s]) => s >= t),
  );
  const [[a, ca], [b, cb]] = [STOPS[i - 1], STOPS[i]];
  const k = (t - a) / (b - a);
  return [0, 1, 2].map((j) => ca[j] + (cb[j] - ca[j]) * k) as V3;
}

/** Load on the bracket: bending grows towards the wall and the edges, with peaks beside holes and in the inner corner. */
function stress([x, y, z]: V3): number {
  if (x < 60) {
    const arm = Math.exp(-(((z - 300) / 210) ** 2)) * 0.5;
    const holes = [
      [110, 1],
      [620, 1],
    ].reduce((s, [hz]) => s + 0.28 * Math.exp(-(((z - hz) ** 2 + (Math.abs(y - 150) - 95) ** 2) / 2600)), 0);
    return 0.12 + arm * 0.55 + holes;
  }
  const height = 620 - (x / 720) * 440;
  const mid = 620 - height / 2 - 40;
  const bend = (1 - x / 800) ** 0.85 * Math.abs((z - mid) / (height / 2)) ** 1.25;
  const window = Math.hypot(x - 250, z - 400);
  const ring =
    0.55 *
    Math.exp(-(((window - 112) / 52) ** 2)) *
    (0.55 + 0.45 * Math.abs(Math.sin(Math.atan2(z - 400, x - 250) + 0.6)));
  const corner = 0.5 * Math.exp(-((x - 60) ** 2 + (z - 80) ** 2) / 16000);
  const pin = 0.3 * Math.exp(-(((Math.hypot(x - 690, z - 530) - 60) / 40) ** 2));
  return 0.08 + bend * 0.75 + ring + corner + pin;
}

const field = (p: V3): V3 => heat(stress(p));

export function bracket(): Scene {
  const s = new Scene();
  const f: Material = { color: [0.5, 0.5, 0.5], kind: 'paint', gloss: 0.15, field };
  const wall: [number, number][] = [
    [0, 0],
    [300, 0],
    [300, 730],
    [0, 730],
  ];
  const holes = (
    [
      [55, 110],
      [245, 110],
      [55, 620],
      [245, 620],
    ] as const
  ).reduce((o, [x, y]) => withHole(o as [number, number][], circle(x, y, 26, 24)), wall);
  plate(s, [0, 0, 0], [0, 1, 0], [0, 0, 1], holes, 60, f);
  const arm: [number, number][] = [
    [60, 80],
    [110, 130],
    [640, 420],
    [720, 440],
    [780, 500],
    [780, 560],
    [720, 620],
    [60, 690],
  ];
  const web = withHole(withHole(arm, circle(690, 530, 46, 36)), circle(250, 400, 96, 44));
  for (const y of [70, 190]) plate(s, [0, y + 40, 0], [1, 0, 0], [0, 0, 1], web, 40, f);
  plate(
    s,
    [60, 244, 713],
    [1, -0, -0.1],
    [0, -1, 0],
    [
      [0, 0],
      [560, 0],
      [560, 188],
      [0, 188],
    ]
      .map(([a, b]) => [a, b] as [number, number])
      .reverse(),
    22,
    f,
  );
  s.one(() => {
    pipe(s, [690, 40, 530], [690, 260, 530], 74, 46, f, 48);
  });
  rod(s, [690, -40, 530], [690, 340, 530], 44, M.chrome, 36);
  return s;
}

/** The legend bar with figures from 0 to 240 N/mm². */
export function legend(sheet: Sheet, x: number, y: number, h: number): void {
  const n = 12;
  for (let i = 0; i < n; i++) {
    const c = heat(1 - (i + 0.5) / n).map((v) => Math.round(255 * v ** (1 / 2.2)));
    sheet.rect(x, y + (i * h) / n, 30, h / n + 0.5, { fill: `rgb(${c})`, stroke: 'none' });
  }
  sheet.rect(x, y, 30, h, { fill: 'none', 'stroke-width': 1.4 });
  for (let i = 0; i <= 6; i++) {
    const yy = y + (i * h) / 6;
    sheet.line(x + 30, yy, x + 40, yy, { stroke: sheet.t.fine, 'stroke-width': 1.3 });
    sheet.label(x + 50, yy + 6, String(240 - i * 40), { anchor: 'start', size: 15 });
  }
  sheet.label(x, y - 22, 'N/mm²', { anchor: 'start', size: 15 });
}
