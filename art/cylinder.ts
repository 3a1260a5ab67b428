import { M, type Material, Scene } from './scene.ts';
import { circle, plate, withHole } from './solids.ts';

/** Column base plates, ribs and an I-section: pieces the flame cutter delivers. */
export function cutPieces(): Scene {
  const s = new Scene();
  const up = (x: number, y: number, z: number, o: [number, number][], t: number, m: Material) =>
    plate(s, [x, y, z], [1, 0, 0], [0, 1, 0], o, t, m);
  const gear: [number, number][] = Array.from({ length: 96 }, (_, i) => {
    const r = i % 4 < 2 ? 300 : 255;
    return [Math.cos((i / 96) * 6.2832) * r, Math.sin((i / 96) * 6.2832) * r];
  });
  up(
    0,
    0,
    0,
    [
      [-900, -700],
      [900, -700],
      [900, 700],
      [-900, 700],
    ],
    20,
    M.charcoal,
  );
  up(-420, 120, 20, withHole(gear, circle(0, 0, 90)), 60, M.steel);
  up(350, 250, 20, withHole(circle(0, 0, 330, 56), circle(0, 0, 215, 48)), 50, M.orange);
  up(350, 250, 20, withHole(circle(0, 0, 190, 44), circle(0, 0, 80)), 90, M.steel);
  up(
    -100,
    -430,
    20,
    withHole(
      [
        [-260, -160],
        [340, -160],
        [340, 20],
        [60, 160],
        [-260, 160],
      ],
      circle(-90, 0, 80),
    ),
    70,
    M.grey,
  );
  up(
    560,
    -420,
    20,
    withHole(
      [
        [-120, -170],
        [220, -170],
        [220, -60],
        [-10, -60],
        [-10, 170],
        [-120, 170],
      ],
      circle(-65, 110, 30, 20),
    ),
    80,
    M.steel,
  );
  return s;
}
