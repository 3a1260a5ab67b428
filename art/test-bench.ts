// The test bench for cylinders.
import { line, ring, screws, seam, sign, stripes } from './details.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, lathe, pipe, plate, rod } from './solids.ts';
import { backWall, below, L, WALL } from './test-bench-wall.ts';

type P2 = [number, number];
/** Height of the cylinder's axis, and where it lies. */
const Z = 1130;
const Y = 450;
/** The tie bars lie across the axis from one another, the one in front below it. */
const TIES: P2[] = [
  [Y - 245, Z - 150],
  [Y + 245, Z + 150],
];

/** Test bench for cylinders up to 350 bar; the two supports stand 5.2 m apart and tie bars take the thrust. */
export function testBench(): Scene {
  const s = new Scene();
  bed(s);
  supports(s);
  workpiece(s);
  backWall(s);
  below(s);
  return s;
}

/** A bed with T-slots on a welded frame with levelling feet. */
function bed(s: Scene): void {
  for (const x of [80, 2920, L - 240])
    for (const y of [60, 660]) {
      box(s, [x, y, 84], [160, 160, 520], M.charcoal);
      rod(s, [x + 80, y + 80, 0], [x + 80, y + 80, 30], 78, M.dark, 40);
      rod(s, [x + 80, y + 80, 28], [x + 80, y + 80, 90], 22, M.steel, 24);
      rod(s, [x + 80, y + 80, 62], [x + 80, y + 80, 84], 40, M.steel, 6);
      seam(s, [x, y - 3, 602], [x + 160, y - 3, 602], 6, M.charcoal);
    }
  for (const y of [80, 700]) box(s, [240, y, 130], [L - 480, 80, 90], M.charcoal);
  box(s, [40, 40, 604], [L - 80, 820, 96], M.charcoal);
  // The slots are rolled into the plate: its section carried along.
  const top = 110;
  const outline: P2[] = [
    [0, 0],
    [860, 0],
    [860, top],
  ];
  for (const y of [740, 550, 310, 120])
    outline.push(
      [y + 16, top],
      [y + 16, top - 34],
      [y + 30, top - 34],
      [y + 30, top - 62],
      [y - 30, top - 62],
      [y - 30, top - 34],
      [y - 16, top - 34],
      [y - 16, top],
    );
  outline.push([0, top]);
  plate(s, [0, 20, 700], [0, 1, 0], [0, 0, 1], outline, L, M.steel);
  box(s, [0, -16, 640], [L, 34, 176], M.orange);
  screws(
    s,
    Array.from({ length: 13 }, (_, i): V3 => [180 + i * 470, -16, 670]),
    [0, -1, 0],
    13,
  );
  // A scale along the edge.
  s.one(() => {
    for (let x = 100; x < L - 60; x += 20)
      box(s, [x, -17.5, x % 100 ? 796 : 780], [x % 100 ? 2 : 3, 2, x % 100 ? 16 : 32], M.light);
  });
  sign(s, 'BE 350', [2780, -17, 690], [1, 0, 0], [0, 0, 1], 66);
  for (const x of [20, L - 320]) stripes(s, [x, -18, 690], [1, 0, 0], [0, 0, 1], 300, 62, 5);
}

/** A support: foot with clamps, thick plate with ribs, trunnion for the tie bars. `inner` is the side of the workpiece. */
function support(s: Scene, x: number, inner: 1 | -1): void {
  const wide = 640;
  const y0 = Y - wide / 2;
  s.one(() => box(s, [x - 110, y0, 810], [400, wide, 50], M.orange));
  plate(
    s,
    [inner > 0 ? x + 60 : x + 120 - 60, y0, 860],
    [0, 1, 0],
    [0, 0, 1],
    [
      [0, 0],
      [wide, 0],
      [wide, 420],
      [wide - 90, 520],
      [90, 520],
      [0, 420],
    ],
    120,
    M.orange,
  );
  for (const y of [y0 + 40, y0 + wide / 2 - 18, y0 + wide - 76])
    plate(
      s,
      [x + 60 + (inner > 0 ? 2 : 118), y + 36, 860],
      [-inner, 0, 0],
      [0, 0, 1],
      [
        [0, 0],
        [160, 0],
        [160, 40],
        [24, 440],
        [0, 440],
      ],
      inner > 0 ? -36 : 36,
      M.orange,
    );
  for (const y of [y0 + 60, y0 + wide - 60])
    for (const dx of [-70, 250]) {
      screws(s, [[x + dx, y, 860]], [0, 0, 1], 22);
    }
  seam(s, [x + 58, y0, 864], [x + 58, y0 + wide, 864], 8, M.orange);
  seam(s, [x + 182, y0, 864], [x + 182, y0 + wide, 864], 8, M.orange);
  // Nuts of the tie bars.
  for (const [y, z] of TIES) {
    rod(s, [x + 20, y, z], [x + 62, y, z], 74, M.steel, 40);
    rod(s, [x - 30, y, z], [x + 22, y, z], 62, M.steel, 6);
    rod(s, [x + 178, y, z], [x + 230, y, z], 62, M.steel, 6);
  }
}

