// What moves machines: hydraulic cylinders, electric motors, and what they are switched with.

import { typePlate } from './decals.ts';
import { capScrews, gland, ringOf, ringWeld, roundBox, screws } from './fittings.ts';
import { add, M, type Material, mul, type Scene, unit, type V3 } from './scene.ts';
import { box, lathe, pipe, rod } from './solids.ts';

/** A welded cylinder: from its cap end `o` along `dir`; measures in millimetres as in a data sheet. `ports` is where its two bosses look. */
export type Ram = {
  bore: number;
  rod: number;
  length: number;
  out: number;
  reach?: number;
  ports?: V3;
  paint?: Material;
};

/** Where a ram's two ports end, cap end first. */
export function ram(
  s: Scene,
  o: V3,
  dir: V3,
  { bore, rod: d, length, out, reach = 60, ports, paint = M.orange }: Ram,
): [V3, V3] {
  const w = unit(dir);
  const at = (t: number): V3 => add(o, mul(w, t));
  const r = bore * 0.58;
  lathe(
    s,
    o,
    w,
    [
      [0, 0],
      [0, r * 0.9],
      [r * 0.1, r],
      [r * 0.45, r],
      [r * 0.5, r * 0.965],
      [length - r * 0.75, r * 0.965],
      [length - r * 0.75, 0],
    ],
    paint,
    56,
  );
  ringWeld(s, at(r * 0.48), w, r * 0.97, r * 0.05, paint);
  // The gland is screwed on: a ring with holes for the hook spanner, the wiper in its mouth.
  lathe(
    s,
    at(length - r * 0.8),
    w,
    [
      [0, r * 0.9],
      [0, r * 1.1],
      [r * 0.06, r * 1.14],
      [r * 0.66, r * 1.14],
      [r * 0.72, r * 1.1],
      [r * 0.8, r * 0.9],
      [r * 0.8, d * 0.56],
      [r * 0.6, d * 0.56],
    ],
    M.charcoal,
    56,
  );
  const axis = Math.abs(w[2]) > 0.9 ? 'z' : Math.abs(w[0]) > 0.9 ? 'x' : 'y';
  for (const p of ringOf(at(length - r * 0.42), r * 1.1, 8, axis, 0.2)) {
    const n = unit(add(p, mul(at(length - r * 0.42), -1)));
    rod(s, p, add(p, mul(n, r * 0.045)), r * 0.09, M.dark, 12);
  }
  pipe(s, at(length - r * 0.1), at(length + r * 0.05), d * 0.64, d * 0.5, M.dark, 40);
  s.whole(() => rod(s, at(length - r), at(length + out + reach), d / 2, M.chrome, 48));
  if (!ports) return [o, o];
  const place = (t: number): V3 => {
    const foot = add(at(t), mul(ports, r * 0.85));
    const top = add(at(t), mul(ports, r * 1.32));
    s.one(() => {
      rod(s, foot, top, r * 0.26, paint, 28);
      ringWeld(s, add(at(t), mul(ports, r * 0.98)), ports, r * 0.26, r * 0.05, paint);
    });
    return top;
  };
  return [place(r * 0.85), place(length - r * 1.25)];
}

