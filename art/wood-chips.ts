// Models for wood chips: the container, the first probe station and the energy measuring system.
import { heap } from './loose.ts';
import { beam, cabinet, cylinder, motor } from './parts.ts';
import { M, Scene } from './scene.ts';
import { box, hose, pipe, plate, rod } from './solids.ts';

/** Roll-off container for wood chips. `fill` 0..1 heaps the chips. */
export function chipContainer(fill = 1): Scene {
  const s = new Scene();
  const [l, w, h] = [7060, 2370, 2650];
  for (const y of [520, w - 700]) box(s, [-120, y, 0], [l + 120, 180, 200], M.charcoal);
  for (const x of [0, 1700, 3450, 5200, l - 120]) box(s, [x, 0, 120], [120, w, 90], M.charcoal);
  for (const y of [0, w - 60]) box(s, [0, y, 210], [l, 60, h - 210], M.orange);
  box(s, [0, 60, 210], [60, w - 120, h - 210], M.orange);
  box(s, [60, 60, 210], [l - 60, w - 120, 30], M.charcoal);
  for (let i = 0; i < 9; i++)
    for (const y of [-90, w])
      plate(
        s,
        [300 + i * 775, y, 330],
        [1, 0, 0],
        [0, 0, 1],
        [
          [0, 0],
          [130, 0],
          [130, h - 480],
          [0, h - 480],
        ],
        90,
        M.orange,
      );
  for (const y of [-90, w - 40]) {
    box(s, [-20, y, h - 130], [l + 40, 130, 130], M.orange);
    box(s, [0, y, 200], [l, 130, 120], M.charcoal);
  }
  box(s, [-40, 0, h - 130], [130, w, 130], M.orange);
  // Hook bow at the front, rollers and the two doors at the rear.
  for (const y of [700, w - 820])
    plate(
      s,
      [-20, y, 200],
      [1, 0, 0],
      [0, 0, 1],
      [
        [0, 0],
        [-60, 0],
        [-120, 1300],
        [-70, 1400],
        [0, 1400],
      ],
      120,
      M.charcoal,
    );
  rod(s, [-70, 760, 1570], [-70, w - 760, 1570], 40, M.steel);
  s.one(() => {
    for (const y of [430, w - 610]) {
      rod(s, [l - 160, y, 150], [l - 160, y + 180, 150], 150, M.steel);
      box(s, [l - 260, y - 30, 130], [200, 30, 130], M.charcoal);
    }
  });
  for (const y of [-60, w / 2 + 10]) {
    box(s, [l, y, 230], [70, w / 2 + 50, h - 300], M.orange);
    for (const z of [480, 1150, 1800]) box(s, [l + 60, y + 60, z], [60, w / 2 - 70, 90], M.orange);
    rod(s, [l + 110, w / 2 + (y < 0 ? -120 : 120), 260], [l + 110, w / 2 + (y < 0 ? -120 : 120), h - 60], 24, M.steel);
  }
  for (const z of [520, 1190, 1840]) s.one(() => rod(s, [l + 60, -95, z - 80], [l + 60, -95, z + 80], 38, M.charcoal));
  box(s, [60, 60, h - 420], [l - 80, w - 120, 60], M.chips);
  heap(s, [80, 70, h - 340], [l - 110, w - 140, 380 * fill], 78, M.chips, 7);
  // Ladder on the side.
  s.one(() => {
    for (const x of [6050, 6350]) box(s, [x, -150, 260], [36, 40, h - 330], M.steel);
    for (let z = 420; z < h - 100; z += 280) box(s, [6050, -146, z], [330, 30, 30], M.steel);
  });
  return s;
}

