// The stand of the hose press.
import { INK, writing } from './decals.ts';
import { foot, louvres, roundBox, rounded, screws, tube } from './fittings.ts';
import { M, type Scene, type V3 } from './scene.ts';
import { box, plate, rod } from './solids.ts';

type P2 = [number, number];
const X: V3 = [1, 0, 0];
const Y: V3 = [0, 1, 0];
const Z: V3 = [0, 0, 1];
/** The top of the stand. */
export const TABLE = 820;
/** The sets of dies on the stand, by their diameter when closed. */
const DIES = [10, 14, 19, 23, 27, 31, 36, 40, 54, 61, 69, 78];

/** Part of a ring about the origin, upright on z: radii and half its angle. */
export function sector(r0: number, r1: number, half: number): P2[] {
  const arc = (r: number, from: number, to: number): P2[] =>
    Array.from({ length: 9 }, (_, i) => {
      const a = ((90 + from + ((to - from) * i) / 8) * Math.PI) / 180;
      return [Math.cos(a) * r, Math.sin(a) * r];
    });
  return [...arc(r1, -half, half), ...arc(r0, half, -half)];
}

/** A cabinet with a door, and open shelves for twelve sets of dies. */
export function stand(s: Scene): void {
  for (const x of [-330, 330]) for (const y of [-210, 330]) foot(s, x, y, 80, 36);
  const [t, b] = [780, 80];
  // Left half closed by a door, right half open shelves.
  roundBox(s, [-380, -250, b], [380, 640, t - b], 6, M.charcoal, 'z');
  for (const [o, d] of [
    [
      [0, 340, b],
      [380, 50, t - b],
    ],
    [
      [372, -250, b],
      [8, 600, t - b],
    ],
    [
      [0, -250, b],
      [376, 600, 10],
    ],
    [
      [0, -250, t - 10],
      [376, 600, 10],
    ],
  ] as [V3, V3][])
    box(s, o, d, M.charcoal);
  roundBox(s, [-368, -266, b + 14], [356, 16, t - b - 28], 8, M.grey, 'y');
  for (const z of [b + 110, t - 110]) rod(s, [-372, -258, z - 36], [-372, -258, z + 36], 8, M.steel, 18);
  tube(
    s,
    [
      [-46, -266, 400],
      [-46, -300, 400],
      [-46, -300, 520],
      [-46, -266, 520],
    ],
    7,
    M.steel,
    16,
    false,
  );
  louvres(s, [-330, -266, 130], 240, 7, 20, M.grey);
  rod(s, [-46, -266, 570], [-46, -271, 570], 14, M.steel, 28);
  for (let row = 0; row < 4; row++) {
    if (row) box(s, [4, -246, b + 10 + row * 170], [368, 590, 5], M.charcoal);
    for (let i = 0; i < 3; i++) {
      if (i) box(s, [4 + i * 123, -240, b + 10], [4, 580, t - b - 20], M.charcoal);
      storedDies(s, 62 + i * 123, b + (row ? 15 : 10) + row * 170, DIES[row * 3 + i]);
    }
  }
  plate(s, [0, 60, t], X, Y, rounded(-410, -340, 820, 722, 14), 40, M.grey);
  for (const x of [-300, 300])
    screws(
      s,
      [
        [x, -250, TABLE],
        [x, 360, TABLE],
      ],
      Z,
      8,
    );
}

/** One set of dies on its peg in the shelf. */
function storedDies(s: Scene, x: number, z: number, bore: number): void {
  s.one(() => {
    for (let i = 0; i < 8; i++)
      s.at(
        [x, -130, z + 54],
        () => plate(s, [0, 0, 0], X, Z, sector(bore / 2, 52, 20.6), 90, M.steel),
        i * 45 + 22.5,
        'y',
      );
  });
  rod(s, [x, -60, z + 54], [x, -224, z + 54], bore / 2 - 2, M.charcoal, 24);
  box(s, [x - 30, -226, z + 1], [60, 70, 6], M.charcoal);
  writing(s, [x, -246.5, z + 130], X, Z, String(bore), 20, INK.light);
}
