// What stands written on machines: type numbers, type plates, dials, warning stripes. Figures only, so that a picture serves every language.
import { strokes } from './lettering.ts';
import { add, cross, M, type Material, mul, type Scene, unit, type V3 } from './scene.ts';
import { box, circle, pipe, plate, rod } from './solids.ts';

type P2 = [number, number];

/** Printing ink. */
export const INK = { dark: M.inkDark, light: M.inkLight };

/** A line of text on a surface: `u` runs with the writing, `v` up the letters; `o` is the middle of the baseline. */
export function writing(s: Scene, o: V3, u: V3, v: V3, text: string, size: number, m: Material, pen = 0.15): void {
  const normal = unit(cross(u, v));
  let pieces = 0; // no two that overlap lie in one plane: a path tracer would have them shade each other
  const at = ([x, y]: P2): V3 => add(add(o, add(mul(u, x), mul(v, y))), mul(normal, 0.6 + (pieces % 40) * 0.05));
  const h = (size * pen) / 2;
  s.one(() => {
    for (const line of strokes(text, size))
      for (const [i, p] of line.entries()) {
        const disc = circle(p[0], p[1], h, 10);
        pieces += 1;
        for (let k = 1; k < 9; k++) s.tri(at(disc[0]), at(disc[k]), at(disc[k + 1]), m);
        if (i === 0) continue;
        const q = line[i - 1];
        pieces += 1;
        const l = Math.hypot(p[0] - q[0], p[1] - q[1]) || 1;
        const [nx, ny] = [(-(p[1] - q[1]) / l) * h, ((p[0] - q[0]) / l) * h];
        const a = at([q[0] - nx, q[1] - ny]);
        s.quad(a, at([p[0] - nx, p[1] - ny]), at([p[0] + nx, p[1] + ny]), at([q[0] + nx, q[1] + ny]), m);
      }
  });
}

/** A riveted type plate: the number, then rows of figures. `o` is its lower left corner. */
export function typePlate(s: Scene, o: V3, u: V3, v: V3, w: number, number: string, rows: string[]): void {
  const h = w * 0.62;
  const n = unit(cross(u, v));
  const at = (x: number, y: number): V3 => add(add(o, add(mul(u, x), mul(v, y))), mul(n, 1.2));
  plate(
    s,
    o,
    u,
    v,
    [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ],
    1.2,
    M.light,
  );
  const band: P2[] = [
    [w * 0.05, h * 0.68],
    [w * 0.95, h * 0.68],
    [w * 0.95, h * 0.92],
    [w * 0.05, h * 0.92],
  ];
  plate(s, at(0, 0), u, v, band, 0.3, M.dark);
  writing(s, add(at(w * 0.5, h * 0.73), n), u, v, number, h * 0.14, INK.light);
  for (const [i, row] of rows.entries())
    writing(s, at(w * 0.5, h * (0.5 - i * 0.2)), u, v, row, h * 0.11, INK.dark, 0.13);
  for (const [x, y] of [
    [0.03, 0.06],
    [0.97, 0.06],
    [0.03, 0.94],
    [0.97, 0.94],
  ])
    rod(s, at(w * x, h * y), add(at(w * x, h * y), n), w * 0.014, M.steel, 10);
}

/** Slanting dark and light stripes along a strip; `o` is its lower left corner. */
export function stripes(s: Scene, o: V3, u: V3, v: V3, w: number, h: number): void {
  const n = mul(unit(cross(u, v)), 0.5);
  const outline = (a: number, b: number): P2[] =>
    [
      [a, 0],
      [b, 0],
      [b + h, h],
      [a + h, h],
    ].map(([x, y]) => [Math.min(w, Math.max(0, x)), y]);
  plate(
    s,
    o,
    u,
    v,
    [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ],
    0.5,
    M.light,
  );
  for (let a = -h; a < w; a += h * 1.6)
    if (a + h * 1.8 > 0 && a + h < w) plate(s, add(o, n), u, v, outline(a, Math.min(w, a + h * 0.8)), 0.4, M.dark);
}

/** A manometer looking at the viewer: case with a rolled rim, dial with its figures, stem below. `turn` of the needle runs from 0 to 1. */
export function dial(s: Scene, c: V3, r: number, figures: string[], needle: number, stem = 0.5): void {
  const [x, y, z] = c;
  s.one(() => {
    rod(s, [x, y + r * 0.62, z], [x, y, z], r * 0.96, M.steel, 48);
    pipe(s, [x, y + r * 0.16, z], [x, y - r * 0.12, z], r, r * 0.88, M.chrome, 48);
    rod(s, [x, y + r * 0.1, z], [x, y - r * 0.01, z], r * 0.89, M.light, 48);
  });
  s.one(() => {
    rod(s, [x, y + r * 0.25, z - r * 0.9], [x, y + r * 0.25, z - r * (1 + stem * 0.5)], r * 0.2, M.brass, 20);
    box(s, [x - r * 0.2, y + r * 0.05, z - r * (1 + stem * 0.8)], [r * 0.4, r * 0.4, r * 0.3], M.brass);
    rod(s, [x, y + r * 0.25, z - r], [x, y + r * 0.25, z - r * (1 + stem)], r * 0.16, M.brass, 18);
  });
  const angle = (k: number) => ((225 - 270 * k) * Math.PI) / 180;
  const face = y - r * 0.012;
  const ticks = (figures.length - 1) * 5;
  s.one(() => {
    for (let i = 0; i <= ticks; i++) {
      const big = i % 5 === 0;
      const deg = -(angle(i / ticks) * 180) / Math.PI;
      s.at(
        [x, face, z],
        () => box(s, [r * (big ? 0.66 : 0.73), -0.4, -r * 0.012], [r * (big ? 0.16 : 0.09), 0.4, r * 0.024], M.dark),
        deg,
        'y',
      );
    }
  });
  for (const [i, text] of figures.entries()) {
    const a = angle(i / (figures.length - 1));
    writing(
      s,
      [x + Math.cos(a) * r * 0.5, face, z + Math.sin(a) * r * 0.5 - r * 0.06],
      [1, 0, 0],
      [0, 0, 1],
      text,
      r * 0.13,
      INK.dark,
    );
  }
  const deg = -(angle(needle) * 180) / Math.PI;
  s.at([x, face - r * 0.04, z], () => box(s, [-r * 0.2, 0, -r * 0.018], [r * 0.86, 1, r * 0.036], M.red), deg, 'y');
  rod(s, [x, face, z], [x, face - r * 0.07, z], r * 0.07, M.dark, 18);
}