function supports(s: Scene): void {
  support(s, 180, 1);
  support(s, L - 420, -1);
  for (const [y, z] of TIES) s.whole(() => rod(s, [120, y, z], [L - 120, y, z], 40, M.steel, 48));
  // Forks that take the eyes of the cylinder, with their pins.
  for (const [x, k] of [
    [360, 1],
    [L - 360, -1],
  ] as const) {
    box(s, [k > 0 ? x : x - 60, Y - 150, Z - 150], [60, 300, 300], M.charcoal);
    for (const y of [Y - 120, Y + 70])
      plate(
        s,
        [x, y + 50, Z],
        [k, 0, 0],
        [0, 0, 1],
        [
          [50, -110],
          [190, -110],
          [250, -50],
          [250, 50],
          [190, 110],
          [50, 110],
        ],
        k > 0 ? 50 : -50,
        M.charcoal,
      );
    rod(s, [x + k * 170, Y - 170, Z], [x + k * 170, Y + 150, Z], 52, M.steel, 44);
    box(s, [x + k * 170 - 46, Y - 182, Z - 16], [92, 14, 32], M.steel);
    screws(
      s,
      [
        [x + k * 170 - 32, Y - 182, Z],
        [x + k * 170 + 32, Y - 182, Z],
      ],
      [0, -1, 0],
      9,
    );
  }
}

/** The cylinder under test: welded base with eye, barrel with ports, gland, rod with its eye; two saddles carry it. */
function workpiece(s: Scene): void {
  const [a, gland, rodEnd] = [530, 3150, L - 530];
  const eye = (x: number, k: number) => {
    pipe(s, [x, Y - 66, Z], [x, Y + 66, Z], 110, 54, M.charcoal, 48);
    pipe(s, [x, Y - 72, Z], [x, Y - 62, Z], 78, 52, M.steel, 48);
    rod(s, [x + k * 80, Y, Z], [x + k * 190, Y, Z], k > 0 ? 110 : 78, M.charcoal, 48);
  };
  eye(a, 1);
  lathe(
    s,
    [a + 150, Y, Z],
    [1, 0, 0],
    [
      [0, 0],
      [0, 116],
      [24, 142],
      [90, 142],
      [96, 138],
      [96, 130],
      [2380, 130],
      [2380, 146],
      [2400, 150],
      [2520, 150],
      [2526, 140],
      [2526, 96],
      [2540, 92],
      [2540, 0],
    ],
    M.charcoal,
    72,
  );
  for (let i = 0; i < 8; i++) {
    const q = (i / 8) * Math.PI * 2;
    screws(s, [[a + 150 + 2526, Y + Math.cos(q) * 118, Z + Math.sin(q) * 118]], [1, 0, 0], 11);
  }
  ring(s, [a + 250, Y, Z], [1, 0, 0], 132, 7, M.charcoal);
  s.whole(() => rod(s, [gland - 40, Y, Z], [rodEnd - 150, Y, Z], 70, M.chrome, 64));
  rod(s, [rodEnd - 210, Y, Z], [rodEnd - 120, Y, Z], 92, M.steel, 6);
  eye(rodEnd, -1);
  for (const x of [1000, 2500]) {
    plate(s, [x, Y - 200, 810], [0, 1, 0], [0, 0, 1], saddle(), 120, M.grey);
    box(s, [x - 30, Y - 230, 810], [180, 460, 30], M.grey);
    screws(
      s,
      [Y - 210, Y + 210].map((y): V3 => [x + 60, y, 840]),
      [0, 0, 1],
      18,
    );
    // A strap over the barrel, tightened at both sides.
    pipe(s, [x + 30, Y, Z], [x + 90, Y, Z], 140, 131, M.steel, 64);
    for (const y of [Y - 158, Y + 158]) {
      box(s, [x + 24, y - 24, Z - 26], [72, 48, 20], M.steel);
      rod(s, [x + 60, y, Z - 60], [x + 60, y, Z + 30], 10, M.steel, 16);
      rod(s, [x + 60, y, Z - 6], [x + 60, y, Z + 14], 19, M.steel, 6);
    }
  }
  for (const [x, to] of [
    [820, 620],
    [2960, 1460],
  ] as const) {
    rod(s, [x, Y, Z + 120], [x, Y, Z + 176], 42, M.charcoal, 40);
    rod(s, [x, Y, Z + 176], [x, Y, Z + 214], 34, M.steel, 6);
    line(
      s,
      [
        [x, Y, Z + 224],
        [x, Y + 40, Z + 330],
        [(x + to) / 2, Y + 200, Z + 380],
        [to, WALL - 170, Z + 300],
        [to, WALL - 140, 1430],
        [to, WALL - 140, 1394],
      ],
      22,
    );
  }
}

const saddle = (): P2[] => {
  const arc = Array.from({ length: 21 }, (_, i): P2 => {
    const q = Math.PI + (i / 20) * Math.PI;
    return [200 - Math.cos(q) * -131, Z - 810 + Math.sin(q) * 131];
  });
  return [[40, 0], [360, 0], [360, 330], ...arc.reverse(), [40, 330]];
};
