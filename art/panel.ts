// What a control desk is made of: cabinet, screen, lamps, buttons, cable glands.
import { screws, typePlate } from './details.ts';
import { M, type Material, type Scene, type V3 } from './scene.ts';
import { box, lathe, plate, rod } from './solids.ts';

const light = (color: V3): Material => ({ color, kind: 'glow', gloss: 0 });
const GLOW = {
  curve: light([1.5, 0.36, 0.02]),
  second: light([0.2, 0.55, 0.95]),
  grid: light([0.05, 0.075, 0.1]),
  text: light([0.6, 0.66, 0.7]),
  green: light([0.1, 0.9, 0.25]),
};

/** A screen in its frame, looking towards the viewer: two curves over a grid, bars of figures beside them. */
export function display(s: Scene, o: V3, wide: number, high: number): void {
  const [x, y, z] = o;
  box(s, o, [wide, 26, high], M.dark);
  box(s, [x + 10, y - 3, z + 10], [wide - 20, 6, high - 20], { ...M.dark, field: () => [0.004, 0.005, 0.007] });
  const w = wide * 0.66;
  const h = high * 0.66;
  const [gx, gz] = [x + wide * 0.05, z + high * 0.1];
  s.one(() => {
    for (let i = 0; i <= 8; i++) box(s, [gx + (w * i) / 8, y - 4, gz], [1.2, 1, h], GLOW.grid);
    for (let i = 0; i <= 5; i++) box(s, [gx, y - 4, gz + (h * i) / 5], [w, 1, 1.2], GLOW.grid);
  });
  const trace = (f: (t: number) => number, m: Material) =>
    s.one(() => {
      const p = (t: number): [number, number] => [gx + t * w, gz + f(t) * h];
      for (let i = 0; i < 60; i++) {
        const [a, b] = [p(i / 60), p((i + 1) / 60)];
        const k = high * 0.006;
        plate(
          s,
          [0, y - 5, 0],
          [1, 0, 0],
          [0, 0, 1],
          [
            [a[0], a[1] - k],
            [b[0], b[1] - k],
            [b[0], b[1] + k],
            [a[0], a[1] + k],
          ],
          1,
          m,
        );
      }
    });
  trace(
    (t) => (t < 0.18 ? 0.06 : t < 0.4 ? 0.06 + 0.78 * ((t - 0.18) / 0.22) ** 0.7 : 0.84 - 0.02 * (t - 0.4)),
    GLOW.curve,
  );
  trace((t) => 0.12 + 0.5 * t + 0.02 * Math.sin(t * 26), GLOW.second);
  s.one(() => {
    for (let i = 0; i < 5; i++) {
      const zz = z + high * (0.76 - i * 0.15);
      box(s, [x + wide * 0.76, y - 4, zz], [wide * (0.06 + 0.03 * ((i * 7) % 3)), 1, high * 0.025], GLOW.text);
      box(
        s,
        [x + wide * 0.76, y - 4, zz - high * 0.055],
        [wide * (0.12 + 0.02 * (i % 3)), 1, high * 0.035],
        i === 1 ? GLOW.curve : GLOW.text,
      );
    }
    box(s, [x + wide * 0.05, y - 4, z + high * 0.86], [wide * 0.22, 1, high * 0.035], GLOW.text);
    box(s, [x + wide * 0.88, y - 4, z + high * 0.86], [wide * 0.05, 1, high * 0.035], GLOW.green);
  });
}

/** A push button or lamp in its bezel, looking towards the viewer. */
export function button(s: Scene, c: V3, r: number, m: Material, mushroom = false): void {
  const face: [number, number][] = mushroom
    ? [
        [0, 0],
        [0, r * 0.6],
        [r * 0.7, r * 0.6],
        [r * 0.75, r * 1.35],
        [r * 1.1, r * 1.4],
        [r * 1.45, r * 1.05],
        [r * 1.55, 0],
      ]
    : [
        [0, 0],
        [0, r * 0.78],
        [r * 0.5, r * 0.78],
        [r * 0.6, r * 0.6],
        [r * 0.6, 0],
      ];
  if (mushroom)
    rod(
      s,
      [c[0], c[1] + 1, c[2]],
      [c[0], c[1] - 2, c[2]],
      r * 1.8,
      { ...M.orange, field: () => [0.75, 0.5, 0.02] },
      32,
    );
  rod(s, c, [c[0], c[1] - r * 0.3, c[2]], r, M.steel, 32);
  lathe(s, [c[0], c[1] - r * 0.2, c[2]], [0, -1, 0], face, m, 32);
}

/** A cabinet of sheet on its plinth: door with seal, hinges and lock, screen, buttons, louvres, cables out of its top. */
export function controlCabinet(s: Scene, o: V3, [w, d, h]: V3, cables = 3): void {
  const [x, y, z] = o;
  box(s, [x + 12, y + 12, z], [w - 24, d - 24, 100], M.dark);
  box(s, [x, y, z + 100], [w, d, h - 100], M.light);
  box(s, [x - 8, y - 18, z + h - 6], [w + 16, d + 30, 22], M.light);
  box(s, [x + 14, y - 4, z + 116], [w - 28, 6, h - 136], M.rubber);
  box(s, [x + 10, y - 24, z + 112], [w - 20, 20, h - 130], M.light);
  const f = y - 24;
  for (const k of [0.2, 0.5, 0.85])
    rod(s, [x + 6, f + 6, z + h * k - 40], [x + 6, f + 6, z + h * k + 40], 9, M.steel, 18);
  // Lock: a swing handle in its recess.
  box(s, [x + w - 76, f - 4, z + h * 0.47], [34, 5, 190], M.dark);
  rod(s, [x + w - 59, f - 18, z + h * 0.47 + 30], [x + w - 59, f - 18, z + h * 0.47 + 170], 10, M.steel, 18);
  display(s, [x + w * 0.2, f - 8, z + h * 0.66], w * 0.6, w * 0.4);
  for (const [i, m] of [M.light, M.orange, M.dark].entries())
    button(s, [x + w * (0.26 + 0.16 * i), f, z + h * 0.585], w * 0.034, m);
  button(s, [x + w * 0.76, f, z + h * 0.585], w * 0.04, M.red, true);
  s.one(() => {
    for (let i = 0; i < 9; i++)
      s.at([x + w * 0.28, f - 2, z + 240 + i * 22], () => box(s, [0, 0, 0], [w * 0.44, 8, 16], M.light), -28, 'x');
  });
  s.at([0, f - 1, 0], () => typePlate(s, [x + w * 0.5 - 60, -1, z + h * 0.47], 120, 70));
  for (let i = 0; i < cables; i++) {
    const px = x + w * (0.3 + 0.2 * i);
    s.one(() => {
      rod(s, [px, y + d / 2, z + h + 12], [px, y + d / 2, z + h + 40], 24, M.dark, 6);
      rod(s, [px, y + d / 2, z + h + 38], [px, y + d / 2, z + h + 66], 18, M.dark, 24);
    });
  }
  screws(
    s,
    [0.08, 0.92].map((k): V3 => [x + w * k, y + d / 2, z + h + 16]),
    [0, 0, 1],
    14,
  );
}
