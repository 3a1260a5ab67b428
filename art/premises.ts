// The workshop from outside at dusk: a steel hall with ribbed cladding, lit windows and an open gate.
import { beam, iBeam } from './parts.ts';
import { M, type Material, Scene, shining, type V3 } from './scene.ts';
import { box, hose, plate, rod } from './solids.ts';
import { tipperThreeWay } from './trailers.ts';

type P2 = [number, number];
const [LONG, DEEP, EAVE, RIDGE] = [36000, 17000, 6200, 7900];
const GATE = { x: 21500, wide: 5200, high: 4700 };
const DOOR = { x: 17600, wide: 1100, high: 2200 };
const WINDOWS = { z: 3300, high: 1500, from: 1400, wide: 2200, step: 2800, many: 7 };
const warm: Material = shining([2.4, 1.35, 0.55]);

export function premises(): Scene {
  const s = new Scene();
  walls(s);
  roof(s);
  windows(s);
  gate(s);
  inside(s);
  // The wall lamps, gutter pipes, kerb and what stands about.
  for (const x of [GATE.x - 700, GATE.x + GATE.wide + 700, DOOR.x + 550]) {
    box(s, [x - 130, -190, x === DOOR.x + 550 ? 2560 : 4300], [260, 150, 110], M.dark);
    box(s, [x - 110, -180, (x === DOOR.x + 550 ? 2560 : 4300) - 8], [220, 130, 10], shining([14, 10, 5.5]));
  }
  for (const x of [300, 12700, LONG - 300]) rod(s, [x, -110, 0], [x, -110, EAVE], 55, M.grey, 20);
  box(s, [-400, -900, 0], [GATE.x - 400, 900, 90], M.concrete);
  box(s, [GATE.x + GATE.wide + 500, -900, 0], [LONG - GATE.x - GATE.wide - 500, 900, 90], M.concrete);
  for (const x of [GATE.x - 350, GATE.x + GATE.wide + 350])
    for (let i = 0; i < 5; i++)
      rod(s, [x, -420, i * 220], [x, -420, i * 220 + 220], 90, i % 2 ? M.white : M.orange, 28);
  s.merge(tipperThreeWay(0), [10600, -4600, 0], -4);
  // Plates and tubes in their racks along the wall.
  for (const [i, x] of [30200, 31700, 33200].entries()) {
    for (const y of [-1500, -500]) {
      beam(s, [x, y, 0], [x, y, 2300 - i * 350], 120, 120);
      if (i < 2) for (const z of [500, 1150, 1750]) beam(s, [x, y, z], [x + 1500, y, z - i * 0], 80, 80);
    }
  }
  for (const [k, z] of [560, 1210].entries())
    for (let i = 0; i < 7; i++)
      rod(
        s,
        [30000, -1480 + i * 150, z + 60],
        [33900 - i * 130, -1480 + i * 150, z + 60],
        58 - k * 12,
        i % 3 ? M.steel : M.grey,
        24,
      );
  box(s, [-150000, -90000, -20], [330000, 320000, 20], M.concrete);
  return s;
}

