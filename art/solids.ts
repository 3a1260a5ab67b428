// The shapes machines are made of. All are closed and face outwards, so that a section can recognise what it cuts.
import { across, add, cross, dot, type Material, mul, type Scene, sub, unit, type V3 } from './scene.ts';

type P2 = [number, number];

/** An outline from its numbers: x, y, x, y … */
export const outline = (n: number[]): P2[] => Array.from({ length: n.length / 2 }, (_, i) => [n[2 * i], n[2 * i + 1]]);

/** A box from its lower corner and its size. */
export function box(s: Scene, o: V3, d: V3, m: Material): void {
  s.begin();
  const v = (i: number): V3 => [o[0] + (i & 1 ? d[0] : 0), o[1] + (i & 2 ? d[1] : 0), o[2] + (i & 4 ? d[2] : 0)];
  for (const [a, b, c, e] of [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ])
    s.quad(v(a), v(b), v(c), v(e), m);
}

/** A turned part: profile points [along, radius] from `o` along `axis`; flat across corners, smooth around. */
export function lathe(s: Scene, o: V3, axis: V3, profile: P2[], m: Material, seg = 36): void {
  s.begin();
  const w = unit(axis);
  const [u, v] = across(w);
  const ray = (k: number): V3 => {
    const t = (k / seg) * Math.PI * 2;
    return add(mul(u, Math.cos(t)), mul(v, Math.sin(t)));
  };
  for (let i = 0; i + 1 < profile.length; i++) {
    const [[t0, r0], [t1, r1]] = [profile[i], profile[i + 1]];
    const [nr, nt] = [t1 - t0, r0 - r1];
    for (let k = 0; k < seg; k++) {
      const [e0, e1] = [ray(k), ray(k + 1)];
      const at = (t: number, r: number, e: V3): V3 => add(add(o, mul(w, t)), mul(e, r));
      const n0 = unit(add(mul(e0, nr), mul(w, nt)));
      const n1 = unit(add(mul(e1, nr), mul(w, nt)));
      if (r0 > 0) s.tri(at(t0, r0, e0), at(t0, r0, e1), at(t1, r1, e1), m, [n0, n1, n1]);
      if (r1 > 0) s.tri(at(t0, r0, e0), at(t1, r1, e1), at(t1, r1, e0), m, [n0, n1, n0]);
    }
  }
}

/** A round bar from a to b. */
export function rod(s: Scene, a: V3, b: V3, r: number, m: Material, seg = 28): void {
  const d = sub(b, a);
  const l = Math.hypot(...d);
  const c = Math.min(r * 0.12, l * 0.2);
  lathe(
    s,
    a,
    d,
    [
      [0, 0],
      [0, r - c],
      [c, r],
      [l - c, r],
      [l, r - c],
      [l, 0],
    ],
    m,
    seg,
  );
}

/** A hollow cylinder from a to b. */
export function pipe(s: Scene, a: V3, b: V3, r: number, inner: number, m: Material, seg = 40): void {
  const d = sub(b, a);
  const l = Math.hypot(...d);
  lathe(
    s,
    a,
    d,
    [
      [0, inner],
      [0, r],
      [l, r],
      [l, inner],
      [0, inner],
    ],
    m,
    seg,
  );
}

export function ball(s: Scene, o: V3, r: number, m: Material, seg = 14): void {
  const p: P2[] = [];
  for (let i = 0; i <= seg / 2; i++) {
    const t = (i / (seg / 2)) * Math.PI;
    p.push([r - r * Math.cos(t), Math.abs(r * Math.sin(t)) < 1e-6 ? 0 : r * Math.sin(t)]);
  }
  lathe(s, sub(o, [0, 0, r]), [0, 0, 1], p, m, seg);
}

