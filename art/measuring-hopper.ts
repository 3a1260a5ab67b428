// The hopper of the measuring system.
import { screws, seam, sign, stripes } from './details.ts';
import { chips, heap, uneven } from './loose.ts';
import { beam } from './parts.ts';
import { M, type Scene, type V3 } from './scene.ts';
import { box, pipe, plate, rod } from './solids.ts';

/** Height and width of the belt, where its drum stands. */
export const Z = 1150;
export const W = 1200;
export const END = 6450;

/** A leg of square tube with foot plate and anchors. */
export function leg(s: Scene, x: number, y: number, high: number, wide = 120): void {
  box(s, [x, y, 14], [wide, wide, high - 14], M.charcoal);
  box(s, [x - 60, y - 60, 0], [wide + 120, wide + 120, 18], M.charcoal);
  screws(
    s,
    [-32, wide + 32].flatMap((a) => [-32, wide + 32].map((b): V3 => [x + a, y + b, 18])),
    [0, 0, 1],
    13,
  );
  for (const k of [0, wide])
    plate(
      s,
      [x + wide / 2 + 5, y + k, 18],
      [0, k ? 1 : -1, 0],
      [0, 0, 1],
      [
        [0, 0],
        [52, 0],
        [0, 120],
      ],
      k ? -10 : 10,
      M.charcoal,
    );
}

/** A square hopper on four legs; a slide meters what falls onto the belt. */
export function hopper(s: Scene, fine: boolean): void {
  for (const x of [120, 2080]) for (const y of [-640, 1720]) leg(s, x, y, 2180);
  for (const y of [-640, 1720]) box(s, [240, y + 5, 2180], [1840, 110, 140], M.charcoal);
  for (const x of [120, 2080]) box(s, [x + 5, -640, 2180], [110, 2480, 140], M.charcoal);
  for (const y of [-580, 1780]) {
    beam(s, [260, y, 1500], [900, y, 2190], 70, 70);
    beam(s, [2060, y, 1500], [1420, y, 2190], 70, 70);
    for (const [x, k] of [
      [240, 1],
      [2080, -1],
    ] as const)
      plate(
        s,
        [x, y + 8, 1420],
        [k, 0, 0],
        [0, 0, 1],
        [
          [0, 0],
          [150, 90],
          [150, 190],
          [0, 190],
        ],
        k > 0 ? 16 : -16,
        M.charcoal,
      );
  }
  // Sloping sheets with their stiffeners down to the outlet.
  for (const [turn, shift] of [
    [0, 0],
    [180, W],
  ] as const)
    s.at(
      [turn ? 2320 : 0, shift, 0],
      () => {
        const up: V3 = [0, -0.62, 0.785];
        plate(
          s,
          [220, 60, 1420],
          [1, 0, 0],
          up,
          [
            [0, 0],
            [1880, 0],
            [1880, 1180],
            [0, 1180],
          ],
          8,
          M.orange,
        );
        for (let i = 0; i < 4; i++)
          plate(
            s,
            [420 + i * 490, 56, 1424],
            [0, -0.785, -0.62],
            up,
            [
              [0, 60],
              [56, 130],
              [56, 1010],
              [0, 1150],
            ],
            10,
            M.orange,
          );
        box(s, [220, 20, 1390], [1880, 60, 60], M.orange);
      },
      turn,
    );
  for (const x of [228, 2066])
    plate(
      s,
      [x, 600, 1420],
      [0, 1, 0],
      [0, 0, 1],
      [
        [-540, 0],
        [540, 0],
        [1270, 930],
        [-1270, 930],
      ],
      26,
      M.orange,
    );
  for (const x of [196, 2092]) for (const y of [200, 600, 1000]) box(s, [x, y - 30, 1440], [32, 60, 880], M.orange);
  // Upper part: sheets, ribs, rim.
  const [z0, z1] = [2320, 3030];
  for (const y of [-690, W + 682]) box(s, [150, y, z0], [2000, 8, z1 - z0], M.orange);
  for (const x of [150, 2142]) box(s, [x, -682, z0], [8, 2564, z1 - z0], M.orange);
  const rib = (o: V3, u: V3, v: V3) =>
    plate(
      s,
      o,
      u,
      v,
      [
        [-60, 0],
        [60, 0],
        [36, 54],
        [-36, 54],
      ],
      z1 - z0 - 90,
      M.orange,
    );
  for (let i = 0; i < 4; i++) {
    const x = 400 + i * 500;
    rib([x, -690, z0 + 10], [-1, 0, 0], [0, -1, 0]);
    rib([x, W + 690, z0 + 10], [1, 0, 0], [0, 1, 0]);
    for (const k of [-62, 62]) seam(s, [x + k, -693, z0 + 16], [x + k, -693, z1 - 90], 5, M.orange);
  }
  for (const y of [-340, 360, 850, 1540]) {
    rib([150, y, z0 + 10], [0, 1, 0], [-1, 0, 0]);
    rib([2150, y, z0 + 10], [0, -1, 0], [1, 0, 0]);
  }
  for (const y of [-760, W + 670]) box(s, [90, y, z1 - 90], [2120, 90, 90], M.orange);
  for (const x of [90, 2120]) box(s, [x, -690, z1 - 90], [90, 2580, 90], M.orange);
  sign(s, 'ME 40', [975, -692, 2560], [1, 0, 0], [0, 0, 1], 88);
  stripes(s, [180, -762, z1 - 76], [1, 0, 0], [0, 0, 1], 400, 56, 5);
  if (fine)
    chips(
      s,
      [160, -680, 2900],
      [1980, 2560],
      66,
      (u, v) => 420 * Math.max(0, Math.sin(Math.PI * u) * Math.sin(Math.PI * v)) ** 0.8 + 22 * uneven(u * 3, v * 3),
      2.3,
      7,
    );
  else heap(s, [230, -590, 2830], [1840, 2390, 380], 62, M.chips, 7);
  // Slide that meters the layer, with its spindle and hand wheel.
  box(s, [2110, 90, 1360], [14, 1020, 330], M.steel);
  for (const y of [70, 1110]) box(s, [2100, y, 1330], [40, 30, 420], M.charcoal);
  rod(s, [2150, 600, 1500], [2150, 600, 1960], 14, M.steel, 20);
  box(s, [2100, 540, 1740], [90, 120, 60], M.charcoal);
  s.at([2150, 600, 1970], () => pipe(s, [0, 0, 0], [0, 0, 24], 130, 112, M.dark, 40));
  for (const a of [0, 60, 120]) s.at([2150, 600, 1982], () => box(s, [-118, -8, -5], [236, 16, 10], M.dark), a);
}