/** Probe station of the first system: a chip container on weighing feet under a gantry with five probes, heat meter and cabinet. `lift` raises the probes, `bulk` fills the container behind its middle for the section. */
export function probeStation(lift = 0, bulk = false): Scene {
  const s = new Scene();
  const [l, w] = [2600, 1700];
  for (const y of [40, w - 160]) box(s, [-200, y, 0], [l + 1300, 120, 100], M.charcoal);
  for (const x of [-200, 1300, l - 60, l + 980]) box(s, [x, 40, 20], [120, w - 80, 70], M.charcoal);
  for (const x of [140, l - 260])
    for (const y of [50, w - 150]) {
      rod(s, [x + 60, y + 50, 100], [x + 60, y + 50, 190], 62, M.chrome);
      box(s, [x, y - 10, 190], [120, 120, 20], M.steel);
    }
  const z0 = 215;
  for (const y of [0, w - 40]) box(s, [0, y, z0], [l, 40, 1350], M.orange);
  for (const x of [0, l - 40]) box(s, [x, 40, z0], [40, w - 80, 1350], M.orange);
  box(s, [40, 40, z0], [l - 80, w - 80, 30], M.charcoal);
  for (let i = 0; i < 5; i++) box(s, [160 + i * 545, -60, z0 + 90], [90, 60, 1160], M.orange);
  for (const y of [-60, w]) box(s, [-30, y, z0 + 1260], [l + 60, 60, 90], M.orange);
  for (const x of [-60, l]) box(s, [x, -60, z0 + 1260], [60, w + 120, 90], M.orange);
  box(s, [40, 40, z0 + 1080], [l - 80, w - 80, 40], M.chips);
  heap(s, [50, 50, z0 + 1150], [l - 100, w - 100, 260], 46, M.chips, 11);
  // Gantry with probe carriage.
  if (bulk)
    s.whole(() =>
      s.at([60, w / 2 + 60, z0 + 40], () => heap(s, [0, 0, 0], [l - 120, 1240, 30], 52, M.chips, 21), 90, 'x'),
    );
  for (const x of [-170, l + 60]) for (const y of [150, w - 260]) box(s, [x, y, 100], [110, 110, 2560], M.charcoal);
  for (const y of [150, w - 260]) box(s, [-170, y, 2660], [l + 340, 110, 130], M.charcoal);
  for (const x of [-170, l + 60]) box(s, [x, 150, 2660], [110, w - 300, 130], M.charcoal);
  s.at([0, 0, lift], () =>
    s.whole(() => {
      box(s, [120, w / 2 - 110, 2080], [l - 240, 220, 110], M.grey);
      for (let i = 0; i < 5; i++) {
        const x = 280 + i * 510;
        rod(s, [x, w / 2, 2080], [x, w / 2, 1180], 30, M.chrome, 20);
        rod(s, [x, w / 2, 2010], [x, w / 2, 2230], 62, M.orange, 24);
        hose(
          s,
          [
            [x, w / 2, 2230],
            [x, w / 2, 2400],
            [x + 90, w / 2 + 60, 2560],
          ],
          13,
          M.rubber,
        );
      }
      for (const x of [700, l - 700]) cylinder(s, [x, w / 2, 2640 - lift], [x, w / 2, 2190], 42, 0.8, M.grey);
    }),
  );
  // Heat meter in flow and return, and the cabinet.
  s.at([l + 320, 0, 0], () =>
    s.whole(() => {
      for (const [z, m] of [
        [520, M.orange],
        [900, M.blue],
      ] as const)
        s.one(() => {
          pipe(s, [-60, 760, z], [760, 760, z], 66, 50, m, 28);
          for (const x of [80, 560]) pipe(s, [x, 760, z], [x + 40, 760, z], 112, 60, M.steel, 28);
          rod(s, [340, 760, z], [340, 760, z + 190], 46, M.steel, 20);
        });
      box(s, [260, 690, 1090], [170, 140, 120], M.light);
      for (const x of [40, 640]) beam(s, [x, 760, 100], [x, 760, 840], 60, 60);
      if (!bulk) cabinet(s, [60, 120, 100], [620, 360, 1500]);
    }),
  );
  return s;
}

