// What holds machines together and carries their oil: screws, welds, hoses and pipes with their fittings, small parts of sheet metal.
import { add, cross, M, type Material, mul, type Scene, sub, unit, type V3 } from './scene.ts';
import { box, circle, hose, lathe, pipe, plate, rod } from './solids.ts';

type P2 = [number, number];

/** A hexagonal prism from a to b, `r` to its corners. */
export function hexagon(s: Scene, a: V3, b: V3, r: number, m: Material = M.steel): void {
  const w = unit(sub(b, a));
  const u = unit(cross(Math.abs(w[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0], w));
  plate(s, a, u, cross(w, u), circle(0, 0, r, 6), Math.hypot(...sub(b, a)), m);
}

/** Hexagon screws with washers standing on a surface at the given points; `r` is that of the thread. */
export function screws(s: Scene, points: V3[], dir: V3, r: number, m: Material = M.steel): void {
  s.whole(() => {
    for (const p of points)
      s.one(() => {
        rod(s, p, add(p, mul(dir, r * 0.35)), r * 2.1, m, 20);
        hexagon(s, p, add(p, mul(dir, r * 1.6)), r * 1.75, m);
        rod(s, p, add(p, mul(dir, r * 1.95)), r * 0.9, m, 14);
      });
  });
}

/** Socket head screws. */
export function capScrews(s: Scene, points: V3[], dir: V3, r: number): void {
  s.whole(() => {
    for (const p of points)
      s.one(() => {
        const top = add(p, mul(dir, r * 1.7));
        pipe(s, p, top, r * 1.5, r * 0.85, M.dark, 20);
        rod(s, p, add(p, mul(dir, r * 0.9)), r * 0.9, M.dark, 6);
      });
  });
}

/** Points on a circle about `c` across an axis: 'x', 'y' or 'z'. */
export function ringOf(c: V3, r: number, n: number, axis: 'x' | 'y' | 'z', first = 0): V3[] {
  return Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2 + first;
    const [p, q] = [Math.cos(a) * r, Math.sin(a) * r];
    if (axis === 'x') return add(c, [0, p, q]);
    return add(c, axis === 'y' ? [p, 0, q] : [p, q, 0]);
  });
}

/** A weld along a line: a bead with the ripples of its run. */
export function weld(s: Scene, a: V3, b: V3, r = 5, m: Material = M.charcoal): void {
  const l = Math.hypot(...sub(b, a));
  const n = Math.max(4, Math.min(70, Math.round(l / r)));
  const profile: P2[] = [[0, 0]];
  for (let i = 0; i < n; i++)
    for (const [k, h] of [
      [0.1, 0.82],
      [0.5, 1],
      [0.9, 0.82],
    ])
      profile.push([((i + k) * l) / n, r * h * (0.94 + 0.06 * Math.sin(i * 2.7))]);
  profile.push([l, 0]);
  lathe(s, a, sub(b, a), profile, m, 9);
}

/** A weld around a pipe or boss. */
export function ringWeld(s: Scene, c: V3, axis: V3, r: number, bead: number, m: Material): void {
  lathe(
    s,
    add(c, mul(unit(axis), -bead)),
    axis,
    [
      [0, r * 0.98],
      [bead * 0.4, r + bead * 0.7],
      [bead, r + bead],
      [bead * 1.6, r + bead * 0.7],
      [bead * 2, r * 0.98],
    ],
    m,
    40,
  );
}

/** The end of a hose: nut and pressed ferrule, from the port at `p` along `dir`. Returns where the bare hose begins. */
function hoseEnd(s: Scene, p: V3, dir: V3, r: number): V3 {
  const d = unit(dir);
  const at = (k: number) => add(p, mul(d, r * k));
  s.one(() => {
    hexagon(s, at(-0.2), at(0.9), r * 1.45, M.steel);
    rod(s, at(0.9), at(1.5), r * 0.95, M.steel, 20);
    hexagon(s, at(1.5), at(2.4), r * 1.3, M.steel);
    lathe(
      s,
      at(2.4),
      d,
      [
        [0, 0],
        [0, r * 1.05],
        [r * 0.3, r * 1.34],
        ...[0.8, 1.5, 2.2].flatMap((k): P2[] => [
          [r * k, r * 1.34],
          [r * (k + 0.12), r * 1.24],
          [r * (k + 0.35), r * 1.24],
          [r * (k + 0.47), r * 1.34],
        ]),
        [r * 3.1, r * 1.34],
        [r * 3.3, r * 1.1],
        [r * 3.3, 0],
      ],
      M.steel,
      24,
    );
  });
  return at(5.5);
}

/** A hose with its fittings: leaves the port `a` along `da`, passes the points, and comes to the port `b` whose fitting stands out along `db`. */
export function hoseLine(s: Scene, a: V3, da: V3, b: V3, db: V3, r: number, via: V3[] = []): void {
  const p = hoseEnd(s, a, da, r);
  const q = hoseEnd(s, b, db, r);
  const lead = (o: V3, d: V3) => add(o, mul(unit(d), r * 3));
  hose(s, [add(p, mul(unit(da), -r)), lead(p, da), ...via, lead(q, db), add(q, mul(unit(db), -r))], r, M.rubber, 10);
}

