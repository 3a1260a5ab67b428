// The horizontal log splitter.
import { beam, cylinder, gauge, hosePair, iBeam } from './parts.ts';
import { M, Scene } from './scene.ts';
import { box, circle, lathe, plate, rod, withHole } from './solids.ts';
import { log } from './splitter-upright.ts';

/** Horizontal splitter, 40 t, carried on the three-point linkage, with log lift and a six-piece wedge that is set by a cylinder. `open` 0..1 moves the rod, `wedge` lifts the blades in mm. */
export function splitterHorizontal(open = 0.3, wedge = 0, loaded = true): Scene {
  const s = new Scene();
  iBeam(s, [0, 0, 640], [1, 0, 0], 3350, [0, 0, 1], 320, 260, M.charcoal);
  cylinder(s, [60, 0, 1060], [1520 + open * 500, 0, 1060], 120, 0.35 + open * 0.6);
  for (const x of [40, 940])
    s.one(() =>
      plate(
        s,
        [x, 0, 1060],
        [0, 1, 0],
        [0, 0, 1],
        withHole(
          [
            [-210, -260],
            [210, -260],
            [210, 60],
            [110, 190],
            [-110, 190],
            [-210, 60],
          ],
          circle(0, 0, 118),
        ),
        70,
        M.charcoal,
      ),
    );
  const px = 1500 + open * 500;
  box(s, [px, -240, 810], [90, 480, 500], M.orange);
  for (const y of [-160, 120])
    plate(
      s,
      [px, y + 40, 810],
      [1, 0, 0],
      [0, 0, 1],
      [
        [0, 0],
        [0, 380],
        [-220, 0],
      ],
      40,
      M.charcoal,
    );
  if (loaded) log(s, [px + 95, 0, 1090], [px + 1000, 0, 1090], 250);
  // End frame and the wedge: one upright blade and two level ones make six pieces.
  for (const y of [-330, 290])
    plate(
      s,
      [2960, y + 40, 640],
      [1, 0, 0],
      [0, 0, 1],
      [
        [0, 0],
        [330, 0],
        [330, 300],
        [190, 840],
        [0, 840],
      ],
      40,
      M.charcoal,
    );
  s.at([0, 0, wedge], () => {
    plate(
      s,
      [2800, 0, 810],
      [1, 0, 0],
      [0, 1, 0],
      [
        [0, 0],
        [150, -26],
        [330, -26],
        [330, 26],
        [150, 26],
      ],
      640,
      M.steel,
    );
    for (const z of [1010, 1210])
      plate(
        s,
        [2880, 285, z],
        [1, 0, 0],
        [0, 0, 1],
        [
          [0, 0],
          [110, 20],
          [280, 20],
          [280, -20],
          [110, -20],
        ],
        570,
        M.steel,
      );
  });
  cylinder(s, [3230, 0, 380], [3230, 0, 820], 45, 0.5);
  box(s, [3290, -400, 760], [760, 800, 24], M.grey);
  for (const y of [-400, 376]) box(s, [3290, y, 784], [760, 24, 110], M.grey);
  beam(s, [3320, 0, 560], [3900, 0, 750], 80, 70);
  box(s, [1560, 200, 800], [1250, 330, 20], M.grey);
  // Log lift in front of the splitting zone.
  s.at(
    [1830, -230, 640],
    () => {
      for (const x of [0, 840]) box(s, [x, -900, -30], [70, 900, 70], M.orange);
      box(s, [-60, -940, -34], [1030, 70, 150], M.orange);
      for (const x of [220, 430, 640]) box(s, [x, -880, 0], [44, 880, 24], M.orange);
    },
    34,
    'x',
  );
  cylinder(s, [1780, -120, 420], [1780, -620, 420], 36, 0.7, M.charcoal);
  // Tank, gauge and control station outside the splitting zone.
  box(s, [330, -430, 180], [760, 860, 320], M.orange);
  box(s, [360, -446, 300], [90, 20, 160], M.light);
  gauge(s, [880, -455, 350], 72);
  hosePair(s, [520, -260, 500], [230, -110, 1230], -150, 17, [60, 0, 0]);
  beam(s, [1330, -300, 640], [1330, -560, 700], 70, 70);
  box(s, [1240, -640, 720], [220, 130, 110], M.steel);
  for (const x of [1280, 1340, 1400])
    s.one(() => {
      rod(s, [x, -575, 820], [x, -610, 990], 9, M.steel, 10);
      rod(s, [x, -609, 985], [x, -619, 1040], 21, M.dark, 14);
    });
  hosePair(s, [1300, -600, 720], [1000, -380, 520], 60, 15, [40, 0, 0]);
  // Three-point headstock at the left with its pins, PTO shaft end and pump.
  for (const y of [-440, 440]) {
    beam(s, [-60, y, 420], [-60, 0, 1290], 80, 100);
    rod(s, [-60, y * 0.9, 430], [-60, y * 1.2, 430], 32, M.steel);
  }
  beam(s, [-60, -440, 440], [-60, 440, 440], 110, 110);
  beam(s, [-60, 0, 640], [40, 0, 640], 240, 260);
  for (const y of [-70, 40])
    plate(
      s,
      [-140, y + 30, 1180],
      [1, 0, 0],
      [0, 0, 1],
      withHole(
        [
          [0, 0],
          [120, 0],
          [120, 170],
          [0, 170],
        ],
        circle(45, 95, 26, 20),
      ),
      30,
      M.charcoal,
    );
  rod(s, [-180, 0, 560], [330, 0, 400], 46, M.dark);
  lathe(
    s,
    [-260, 0, 585],
    [1, 0, -0.31],
    [
      [0, 0],
      [0, 24],
      [90, 24],
      [90, 60],
      [180, 60],
      [180, 0],
    ],
    M.steel,
    24,
  );
  // Stands.
  for (const [x, y] of [
    [500, -360],
    [500, 300],
    [2750, -200],
    [2750, 140],
  ])
    s.one(() => {
      box(s, [x, y, 0], [70, 60, x < 1000 ? 190 : 520], M.charcoal);
      box(s, [x - 50, y - 40, 0], [170, 140, 18], M.charcoal);
    });
  return s;
}
