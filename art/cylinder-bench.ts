// The cut-away cylinder on V-blocks on a steel bench, with the seals of its repair kit.
import { cutAway } from './cut-away.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, lathe, plate, rod } from './solids.ts';
import { ring } from './turned.ts';

/** Cylinder, seals, bushings and spare parts on the bench. */
export function cylinderOnBench(): Scene {
  const s = new Scene();
  s.merge(cutAway(), [0, 0, 118]);
  vBlock(s, 105, 118, 62);
  vBlock(s, 452, 118, 62);
  vBlock(s, 640, 118, 29, 44, 92);
  sealKit(s, [420, -215, 0]);
  s.at([90, -190, 0], () => bushes(s));
  const up: V3 = [0, 0, 1];
  lathe(
    s,
    [60, 240, 0],
    up,
    [
      [0, 15],
      [0, 49],
      [16, 49],
      [16, 42],
      [44, 42],
      [44, 49],
      [60, 49],
      [60, 15],
      [0, 15],
    ],
    M.steel,
    96,
  );
  lathe(
    s,
    [-170, 210, 0],
    up,
    [
      [0, 20],
      [0, 74],
      [30, 74],
      [30, 50],
      [80, 50],
      [80, 20],
      [0, 20],
    ],
    M.brass,
    96,
  );
  for (let i = 0; i < 7; i++) {
    const r = 17 + 3 * (i % 3);
    rod(
      s,
      [-900, 320 + 44 * (i % 4), r + 36 * Math.floor(i / 4)],
      [120 - 60 * (i % 3), 320 + 44 * (i % 4), r + 36 * Math.floor(i / 4)],
      r,
      i % 2 ? M.chrome : M.steel,
      64,
    );
  }
  steelBench(s, -2200, 3000, -520, 640);
  return s;
}

/** Rod seals, O-rings and guides, some lying on one another. */
export function sealKit(s: Scene, o: V3): void {
  const up: V3 = [0, 0, 1];
  s.at(o, () => {
    ring(s, [0, 20, 7], up, 46, 14, 7, M.blue);
    ring(s, [92, -28, 3], up, 47, 5.6, 5.6, M.dark, true);
    ring(s, [-86, 4, 8], up, 40, 16, 6, M.white);
    s.at([-70, 14, 26], () => ring(s, [0, 0, 0], up, 46, 20, 4, M.brass), 9, 'y');
    ring(s, [104, 44, 6], up, 31, 12, 6, M.blue);
    ring(s, [10, -66, 2.5], up, 30, 5, 5, M.dark, true);
  });
}

/** Two bronze bushings. */
export function bushes(s: Scene): void {
  const up: V3 = [0, 0, 1];
  lathe(
    s,
    [0, 0, 0],
    up,
    [
      [0, 21],
      [0, 36],
      [10, 36],
      [10, 28],
      [48, 28],
      [50, 26],
      [50, 21],
      [0, 21],
    ],
    M.brass,
    96,
  );
  lathe(
    s,
    [-78, 24, 26],
    [0.7, 0.7, 0],
    [
      [-22, 19],
      [-22, 25],
      [-21, 26],
      [21, 26],
      [22, 25],
      [22, 19],
      [-22, 19],
    ],
    M.brass,
    96,
  );
}

/** A V-block that holds a bar of radius r whose middle is at height z. */
function vBlock(s: Scene, x: number, z: number, r: number, wide = 52, long = 130): void {
  const bottom = z - r * Math.SQRT2;
  const top = z - r * 0.42;
  const half = top - bottom;
  plate(
    s,
    [x - wide / 2, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [
      [-long / 2, 0],
      [long / 2, 0],
      [long / 2, top],
      [half, top],
      [5, bottom],
      [5, bottom - 10],
      [-5, bottom - 10],
      [-5, bottom],
      [-half, top],
      [-long / 2, top],
    ],
    wide,
    M.cast,
  );
}

/** The bench top: dark oiled steel with its edge towards the viewer. */
function steelBench(s: Scene, from: number, to: number, front: number, back: number): void {
  box(s, [from, front, -40], [to - from, back - front, 40], M.oiled);
}
