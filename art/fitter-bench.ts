// The fitter's bench.
import { bushes, sealKit } from './cylinder-bench.ts';
import { M, type Material, mul, Scene, type V3 } from './scene.ts';
import { box, lathe, rod } from './solids.ts';
import { caliper, micrometer } from './tools.ts';
import { vice } from './vice.ts';

const UP: V3 = [0, 0, 1];

/** Beech that has seen oil for thirty years. */
const OLD: Material = { ...M.wood, color: mul(M.wood.color, 0.3), use: 'wood' };

/** Vice with a bronze bushing between its jaws, micrometer, caliper, seals, a row of bushings. */
export function fitterBench(): Scene {
  const s = new Scene();
  planks(s, -1500, 1900, -420, 480);
  box(s, [-1500, -432, -90], [3400, 12, 86], M.charcoal);
  vice(s, [330, 10, 0], 62);
  lathe(
    s,
    [330, -31, 196],
    UP,
    [
      [0, 20],
      [0, 31],
      [-0.1, 31],
      [46, 31],
      [46, 37],
      [56, 37],
      [58, 35],
      [58, 22],
      [56, 20],
      [0, 20],
    ],
    M.brass,
    96,
  );
  micrometer(s, [30, -215, 0], 18, 64);
  lathe(
    s,
    [-28, -228, 0],
    UP,
    [
      [0, 15],
      [0, 25],
      [1, 26],
      [38, 26],
      [39, 25],
      [39, 15],
      [0, 15],
    ],
    M.brass,
    96,
  );
  caliper(s, [-330, -190, 0], -24);
  s.at([345, -300, 0], () => sealKit(s, [0, 0, 0]));
  s.at([610, -190, 0], () => bushes(s));
  for (const [i, r] of [16, 20, 25, 30, 36].entries()) {
    const x = 560 + i * 86;
    lathe(
      s,
      [x, 70 + i * 6, 0],
      UP,
      [
        [0, r * 0.7],
        [0, r * 1.3],
        [8, r * 1.3],
        [8, r],
        [34 + r, r],
        [36 + r, r - 2],
        [36 + r, r * 0.7],
        [0, r * 0.7],
      ],
      M.brass,
      80,
    );
  }
  // Behind: bar stock, a tin, bolts.
  for (let i = 0; i < 6; i++)
    rod(
      s,
      [-1200, 260 + 46 * (i % 3), 20 + 38 * Math.floor(i / 3)],
      [-120 + 40 * i, 260 + 46 * (i % 3), 20 + 38 * Math.floor(i / 3)],
      19,
      i % 2 ? M.chrome : M.steel,
      48,
    );
  lathe(
    s,
    [60, 300, 0],
    UP,
    [
      [0, 0],
      [0, 52],
      [110, 52],
      [112, 54],
      [116, 54],
      [116, 50],
      [20, 50],
      [20, 0],
    ],
    M.orange,
    64,
  );
  for (let i = 0; i < 5; i++) {
    const [x, y] = [-190 + i * 41, -96 + ((i * 53) % 44)];
    rod(s, [x, y, 0], [x, y, 12], 12, M.steel, 6);
    rod(s, [x, y, 11], [x, y, 42 + ((i * 17) % 14)], 6.5, M.steel, 24);
  }
  return s;
}

/** A bench of thick planks; its top is at z = 0. */
function planks(s: Scene, from: number, to: number, front: number, back: number): void {
  const wide = 150;
  for (let y = front; y < back; y += wide) box(s, [from + ((y * 7) % 13), y, -70], [to - from, wide - 1.5, 70], OLD);
}
