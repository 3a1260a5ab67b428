// A hydraulic cylinder built to be cut open, and pieces from the flame cutter.
import { bolts } from './parts.ts';
import { M, type Material, Scene, type V3 } from './scene.ts';
import { box, circle, lathe, pipe, plate, rod, withHole } from './solids.ts';

/** A hydraulic cylinder of 100 mm bore, built to be cut along its axis; `out` is the stroke in mm, `apart` draws the parts off along the axis. */
export function cylinderModel(out = 260, apart = 0): Scene {
  const s = new Scene();
  const X: V3 = [1, 0, 0];
  const eye = (x: number): Scene =>
    s.one(() =>
      plate(s, [x, 40, 0], [1, 0, 0], [0, 0, 1], withHole(circle(0, 0, 78, 48), circle(0, 0, 36, 32)), 80, M.grey),
    );
  s.at([-apart * 0.4, 0, 0], () => {
    eye(-150);
    box(s, [-92, -32, -44], [70, 64, 88], M.grey);
    lathe(
      s,
      [-30, 0, 0],
      X,
      [
        [0, 0],
        [0, 68],
        [52, 68],
        [60, 50],
        [60, 0],
      ],
      M.charcoal,
      56,
    );
  });
  pipe(s, [20, 0, 0], [600, 0, 0], 64, 50, M.charcoal, 64);
  for (const x of [70, 520]) pipe(s, [x, 0, 60], [x, 0, 104], 22, 10, M.charcoal, 28);
  const px = 90 + out;
  s.at([apart * 0.45, 0, 0], () => {
    s.whole(() => {
      lathe(
        s,
        [px - 24, 0, 0],
        X,
        [
          [0, 0],
          [0, 17],
          [104, 17],
          [112, 29],
          [640, 29],
          [640, 0],
        ],
        M.chrome,
        56,
      );
      rod(s, [px - 14, 0, 0], [px + 6, 0, 0], 30, M.steel, 6);
    });
    s.at([-apart * 0.22, 0, 0], () =>
      lathe(
        s,
        [px + 6, 0, 0],
        X,
        [
          [0, 17],
          [0, 49],
          [16, 49],
          [16, 43],
          [28, 43],
          [28, 49],
          [44, 49],
          [44, 43],
          [56, 43],
          [56, 49],
          [74, 49],
          [74, 17],
          [0, 17],
        ],
        M.steel,
        64,
      ),
    );
    s.at([-apart * 0.22, 0, 0], () =>
      s.whole(() => {
        for (const x of [22, 50]) pipe(s, [px + x, 0, 0], [px + x + 12, 0, 0], 50, 43, M.blue, 64);
      }),
    );
  });
  s.at([apart * 0.85, 0, 0], () => {
    lathe(
      s,
      [505, 0, 0],
      X,
      [
        [0, 30],
        [0, 49.5],
        [95, 49.5],
        [95, 84],
        [140, 84],
        [146, 78],
        [146, 30],
        [0, 30],
      ],
      M.grey,
      64,
    );
    bolts(
      s,
      Array.from(
        { length: 8 },
        (_, i) => [651, Math.cos(i * 0.785 + 0.39) * 70, Math.sin(i * 0.785 + 0.39) * 70] as V3,
      ),
      X,
      8,
    );
  });
  s.at([apart * 1.2, 0, 0], () => {
    eye(px + 720);
    lathe(
      s,
      [px + 600, 0, 0],
      X,
      [
        [0, 0],
        [0, 40],
        [30, 46],
        [56, 46],
        [56, 0],
      ],
      M.grey,
      48,
    );
  });
  return s;
}

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