/** The ME 40: chips run from the hopper over a measuring belt, under laser and microwave portals, past the cabinet. */
export function measuringSystem(): Scene {
  const s = new Scene();
  const [z, w] = [1150, 1200];
  // Hopper on its frame; the outlet meters a layer of 1000 × 200 mm onto the belt.
  for (const x of [120, 2080]) for (const y of [-640, 1720]) box(s, [x, y, 0], [120, 120, 2300], M.charcoal);
  for (const y of [-640, 1720]) box(s, [120, y, 2180], [2080, 120, 140], M.charcoal);
  for (const x of [120, 2080]) box(s, [x, -640, 2180], [120, 2480, 140], M.charcoal);
  const slope = (y: number, k: number): void =>
    plate(
      s,
      [220, y, 1420],
      [0, 0.62 * k, 0.785],
      [1, 0, 0],
      [
        [0, 0],
        [1180, 0],
        [1180, 1840],
        [0, 1840],
      ],
      24,
      M.orange,
    );
  slope(60, -1);
  slope(w - 60, 1);
  for (const [x, k] of [
    [230, 1],
    [2050, 1],
  ] as const)
    plate(
      s,
      [x, 600, 1420],
      [0, k, 0],
      [0, 0, 1],
      [
        [-540, 0],
        [540, 0],
        [1270, 930],
        [-1270, 930],
      ],
      26,
      M.orange,
    );
  box(s, [150, -690, 2330], [2000, 80, 700], M.orange);
  box(s, [150, w + 610, 2330], [2000, 80, 700], M.orange);
  for (const x of [150, 2070]) box(s, [x, -610, 2330], [80, 2420, 700], M.orange);
  for (let i = 0; i < 4; i++) box(s, [290 + i * 490, -740, 2330], [90, 60, 700], M.orange);
  box(s, [220, -600, 2760], [1860, 2400, 40], M.chips);
  heap(s, [230, -590, 2830], [1840, 2390, 380], 62, M.chips, 7);
  // Belt with idlers on a long frame.
  const l = 6400;
  for (const y of [40, w - 120]) box(s, [300, y, z - 190], [l - 300, 80, 150], M.charcoal);
  box(s, [250, 150, z - 40], [l - 200, 900, 26], M.rubber);
  box(s, [250, 150, z - 260], [l - 200, 900, 20], M.rubber);
  for (const x of [250, l + 50]) rod(s, [x, 130, z - 137], [x, w - 130, z - 137], 123, M.rubber, 36);
  for (let x = 2500; x < l; x += 520) rod(s, [x, 100, z - 215], [x, w - 100, z - 215], 44, M.steel, 20);
  heap(s, [2230, 210, z - 10], [l - 2200, 780, 170], 52, M.chips, 5);
  for (const x of [2500, 4300, l - 220])
    s.one(() => {
      for (const y of [40, w - 130]) box(s, [x, y, 0], [110, 90, z - 190], M.charcoal);
      box(s, [x, 40, 380], [110, w - 90, 80], M.charcoal);
    });
  // Laser portal, microwave unit and the belt scale below.
  const portal = (x: number): Scene =>
    s.one(() => {
      for (const y of [-90, w]) box(s, [x, y, z - 190], [110, 90, 1010], M.grey);
      box(s, [x, -90, z + 820], [110, w + 180, 110], M.grey);
    });
  portal(2900);
  portal(4150);
  box(s, [2880, 480, z + 630], [150, 240, 180], M.orange);
  box(s, [2900, 560, z + 600], [110, 80, 30], M.dark);
  box(s, [4080, 320, z + 400], [260, 560, 240], M.light);
  for (const y of [420, 740]) rod(s, [4205, y, z + 640], [4205, y, z + 820], 26, M.steel);
  box(s, [3380, 20, z - 300], [620, 50, 90], M.orange);
  for (const x of [3420, 3900]) rod(s, [x, 20, z - 350], [x, 20, z - 300], 50, M.chrome);
  hose(
    s,
    [
      [2955, 560, z + 930],
      [3100, 200, z + 1010],
      [4000, 100, z + 1000],
      [4205, 300, z + 930],
    ],
    18,
    M.rubber,
  );
  s.at([l + 50, 60, z - 137], () => s.at([0, 0, 0], () => motor(s, [0, 0, 0], 420, 120), -90));
  cabinet(s, [4650, -760, 0], [760, 420, 1900]);
  hose(
    s,
    [
      [5200, -480, 1880],
      [5200, -300, 2250],
      [4700, 0, 2180],
      [4280, 300, z + 930],
    ],
    20,
    M.rubber,
  );
  return s;
}
