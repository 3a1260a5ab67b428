// The upright log splitter, and the logs both splitters work on.
import { cylinder, gauge, hosePair, iBeam, motor, wheel } from './parts.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, hose, pipe, plate, rod } from './solids.ts';

/** A log lying or standing between two points. */
export function log(s: Scene, a: V3, b: V3, r: number): void {
  pipe(s, a, b, r, r * 0.9, M.bark, 30);
  rod(s, a, b, r * 0.92, M.wood, 30);
}

/** Upright splitter, 22 t: the cylinder stands above the table and pushes the wedge down. */
export function splitterUpright(): Scene {
  const s = new Scene();
  box(s, [-420, -330, 60], [900, 660, 30], M.charcoal);
  for (const x of [-380, 400]) box(s, [x, -300, 0], [40, 600, 60], M.charcoal);
  iBeam(s, [230, 0, 90], [0, 0, 1], 1760, [1, 0, 0], 220, 200, M.charcoal);
  box(s, [-320, -250, 250], [440, 500, 40], M.grey);
  for (const y of [-200, 160])
    plate(
      s,
      [130, y, 90],
      [1, 0, 0],
      [0, 0, 1],
      [
        [0, 0],
        [0, 160],
        [-400, 160],
        [-400, 120],
      ],
      40,
      M.charcoal,
    );
  // The head carries the cylinder; the wedge runs on the front flange of the column.
  box(s, [-120, -130, 1780], [350, 260, 70], M.charcoal);
  for (const y of [-130, 100])
    plate(
      s,
      [-120, y, 1600],
      [1, 0, 0],
      [0, 0, 1],
      [
        [240, 0],
        [240, 180],
        [0, 180],
      ],
      30,
      M.charcoal,
    );
  cylinder(s, [-20, 0, 2150], [-20, 0, 1240], 82, 0.8);
  box(s, [-110, -120, 1180], [340, 240, 90], M.orange);
  for (const y of [-150, 120]) box(s, [60, y, 1120], [200, 30, 240], M.orange);
  s.at([-20, 0, 1180], () =>
    plate(
      s,
      [-90, 0, 0],
      [0, 1, 0],
      [0, 0, -1],
      [
        [-26, 0],
        [26, 0],
        [0, 260],
      ],
      180,
      M.steel,
    ),
  );
  log(s, [-90, 0, 290], [-90, 0, 915], 185);
  // Drive: motor, pump and tank behind the column.
  box(s, [350, -260, 120], [330, 520, 460], M.orange);
  rod(s, [430, -150, 580], [430, -150, 625], 40, M.dark);
  s.at([515, 60, 590], () => motor(s, [0, 0, 0], 420, 125), -90, 'y');
  box(s, [360, -110, 950], [100, 90, 130], M.steel);
  hosePair(s, [420, -90, 1060], [60, -110, 2060], -60, 15, [0, 46, 0]);
  gauge(s, [560, -285, 480], 55);
  // Two-hand levers with guard bows.
  for (const y of [-260, 260])
    s.one(() => {
      hose(
        s,
        [
          [240, y * 0.4, 1250],
          [140, y, 1290],
          [-120, y * 1.25, 1270],
          [-260, y * 1.25, 1240],
        ],
        15,
        M.charcoal,
      );
      hose(
        s,
        [
          [-230, y * 1.25, 1245],
          [-300, y * 1.25, 1232],
          [-350, y * 1.25, 1220],
        ],
        24,
        M.orange,
      );
    });
  wheel(s, [600, -330, 150], 150, 90, M.light, false);
  wheel(s, [600, 330, 150], 150, 90, M.light, false);
  rod(s, [600, -330, 150], [600, 330, 150], 22, M.steel);
  return s;
}
