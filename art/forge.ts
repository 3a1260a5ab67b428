// A forge: anvil on its trunk, a glowing bar, tongs and hammers.
import { M, type Material, mul, Scene, type V3 } from './scene.ts';
import { box, hose, pipe, plate, rod } from './solids.ts';
import { hammer } from './tools.ts';

type P2 = [number, number];

const X: V3 = [1, 0, 0];

const UP: V3 = [0, 0, 1];

/** Anvil on its trunk, a bar glowing on it, tongs and hammer. */
export function forge(): Scene {
  const s = new Scene();
  stump(s, 300, 600);
  anvil(s);
  s.at([20, 8, 292], () => {
    s.at(
      [0, 0, 0],
      () =>
        plate(
          s,
          [-170, -11, 0],
          [0, 1, 0],
          UP,
          [
            [0, 0],
            [22, 0],
            [22, 22],
            [0, 22],
          ],
          470,
          forged,
        ),
      -14,
    );
  });
  s.at([352, -76, 303], () => tongs(s, [0, 0, 0], -14), 3, 'y');
  // A second hammer and a horseshoe lean at the foot of the anvil.
  s.at([-205, -165, 24], () => hammer(s, [0, 0, 0], 150));
  const shoe: P2[] = [];
  for (let i = 0; i <= 30; i++) {
    const t = -0.35 + (i / 30) * (Math.PI + 0.7);
    shoe.push([Math.cos(t) * 66, Math.sin(t) * 72]);
  }
  for (let i = 30; i >= 0; i--) {
    const t = -0.35 + (i / 30) * (Math.PI + 0.7);
    shoe.push([Math.cos(t) * 44, Math.sin(t) * 50]);
  }
  s.at([214, -150, 0], () => plate(s, [0, 0, 0], [1, 0, 0], [0, 1, 0], shoe, 9, M.cast), 24);
  box(s, [-9000, -6000, -620], [18000, 12000, 20], M.concrete);
  return s;
}

/** How hot the bar on the anvil is along x, from `cold` to its end. */
const forged: Material = {
  ...M.mill,
  use: 'heated',
  field: ([x]) => {
    const t = Math.min(1, Math.max(0, (130 - x) / 250));
    const k = t ** 1.6;
    return [5.5 * k, 1.35 * k ** 1.5, 0.12 * k ** 2.2];
  },
};

/** A smith's anvil, 290 mm high, horn towards -x. */
function anvil(s: Scene): void {
  const ease = (a: number, b: number, t: number) => a + (b - a) * (0.5 - 0.5 * Math.cos(Math.PI * t));
  const waist: [number, number, number][] = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14;
    return t < 0.5
      ? [58 + t * 150, ease(148, 86, t * 2), ease(112, 58, t * 2)]
      : [58 + t * 150, ease(86, 190, t * 2 - 1), ease(58, 56, t * 2 - 1)];
  });
  stacked(s, [[0, 170, 128], [34, 170, 128], [58, 148, 112], ...waist, [214, 196, 56], [290, 196, 56]], M.cast);
  box(s, [-194, -54.5, 289], [390, 109, 3], M.steel);
  // The heel, with its square hole.
  plate(
    s,
    [190, 52, 0],
    X,
    UP,
    [
      [0, 226],
      [124, 262],
      [124, 292],
      [0, 292],
    ],
    104,
    M.cast,
  );
  box(s, [196, -50, 291], [116, 100, 1.5], M.steel);
  box(s, [244, -14, 292], [28, 28, 0.8], M.dark);
  // The step before the horn, and the horn itself.
  box(s, [-246, -50, 214], [56, 100, 62], M.cast);
  s.one(() => {
    const rings = Array.from({ length: 19 }, (_, i) => {
      const t = i / 18;
      const r = 46 * Math.sqrt(Math.max(0.004, 1 - t ** 1.7));
      const x = -244 - 230 * t;
      const z = 278 - r * 0.92 + 8 * t;
      return Array.from(
        { length: 40 },
        (_, k): V3 => [x, Math.cos((k / 40) * 6.2832) * r, z + Math.sin((k / 40) * 6.2832) * r * 0.92],
      );
    });
    for (let i = 0; i + 1 < rings.length; i++)
      for (let k = 0; k < 40; k++) {
        const n = (1 + k) % 40;
        const out = (p: V3, c: V3[]): V3 => {
          const mid = c.reduce((a, q) => [a[0] + q[0] / 40, a[1] + q[1] / 40, a[2] + q[2] / 40] as V3, [0, 0, 0] as V3);
          const d: V3 = [-18, p[1] - mid[1], p[2] - mid[2]];
          return mul(d, 1 / Math.hypot(...d));
        };
        const [a, b, c, d] = [rings[i][k], rings[i + 1][k], rings[i + 1][n], rings[i][n]];
        s.quad(a, b, c, d, M.cast, [out(a, rings[i]), out(b, rings[i + 1]), out(c, rings[i + 1]), out(d, rings[i])]);
      }
  });
}

