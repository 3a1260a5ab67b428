// Honed tubes in stock.
import { M, type Material, mul, Scene, type V3 } from './scene.ts';
import { box, lathe, pipe, plate } from './solids.ts';

const UP: V3 = [0, 0, 1];

/** Beech that has seen oil for thirty years. */
const OLD: Material = { ...M.wood, color: mul(M.wood.color, 0.3), use: 'wood' };

/** Chromed and brushed, or honed. */
const SATIN: Material = { ...M.steel, use: 'honed' };

/** Honed tubes on their timbers, ends to the viewer. */
export function tubes(): Scene {
  const s = new Scene();
  const r = 92;
  const inner = 68;
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 11 - row; i++) {
      const [x, z] = [(i + row / 2) * r * 2.01 - 420, 90 + r + row * r * 1.745];
      const y = ((i * 37 + row * 61) % 47) - 20;
      const long = 2600;
      pipe(s, [x, y + 3, z], [x, long, z], r, r - 3, M.mill, 96);
      lathe(
        s,
        [x, y, z],
        [0, 1, 0],
        [
          [0, inner + 3],
          [0, r - 5],
          [3, r - 2],
          [60, r - 2],
          [60, inner + 3],
          [0, inner + 3],
        ],
        M.steel,
        96,
      );
      pipe(s, [x, y + 1.5, z], [x, long, z], inner + 4, inner, SATIN, 96);
      if (row === 2 && i === 1) {
        lathe(
          s,
          [x, y, z],
          [0, -1, 0],
          [
            [-20, 0],
            [-20, inner - 1],
            [0, inner - 1],
            [0, inner + 12],
            [7, inner + 12],
            [9, inner + 9],
            [9, inner - 8],
            [4, inner - 12],
            [4, 0],
          ],
          M.orange,
          96,
        );
      }
    }
  for (const y of [200, 1200, 2200]) box(s, [-620, y, 0], [2600, 130, 90], OLD);
  // What keeps the stack from rolling.
  for (const y of [200, 1200, 2200])
    plate(
      s,
      [-515, y + 120, 90],
      [1, 0, 0],
      UP,
      [
        [-90, 0],
        [14, 0],
        [0, 14],
        [-28, 92],
        [-90, 92],
      ],
      110,
      M.charcoal,
    );
  box(s, [-30000, -9000, -20], [60000, 40000, 20], M.concrete);
  return s;
}
