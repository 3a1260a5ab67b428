// Round wood, whole and split.
import { add, cross, M, type Material, mul, type Scene, sub, unit, type V3 } from './scene.ts';
import { pipe, plate } from './solids.ts';

type P2 = [number, number];

/** How far out the log's surface lies at an angle: no trunk is a circle. */
const swell = (a: number, seed: number) =>
  1 + 0.022 * Math.sin(3 * a + seed) + 0.014 * Math.sin(7 * a + seed * 2.3) + 0.008 * Math.sin(17 * a + seed * 5.1);

const arc = (r: number, from: number, to: number, seed: number, n: number): P2[] =>
  Array.from({ length: n }, (_, i) => {
    const a = from + ((to - from) * i) / (n - 1);
    return [Math.cos(a) * r * swell(a, seed), Math.sin(a) * r * swell(a, seed)];
  });

const grain = (w: V3): [Material, Material] => (Math.abs(w[2]) > 0.7 ? [M.woodUp, M.bark] : [M.wood, M.barkAlong]);

/** A log lying or standing between two points. */
export function log(s: Scene, a: V3, b: V3, r: number, seed = 1): void {
  const w = unit(sub(b, a));
  const u = unit(cross(Math.abs(w[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0], w));
  const v = cross(w, u);
  const l = Math.hypot(...sub(b, a));
  const [wood, bark] = grain(w);
  const round = (k: number) => arc(r * k, 0, Math.PI * 2 * (1 - 1 / 64), seed, 64);
  plate(s, add(a, mul(w, 5)), u, v, round(1), l - 10, bark);
  plate(s, a, u, v, round(0.94), l, wood);
  // Growth rings on both ends.
  s.one(() => {
    for (const [o, d] of [
      [a, mul(w, -0.5)],
      [b, mul(w, 0.5)],
    ])
      for (let k = 0.12; k < 0.9; k += 0.11 + 0.03 * Math.sin(k * 31))
        pipe(s, o, add(o, d), r * (k + 0.018), r * k, M.chips, 40);
  });
}

/** A piece split off: the part of a log between two angles, in degrees, as seen against its axis. Its split faces are torn. */
export function billet(s: Scene, a: V3, b: V3, r: number, from: number, to: number, seed = 1): void {
  const w = unit(sub(b, a));
  const u = unit(cross(Math.abs(w[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0], w));
  const v = cross(w, u);
  const l = Math.hypot(...sub(b, a));
  const [wood, bark] = grain(w);
  const [f, t] = [(from * Math.PI) / 180, (to * Math.PI) / 180];
  const torn = (edge: P2, k: number): P2[] =>
    Array.from({ length: 7 }, (_, i) => {
      const q = (i + 1) / 8;
      const off = r * 0.014 * Math.sin(i * 2.9 + seed + k);
      return [edge[0] * q - edge[1] * (off / r), edge[1] * q + edge[0] * (off / r)];
    });
  const skin = arc(r * 0.94, f, t, seed, 40);
  plate(s, a, u, v, [...torn(skin[0], 0), ...skin, ...torn(skin[39], 3).reverse()], l, wood);
  plate(s, add(a, mul(w, 4)), u, v, [...skin, ...arc(r, f, t, seed, 40).reverse()], l - 8, bark);
}

/** The part of an outline on the side of a line where `level` lies below (or above, with `sign` -1) along an axis. */
function clip(outline: P2[], axis: 0 | 1, level: number, sign: 1 | -1): P2[] {
  const inside = (p: P2) => sign * (p[axis] - level) <= 0;
  return outline.flatMap((p, i): P2[] => {
    const q = outline[(i + 1) % outline.length];
    const own: P2[] = inside(p) ? [p] : [];
    if (inside(p) === inside(q)) return own;
    const t = (level - p[axis]) / (q[axis] - p[axis]);
    return [...own, [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]];
  });
}

/** Six pieces of a log of radius `r` lying along x, driven over one upright blade and two level ones. `a` is where they begin, the bed below it; `cuts` are the heights above the bed at which they part, `thick` the blades. */
export function sixPieces(s: Scene, a: V3, length: number, r: number, cuts: [number, number], thick: number): void {
  const levels = [-1e3, cuts[0] - r, cuts[1] - r, 1e3];
  for (const [row, low] of levels.slice(0, 3).entries())
    for (const k of [-1, 1] as const) {
      const piece = (q: number, inset: number): P2[] => {
        const half = clip(arc(r * q, 0, Math.PI * 2 * (1 - 1 / 96), 3, 96), 0, k * inset, k === 1 ? -1 : 1);
        return clip(clip(half, 1, low + inset, -1), 1, levels[row + 1] - inset, 1);
      };
      const lag = ((row * 37 + k * 23) % 41) - 20;
      const o: V3 = [a[0], a[1] + k * (thick / 2 + 1), a[2] + r + row * thick];
      plate(s, o, [0, 1, 0], [0, 0, 1], piece(0.94, 0), length + lag, M.wood);
      plate(s, add(o, [5, 0, 0]), [0, 1, 0], [0, 0, 1], piece(1, 1.5), length + lag - 10, M.barkAlong);
    }
}