/** The front in pieces around its openings, ribbed; gables and back are plain. */
function walls(s: Scene): void {
  const panel = (x0: number, x1: number, z0: number, z1: number): void => {
    if (x1 - x0 < 10 || z1 - z0 < 10) return;
    s.one(() => {
      box(s, [x0, 0, z0], [x1 - x0, 120, z1 - z0], M.charcoal);
      for (let x = Math.ceil(x0 / 300) * 300; x + 120 <= x1; x += 300)
        box(s, [x, -42, z0], [120, 44, z1 - z0], M.charcoal);
    });
  };
  const top = WINDOWS.z + WINDOWS.high;
  const last = WINDOWS.from + (WINDOWS.many - 1) * WINDOWS.step + WINDOWS.wide;
  panel(0, DOOR.x, 500, WINDOWS.z);
  panel(DOOR.x, DOOR.x + DOOR.wide, DOOR.high + 90, WINDOWS.z);
  panel(DOOR.x + DOOR.wide, GATE.x, 500, WINDOWS.z);
  panel(0, WINDOWS.from, WINDOWS.z, top);
  for (let i = 0; i + 1 < WINDOWS.many; i++)
    panel(WINDOWS.from + i * WINDOWS.step + WINDOWS.wide, WINDOWS.from + (i + 1) * WINDOWS.step, WINDOWS.z, top);
  panel(last, GATE.x, WINDOWS.z, top);
  panel(GATE.x, GATE.x + GATE.wide, GATE.high, top);
  panel(GATE.x + GATE.wide, LONG, 500, top);
  panel(0, LONG, top, EAVE);
  // Concrete plinth.
  for (const [a, b] of [
    [0, DOOR.x],
    [DOOR.x + DOOR.wide, GATE.x],
    [GATE.x + GATE.wide, LONG],
  ])
    box(s, [a, -20, 0], [b - a, 150, 500], M.plaster);
  const gable: P2[] = [
    [0, 0],
    [DEEP, 0],
    [DEEP, EAVE],
    [DEEP / 2, RIDGE],
    [0, EAVE],
  ];
  for (const x of [0, LONG - 120]) plate(s, [x, 0, 0], [0, 1, 0], [0, 0, 1], gable, 120, M.charcoal);
  s.one(() => {
    for (let y = 300; y < DEEP; y += 300) {
      const z =
        y < DEEP / 2
          ? EAVE + ((RIDGE - EAVE) * y) / (DEEP / 2)
          : RIDGE - ((RIDGE - EAVE) * (y - DEEP / 2)) / (DEEP / 2);
      box(s, [-42, y, 500], [44, 120, z - 520], M.charcoal);
    }
  });
  box(s, [0, DEEP - 120, 0], [LONG, 120, EAVE], M.charcoal);
  // The orange band under the eaves.
  box(s, [-60, -64, EAVE - 620], [LONG + 120, 30, 300], M.orange);
}

function roof(s: Scene): void {
  const rise = (RIDGE - EAVE) / (DEEP / 2);
  const slope: P2[] = [
    [-500, EAVE - 500 * rise],
    [DEEP / 2, RIDGE],
    [DEEP + 500, EAVE - 500 * rise],
    [DEEP + 500, EAVE + 180 - 500 * rise],
    [DEEP / 2, RIDGE + 180],
    [-500, EAVE + 180 - 500 * rise],
  ];
  plate(s, [-500, 0, 0], [0, 1, 0], [0, 0, 1], slope, LONG + 1000, M.grey);
  // Standing seams.
  const length = Math.hypot(DEEP / 2 + 500, RIDGE - EAVE + 500 * rise);
  s.one(() => {
    for (let x = -480; x < LONG + 480; x += 600)
      s.at(
        [x, -500, EAVE + 170 - 500 * rise],
        () => box(s, [0, 0, 0], [45, length, 55], M.grey),
        (Math.atan(rise) * 180) / Math.PI,
        'x',
      );
  });
  rod(s, [-500, -540, EAVE - 100], [LONG + 500, -540, EAVE - 100], 80, M.grey, 20);
  for (const x of [7000, 15500, 27000]) {
    box(s, [x, DEEP * 0.3, EAVE + 900], [900, 900, 700], M.grey);
    rod(s, [x + 450, DEEP * 0.3 + 450, EAVE + 1500], [x + 450, DEEP * 0.3 + 450, EAVE + 1900], 260, M.grey, 28);
  }
}

function windows(s: Scene): void {
  for (let i = 0; i < WINDOWS.many; i++) {
    const x = WINDOWS.from + i * WINDOWS.step;
    const glow: Material = {
      ...warm,
      field: ([px, , z]) => {
        const k = (0.55 + 0.45 * ((z - WINDOWS.z) / WINDOWS.high)) * (0.75 + 0.25 * Math.sin(px / 900 + i * 2));
        return [1.9 * k, 1.12 * k, 0.48 * k];
      },
    };
    box(s, [x, 90, WINDOWS.z], [WINDOWS.wide, 20, WINDOWS.high], glow);
    for (const k of [0, 1, 2, 3])
      box(s, [x + (k * (WINDOWS.wide - 60)) / 3, 20, WINDOWS.z], [60, 70, WINDOWS.high], M.dark);
    for (const z of [WINDOWS.z, WINDOWS.z + WINDOWS.high * 0.62, WINDOWS.z + WINDOWS.high - 60])
      box(s, [x, 18, z], [WINDOWS.wide, 70, 60], M.dark);
    box(s, [x - 60, -70, WINDOWS.z - 50], [WINDOWS.wide + 120, 130, 50], M.grey);
  }
  box(s, [DOOR.x, 40, 90], [DOOR.wide, 50, DOOR.high], M.orange);
  box(s, [DOOR.x + 180, 34, 1250], [DOOR.wide - 360, 14, 750], warm);
  rod(s, [DOOR.x + 1000, 20, 1080], [DOOR.x + 860, 20, 1080], 14, M.steel, 16);
  for (const [o, d] of [
    [
      [DOOR.x - 70, -10, 0],
      [70, 120, DOOR.high + 160],
    ],
    [
      [DOOR.x + DOOR.wide, -10, 0],
      [70, 120, DOOR.high + 160],
    ],
    [
      [DOOR.x - 70, -10, DOOR.high + 90],
      [DOOR.wide + 140, 120, 80],
    ],
  ] as [V3, V3][])
    box(s, o, d, M.dark);
}

