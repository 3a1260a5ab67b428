// What the horizontal splitter stands on and is driven and loaded by: tank, levers, headstock with pump, lift, legs.
import { dial, INK, typePlate, writing } from './decals.ts';
import { lever, ram } from './drives.ts';
import { capScrews, hexagon, hoseLine, ringOf, roundBox, rounded, screws, tube, weld } from './fittings.ts';
import { breather, levelGlass, returnFilter } from './oil-parts.ts';
import { beam } from './parts.ts';
import { M, type Scene, type V3 } from './scene.ts';
import { box, circle, lathe, outline, pipe, plate, rod, withHole } from './solids.ts';

const X: V3 = [1, 0, 0];
const Y: V3 = [0, 1, 0];
const Z: V3 = [0, 0, 1];
const FRONT: V3 = [0, -1, 0];

/** 130 l, slung under the beam, with everything that is checked on the near side. */
export function tank(s: Scene): void {
  roundBox(s, [340, -440, 100], [760, 490, 366], 30, M.orange, 'x');
  for (const x of [360, 1050]) box(s, [x, -190, 440], [30, 320, 45], M.charcoal);
  for (const x of [342, 1098]) weld(s, [x, -410, 467], [x, 20, 467], 5, M.orange);
  s.at([430, -440, 220], () => levelGlass(s, [0, 0, 0]));
  typePlate(s, [540, -440.5, 250], X, Z, 150, 'FH 40', ['195', '120', '130']);
  plate(s, [890, -440, 280], X, Z, circle(0, 0, 105, 48), 10, M.grey);
  screws(s, ringOf([890, -450, 280], 88, 10, 'y', 0.2), FRONT, 6);
  s.one(() => hexagon(s, [720, -440, 135], [720, -458, 135], 20, M.brass));
  s.at([560, -300, 466], () => returnFilter(s, 60));
  s.at([800, -310, 466], () => breather(s, 38));
  hoseLine(s, [470, -300, 508], [-1, 0, 0], [-50, -150, 580], FRONT, 16, [
    [300, -330, 500],
    [120, -300, 440],
  ]);
  hoseLine(s, [340, -200, 180], [-1, 0, 0], [-50, -105, 500], [0, 0, -1], 22, [
    [200, -210, 190],
    [0, -180, 330],
  ]);
}

/** Three levers on their valve, on an arm outside the splitting zone; pipes from there along the cylinder. */
export function controls(s: Scene, [cap, mouth]: [V3, V3]): void {
  tube(
    s,
    [
      [1240, -130, 640],
      [1240, -520, 640],
      [1240, -520, 1000],
    ],
    32,
    M.charcoal,
    90,
    false,
  );
  plate(s, [1240, -130, 640], X, Z, rounded(-70, -70, 140, 140, 14), 16, M.charcoal);
  screws(
    s,
    [-48, 48].flatMap((x) => [-48, 48].map((z): V3 => [1240 + x, -146, 640 + z])),
    FRONT,
    8,
  );
  box(s, [1130, -600, 990], [250, 170, 14], M.charcoal);
  box(s, [1150, -570, 1004], [40, 100, 90], M.steel);
  for (let i = 0; i < 3; i++) {
    const x = 1192 + i * 44;
    box(s, [x, -570, 1004], [41, 100, 96], M.charcoal);
    rod(s, [x + 20, -520, 1100], [x + 20, -520, 1116], 18, M.steel, 24);
    lever(s, [x + 20, -530, 1108], [(i - 1) * 0.12, -0.22, 1], 210);
    writing(s, [x + 20, -570.4, 1076], X, Z, String(i + 1), 12, INK.light);
  }
  box(s, [1325, -570, 1004], [34, 100, 90], M.steel);
  capScrews(
    s,
    [1160, 1348].flatMap((x) => [1018, 1080].map((z): V3 => [x, -570, z])),
    FRONT,
    5,
  );
  plate(s, [1130, -600, 1004], X, Z, outline([0, 0, 250, 0, 250, 30, 0, 30]), 5, M.orange);
  dial(s, [1110, -560, 1120], 58, ['0', '100', '200', '300'], 0.55, 0.7);
  tube(
    s,
    [
      [1150, -540, 1050],
      [1110, -540, 1050],
      [1110, -540, 1075],
    ],
    7,
    M.steel,
    20,
    false,
  );
  box(s, [1090, -590, 990], [60, 70, 14], M.charcoal);
  box(s, [1040, -132, 485], [80, 112, 70], M.steel);
  // To the cylinder: hoses, then a pipe in clamps along the barrel.
  const run = -150;
  tube(s, [cap, [cap[0], run, cap[2]], [cap[0], run, cap[2] - 52], [1000, run, cap[2] - 52]], 11, M.steel, 30);
  for (const x of [560, 860]) {
    pipe(s, [x, 0, cap[2]], [x + 26, 0, cap[2]], 96, 90, M.charcoal, 44);
    box(s, [x, -172, cap[2] - 70], [26, 100, 36], M.charcoal);
  }
  hoseLine(s, [1000, run, cap[2] - 52], X, [1212, -470, 1030], Y, 14, [
    [1130, -190, 980],
    [1200, -330, 980],
  ]);
  hoseLine(s, mouth, FRONT, [1256, -470, 1030], Y, 14, [
    [1440, -260, 1010],
    [1300, -330, 960],
  ]);
  hoseLine(s, [1300, -470, 1030], Y, [1120, -100, 520], X, 13, [
    [1320, -330, 900],
    [1340, -230, 640],
  ]);
}

