// A bin for 40 m³ of wood chips, as the container and the measuring station have it: sheet walls on pressed ribs.
import { seam } from './details.ts';
import { chips, heap, uneven } from './loose.ts';
import { M, type Scene } from './scene.ts';
import { box, plate, rod } from './solids.ts';

/** Inside of the bin in millimetres: 40 m³. */
export const INSIDE = { l: 7000, w: 2380, h: 2400 };

/** A rib of a hat section, `tall`, against a wall that looks towards the viewer at y 0; its ends are cut aslant. */
function rib(s: Scene, x: number, z: number, tall: number, wide: number, deep: number): void {
  plate(
    s,
    [x, 0, z],
    [1, 0, 0],
    [0, 1, 0],
    [
      [-wide / 2, 0],
      [-wide * 0.3, -deep],
      [wide * 0.3, -deep],
      [wide / 2, 0],
    ],
    tall,
    M.orange,
  );
  for (const k of [-1, 1])
    seam(s, [x + (k * wide) / 2, -2, z + 10], [x + (k * wide) / 2, -2, z + tall - 10], 6, M.orange);
}

/** A long side: sheet from z 0 to `h`, ribs, rails above and below, hooks for the net. The outer face of the sheet is at y 0. */
export function longSide(s: Scene, l: number, h: number, ribs: number, deep = 86): void {
  box(s, [0, 0, 0], [l, 5, h], M.orange);
  for (let i = 0; i < ribs; i++) rib(s, (l * (i + 0.5)) / ribs, 96, h - 210, 150, deep);
  s.one(() => {
    box(s, [-10, -deep - 4, h - 122], [l + 20, deep + 14, 122], M.orange);
    box(s, [-6, -deep - 4, -20], [l + 12, deep + 4, 118], M.orange);
  });
  for (const z of [h - 124, 100]) seam(s, [0, -3, z], [l, -3, z], 6, M.orange);
  for (let i = 0; i < ribs * 2; i++) {
    const x = (l * (i + 0.5)) / (ribs * 2);
    s.one(() => {
      rod(s, [x, -deep, h - 60], [x, -deep - 34, h - 66], 8, M.charcoal, 12);
      rod(s, [x, -deep - 34, h - 66], [x, -deep - 34, h - 30], 8, M.charcoal, 12);
    });
  }
}

/** An end wall between the sides, looking towards -x, its outer face at x 0, from y 0 to `w`. */
export function endWall(s: Scene, w: number, h: number, ribs: number, deep = 70): void {
  box(s, [0, 0, 0], [5, w, h], M.orange);
  for (let i = 0; i < ribs; i++)
    s.at([0, w * ((i + 0.5) / ribs), 0], () => s.at([0, 0, 0], () => rib(s, 0, 90, h - 200, 140, deep), -90));
  s.one(() => {
    box(s, [-deep - 4, 0, h - 122], [deep + 12, w, 122], M.orange);
    box(s, [-deep - 4, 0, -20], [deep + 4, w, 118], M.orange);
  });
  for (const k of [0, 1]) seam(s, [-3, k * w, 0], [-3, k * w, h - 124], 7, M.orange);
}

/** Chips in a bin: a heap along the middle, lower at the walls, fine as in nature or coarse for drawings. */
export function load(s: Scene, o: [number, number, number], l: number, w: number, rise: number, fine: boolean): void {
  if (!fine) {
    heap(s, o, [l, w, rise], 78, M.chips, 7);
    return;
  }
  const height = (u: number, v: number) => {
    const edge = (t: number, k: number) => 1 - Math.abs(2 * Math.min(1, Math.max(0, t)) - 1) ** k;
    return rise * edge(u, 7) * edge(v, 2.2) * (0.86 + 0.16 * uneven(u * 1.3, v)) + 16 * uneven(u * 5, v * 4);
  };
  chips(s, o, [l, w], 78, height, 2.2, 5);
}