/** The gate: a frame, the lowest panels of the raised sectional door. */
function gate(s: Scene): void {
  for (const x of [GATE.x - 130, GATE.x + GATE.wide]) box(s, [x, -60, 0], [130, 220, GATE.high + 130], M.grey);
  box(s, [GATE.x - 130, -60, GATE.high], [GATE.wide + 260, 220, 130], M.grey);
  for (let i = 0; i < 2; i++) {
    box(s, [GATE.x, 60, GATE.high - 460 - i * 470], [GATE.wide, 60, 455], M.light);
    for (let k = 0; k < 4; k++)
      if (i) box(s, [GATE.x + 260 + k * 1230, 55, GATE.high - 400 - i * 470], [980, 10, 330], warm);
  }
}

/** What is seen through the gate: floor, back wall, crane, a press, shelves. */
function inside(s: Scene): void {
  box(s, [GATE.x - 6000, 9000, 0], [18000, 60, EAVE], M.grey);
  box(s, [GATE.x - 6000, 100, 5600], [18000, 9000, 40], M.plaster);
  // What stands where one looks in through the gate.
  s.at([3700, 0, 0], () => {
    iBeam(s, [GATE.x - 6000, 6200, 3900], [1, 0, 0], 18000, [0, 0, 1], 560, 260, M.orange);
    box(s, [GATE.x + 3000, 5900, 3350], [700, 500, 320], M.orange);
    rod(s, [GATE.x + 3350, 6200, 3350], [GATE.x + 3350, 6200, 2400], 14, M.steel, 10);
    hose(
      s,
      [
        [GATE.x + 3350, 6200, 2400],
        [GATE.x + 3430, 6200, 2270],
        [GATE.x + 3350, 6200, 2170],
        [GATE.x + 3260, 6200, 2250],
      ],
      30,
      M.steel,
    );
    for (const [x, y, w, h] of [
      [400, 6400, 1500, 2300],
      [2300, 7600, 2200, 1500],
      [4300, 6800, 900, 2500],
    ]) {
      box(s, [GATE.x + x, y, 0], [w, 900, h], M.charcoal);
      box(s, [GATE.x + x + 80, y - 10, h * 0.5], [w - 160, 20, h * 0.28], M.grey);
    }
    box(s, [GATE.x + 1400, 3600, 0], [1900, 900, 820], M.charcoal);
    box(s, [GATE.x + 1300, 3500, 820], [2100, 1100, 70], M.steel);
    for (const [x, y] of [
      [500, 2600],
      [3400, 2600],
      [500, 6500],
      [3400, 6500],
    ])
      box(s, [GATE.x + x, y, 5560], [1300, 260, 30], shining([12, 10, 7.4]));
  });
}

export const premisesLamps = [
  { at: [GATE.x + 2600, 3400, 5300] as V3, power: 2600, colour: [1, 0.78, 0.5] as V3, radius: 500 },
  { at: [GATE.x + 2600, 300, 3400] as V3, power: 420, colour: [1, 0.74, 0.45] as V3, radius: 900 },
  ...[GATE.x - 700, GATE.x + GATE.wide + 700].map((x) => ({
    at: [x, -420, 4150] as V3,
    power: 130,
    colour: [1, 0.72, 0.4] as V3,
    radius: 90,
  })),
  { at: [DOOR.x + 550, -330, 2450] as V3, power: 45, colour: [1, 0.72, 0.4] as V3, radius: 70 },
];
