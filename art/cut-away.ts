// A hydraulic cylinder with a third cut out of it.
import { M, type Material, Scene, type V3 } from './scene.ts';
import { box, circle, lathe, plate, rod, withHole } from './solids.ts';
import { ring, sector } from './turned.ts';

const X: V3 = [1, 0, 0];
type P2 = [number, number];

/** Bore honed bright, the guide rings bronze, as `use` names the surface. */
const BORE: Material = { ...M.steel, use: 'honed' };

/** What is left: open to the viewer and upwards, for a cylinder along x (0 degrees away, 90 up). */
const OPEN = { from: 208, to: 430 };

/** Bore 100, rod 58. The barrel runs from x = 0 to `length`; the piston's middle is at `piston`; the rod comes out by `out`. */
export function cutAway(length = 520, piston = 300, out = 230): Scene {
  const s = new Scene();
  const cut = { ...OPEN, face: M.orange, seg: 160 };
  const [bore, outer, rodR] = [50, 62, 29];
  sector(
    s,
    [0, 0, 0],
    X,
    [
      [0, bore],
      [length - 2, bore],
      [length - 2, outer],
      [0, outer],
    ],
    (edge) => (edge === 0 ? BORE : M.charcoal),
    cut,
  );
  // Base with its spigot, weld and eye.
  lathe(
    s,
    [-64, 0, 0],
    X,
    [
      [0, 0],
      [0, 56],
      [5, 61],
      [60, 61],
      [64, 58],
      [64, 49.6],
      [76, 49.6],
      [76, 0],
    ],
    M.charcoal,
    96,
  );
  ring(s, [0, 0, 0], X, 65.5, 9, 9, M.steel, true);
  box(s, [-100, -30, -38], [40, 60, 76], M.charcoal);
  eye(s, -150, 62, 36, 62, M.charcoal);
  for (const x of [48, length - 82]) port(s, x, outer);
  pistonOf(s, piston, bore, rodR);
  // Rod, chromed, with a chamfer and its eye.
  lathe(
    s,
    [piston + 28, 0, 0],
    X,
    [
      [0, 0],
      [0, rodR],
      [length + out - piston - 30, rodR],
      [length + out - piston - 28, rodR - 2],
      [length + out - piston - 28, 0],
    ],
    M.chrome,
    160,
  );
  rod(s, [length + out - 26, 0, 0], [length + out + 12, 0, 0], 37, M.steel, 96);
  eye(s, length + out + 52, 54, 30, 46, M.steel);
  gland(s, length, rodR, cut);
  return s;
}

/** The eye around y with its spherical bearing. */
function eye(s: Scene, x: number, r: number, inner: number, wide: number, m: Material): void {
  plate(s, [x, wide / 2, 0], X, [0, 0, 1], withHole(circle(0, 0, r, 96), circle(0, 0, inner, 72)), wide, m);
  const bearing: P2[] = Array.from({ length: 13 }, (_, i): P2 => {
    const t = -1 + i / 6;
    return [t * wide * 0.54, Math.sqrt(inner ** 2 - (t * wide * 0.3) ** 2) - 1.5];
  });
  lathe(
    s,
    [x, 0, 0],
    [0, 1, 0],
    [[-wide * 0.54, inner * 0.66], ...bearing, [wide * 0.54, inner * 0.66], [-wide * 0.54, inner * 0.66]],
    BORE,
    96,
  );
}

/** A port with its blue transport plug, looking up and away. */
function port(s: Scene, x: number, outer: number): void {
  s.at(
    [x, 0, 0],
    () => {
      const up: V3 = [0, 0, 1];
      lathe(
        s,
        [0, 0, outer - 6],
        up,
        [
          [0, 0],
          [0, 19],
          [26, 17.5],
          [28, 16],
          [28, 0],
        ],
        M.charcoal,
        64,
      );
      ring(s, [0, 0, outer + 0.5], up, 22, 5, 5, M.steel, true);
      lathe(
        s,
        [0, 0, outer + 22],
        up,
        [
          [0, 0],
          [0, 13.5],
          [3, 14.5],
          [12, 14.5],
          [15, 12],
          [15, 0],
        ],
        M.blue,
        48,
      );
    },
    -38,
    'x',
  );
}