/** Three-point headstock with its pins, gearbox and pump, the shaft to the tractor under its guard. */
export function headstock(s: Scene): void {
  for (const k of [-1, 1]) {
    beam(s, [-60, k * 430, 430], [-60, k * 55, 1240], 80, 90);
    plate(s, [-60, k * 430, 360], X, Z, rounded(-70, 0, 140, 150, 30), k * -24, M.charcoal);
    rod(s, [-60, k * 405, 430], [-60, k * 540, 430], 18, M.steel, 28);
    rod(s, [-60, k * 448, 430], [-60, k * 460, 430], 30, M.steel, 28);
    rod(s, [-60, k * 524, 412], [-60, k * 524, 452], 5, M.steel, 12);
  }
  beam(s, [-60, -430, 470], [-60, 430, 470], 110, 100);
  box(s, [-100, -130, 480], [110, 260, 330], M.charcoal);
  for (const y of [-128, 128]) weld(s, [5, y, 490], [5, y, 800], 6);
  for (const y of [-58, 34])
    plate(
      s,
      [-130, y + 24, 1150],
      X,
      Z,
      withHole(outline([0, 20, 20, 0, 140, 0, 140, 170, 20, 170, 0, 150]), circle(48, 110, 14, 20)),
      24,
      M.charcoal,
    );
  rod(s, [-82, -84, 1260], [-82, 84, 1260], 13, M.steel, 24);
  // Step-up gear with two pumps, shaft stub under a guard.
  roundBox(s, [-190, -90, 490], [110, 180, 190], 36, M.grey, 'x');
  capScrews(s, ringOf([-190, 0, 585], 72, 6, 'x', 0.3), [-1, 0, 0], 6);
  lathe(
    s,
    [-340, 0, 585],
    X,
    outline([0, 92, 0, 98, 90, 98, 110, 84, 150, 84, 150, 78, 104, 78, 86, 92, 0, 92]),
    M.dark,
    40,
  );
  rod(s, [-290, 0, 585], [-190, 0, 585], 17.5, M.steel, 12);
  box(s, [-80, -150, 500], [60, 90, 110], M.steel);
  plate(s, [-60, -60, 350], X, Z, rounded(-30, 0, 60, 90, 12), 10, M.charcoal);
}

/** Four arms on a shaft roll the log up; here they lie low, their tips turned up. */
export function lift(s: Scene): void {
  const arms = [1850, 2140, 2430, 2720];
  for (const x of [1900, 2290, 2670]) {
    plate(s, [x, -130, 660], Y, Z, outline([0, 90, -170, 80, -230, 60, -230, 10, -190, 0, 0, -60]), 20, M.charcoal);
    pipe(s, [x - 10, -330, 695], [x + 30, -330, 695], 52, 34, M.charcoal, 36);
  }
  rod(s, [1820, -330, 695], [2790, -330, 695], 34, M.steel, 32);
  s.at(
    [0, -330, 695],
    () => {
      for (const x of arms) {
        roundBox(s, [x - 30, -960, -25], [60, 985, 70], 8, M.orange, 'y');
        pipe(s, [x - 42, 0, 0], [x + 42, 0, 0], 50, 34, M.orange, 36);
        plate(
          s,
          [x - 10, -960, 30],
          Y,
          Z,
          outline([-60, -50, 90, 0, 60, 60, 10, 150, -30, 170, -60, 150]),
          20,
          M.orange,
        );
        weld(s, [x - 30, -952, 46], [x - 30, -880, 46], 4, M.orange);
      }
      rod(s, [1790, -760, 10], [2780, -760, 10], 30, M.orange, 30);
      rod(s, [1820, -430, 10], [2750, -430, 10], 24, M.orange, 30);
      for (const x of [2250, 2330])
        plate(s, [x, -430, -90], Y, Z, outline([-30, 0, 30, 0, 30, 100, -30, 100]), 14, M.charcoal);
    },
    38,
    'x',
  );
  for (const y of [-90, 60]) box(s, [2240, y, 330], [110, 30, 160], M.charcoal);
  ram(s, [2297, -60, 350], [0, -0.995, -0.02], {
    bore: 60,
    rod: 35,
    length: 480,
    out: 70,
    reach: 30,
    paint: M.charcoal,
  });
}

/** Legs that are drawn up on the road, with pins. */
export function stands(s: Scene): void {
  for (const [x, y, top] of [
    [500, 170, 600],
    [2600, -200, 560],
    [2600, 140, 560],
    [3120, 250, 560],
    [3120, -310, 560],
  ]) {
    roundBox(s, [x, y, 14], [70, 60, top], 6, M.charcoal, 'z');
    roundBox(s, [x - 10, y - 10, 380], [90, 80, 180], 6, M.orange, 'z');
    plate(s, [x + 35, y + 30, 0], X, Y, rounded(-90, -70, 180, 140, 18), 14, M.charcoal);
    rod(s, [x + 35, y - 34, 450], [x + 35, y + 94, 450], 10, M.steel, 18);
  }
  for (const y of [-128, 78]) box(s, [2600, y, 470], [70, 60, 14], M.charcoal);
  tube(
    s,
    [
      [2610, -130, 492],
      [2610, -200, 492],
    ],
    8,
    M.charcoal,
    10,
    false,
  );
  hoseLine(s, [3230, -34, 360], FRONT, [3000, -128, 560], FRONT, 8, [
    [3160, -160, 340],
    [3020, -220, 420],
  ]);
}