/** An electric motor standing on its flange at the origin of the frame, `l` high to the top of its cowl, `r` the radius of its ribs. Its terminal box looks at the viewer. */
export function standingMotor(s: Scene, l: number, r: number, m: Material = M.grey): void {
  const [flange, body, cowl] = [l * 0.05, l * 0.14, l * 0.74];
  lathe(
    s,
    [0, 0, 0],
    [0, 0, 1],
    [
      [0, 0],
      [0, r * 1.06],
      [flange, r * 1.06],
      [flange + r * 0.06, r * 0.8],
      [body - r * 0.1, r * 0.86],
      [body - r * 0.1, r * 0.98],
      [body, r * 0.98],
      [body, 0],
    ],
    m,
    56,
  );
  screws(s, ringOf([0, 0, flange], r * 0.95, 8, 'z', 0.4), [0, 0, 1], r * 0.05);
  rod(s, [0, 0, body], [0, 0, cowl], r * 0.86, m, 56);
  s.one(() => {
    for (let i = 0; i < 44; i++)
      s.at(
        [0, 0, 0],
        () => box(s, [r * 0.84, -r * 0.014, body], [r * 0.16, r * 0.028, cowl - body], m),
        (i * 360) / 44,
      );
  });
  pipe(s, [0, 0, cowl - l * 0.03], [0, 0, cowl], r * 0.97, r * 0.8, m, 56);
  // Cowl of deep-drawn sheet, its mouth a wire grille.
  lathe(
    s,
    [0, 0, cowl - l * 0.005],
    [0, 0, 1],
    [
      [0, r * 0.9],
      [0, r * 1.03],
      [l * 0.19, r * 1.03],
      [l * 0.23, r * 1],
      [l * 0.252, r * 0.92],
      [l * 0.262, r * 0.8],
      [l * 0.262, r * 0.72],
      [l * 0.22, r * 0.72],
      [l * 0.22, 0],
    ],
    M.charcoal,
    56,
  );
  s.one(() => {
    for (let i = 1; i < 7; i++) {
      const q = (r * 0.72 * i) / 7;
      pipe(s, [0, 0, l * 0.99], [0, 0, l * 0.997], q + 2.5, q - 2.5, M.charcoal, 40);
    }
    for (let i = 0; i < 4; i++)
      s.at([0, 0, 0], () => box(s, [-r * 0.74, -2.5, l * 0.986], [r * 1.48, 5, l * 0.006], M.charcoal), i * 45);
  });
  screws(
    s,
    [
      [-r * 0.4, -r * 0.95, cowl + l * 0.06],
      [r * 0.75, -r * 0.7, cowl + l * 0.06],
    ],
    [0, -1, 0],
    r * 0.025,
  );
  // Terminal box with lid and glands.
  const [bw, bh] = [r * 0.86, l * 0.26];
  const z = l * 0.3;
  roundBox(s, [-bw / 2, -r * 1.3, z], [bw, r * 0.5, bh], 8, m, 'y');
  roundBox(s, [-bw * 0.53, -r * 1.36, z - bh * 0.03], [bw * 1.06, r * 0.07, bh * 1.06], 10, m, 'y');
  capScrews(
    s,
    [-0.45, 0.45].flatMap((kx) => [0.07, 0.93].map((kz): V3 => [bw * kx, -r * 1.36, z + bh * kz])),
    [0, -1, 0],
    3,
  );
  for (const x of [-bw * 0.22, bw * 0.22]) gland(s, [x, -r * 1.06, z], [0, 0, -1], r * 0.085);
  typePlate(s, [r * 0.52, -r * 0.885, l * 0.36], unit([0.84, 0.54, 0]), [0, 0, 1], r * 0.42, 'IP 55', [
    '3 × 400',
    '1460',
  ]);
}

/** A switch box whose front looks at the viewer: main switch, two buttons, emergency stop, glands below. */
export function switchBox(s: Scene, o: V3, d: V3, m: Material = M.light): void {
  roundBox(s, o, d, 10, m, 'y');
  roundBox(s, add(o, [3, -7, 3]), [d[0] - 6, 8, d[2] - 6], 9, m, 'y');
  const [cx, f] = [o[0] + d[0] / 2, o[1] - 7];
  const k = d[0] * 0.5;
  const z = (t: number) => o[2] + d[2] * t;
  capScrews(
    s,
    [12, d[0] - 12].flatMap((x) => [12, d[2] - 12].map((h): V3 => [o[0] + x, f, o[2] + h])),
    [0, -1, 0],
    2.6,
  );
  for (const [x, c] of [
    [-0.42, M.light],
    [0.42, M.dark],
  ] as const)
    s.one(() => {
      pipe(s, [cx + k * x, f, z(0.56)], [cx + k * x, f - 9, z(0.56)], 15, 11, M.steel, 28);
      rod(s, [cx + k * x, f, z(0.56)], [cx + k * x, f - 12, z(0.56)], 10.5, c, 24);
    });
  rod(s, [cx, f, z(0.8)], [cx, f - 8, z(0.8)], 9, M.glass, 20);
  s.one(() => {
    rod(s, [cx, f, z(0.26)], [cx, f - 14, z(0.26)], 13, M.dark, 24);
    rod(s, [cx, f - 14, z(0.26)], [cx, f - 30, z(0.26)], 20, M.red, 32);
  });
  for (const x of [-0.4, 0.4]) gland(s, [cx + k * x, o[1] + d[1] / 2, o[2]], [0, 0, -1], 9);
}

/** A lever with a round knob, from its pivot along `dir`. */
export function lever(s: Scene, p: V3, dir: V3, l: number): void {
  const d = unit(dir);
  const at = (k: number) => add(p, mul(d, k));
  rod(s, p, at(l * 0.22), l * 0.055, M.dark, 18);
  rod(s, at(l * 0.15), at(l), l * 0.03, M.steel, 14);
  lathe(
    s,
    at(l * 0.8),
    d,
    [
      [0, 0],
      [0, l * 0.045],
      [l * 0.06, l * 0.08],
      [l * 0.16, l * 0.1],
      [l * 0.23, l * 0.07],
      [l * 0.25, 0],
    ],
    M.dark,
    24,
  );
}