/** Sections one above the other, each a rectangle [half length, half width] about x, joined to one body. */
function stacked(s: Scene, levels: [number, number, number, number?][], m: Material): void {
  s.one(() => {
    for (let i = 0; i + 1 < levels.length; i++) {
      const [[z0, a0, b0, x0 = 0], [z1, a1, b1, x1 = 0]] = [levels[i], levels[i + 1]];
      const [low, high] = [
        [z0, a0, b0, x0],
        [z1, a1, b1, x1],
      ].map(([z, a, b, x]): V3[] => [
        [x - a, -b, z],
        [x + a, -b, z],
        [x + a, b, z],
        [x - a, b, z],
      ]);
      for (let k = 0; k < 4; k++) s.quad(low[k], low[(k + 1) % 4], high[(k + 1) % 4], high[k], m);
      if (i === levels.length - 2) s.quad(high[0], high[1], high[2], high[3], m);
      if (i === 0) s.quad(low[3], low[2], low[1], low[0], m);
    }
  });
}

/** Blacksmith's tongs lying along x with their jaws at `o`. */
function tongs(s: Scene, o: V3, deg: number): void {
  s.at(
    o,
    () => {
      for (const k of [-1, 1]) {
        hose(
          s,
          [
            [-70, 9 * k, 0],
            [-20, 15 * k, 0],
            [20, 16 * k, 0],
            [60, 4 * k, 0],
            [110, -14 * k, 0],
            [260, -26 * k, 0],
            [520, -30 * k, 0],
          ],
          7.5,
          M.cast,
          8,
        );
        box(s, [-76, k > 0 ? 5 : -15, -9], [64, 10, 18], M.cast);
      }
      rod(s, [66, 0, -16], [66, 0, 16], 11, M.steel, 24);
    },
    deg,
  );
}

/** The trunk that an anvil stands on, with its iron band; its top is at z = 0. */
function stump(s: Scene, r = 250, high = 620): void {
  const round = (seed: number): P2[] =>
    Array.from({ length: 72 }, (_, i): P2 => {
      const t = (i / 72) * Math.PI * 2;
      const q = r * (1 + 0.02 * Math.sin(3 * t + seed) + 0.012 * Math.sin(7 * t) + 0.006 * Math.sin(19 * t));
      return [Math.cos(t) * q, Math.sin(t) * q];
    });
  plate(s, [0, 0, -high], X, [0, 1, 0], round(1), high - 2, M.bark);
  plate(
    s,
    [0, 0, -2.2],
    X,
    [0, 1, 0],
    round(1).map(([a, b]): P2 => [a * 0.965, b * 0.965]),
    2.2,
    M.wood,
  );
  pipe(s, [0, 0, -120], [0, 0, -66], r * 1.035, r * 0.96, M.cast, 72);
}
