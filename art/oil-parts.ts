// What stands on tanks and blocks: valves, filters, breathers, level gauges, couplings.
import { cable, capScrews, gland, hexagon, ringOf, roundBox, screws } from './fittings.ts';
import { add, M, type Material, mul, type Scene, unit, type V3 } from './scene.ts';
import { box, circle, hose, lathe, pipe, plate, rod } from './solids.ts';

/** A directional valve of size 6 with two solenoids, along x; the plane it is screwed on passes through the origin. Its cables run to `wires`. */
export function valve6(s: Scene, wires?: V3): void {
  roundBox(s, [-33, -23, 0], [66, 46, 62], 4, M.charcoal, 'y');
  capScrews(
    s,
    [-20, 20].flatMap((x) => [-15, 15].map((y): V3 => [x, y, 62])),
    [0, 0, 1],
    3,
  );
  plate(s, [0, -23.2, 32], [1, 0, 0], [0, 0, 1], circle(0, 0, 11, 24), 0.8, M.light);
  for (const k of [-1, 1]) {
    const x = (d: number) => k * d;
    const at = (a: number, b: number): [number, number] => (k > 0 ? [a, b - a] : [-b, b - a]);
    const [o, l] = at(36, 88);
    s.one(() => {
      rod(s, [x(33), 0, 31], [x(104), 0, 31], 13, M.steel, 24);
      hexagon(s, [x(30), 0, 31], [x(37), 0, 31], 17);
    });
    roundBox(s, [o, -23, 8], [l, 46, 46], 9, M.dark, 'x');
    rod(s, [x(88), 0, 31], [x(97), 0, 31], 19, M.dark, 24);
    rod(s, [x(97), 0, 31], [x(108), 0, 31], 5, M.brass, 14);
    // Plug with its cable.
    const [po, pl] = at(47, 77);
    box(s, [po, -14, 54], [pl, 28, 6], M.dark);
    roundBox(s, [po, -14, 60], [pl, 28, 28], 4, M.grey, 'y');
    gland(s, [x(62), 13, 76], [0, 1, 0], 6);
    if (wires) {
      const [wx, wy, wz] = wires;
      cable(
        s,
        [
          [x(62), 20, 76],
          [x(62) + 6, 30, 78],
          [x(62) + 30, 32, 96],
          [wx - 40, 30, wz + 40],
          [wx, wy + k * 8, wz],
        ],
        3.6,
      );
    }
  }
}

/** A return filter on a lid, seen from above: bowl head, cover with knob, hose side at -x. */
export function returnFilter(s: Scene, r = 58): void {
  pipe(s, [0, 0, 0], [0, 0, 12], r * 1.25, r * 0.5, M.grey, 40);
  screws(s, ringOf([0, 0, 12], r * 1.13, 4, 'z', 0.78), [0, 0, 1], 4);
  lathe(
    s,
    [0, 0, 10],
    [0, 0, 1],
    [
      [0, 0],
      [0, r * 0.92],
      [r * 1.15, r * 0.96],
      [r * 1.2, r * 1.06],
      [r * 1.5, r * 1.06],
      [r * 1.56, r],
      [r * 1.6, r * 0.5],
      [r * 1.6, 0],
    ],
    M.charcoal,
    44,
  );
  screws(s, ringOf([0, 0, 10 + r * 1.56], r * 0.86, 4, 'z', 0.2), [0, 0, 1], 4);
  rod(s, [0, 0, 10 + r * 1.56], [0, 0, 10 + r * 1.78], r * 0.3, M.dark, 24);
  // Clogging indicator.
  s.one(() => {
    hexagon(s, [r * 0.55, -r * 0.78, r * 0.75], [r * 0.62, -r * 0.9, r * 0.75], 12, M.brass);
    rod(s, [r * 0.6, -r * 0.86, r * 0.75], [r * 0.86, -r * 1.3, r * 0.75], 13, M.light, 24);
    rod(s, [r * 0.86, -r * 1.3, r * 0.75], [r * 0.89, -r * 1.35, r * 0.75], 10, M.red, 24);
  });
  s.one(() => {
    rod(s, [-r * 0.8, 0, r * 0.7], [-r * 1.25, 0, r * 0.7], r * 0.34, M.charcoal, 24);
    hexagon(s, [-r * 1.2, 0, r * 0.7], [-r * 1.5, 0, r * 0.7], r * 0.36);
  });
}

/** A filler breather. */
export function breather(s: Scene, r = 36): void {
  screws(s, ringOf([0, 0, 6], r * 0.95, 6, 'z'), [0, 0, 1], 2.5);
  rod(s, [0, 0, 0], [0, 0, 6], r * 1.15, M.steel, 36);
  rod(s, [0, 0, 6], [0, 0, r * 0.8], r * 0.72, M.steel, 36);
  s.one(() => {
    rod(s, [0, 0, r * 0.75], [0, 0, r * 1.6], r, M.dark, 40);
    for (let i = 0; i < 24; i++)
      s.at([0, 0, r * 0.85], () => box(s, [r * 0.95, -r * 0.05, 0], [r * 0.09, r * 0.1, r * 0.6], M.dark), i * 15);
  });
}

/** A level gauge with its thermometer on a wall that looks at the viewer; `o` is its lower screw. */
export function levelGlass(s: Scene, o: V3, h = 127, full = 0.62): void {
  roundBox(s, add(o, [-17, -12, -24]), [34, 12, h + 48], 12, M.dark, 'y');
  box(s, add(o, [-8, -15, 14]), [16, 4, h - 28], M.light);
  box(s, add(o, [-6, -16.5, 16]), [7, 2, (h - 32) * full], M.brass);
  box(s, add(o, [3, -16.5, 16]), [2.5, 2, (h - 32) * 0.45], M.red);
  for (const z of [0, h]) screws(s, [add(o, [0, -12, z])], [0, -1, 0], 6);
}

/** A quick coupling with its dust cap, standing out of a port along `dir`. */
export function coupling(s: Scene, p: V3, dir: V3, r: number, cap: Material = M.red): void {
  const d = unit(dir);
  const at = (k: number) => add(p, mul(d, r * k));
  s.one(() => {
    hexagon(s, p, at(0.7), r * 1.2);
    rod(s, at(0.7), at(1.1), r * 0.8, M.steel, 28);
    rod(s, at(1.1), at(2.2), r * 1.05, M.steel, 32);
    rod(s, at(1.5), at(1.8), r * 1.12, M.steel, 32);
  });
  lathe(
    s,
    at(2.1),
    d,
    [
      [0, 0],
      [0, r * 1.16],
      [r * 0.9, r * 1.16],
      [r * 1.05, r * 0.9],
      [r * 1.05, 0],
    ],
    cap,
    32,
  );
  hose(
    s,
    [at(3), add(at(3.6), [0, 0, -r]), add(at(2.4), [0, 0, -r * 2.4]), add(at(0.9), [0, 0, -r * 1.4])],
    r * 0.12,
    cap,
  );
}
