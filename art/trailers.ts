// The three-way tipping trailer.
import { clamp, line, rearLamp, ring, screws, seam, telescope } from './details.ts';
import { beam } from './parts.ts';
import { channel, leafSpring, mudguard, trailerWheel } from './running-gear.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, circle, hose, pipe, plate, rod, withHole } from './solids.ts';
import { tipperBody } from './tipper-body.ts';

/** Three-way tipper, tipping towards the viewer by `deg`, its near boards let down by `down`; `apart` gives the exploded view. */
export function tipperThreeWay(deg = 30, apart = 0, load = false, down = 0): Scene {
  const s = new Scene();
  threeWayChassis(s, apart);
  s.at(
    [0, -725, 1040],
    () =>
      s.at([0, 725, 150 + apart * 1.6], () => {
        tipperBody(s, { load, l: 4100, w: 2100, h: 500, down, name: 'TB 5000' });
        for (const x of [205, 3755])
          for (const y of [-725, 725]) {
            rod(s, [x, y, -30], [x, y, -110], 62, M.charcoal, 28);
            rod(s, [x, y, -106], [x, y, -112], 50, M.steel, 28);
          }
        s.one(() => {
          for (const y of [-120, 80]) box(s, [1890, y, -170], [220, 40, 200], M.charcoal);
          box(s, [1830, -330, -56], [340, 660, 24], M.charcoal);
        });
      }),
    deg,
    'x',
  );
  const a = (deg * Math.PI) / 180;
  const base: V3 = [2000, 0, 640];
  const reach = 725;
  const top: V3 = [
    2000,
    -725 + reach * Math.cos(a) - 30 * Math.sin(a),
    1040 + reach * Math.sin(a) + 30 * Math.cos(a) + apart * 0.95,
  ];
  for (const x of [1830, 2080]) box(s, [x, -400, 620], [70, 800, 130], M.charcoal);
  rod(s, [1840, 0, 640], [2140, 0, 640], 40, M.steel);
  if (deg > 5 || apart > 0) telescope(s, base, top, 60, 4, 400);
  else rod(s, base, top, 68, M.orange, 36);
  line(
    s,
    [
      [1930, 70, 700],
      [2100, 220, 700],
      [2700, 290, 730],
      [3600, 280, 740],
      [3950, 120, 760],
    ],
    12,
  );
  return s;
}

/** Ladder chassis of the three-way tipper, rear axle at the left, front axle on a turntable; x runs towards the drawbar. */
function threeWayChassis(s: Scene, apart: number): void {
  for (const k of [-1, 1] as const) channel(s, 0, 4000, k * 355, 760, 180, 76, k < 0 ? 1 : -1);
  for (const x of [60, 800, 1560, 2440, 3200, 3860]) {
    box(s, [x, -351, 790], [90, 702, 110], M.charcoal);
    for (const y of [-348, 348]) seam(s, [x - 3, y, 794], [x - 3, y, 896], 5, M.charcoal);
  }
  // Balls in the corners let the body tip to three sides; two pins choose the side.
  for (const x of [150, 3700]) {
    box(s, [x, -790, 830], [110, 1580, 84], M.charcoal);
    for (const k of [-1, 1] as const) {
      const y = k * 725;
      box(s, [x - 10, y - 65, 914], [130, 130, 40], M.charcoal);
      rod(s, [x + 55, y, 950], [x + 55, y, 1030], 40, M.steel, 28);
      rod(s, [x + 55, y, 1000], [x + 55, y, 1070], 48, M.steel, 32);
      rod(s, [x + 55, y + k * 110, 985], [x + 55, y - k * 90, 985], 15, M.orange, 18);
      ring(s, [x + 55, y + k * 128, 985], [1, 0, 0], 22, 6, M.steel);
      plate(
        s,
        [x + 60, k < 0 ? -355 : 355, 830],
        [0, k, 0],
        [0, 0, 1],
        [
          [0, 0],
          [0, -60],
          [260, 0],
        ],
        10,
        M.charcoal,
      );
    }
  }
  s.at([0, 0, -apart], () => {
    axle(s, 760);
    for (const k of [-1, 1])
      for (const x of [340, 1180]) {
        box(s, [x - 50, k * 355 - 42, 560], [100, 84, 200], M.charcoal);
        rod(s, [x, k * 355 - 58, 570], [x, k * 355 + 58, 570], 24, M.steel, 24);
      }
    for (const k of [-1, 1]) mudguard(s, [760, k * 840, 380], 440, 290, 22, 158, M.charcoal);
  });
  // Rear bar with its lamps.
  box(s, [-50, -1000, 600], [90, 2000, 100], M.charcoal);
  for (const y of [-300, 220]) box(s, [-10, y, 610], [100, 80, 160], M.charcoal);
  for (const y of [-985, 685]) s.at([-70, y, 592], () => rearLamp(s, [0, 0, 0]));
  box(s, [-60, -250, 606], [12, 500, 100], M.light);
  s.at([0, 0, -apart], () => turntable(s));
}

