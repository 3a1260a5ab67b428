// What trailers run on: tyres with their rims, leaf springs, mudguards.
import { ring, screws } from './details.ts';
import { M, type Material, type Scene, type V3 } from './scene.ts';
import { box, hose, lathe, plate, rod } from './solids.ts';

type P2 = [number, number];

/** A wheel with a flotation tyre, standing across y, its outer face towards `side` (-1: the viewer). `rim` is the radius of the rim. */
export function trailerWheel(s: Scene, c: V3, r: number, width: number, rim: number, side: 1 | -1): void {
  // Turned about the upright axis, the outer face of a wheel always looks along -y.
  s.at(c, () => standing(s, r, width, rim), side === 1 ? 180 : 0);
}

function standing(s: Scene, r: number, width: number, rim: number): void {
  const h = width / 2;
  const wall = r - rim;
  const half: P2[] = [
    [-h * 0.66, rim + 4],
    [-h * 0.8, rim + wall * 0.06],
    [-h * 0.84, rim + wall * 0.12],
    [-h * 0.8, rim + wall * 0.16],
    [-h * 0.93, rim + wall * 0.34],
    [-h, rim + wall * 0.55],
    [-h * 0.985, rim + wall * 0.7],
    [-h * 0.93, rim + wall * 0.82],
    [-h * 0.86, rim + wall * 0.885],
    [-h * 0.5, r - wall * 0.075],
  ];
  const profile: P2[] = [...half, ...half.map(([a, b]): P2 => [-a, b]).reverse(), half[0]];
  lathe(s, [0, 0, 0], [0, 1, 0], profile, M.rubber, 72);
  // Tread: rows of blocks, slanted, the shoulders half a step apart.
  const n = Math.round((2 * Math.PI * r) / 92);
  const deep = wall * 0.085;
  for (let i = 0; i < n; i++)
    s.one(() => {
      for (const [row, [from, to, slant]] of (
        [
          [-0.985, -0.5, 0.2],
          [-0.44, -0.04, 0.16],
          [0.04, 0.44, -0.16],
          [0.5, 0.985, -0.2],
        ] as const
      ).entries()) {
        const shift = row === 0 || row === 3 ? 0 : 0.5;
        const size = (2 * Math.PI * r) / n;
        s.at(
          [0, 0, 0],
          () => {
            const skew = size * slant;
            const outline: P2[] = [
              [from * h, -size * 0.33 - skew],
              [to * h, -size * 0.33 + skew],
              [to * h, size * 0.33 + skew],
              [from * h, size * 0.33 - skew],
            ];
            plate(s, [0, 0, r - deep], [0, 1, 0], [-1, 0, 0], outline, deep, M.rubber);
            // The outer blocks run down the shoulder.
            if (row === 1 || row === 2) return;
            const [edge, turn] = row === 0 ? [from * h, -skew] : [to * h, skew];
            const flank: P2[] = [
              [edge, turn - size * 0.3],
              [edge * 0.8, turn - size * 0.3],
              [edge * 0.8, turn + size * 0.3],
              [edge, turn + size * 0.3],
            ];
            plate(s, [0, 0, r - deep * 3], [0, 1, 0], [-1, 0, 0], flank, deep * 2.6, M.rubber);
          },
          ((i + shift) / n) * 360,
          'y',
        );
      }
    });
  for (const at of [0.3, 0.5]) ring(s, [0, -h * (0.88 + at * 0.2), 0], [0, 1, 0], rim + wall * at, 3.4, M.rubber);
  disc(s, h, rim);
}

/** The rim: flanges, a dished disc with holes for air, eight nuts on studs, hub with its cap, valve. */
function disc(s: Scene, h: number, rim: number): void {
  lathe(
    s,
    [0, 0, 0],
    [0, 1, 0],
    [
      [-h * 0.82, rim + 10],
      [-h * 0.82, rim + 2],
      [-h * 0.72, rim - 6],
      [-h * 0.4, rim - 14],
      [h * 0.2, rim - 26],
      [h * 0.72, rim - 10],
      [h * 0.82, rim + 10],
    ],
    M.light,
    64,
  );
  const y = -h * 0.34;
  lathe(
    s,
    [0, 0, 0],
    [0, 1, 0],
    [
      [y + 12, rim * 0.44],
      [y - 8, rim * 0.5],
      [y - 22, rim * 0.66],
      [y - 12, rim * 0.84],
      [y + 16, rim * 0.93],
      [y + 22, rim * 0.93],
      [y - 6, rim * 0.84],
      [y - 12, rim * 0.66],
      [y + 4, rim * 0.5],
      [y + 22, 0],
    ],
    M.light,
    64,
  );
  s.one(() => {
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * Math.PI * 2 + 0.2;
      const at = (k: number, d: number): V3 => [Math.cos(a) * rim * k, y + d, Math.sin(a) * rim * k];
      rod(s, at(0.8, -12), at(0.8, -6), rim * 0.062, M.dark, 18);
    }
  });
  s.one(() => {
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * Math.PI * 2;
      const at = (d: number): V3 => [Math.cos(a) * rim * 0.5, y + d, Math.sin(a) * rim * 0.5];
      rod(s, at(4), at(-16), rim * 0.075, M.steel, 6);
      rod(s, at(-10), at(-26), rim * 0.036, M.steel, 12);
    }
  });
  lathe(
    s,
    [0, 0, 0],
    [0, 1, 0],
    [
      [y - 66, 0],
      [y - 66, rim * 0.2],
      [y - 60, rim * 0.235],
      [y - 14, rim * 0.25],
      [y - 14, rim * 0.33],
      [y + 6, rim * 0.36],
      [h * 0.6, rim * 0.36],
      [h * 0.6, 0],
    ],
    M.charcoal,
    48,
  );
  rod(s, [0, -h * 0.44, rim * 0.78], [0, -h * 0.62, rim * 0.72], 7, M.brass, 12);
  // Brake drum behind the disc.
  rod(s, [0, y + 24, 0], [0, h * 0.7, 0], rim * 0.8, M.dark, 40);
}