/** Rounds the corners of a line of points by `bend`. */
function bent(points: V3[], bend: number): V3[] {
  const out: V3[] = [points[0]];
  for (let i = 1; i + 1 < points.length; i++) {
    const [a, c, b] = [points[i - 1], points[i], points[i + 1]];
    const [da, db] = [sub(a, c), sub(b, c)];
    const k = Math.min(bend, Math.hypot(...da) * 0.48, Math.hypot(...db) * 0.48);
    const [p, q] = [add(c, mul(unit(da), k)), add(c, mul(unit(db), k))];
    for (let j = 0; j <= 8; j++) {
      const t = j / 8;
      out.push(add(add(mul(p, (1 - t) ** 2), mul(c, 2 * t * (1 - t))), mul(q, t * t)));
    }
  }
  return [...out, points[points.length - 1]];
}

/** A bent steel pipe, with cutting-ring nuts at its ends unless told otherwise. */
export function tube(s: Scene, points: V3[], r: number, m: Material = M.steel, bend = r * 3.5, nuts = true): void {
  hose(s, bent(points, bend), r, m, 1);
  if (!nuts) return;
  for (const [p, next] of [
    [points[0], points[1]],
    [points[points.length - 1], points[points.length - 2]],
  ]) {
    const d = unit(sub(next, p));
    s.one(() => {
      hexagon(s, p, add(p, mul(d, r * 1.6)), r * 1.9, M.steel);
      rod(s, add(p, mul(d, r * 1.6)), add(p, mul(d, r * 2.4)), r * 1.35, M.steel, 18);
    });
  }
}

/** A thin cable. */
export const cable = (s: Scene, points: V3[], r = 5): void => hose(s, points, r, M.dark, 8);

/** A cable gland standing out along `dir`. */
export function gland(s: Scene, p: V3, dir: V3, r = 10): void {
  s.one(() => {
    hexagon(s, p, add(p, mul(dir, r * 0.6)), r * 1.25, M.dark);
    rod(s, add(p, mul(dir, r * 0.6)), add(p, mul(dir, r * 1.7)), r, M.dark, 18);
  });
}

/** A box with rounded edges along one axis, as folded sheet has. */
export function roundBox(s: Scene, o: V3, d: V3, r: number, m: Material, axis: 'x' | 'y' | 'z' = 'z'): void {
  const [a, b] = axis === 'z' ? [d[0], d[1]] : axis === 'y' ? [d[0], d[2]] : [d[1], d[2]];
  const outline = rounded(0, 0, a, b, r);
  if (axis === 'z') plate(s, o, [1, 0, 0], [0, 1, 0], outline, d[2], m);
  else if (axis === 'y') plate(s, add(o, [0, d[1], 0]), [1, 0, 0], [0, 0, 1], outline, d[1], m);
  else plate(s, o, [0, 1, 0], [0, 0, 1], outline, d[0], m);
}

/** The outline of a rectangle with round corners. */
export function rounded(x: number, y: number, w: number, h: number, r: number, n = 7): P2[] {
  return [
    [x + w - r, y + r, -90],
    [x + w - r, y + h - r, 0],
    [x + r, y + h - r, 90],
    [x + r, y + r, 180],
  ].flatMap(([cx, cy, from]) =>
    Array.from({ length: n + 1 }, (_, i): P2 => {
      const t = ((from + (90 * i) / n) * Math.PI) / 180;
      return [cx + r * Math.cos(t), cy + r * Math.sin(t)];
    }),
  );
}

/** A lifting eye on a surface that looks up. */
export function eye(s: Scene, p: V3, r = 22, deg = 0): void {
  s.at(
    p,
    () => {
      rod(s, [0, 0, 0], [0, 0, r * 0.5], r * 0.8, M.steel, 24);
      const turn = Array.from({ length: 25 }, (_, i): V3 => {
        const a = (i / 24) * Math.PI * 2 - Math.PI / 2;
        return [Math.cos(a) * r, 0, r * 1.35 + Math.sin(a) * r];
      });
      hose(s, turn, r * 0.34, M.steel, 1);
    },
    deg,
  );
}

/** A levelling foot: plate, spindle, nut. The surface it carries is at `top`. */
export function foot(s: Scene, x: number, y: number, top: number, r = 34): void {
  s.one(() => {
    lathe(
      s,
      [x, y, 0],
      [0, 0, 1],
      [
        [0, 0],
        [0, r],
        [8, r],
        [16, r * 0.72],
        [top * 0.4, r * 0.5],
        [top * 0.4, 0],
      ],
      M.dark,
      28,
    );
    rod(s, [x, y, top * 0.3], [x, y, top], r * 0.28, M.steel, 16);
    hexagon(s, [x, y, top - r * 0.42], [x, y, top - 1], r * 0.55);
  });
}

/** Slots pressed into a wall that looks at the viewer. */
export function louvres(s: Scene, o: V3, w: number, n: number, pitch: number, m: Material): void {
  for (let i = 0; i < n; i++) {
    const z = o[2] + i * pitch;
    box(s, [o[0], o[1] - 0.6, z], [w, 1.2, pitch * 0.3], M.dark);
    plate(
      s,
      [o[0], o[1], z],
      [0, -1, 0],
      [0, 0, 1],
      [
        [0, pitch * 0.62],
        [pitch * 0.28, pitch * 0.2],
        [pitch * 0.28, pitch * 0.27],
        [0, pitch * 0.74],
      ],
      -w,
      m,
    );
  }
}