/** An axle with its springs and wheels. */
function axle(s: Scene, x: number): void {
  beam(s, [x, -700, 380], [x, 700, 380], 90, 90);
  for (const k of [-1, 1] as const) {
    leafSpring(s, [x, k * 355, 427], 840, 6, 58, 72);
    trailerWheel(s, [x, k * 850, 380], 380, 270, 204, k);
  }
}

function turntable(s: Scene): void {
  axle(s, 3240);
  pipe(s, [3240, 0, 700], [3240, 0, 760], 420, 330, M.steel, 64);
  pipe(s, [3240, 0, 640], [3240, 0, 694], 410, 330, M.charcoal, 64);
  screws(
    s,
    Array.from({ length: 16 }, (_, i): V3 => {
      const q = (i / 16) * Math.PI * 2;
      return [3240 + Math.cos(q) * 370, Math.sin(q) * 370, 640];
    }),
    [0, 0, -1],
    12,
  );
  for (const k of [-1, 1]) {
    box(s, [2790, k * 355 - 45, 560], [900, 90, 80], M.charcoal);
    for (const x of [2820, 3660]) {
      box(s, [x - 46, k * 355 - 40, 500], [92, 80, 64], M.charcoal);
      rod(s, [x, k * 355 - 56, 536], [x, k * 355 + 56, 536], 22, M.steel, 24);
    }
    beam(s, [3640, k * 355, 600], [5050, k * 42, 540], 90, 110);
    box(s, [3640, k * 355 - 55, 545], [70, 110, 115], M.charcoal);
    rod(s, [3675, k * 355 - 80, 600], [3675, k * 355 + 80, 600], 26, M.steel, 24);
  }
  for (const x of [2790, 3600]) box(s, [x, -310, 570], [80, 620, 60], M.charcoal);
  beam(s, [4250, -230, 575], [4250, 230, 575], 80, 90);
  box(s, [4980, -80, 480], [100, 160, 120], M.charcoal);
  rod(s, [5060, 0, 540], [5180, 0, 535], 44, M.steel);
  plate(s, [5343, 0, 512], [1, 0, 0], [0, 1, 0], withHole(circle(-75, 0, 92), circle(-75, 0, 46)), 46, M.steel);
  ring(s, [5268, 0, 535], [0, 0, 1], 68, 27, M.steel);
  hose(
    s,
    [
      [3960, 120, 760],
      [4200, 130, 900],
      [4500, 100, 960],
      [4800, 60, 820],
      [4960, 40, 640],
    ],
    13,
    M.rubber,
    10,
  );
  rod(s, [4940, 40, 650], [5040, 40, 620], 20, M.steel, 6);
  clamp(s, [4250, 128, 640], [1, 0, 0], 16);
}
