// The test bench for cylinders.
import { bolts, cylinder, gauge } from './parts.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, hose, pipe, plate, rod } from './solids.ts';

/** Test bench for cylinders up to 350 bar; the two supports stand 5 m apart and tie bars take the thrust. */
export function testBench(): Scene {
  const s = new Scene();
  const l = 6000;
  for (const x of [80, 2920, l - 240])
    for (const y of [60, 660]) {
      box(s, [x, y, 60], [160, 160, 640], M.charcoal);
      rod(s, [x + 80, y + 80, 0], [x + 80, y + 80, 60], 60, M.dark);
    }
  for (const y of [100, 700]) box(s, [80, y, 200], [l - 160, 80, 100], M.charcoal);
  // Bed with T-slots.
  box(s, [0, 20, 700], [l, 860, 60], M.grey);
  for (const y of [20, 240, 460, 680]) box(s, [0, y + 20, 760], [l, 160, 50], M.steel);
  box(s, [0, -20, 680], [l, 40, 140], M.orange);
  const z = 1130;
  const support = (x: number): Scene =>
    s.one(() => {
      plate(
        s,
        [x, 740, 810],
        [1, 0, 0],
        [0, 0, 1],
        [
          [-80, 0],
          [240, 0],
          [240, 60],
          [180, 120],
          [180, 560],
          [0, 560],
          [0, 120],
          [-80, 60],
        ],
        580,
        M.orange,
      );
    });
  support(220);
  support(l - 400);
  for (const y of [210, 690]) s.whole(() => rod(s, [200, y, z + 150], [l - 200, y, z + 150], 34, M.steel));
  cylinder(s, [400, 450, z], [l - 400, 450, z], 150, 0.95, M.charcoal);
  for (const x of [900, 2300])
    s.one(() => {
      box(s, [x, 300, 810], [130, 300, 170], M.grey);
      pipe(s, [x, 450, z], [x + 130, 450, z], 178, 152, M.grey);
    });
  bolts(
    s,
    [900, 2300].flatMap(
      (x) =>
        [
          [x + 65, 270, 810],
          [x + 65, 630, 810],
        ] as V3[],
    ),
    [0, 0, 1],
    24,
  );
  hose(
    s,
    [
      [520, 450, z + 230],
      [560, 560, z + 420],
      [900, 860, z + 330],
      [1080, 930, 1480],
    ],
    22,
    M.rubber,
    10,
  );
  hose(
    s,
    [
      [2780, 450, z + 230],
      [2740, 600, z + 440],
      [2300, 860, z + 330],
      [2080, 930, 1480],
    ],
    22,
    M.rubber,
    10,
  );
  // Back wall with gauges, valves and the screen.
  box(s, [80, 930, 700], [l - 160, 50, 1280], M.light);
  for (const x of [80, 2000, 3920, l - 150]) box(s, [x, 910, 700], [70, 90, 1300], M.charcoal);
  box(s, [80, 880, 1980], [l - 160, 140, 80], M.charcoal);
  for (let i = 0; i < 4; i++) {
    gauge(s, [480 + i * 420, 905, 1740], 130);
    s.one(() => {
      box(s, [410 + i * 420, 850, 1400], [140, 80, 130], M.steel);
      rod(s, [480 + i * 420, 850, 1465], [480 + i * 420, 785, 1465], 52, i === 1 ? M.orange : M.dark, 20);
    });
    rod(s, [480 + i * 420, 915, 1520], [480 + i * 420, 915, 1620], 12, M.steel, 10);
  }
  box(s, [2500, 880, 1360], [900, 60, 520], M.dark);
  box(s, [2530, 872, 1390], [840, 10, 460], M.screen);
  for (let i = 0; i < 5; i++)
    rod(
      s,
      [3560, 890, 1420 + i * 100],
      [3560, 860, 1420 + i * 100],
      34,
      [M.orange, M.grey, M.grey, M.grey, M.red][i],
      18,
    );
  for (let i = 0; i < 6; i++) box(s, [4100, 922, 1260 + i * 110], [1500, 10, 26], M.grey);
  // Power unit and cupboards below the bed.
  box(s, [420, 160, 130], [1700, 560, 420], M.orange);
  for (const x of [620, 1300]) box(s, [x, 148, 190], [460, 14, 300], M.charcoal);
  box(s, [3200, 140, 130], [2300, 600, 470], M.charcoal);
  for (const i of [0, 1, 2]) {
    box(s, [3225 + i * 760, 126, 160], [720, 16, 410], M.grey);
    rod(s, [3560 + i * 760, 118, 500], [3640 + i * 760, 118, 500], 9, M.steel);
  }
  return s;
}
