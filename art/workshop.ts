// Scenes of the workshop for the news: the plate store, the honing machine, the open day.
import { cutPieces } from './cylinder.ts';
import { hall } from './farm.ts';
import { hosePress } from './hose-press.ts';
import { bolts, cabinet, motor } from './parts.ts';
import { powerUnit } from './power-unit.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, circle, lathe, pipe, plate, rod, withHole } from './solids.ts';
import { splitterUpright } from './splitter-upright.ts';
import { tipperThreeWay } from './trailers.ts';

/** Wear plate in stock: thick and thin plates on timbers, cut pieces beside them. */
export function stock(): Scene {
  const s = new Scene();
  const pile = (x: number, y: number, plates: number[], l: number, w: number): void => {
    let z = 0;
    for (const [i, t] of plates.entries()) {
      for (const k of [0.08, 0.5, 0.88]) box(s, [x + l * k, y - 20, z], [110, w + 40, 80], M.wood);
      z += 80;
      const off = ((i * 47) % 90) - 40;
      box(s, [x + off, y + ((i * 31) % 60), z], [l, w, t], i % 3 === 1 ? M.grey : M.steel);
      box(s, [x + off + l * 0.03, y + ((i * 31) % 60) - 3, z + t * 0.1], [l * 0.12, 3, t * 0.8], M.orange);
      z += t;
    }
  };
  pile(0, 0, [80, 60, 60, 40, 30], 3000, 1500);
  pile(3300, 0, [120, 100, 60, 50, 25, 20, 15, 12, 10], 2200, 1500);
  pile(300, 2000, [60, 60, 50, 40, 40, 30, 25, 20, 15], 4200, 1600);
  return s.merge(cutPieces(), [1500, -1300, 0], -8);
}

/** A honing machine: long bed, tube in rests, the honing rod with its stones, spindle head. */
export function honing(): Scene {
  const s = new Scene();
  const l = 7600;
  const z = 1080;
  s.whole(() => {
    box(s, [0, 0, 0], [l, 700, 560], M.charcoal);
    box(s, [0, -30, 480], [l, 760, 90], M.grey);
    for (const y of [120, 500]) box(s, [80, y, 570], [l - 160, 80, 50], M.steel);
    for (let i = 0; i < 6; i++) box(s, [200 + i * 1220, -14, 80], [1080, 20, 330], M.dark);
    // Tube in its rests; it alone is cut open so that the tool can be seen.
    for (const x of [700, 1900, 3100])
      s.one(() => {
        plate(
          s,
          [x, 350, 620],
          [0, 1, 0],
          [0, 0, 1],
          [
            [-240, 0],
            [240, 0],
            [200, 300],
            [90, 330],
            [0, 250],
            [-90, 330],
            [-200, 300],
          ],
          160,
          M.orange,
        );
        box(s, [x - 20, 90, 620], [200, 520, 60], M.charcoal);
        plate(
          s,
          [x + 20, 350, z],
          [0, 1, 0],
          [0, 0, 1],
          withHole([...circle(0, 0, 262, 40)], circle(0, 0, 215, 40)),
          90,
          M.charcoal,
        );
      });
  });
  pipe(s, [500, 350, z], [3700, 350, z], 212, 176, M.grey, 64);
  s.whole(() => {
    rod(s, [3300, 350, z], [5750, 350, z], 62, M.chrome, 36);
    lathe(
      s,
      [2760, 350, z],
      [1, 0, 0],
      [
        [0, 0],
        [0, 90],
        [60, 150],
        [480, 150],
        [560, 66],
        [560, 0],
      ],
      M.steel,
      40,
    );
    for (let i = 0; i < 6; i++) s.at([2860, 350, z], () => box(s, [0, -26, 140], [320, 52, 34], M.brass), i * 60, 'x');
  });
  // Spindle head on the slide with its drive.
  s.whole(() => {
    box(s, [5700, 40, 620], [900, 620, 170], M.charcoal);
    box(s, [5750, 90, 790], [760, 520, 560], M.orange);
    rod(s, [5640, 350, z], [5750, 350, z], 130, M.steel, 40);
    s.at([6450, 350, 1010], () => motor(s, [60, 0, 0], 640, 210));
    bolts(
      s,
      [0, 1, 2, 3].map((i) => [5830 + (i % 2) * 600, 84, 860 + Math.floor(i / 2) * 410] as V3),
      [0, -1, 0],
      26,
    );
    cabinet(s, [4600, -620, 0], [560, 380, 1650]);
    box(s, [150, 900, 0], [1400, 500, 480], M.charcoal);
    box(s, [150, 180, 620], [260, 340, 560], M.orange);
  });
  return s;
}

/** The open day: four machines under the frame of the hall. */
export function openDay(): Scene {
  const s = new Scene();
  s.merge(hall(), [0, 0, 0]);
  s.merge(tipperThreeWay(30), [800, 900, 0], 4)
    .merge(splitterUpright(), [6300, 200, 0], -10)
    .merge(hosePress(), [8100, 300, 0], -14)
    .merge(powerUnit(), [9300, 300, 0], -16);
  return s;
}