function pistonOf(s: Scene, x: number, bore: number, rodR: number): void {
  const e = bore - 0.5;
  const grooves: P2[] = [
    [-31, e - 1],
    [-30, e],
  ];
  for (const [a, b, deep] of [
    [-25, -13, 4],
    [-7, 7, 7],
    [13, 25, 4],
  ])
    grooves.push([a, e], [a, e - deep], [b, e - deep], [b, e]);
  lathe(s, [x, 0, 0], X, [[-31, 0], ...grooves, [30, e], [31, e - 1], [31, rodR * 0.6], [31, 0]], BORE, 160);
  for (const t of [-19, 19]) ring(s, [x + t, 0, 0], X, e + 0.3, 10.6, 4, M.brass);
  ring(s, [x, 0, 0], X, e + 0.3, 12, 7, M.blue, false);
  ring(s, [x, 0, 0], X, e + 1.2, 5, 4, M.dark, true);
  // The nut on its thread.
  rod(s, [x - 55, 0, 0], [x - 31, 0, 0], 30, M.steel, 6);
  lathe(
    s,
    [x - 66, 0, 0],
    X,
    [
      [0, 0],
      [0, 15],
      [2, 17],
      ...Array.from({ length: 8 }, (_, i): P2 => [2 + i * 1.6, i % 2 ? 17.2 : 15.4]),
      [14, 17],
      [14, 0],
    ],
    M.steel,
    48,
  );
}

/** The gland: cut open like the barrel, so that seal, guide and wiper can be seen. */
function gland(s: Scene, x: number, rodR: number, cut: Parameters<typeof sector>[5]): void {
  const g = rodR + 0.8;
  const bore = 49.2;
  sector(
    s,
    [x, 0, 0],
    X,
    [
      [-62, g],
      [-42, g],
      [-42, g + 5],
      [-16, g + 5],
      [-16, g],
      [-6, g],
      [-6, g + 8.5],
      [10, g + 8.5],
      [10, g],
      [25, g],
      [25, g + 9],
      [34, g + 9],
      [34, 72],
      [31, 75],
      [0, 75],
      [0, bore],
      [-30, bore],
      [-30, bore - 5],
      [-40, bore - 5],
      [-40, bore],
      [-60, bore],
      [-62, bore - 2],
    ],
    M.steel,
    cut,
  );
  const filling = (outline: P2[], m: Material): void => sector(s, [x, 0, 0], X, outline, m, { ...cut, face: m });
  filling(
    [
      [-41.6, g - 0.6],
      [-16.4, g - 0.6],
      [-16.4, g + 4.8],
      [-41.6, g + 4.8],
    ],
    M.brass,
  );
  filling(
    [
      [-5.6, g - 0.8],
      [2, g + 1.6],
      [9.6, g - 0.8],
      [9.6, g + 8.2],
      [-5.6, g + 8.2],
    ],
    M.blue,
  );
  filling(
    [
      [25.4, g - 0.8],
      [40, g - 0.8],
      [39.4, g + 2.4],
      [33.6, g + 8.6],
      [25.4, g + 8.6],
    ],
    M.dark,
  );
  filling(
    Array.from({ length: 12 }, (_, i): P2 => [-35 + 4.3 * Math.cos(i * 0.5236), bore - 3 + 3.6 * Math.sin(i * 0.5236)]),
    M.dark,
  );
  for (let i = 0; i < 8; i++) {
    const deg = 225 + 14 + i * 45;
    if (deg > OPEN.to - 6) continue;
    const turn = (deg / 180) * Math.PI;
    const [y, z] = [Math.cos(turn) * 64, Math.sin(turn) * 64];
    rod(s, [x + 33, y, z], [x + 41, y, z], 7.2, M.steel, 36);
    rod(s, [x + 40, y, z], [x + 41.3, y, z], 3.6, M.dark, 6);
  }
}