/** A hose or bent tube through the points, rounded between them. */
export function hose(s: Scene, points: V3[], r: number, m: Material, steps = 8): void {
  const path: V3[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [p0, p1, p2, p3] = [
      points[Math.max(0, i - 1)],
      points[i],
      points[i + 1],
      points[Math.min(points.length - 1, i + 2)],
    ];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      path.push(
        [0, 1, 2].map(
          (j) =>
            0.5 *
            (2 * p1[j] +
              (p2[j] - p0[j]) * t +
              (2 * p0[j] - 5 * p1[j] + 4 * p2[j] - p3[j]) * t * t +
              (3 * p1[j] - p0[j] - 3 * p2[j] + p3[j]) * t ** 3),
        ) as V3,
      );
    }
  }
  path.push(points[points.length - 1]);
  s.begin();
  const seg = 12;
  let u = across(unit(sub(path[1], path[0])))[0];
  const rings = path.map((p, i) => {
    const w = unit(sub(path[Math.min(i + 1, path.length - 1)], path[Math.max(i - 1, 0)]));
    u = unit(sub(u, mul(w, dot(u, w))));
    const v = cross(w, u);
    return Array.from({ length: seg + 1 }, (_, k): [V3, V3] => {
      const t = (k / seg) * Math.PI * 2;
      const e = add(mul(u, Math.cos(t)), mul(v, Math.sin(t)));
      return [add(p, mul(e, r)), e];
    });
  });
  for (let i = 0; i + 1 < rings.length; i++)
    for (let k = 0; k < seg; k++) {
      const [a, b, c, d] = [rings[i][k], rings[i][k + 1], rings[i + 1][k + 1], rings[i + 1][k]];
      s.quad(a[0], b[0], c[0], d[0], m, [a[1], b[1], c[1], d[1]]);
    }
}

/** Cuts a plane outline into triangles by ear clipping; the outline runs anticlockwise. */
export function triangulate(p: P2[]): [number, number, number][] {
  const idx = p.map((_, i) => i);
  const out: [number, number, number][] = [];
  const area = (a: P2, b: P2, c: P2) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  const same = (a: P2, b: P2) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) < 1e-6;
  let guard = 0;
  while (idx.length > 3 && guard++ < 5000) {
    for (let i = 0; i < idx.length; i++) {
      const [i0, i1, i2] = [idx[(i + idx.length - 1) % idx.length], idx[i], idx[(i + 1) % idx.length]];
      const [a, b, c] = [p[i0], p[i1], p[i2]];
      if (area(a, b, c) <= 1e-9) continue;
      const blocked = idx.some((j) => {
        const q = p[j];
        if (same(q, a) || same(q, b) || same(q, c)) return false;
        return area(a, b, q) >= 0 && area(b, c, q) >= 0 && area(c, a, q) >= 0;
      });
      if (blocked) continue;
      out.push([i0, i1, i2]);
      idx.splice(i, 1);
      break;
    }
  }
  out.push([idx[0], idx[1], idx[2]]);
  return out;
}

/** Joins a hole to its outline by a slit, which is all the ear clipper needs. */
export function withHole(outer: P2[], hole: P2[]): P2[] {
  let best: [number, number, number] = [1e18, 0, 0];
  for (const [i, a] of outer.entries())
    for (const [j, b] of hole.entries()) {
      const d = Math.hypot(a[0] - b[0], a[1] - b[1]);
      if (d < best[0]) best = [d, i, j];
    }
  const [, i, j] = best;
  const inner = [...hole.slice(j), ...hole.slice(0, j + 1)].reverse();
  return [...outer.slice(0, i + 1), ...inner, ...outer.slice(i)];
}

export const circle = (x: number, y: number, r: number, n = 32): P2[] =>
  Array.from({ length: n }, (_, i) => [
    x + r * Math.cos((i / n) * Math.PI * 2),
    y + r * Math.sin((i / n) * Math.PI * 2),
  ]);

/** A plate: an outline in the plane of u and v at `o`, as thick as `t` along u × v. */
export function plate(s: Scene, o: V3, u: V3, v: V3, outline: P2[], t: number, m: Material): void {
  s.begin();
  let sum = 0;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length];
    sum += a[0] * b[1] - b[0] * a[1];
  }
  const p = sum < 0 ? [...outline].reverse() : outline;
  const w = mul(unit(cross(u, v)), t);
  const at = (q: P2, k: number): V3 => add(add(o, add(mul(u, q[0]), mul(v, q[1]))), mul(w, k));
  for (const [a, b, c] of triangulate(p)) {
    s.tri(at(p[a], 1), at(p[b], 1), at(p[c], 1), m);
    s.tri(at(p[a], 0), at(p[c], 0), at(p[b], 0), m);
  }
  // The two sides of a slit lie in one another and get no wall.
  const name = (a: P2, b: P2) => `${a}|${b}`;
  const sides = new Set(p.map((a, i) => name(a, p[(i + 1) % p.length])));
  for (const [i, a] of p.entries()) {
    const b = p[(i + 1) % p.length];
    if (sides.has(name(b, a))) continue;
    s.quad(at(a, 0), at(b, 0), at(b, 1), at(a, 1), m);
  }
}
