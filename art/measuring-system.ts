// The ME 40: chips run from the hopper over a measuring belt, under laser and microwave portals, past the cabinet.
import { clamp, line, screws, stripes } from './details.ts';
import { chips, heap, uneven } from './loose.ts';
import { belt, drive } from './measuring-belt.ts';
import { END, hopper, W, Z } from './measuring-hopper.ts';
import { controlCabinet } from './panel.ts';
import { M, type Material, Scene, type V3 } from './scene.ts';
import { box, hose, plate, rod } from './solids.ts';

const laser: Material = { color: [9, 0.12, 0.06], kind: 'glow', gloss: 0 };

/** `fine` chips are as small as real ones; the drawing takes coarse ones. */
export function measuringSystem(fine = true): Scene {
  const s = new Scene();
  hopper(s, fine);
  belt(s);
  layer(s, fine);
  portals(s);
  scale(s);
  drive(s);
  controlCabinet(s, [4650, -860, 0], [760, 420, 1900], 3);
  for (const [i, to] of (
    [
      [2955, 300, Z + 930],
      [4205, 300, Z + 930],
      [3800, -60, Z - 240],
    ] as V3[]
  ).entries()) {
    const px = 4650 + 760 * (0.3 + 0.2 * i);
    hose(
      s,
      [
        [px, -650, 1960],
        [px - 30, -600, 2150 + i * 20],
        [px - 260, -380, 2260 - i * 40],
        [to[0] + 300, -180, to[2] + (i < 2 ? 190 : 320)],
        i < 2 ? [to[0] + 40, 60, to[2] + 60] : [to[0], -90, to[2] + 60],
        to,
      ],
      12,
      M.rubber,
      8,
    );
  }
  return s;
}

const profile = (u: number, v: number) => 140 + 46 * (1 - (2 * v - 1) ** 4) - 40 + 14 * uneven(u * 9, v * 3);

/** The layer of 1000 × 200 mm, and the laser's line across it. */
function layer(s: Scene, fine: boolean): void {
  const [x0, l] = [2060, END - 2060];
  if (!fine) {
    heap(s, [2230, 210, Z - 10], [END - 2200, 780, 170], 52, M.chips, 5);
    return;
  }
  chips(s, [x0, 122, Z], [l, W - 244], 58, profile, 2.5, 5);
  s.one(() => {
    for (let i = 0; i < 80; i++) {
      const v = i / 80;
      const z = Z + profile((2955 - x0) / l, v) + 12 + 9 * Math.sin(i * 2.7) * Math.sin(i * 1.1);
      box(s, [2952, 104 + v * (W - 208), z], [5, (W - 208) / 80 + 1, 4], laser);
    }
  });
}

function portals(s: Scene): void {
  for (const x of [2900, 4150]) {
    s.one(() => {
      for (const y of [-90, W]) box(s, [x, y, Z - 200], [110, 90, 1010], M.grey);
      box(s, [x, -90, Z + 810], [110, W + 180, 110], M.grey);
    });
    for (const y of [-104, W + 76])
      for (const k of [Z - 170, Z - 60]) screws(s, [[x + 55, y + (y < 0 ? 14 : 14), k]], [0, y < 0 ? -1 : 1, 0], 14);
    for (const k of [0, 1])
      plate(
        s,
        [x + 60, k ? W : 0, Z + 810],
        [0, k ? -1 : 1, 0],
        [0, 0, -1],
        [
          [0, 0],
          [150, 0],
          [0, 150],
        ],
        k ? -12 : 12,
        M.grey,
      );
    stripes(s, [x, -92, Z + 610], [1, 0, 0], [0, 0, 1], 110, 60, 2);
  }
  // Laser head with its window, its cooling fins and plug.
  box(s, [2860, 460, Z + 600], [190, 280, 190], M.orange);
  box(s, [2880, 500, Z + 790], [150, 200, 22], M.steel);
  box(s, [2905, 500, Z + 588], [100, 200, 14], M.dark);
  s.one(() => {
    for (let i = 0; i < 8; i++) box(s, [2866 + i * 23, 744, Z + 610], [8, 34, 170], M.charcoal);
  });
  rod(s, [2955, 455, Z + 690], [2955, 420, Z + 690], 22, M.steel, 24);
  line(
    s,
    [
      [2955, 425, Z + 690],
      [2955, 330, Z + 700],
      [2955, 250, Z + 770],
      [2955, 240, Z + 860],
    ],
    11,
  );
  // Microwave: horn above, receiver below the belt.
  plate(
    s,
    [4205 - 150, 850, Z + 330],
    [1, 0, 0],
    [0, 0, 1],
    [
      [20, 0],
      [280, 0],
      [230, 190],
      [190, 260],
      [110, 260],
      [70, 190],
    ],
    500,
    M.light,
  );
  box(s, [4055, 340, Z + 312], [300, 520, 22], M.dark);
  for (const y of [440, 760]) rod(s, [4205, y, Z + 580], [4205, y, Z + 812], 26, M.steel);
  box(s, [4120, 400, Z - 420], [170, 400, 130], M.light);
  for (const y of [400, 800]) rod(s, [4205, y, Z - 300], [4205, y, Z - 212], 18, M.steel);
  for (const y of [200, 1000]) clamp(s, [4205, y, Z + 935], [0, 1, 0], 14);
}

/** The belt scale: three rollers on a frame of their own, on load cells. */
function scale(s: Scene): void {
  for (const x of [3400, 3660, 3920]) {
    rod(s, [x, 66, Z - 42], [x, W - 66, Z - 42], 32, M.steel, 28);
    for (const y of [-34, W + 4]) box(s, [x - 24, y, Z - 250], [48, 30, 230], M.orange);
  }
  for (const y of [-50, W]) {
    box(s, [3350, y, Z - 300], [620, 50, 70], M.orange);
    for (const x of [3440, 3880]) {
      rod(s, [x, y + 25, Z - 360], [x, y + 25, Z - 300], 46, M.chrome, 40);
      rod(s, [x, y + 25, Z - 372], [x, y + 25, Z - 358], 62, M.steel, 40);
      box(s, [x - 80, y - 20, Z - 392], [160, 90, 20], M.charcoal);
      plate(
        s,
        [x - 8, y < 0 ? 0 : W, Z - 392],
        [0, y < 0 ? -1 : 1, 0],
        [0, 0, 1],
        [
          [0, 0],
          [60, 0],
          [0, 190],
        ],
        y < 0 ? -16 : 16,
        M.charcoal,
      );
      screws(
        s,
        [
          [x - 55, y + 25, Z - 372],
          [x + 55, y + 25, Z - 372],
        ],
        [0, 0, 1],
        11,
      );
    }
    line(
      s,
      [
        [3490, y + 25, Z - 332],
        [3560, y + 10, Z - 360],
        [3700, y + 10, Z - 390],
        [3800, y + 20, Z - 350],
      ],
      9,
    );
  }
  box(s, [3700, -110, Z - 330], [150, 60, 110], M.light);
}
