// Small things that make a machine: screws, seams, rings, hinges, latches, lamps, hose ends, type numbers.
import { writing } from './decals.ts';
import { textWidth } from './lettering.ts';
import { across, add, cross, M, type Material, mul, type Scene, sub, unit, type V3 } from './scene.ts';
import { box, hose, lathe, plate, rod } from './solids.ts';

/** Hexagon screws with their washers, heads along `dir`. */
export function screws(s: Scene, points: V3[], dir: V3, r: number): void {
  s.whole(() =>
    s.one(() => {
      for (const p of points) {
        rod(s, p, add(p, mul(dir, r * 0.3)), r * 1.7, M.steel, 18);
        rod(s, add(p, mul(dir, r * 0.3)), add(p, mul(dir, r * 1.5)), r, M.steel, 6);
      }
    }),
  );
}

/** A weld along an edge, one ripple after the other, under the paint of its neighbours. */
export function seam(s: Scene, a: V3, b: V3, r: number, m: Material): void {
  const l = Math.hypot(...sub(b, a));
  const n = Math.max(4, Math.min(90, Math.round(l / (r * 1.3))));
  const profile = Array.from({ length: n + 1 }, (_, i): [number, number] => [(i / n) * l, r * (i % 2 ? 1.08 : 0.88)]);
  lathe(s, a, sub(b, a), [[0, 0], ...profile, [l, 0]], m, 8);
}

/** A round ring of the given middle radius and thickness about an axis. */
export function ring(s: Scene, c: V3, axis: V3, middle: number, thick: number, m: Material): void {
  const profile = Array.from({ length: 13 }, (_, i): [number, number] => {
    const a = (i / 12) * Math.PI * 2;
    return [Math.sin(a) * thick, middle + Math.cos(a) * thick];
  });
  lathe(s, c, axis, profile, m, 40);
}

/** A hose from a to b with pressed ferrules and nuts at both ends; `via` are the points between. */
export function line(s: Scene, points: V3[], r: number, m: Material = M.rubber): void {
  hose(s, points, r, m, 10);
  for (const [p, q] of [
    [points[0], points[1]],
    [points[points.length - 1], points[points.length - 2]],
  ]) {
    const w = unit(sub(q, p));
    s.one(() => {
      rod(s, add(p, mul(w, -r * 1.2)), add(p, mul(w, r * 1.6)), r * 1.75, M.steel, 6);
      lathe(
        s,
        add(p, mul(w, r * 1.6)),
        w,
        [0, 1, 2, 3, 4, 5].flatMap((i): [number, number][] => [
          [i * r * 0.6, r * (i === 0 ? 0.9 : 1.32)],
          [i * r * 0.6 + r * 0.35, r * 1.42],
        ]),
        M.steel,
        18,
      );
    });
  }
}

/** A hose clamp: a plastic block with its cover plate and screw, round a pipe along `axis`. */
export function clamp(s: Scene, c: V3, axis: V3, r: number): void {
  const [u, v] = across(unit(axis));
  const w = unit(axis);
  const o = sub(sub(sub(c, mul(u, r * 1.7)), mul(v, r * 1.7)), mul(w, r));
  const square: [number, number][] = [
    [0, 0],
    [r * 3.4, 0],
    [r * 3.4, r * 3.4],
    [0, r * 3.4],
  ];
  plate(s, o, u, v, square, r * 2 * (cross(u, v)[0] * w[0] + cross(u, v)[1] * w[1] + cross(u, v)[2] * w[2]), M.dark);
}

