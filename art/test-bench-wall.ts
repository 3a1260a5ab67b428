// The wall behind the test bench and what stands below its bed.
import { clamp, screws, typePlate } from './details.ts';
import { button, display } from './panel.ts';
import { gauge } from './parts.ts';
import { M, type Scene, type V3 } from './scene.ts';
import { box, pipe, plate, rod } from './solids.ts';

/** Length of the bench; where the wall stands. */
export const L = 6000;
export const WALL = 930;

/** The wall behind: gauges, valve block with pipes, screen, buttons, a rack of adapters. */
export function backWall(s: Scene): void {
  box(s, [80, WALL, 700], [L - 160, 50, 1280], M.light);
  for (const x of [80, 2000, 3920, L - 150]) box(s, [x, WALL - 26, 700], [70, 100, 1300], M.charcoal);
  box(s, [80, WALL - 50, 1980], [L - 160, 140, 80], M.charcoal);
  box(s, [160, WALL - 40, 1970], [L - 320, 60, 14], { ...M.light, kind: 'glow', color: [1.1, 1.15, 1.2] });
  for (let i = 0; i < 4; i++) {
    const x = 480 + i * 420;
    gauge(s, [x, WALL - 40, 1730], i % 2 ? 105 : 130);
    rod(s, [x, WALL - 22, 1400], [x, WALL - 22, 1620], 9, M.steel, 18);
    for (const z of [1480, 1590]) clamp(s, [x, WALL - 22, z], [0, 0, 1], 11);
    for (const k of [0.5, -0.5]) rod(s, [x + 190 * k, WALL + 2, 1906], [x + 190 * k, WALL - 6, 1906], 9, M.steel, 6);
  }
  // Valve block with its coils and hand levers.
  box(s, [380, WALL - 190, 1200], [1420, 180, 190], M.steel);
  for (let i = 0; i < 5; i++) {
    const x = 480 + i * 290;
    box(s, [x - 60, WALL - 330, 1230], [120, 142, 130], M.charcoal);
    for (const k of [-1, 1]) {
      rod(
        s,
        [x + k * 60, WALL - 262, 1295],
        [x + k * 150 - k * 30, WALL - 262, 1295],
        44,
        i === 2 ? M.orange : M.dark,
        32,
      );
      rod(s, [x + k * 118, WALL - 262, 1295], [x + k * 132, WALL - 262, 1295], 24, M.steel, 6);
    }
    screws(
      s,
      [-44, 44].flatMap((dx) => [1246, 1344].map((z): V3 => [x + dx, WALL - 330, z])),
      [0, -1, 0],
      7,
    );
    rod(s, [x, WALL - 110, 1200], [x, WALL - 110, 840], 13, M.steel, 20);
    for (const z of [930, 1090]) clamp(s, [x, WALL - 110, z], [0, 0, 1], 14);
    rod(s, [x, WALL - 110, 1200], [x, WALL - 110, 1160], 22, M.steel, 6);
  }
  for (const x of [620, 1460]) rod(s, [x, WALL - 140, 1388], [x, WALL - 140, 1420], 30, M.steel, 6);
  box(s, [2180, WALL - 60, 1270], [1560, 66, 660], M.charcoal);
  display(s, [2230, WALL - 84, 1330], 960, 560);
  for (let i = 0; i < 4; i++) button(s, [3360, WALL - 60, 1450 + i * 115], 30, [M.orange, M.light, M.dark, M.dark][i]);
  button(s, [3560, WALL - 60, 1520], 44, M.red, true);
  for (let i = 0; i < 2; i++) button(s, [3560, WALL - 60, 1680 + i * 110], 34, M.grey);
  for (const p of [
    [2200, 1290],
    [3720, 1290],
    [2200, 1910],
    [3720, 1910],
  ] as const)
    screws(s, [[p[0], WALL - 60, p[1]]], [0, -1, 0], 9);
  s.at([0, WALL - 61, 0], () => typePlate(s, [3320, 0, 1310], 130, 80));
  adapters(s);
}

/** Adapters and fittings on pegs, in rows by size; a row of spanners below. */
function adapters(s: Scene): void {
  for (let row = 0; row < 4; row++) {
    box(s, [4080, WALL - 10, 1330 + row * 160], [1660, 12, 40], M.grey);
    for (let i = 0; i < 12 - row; i++) {
      const x = 4150 + i * (150 + row * 13);
      const r = 20 + row * 7 + ((i * 5) % 3) * 3;
      const m = (i + row) % 4 === 0 ? M.brass : M.steel;
      rod(s, [x, WALL - 8, 1350 + row * 160], [x, WALL - 40, 1350 + row * 160], r * 0.8, m, 28);
      rod(s, [x, WALL - 40, 1350 + row * 160], [x, WALL - 66, 1350 + row * 160], r * 1.2, m, 6);
      rod(s, [x, WALL - 66, 1350 + row * 160], [x, WALL - 104, 1350 + row * 160], r * 0.72, m, 28);
    }
  }
  for (let i = 0; i < 9; i++) {
    const x = 4160 + i * 185;
    const l = 150 + i * 22;
    rod(s, [x, WALL + 2, 1240], [x, WALL - 30, 1240], 7, M.steel, 14);
    box(s, [x - 9, WALL - 22, 1240 - l], [18, 9, l], M.chrome);
    pipe(s, [x, WALL - 12, 1240], [x, WALL - 26, 1240], 24, 13, M.chrome, 28);
    plate(
      s,
      [x, WALL - 13, 1240 - l],
      [1, 0, 0],
      [0, 0, 1],
      [
        [-26, -34],
        [-12, -34],
        [-12, -8],
        [12, -8],
        [12, -34],
        [26, -34],
        [26, 0],
        [12, 22],
        [-12, 22],
        [-26, 0],
      ],
      14,
      M.chrome,
    );
  }
}

/** Power unit behind louvres and drawers below the bed. */
export function below(s: Scene): void {
  box(s, [420, 170, 150], [1700, 540, 430], M.orange);
  box(s, [410, 152, 140], [1720, 24, 450], M.orange);
  for (const x of [560, 1340])
    s.one(() => {
      box(s, [x, 146, 190], [600, 8, 340], M.charcoal);
      for (let i = 0; i < 11; i++)
        s.at([x + 20, 142, 210 + i * 28], () => box(s, [0, 0, 0], [560, 8, 22], M.charcoal), -30, 'x');
    });
  for (const x of [440, 1260, 2090]) for (const z of [170, 560]) screws(s, [[x, 152, z]], [0, -1, 0], 9);
  rod(s, [2060, 152, 300], [2060, 140, 300], 34, M.steel, 32);
  rod(s, [2060, 144, 300], [2060, 138, 300], 24, M.glass, 32);
  box(s, [3200, 150, 130], [2300, 590, 460], M.charcoal);
  for (let i = 0; i < 3; i++)
    for (let k = 0; k < 3; k++) {
      const [x, z] = [3222 + i * 762, 150 + k * 146];
      box(s, [x, 128, z], [734, 24, 136], M.grey);
      rod(s, [x + 230, 100, z + 96], [x + 504, 100, z + 96], 9, M.steel, 18);
      for (const p of [240, 494]) rod(s, [x + p, 128, z + 96], [x + p, 100, z + 96], 8, M.steel, 14);
      rod(s, [x + 690, 129, z + 100], [x + 690, 124, z + 100], 11, M.steel, 20);
    }
}