/** A pack of leaf springs along x, its lowest leaf at the height of `c`; the ends rise by `camber`. Bolted to an axle below. */
export function leafSpring(s: Scene, c: V3, span: number, leaves: number, camber: number, wide = 80): void {
  const t = 13;
  for (let i = 0; i < leaves; i++) {
    const half = (span / 2) * (1 - (leaves - 1 - i) * (0.82 / leaves));
    const z = (x: number) => i * (t + 1) + camber * (x / (span / 2)) ** 2;
    const xs = Array.from({ length: 17 }, (_, k) => -half + (k / 16) * 2 * half);
    const outline = [...xs.map((x): P2 => [x, z(x)]), ...xs.map((x): P2 => [x, z(x) + t]).reverse()];
    plate(s, [c[0], c[1] + wide / 2, c[2]], [1, 0, 0], [0, 0, 1], outline, wide, i % 2 ? M.dark : M.charcoal);
  }
  const top = c[2] + leaves * (t + 1);
  box(s, [c[0] - 95, c[1] - wide / 2 - 26, top], [190, wide + 52, 24], M.charcoal);
  s.one(() => {
    for (const dx of [-62, 62])
      for (const dy of [-wide / 2 - 13, wide / 2 + 13]) {
        rod(s, [c[0] + dx, c[1] + dy, c[2] - 130], [c[0] + dx, c[1] + dy, top + 62], 10, M.steel, 14);
        rod(s, [c[0] + dx, c[1] + dy, top + 24], [c[0] + dx, c[1] + dy, top + 46], 18, M.steel, 6);
      }
  });
  // Two clips hold the leaves together.
  for (const k of [-0.5, 0.5]) {
    const x = k * span * 0.62;
    const z = c[2] + camber * (x / (span / 2)) ** 2 + (leaves - 3) * (t + 1);
    box(s, [c[0] + x - 18, c[1] - wide / 2 - 7, z], [36, wide + 14, t * 3 + 8], M.charcoal);
  }
  for (const k of [-1, 1])
    rod(
      s,
      [c[0] + (k * span) / 2, c[1] - wide / 2 - 6, c[2] + camber + (leaves - 0.5) * (t + 1)],
      [c[0] + (k * span) / 2, c[1] + wide / 2 + 6, c[2] + camber + (leaves - 0.5) * (t + 1)],
      30,
      M.steel,
      24,
    );
}

/** A mudguard over a wheel at `c`: a curved sheet with rolled edges on two stays. Angles in degrees, from +x upwards. */
export function mudguard(s: Scene, c: V3, r: number, wide: number, from: number, to: number, m: Material): void {
  const arc = (radius: number): P2[] =>
    Array.from({ length: 33 }, (_, i) => {
      const a = ((from + ((to - from) * i) / 32) * Math.PI) / 180;
      return [Math.cos(a) * radius, Math.sin(a) * radius];
    });
  plate(s, [c[0], c[1] + wide / 2, c[2]], [1, 0, 0], [0, 0, 1], [...arc(r + 4), ...arc(r).reverse()], wide, m);
  for (const y of [-wide / 2, wide / 2])
    hose(
      s,
      arc(r + 1).map(([x, z]): V3 => [c[0] + x, c[1] + y, c[2] + z]),
      9,
      m,
      2,
    );
  for (const k of [-0.22, 0.22])
    hose(
      s,
      arc(r + 5).map(([x, z]): V3 => [c[0] + x, c[1] + k * wide, c[2] + z]),
      7,
      m,
      2,
    );
  screws(
    s,
    [70, 90, 110].flatMap((deg) => {
      const a = (deg * Math.PI) / 180;
      return [-0.36, 0.36].map(
        (k): V3 => [c[0] + Math.cos(a) * (r + 4), c[1] + k * wide, c[2] + Math.sin(a) * (r + 4)],
      );
    }),
    [0, 0, 1],
    9,
  );
}

/** A folded channel along x, open towards `open`, from x0 to x1; y is the middle of its web. */
export function channel(
  s: Scene,
  x0: number,
  x1: number,
  y: number,
  z: number,
  high: number,
  wide: number,
  open: 1 | -1,
): void {
  s.one(() => {
    box(s, [x0, y - 5, z], [x1 - x0, 10, high], M.charcoal);
    for (const k of [z, z + high - 10]) box(s, [x0, open > 0 ? y : y - wide, k], [x1 - x0, wide, 10], M.charcoal);
  });
}