/** A telescopic ram from a to b: a painted shell, then its stages, each with the collar of its gland. */
export function telescope(s: Scene, a: V3, b: V3, radius: number, stages: number, shell: number): void {
  const w = unit(sub(b, a));
  const l = Math.hypot(...sub(b, a));
  const at = (t: number): V3 => add(a, mul(w, t));
  const [side] = across(w);
  const step = Math.max(6, (l - shell - 40) / (stages - 1));
  rod(s, at(-40), at(shell), radius * 1.14, M.orange, 48);
  rod(s, at(shell - 60), at(shell + 12), radius * 1.26, M.charcoal, 48);
  rod(s, at(20), at(70), radius * 1.22, M.charcoal, 48);
  s.one(() => {
    rod(s, add(at(70), mul(side, radius)), add(at(70), mul(side, radius * 1.7)), 22, M.charcoal, 20);
    rod(s, add(at(70), mul(side, radius * 1.6)), add(at(70), mul(side, radius * 1.95)), 19, M.steel, 6);
  });
  s.whole(() => {
    for (let i = 1; i < stages; i++) {
      const r = radius * (1 - 0.145 * i);
      const end = i < stages - 1 ? shell + step * i : l - 40;
      rod(s, at(shell * 0.5), at(end), r, M.chrome, 48);
      if (i < stages - 1) rod(s, at(end - 34), at(end + 4), r * 1.09, M.steel, 48);
    }
    rod(s, at(l - 70), at(l + 20), radius * 0.52, M.charcoal, 32);
  });
}

/** A lever latch on an upright, looking towards the viewer (-y). */
export function latch(s: Scene, c: V3): void {
  s.one(() => {
    box(s, add(c, [-26, -14, -70]), [52, 14, 140], M.charcoal);
    rod(s, add(c, [0, -14, 30]), add(c, [0, -44, 30]), 15, M.steel, 18);
    box(s, add(c, [-11, -40, -120]), [22, 10, 165], M.steel);
  });
  rod(s, add(c, [0, -36, -150]), add(c, [0, -36, -95]), 14, M.dark, 18);
}

/** A strap hinge hanging from an edge along x, its pin at `c`; it lies against a face that looks towards the viewer. */
export function hinge(s: Scene, c: V3, tall = 150): void {
  s.one(() => {
    rod(s, add(c, [-52, -16, 0]), add(c, [52, -16, 0]), 17, M.charcoal, 20);
    box(s, add(c, [-24, -12, 0]), [48, 10, tall], M.charcoal);
  });
  rod(s, add(c, [-60, -16, 0]), add(c, [60, -16, 0]), 9, M.steel, 14);
  screws(s, [add(c, [0, -12, tall * 0.5]), add(c, [0, -12, tall * 0.82])], [0, -1, 0], 8);
}

/** A lamp in its housing, facing -x (the rear of a trailer): red, amber and white fields along y. */
export function rearLamp(s: Scene, o: V3): void {
  box(s, o, [60, 300, 120], M.dark);
  box(s, add(o, [-10, 10, 10]), [14, 150, 100], M.red);
  box(s, add(o, [-10, 166, 10]), [14, 70, 100], M.orange);
  box(s, add(o, [-10, 242, 10]), [14, 48, 100], M.light);
}

/** Red and white fields on a plate in the plane of u and v. */
export function stripes(s: Scene, o: V3, u: V3, v: V3, wide: number, high: number, fields: number): void {
  const k = wide / fields;
  for (let i = 0; i < fields; i++)
    plate(
      s,
      add(o, mul(u, i * k)),
      u,
      v,
      [
        [0, 0],
        [k, 0],
        [k, high],
        [0, high],
      ],
      2,
      i % 2 ? M.light : M.red,
    );
}

/** A type number as a film on a face, `high` tall, from its lower left corner `o`, read along u. */
export function sign(s: Scene, text: string, o: V3, u: V3, v: V3, high: number, m: Material = M.light): void {
  writing(s, add(o, mul(u, textWidth(text, high) / 2)), u, v, text, high, m);
}

/** A type plate of bare metal with four rivets and rows of stamped figures, looking towards the viewer. */
export function typePlate(s: Scene, o: V3, wide = 120, high = 80): void {
  box(s, o, [wide, 2, high], M.steel);
  s.one(() => {
    for (const px of [8, wide - 8])
      for (const pz of [8, high - 8]) rod(s, add(o, [px, 0, pz]), add(o, [px, -3, pz]), 3, M.chrome, 12);
  });
  for (const [i, text] of ['350', '2024', '1 0 8'].entries())
    sign(s, text, add(o, [wide * 0.2, 0, high * (0.68 - i * 0.26)]), [1, 0, 0], [0, 0, 1], high * 0.16, M.dark);
}
