// The measuring station of the first project: a bin for 40 m³ of wood chips on load cells, under a gantry with five probes.
import { endWall, INSIDE, load, longSide } from './chip-bin.ts';
import { line, screws, seam, sign, stripes, telescope } from './details.ts';
import { heap } from './loose.ts';
import { controlCabinet } from './panel.ts';
import { beam } from './parts.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, hose, pipe, plate, rod } from './solids.ts';

/** Underside of the bin, its height, and where it lies across: its middle is at y 850. */
export const BIN = { z: 420, h: INSIDE.h + 60, l: INSIDE.l + 10, w: INSIDE.w + 10, y: 850 - INSIDE.w / 2 - 5 };
/** Distance of the probes. */
export const PITCH = 1200;
const PROBES = 5;
const TIP = 1500;
const GANTRY = 4560;

/** `lift` raises the probes, `bulk` fills the bin behind its middle for the section, `fine` chips are as small as real ones. */
export function probeStation(lift = 0, bulk = false, fine = !bulk): Scene {
  const s = new Scene();
  ground(s);
  bin(s);
  s.whole(() => {
    if (bulk)
      s.at([40, 910, BIN.z + 30], () => heap(s, [0, 0, 0], [BIN.l - 80, BIN.h - 160, 30], 76, M.chips, 21), 90, 'x');
    load(s, [30, BIN.y + 20, BIN.z + BIN.h - 210], BIN.l - 60, BIN.w - 40, 250, fine);
  });
  gantry(s);
  s.whole(() => probes(s, lift));
  s.at([BIN.l + 620, 0, 0], () => s.whole(() => desk(s)));
  return s;
}

/** Load cells on foot plates under two long beams. */
function ground(s: Scene): void {
  const rows = [BIN.y + 260, BIN.y + BIN.w - 400];
  for (const y of rows) {
    box(s, [-60, y, 250], [BIN.l + 120, 140, 150], M.charcoal);
    for (const x of [120, BIN.l / 2 - 90, BIN.l - 300]) {
      box(s, [x - 80, y - 110, 0], [340, 360, 22], M.charcoal);
      rod(s, [x + 90, y + 70, 22], [x + 90, y + 70, 96], 120, M.charcoal, 40);
      rod(s, [x + 90, y + 70, 96], [x + 90, y + 70, 206], 78, M.chrome, 48);
      rod(s, [x + 90, y + 70, 206], [x + 90, y + 70, 232], 108, M.steel, 40);
      box(s, [x - 30, y - 40, 230], [240, 220, 22], M.charcoal);
      screws(
        s,
        [-50, 230].flatMap((dx) => [-80, 220].map((dy): V3 => [x + dx, y + dy, 22])),
        [0, 0, 1],
        17,
      );
      line(
        s,
        [
          [x + 90, y - 8, 150],
          [x + 110, y - 60, 140],
          [x + 260, y - 110, 60],
          [x + 420, y - 150, 22],
        ],
        9,
      );
    }
  }
  for (let x = 60; x < BIN.l; x += 560) box(s, [x, BIN.y, BIN.z - 40], [60, BIN.w, 42], M.charcoal);
}

function bin(s: Scene): void {
  const { l, w, h, y, z } = BIN;
  s.at([0, y, z], () => longSide(s, l, h, 11));
  s.at([l, y + w, z], () => longSide(s, l, h, 11), 180);
  s.at([0, y, z], () => endWall(s, w, h, 4));
  s.at([l, y + w, z], () => endWall(s, w, h, 4), 180);
  box(s, [5, y + 5, z], [l - 10, w - 10, 8], M.charcoal);
  const field = l / 11;
  sign(s, '40', [field - 180, y - 1, z + 1350], [1, 0, 0], [0, 0, 1], 225);
  for (const x of [60, l - 460]) stripes(s, [x, y - 91, z + 10], [1, 0, 0], [0, 0, 1], 400, 66, 5);
}

/** Two portals over the bin, joined by beams; the carriage runs on rails at their posts. */
function gantry(s: Scene): void {
  const [y0, y1] = [BIN.y - 420, BIN.y + BIN.w + 240];
  for (const x of [-520, BIN.l + 340]) {
    for (const y of [y0, y1]) {
      box(s, [x, y, 20], [180, 180, GANTRY - 20], M.charcoal);
      box(s, [x - 100, y - 100, 0], [380, 380, 24], M.charcoal);
      screws(
        s,
        [-60, 240].flatMap((dx) => [-60, 240].map((dy): V3 => [x + dx, y + dy, 24])),
        [0, 0, 1],
        19,
      );
      for (const k of [-1, 1])
        plate(
          s,
          [x + 90 + 8, y + 90 + k * 90, 24],
          [0, k, 0],
          [0, 0, 1],
          [
            [0, 0],
            [90, 0],
            [0, 240],
          ],
          k < 0 ? 16 : -16,
          M.charcoal,
        );
    }
    box(s, [x, y0 + 180, GANTRY - 220], [180, y1 - y0 - 180, 220], M.charcoal);
    beam(s, [x + 90, y0 + 150, 3150], [x + 90, y0 + 800, GANTRY - 200], 90, 90);
    beam(s, [x + 90, y1 + 30, 3150], [x + 90, y1 - 620, GANTRY - 200], 90, 90);
  }
  for (const y of [y0, y1 + 20]) {
    box(s, [-520, y, GANTRY], [BIN.l + 1040, 160, 200], M.charcoal);
    for (const x of [-430, BIN.l + 430])
      screws(
        s,
        [
          [x - 50, y - 2, GANTRY + 60],
          [x + 50, y - 2, GANTRY + 60],
        ],
        [0, -1, 0],
        17,
      );
  }
  for (const x of [1500, BIN.l - 1660]) box(s, [x, y0 + 160, GANTRY + 10], [160, y1 - y0 - 140, 180], M.charcoal);
  // Guide rails between the portals, in the middle.
  for (const x of [-340, BIN.l + 290]) {
    box(s, [x, 790, 2960], [50, 120, GANTRY - 2960], M.steel);
    for (const z of [3060, GANTRY - 320]) box(s, [x - (x < 0 ? 60 : -40), 740, z], [70, 220, 40], M.charcoal);
  }
  for (const x of [-520, BIN.l + 340]) box(s, [x, y0 + 180, 3020], [180, y1 - y0 - 180, 120], M.charcoal);
  stripes(s, [-520, y0 - 2, 1900], [1, 0, 0], [0, 0, 1], 180, 90, 2);
  stripes(s, [BIN.l + 340, y0 - 2, 1900], [1, 0, 0], [0, 0, 1], 180, 90, 2);
}

/** The carriage with five probes, driven by two telescopic rams from above. */
function probes(s: Scene, lift: number): void {
  const z = 3760 + lift;
  const x0 = (BIN.l - PITCH * (PROBES - 1)) / 2;
  s.one(() => {
    box(s, [-270, 790, z], [BIN.l + 540, 12, 240], M.grey);
    box(s, [-270, 898, z], [BIN.l + 540, 12, 240], M.grey);
    for (const zz of [z, z + 228]) box(s, [-270, 790, zz], [BIN.l + 540, 120, 12], M.grey);
  });
  for (const x of [-300, BIN.l + 270])
    for (const zz of [z + 10, z + 190]) rod(s, [x + 15, 770, zz + 20], [x + 15, 930, zz + 20], 46, M.steel, 32);
  for (let i = 0; i < PROBES; i++) {
    const x = x0 + i * PITCH;
    rod(s, [x, 850, z - TIP + 200], [x, 850, z + 40], 38, M.chrome, 40);
    s.at([x, 850, z - TIP + 200], () => rod(s, [0, 0, 0], [0, 0, -200], 24, M.steel, 32));
    for (const k of [60, 140, 220])
      pipe(s, [x, 850, z - TIP + 200 + k], [x, 850, z - TIP + 226 + k], 41, 30, M.dark, 40);
    pipe(s, [x, 850, z - 60], [x, 850, z], 74, 38, M.charcoal, 40);
    rod(s, [x, 850, z + 240], [x, 850, z + 420], 84, M.orange, 44);
    rod(s, [x, 850, z + 420], [x, 850, z + 444], 66, M.charcoal, 40);
    screws(
      s,
      [0, 1, 2, 3].map((k): V3 => [x + Math.cos(k * 1.57 + 0.78) * 62, 850 + Math.sin(k * 1.57 + 0.78) * 62, z]),
      [0, 0, -1],
      11,
    );
    box(s, [x + 110, 800, z + 240], [150, 100, 110], M.light);
    line(
      s,
      [
        [x, 850, z + 448],
        [x + 10, 850, z + 540],
        [x + 150, 850, z + 520],
        [x + 185, 850, z + 356],
      ],
      11,
    );
    line(
      s,
      [
        [x + 260, 850, z + 290],
        [x + 420, 850, z + 320],
        [x + 700, 850, z + 262],
        [x + 900, 850, z + 262],
      ],
      9,
    );
  }
  for (const x of [x0 + PITCH / 2, BIN.l - x0 - PITCH / 2])
    telescope(s, [x, 850, GANTRY - 20], [x, 850, z + 230], 62, 3, Math.min(300, GANTRY - z - 330));
  for (const x of [x0 + PITCH / 2, BIN.l - x0 - PITCH / 2])
    box(s, [x - 110, 240, GANTRY - 10], [220, 1220, 120], M.charcoal);
  hose(
    s,
    [
      [BIN.l + 200, 850, z + 240],
      [BIN.l + 260, 700, z + 520],
      [BIN.l + 420, 300, z + 300],
      [BIN.l + 760, 400, 3100],
      [BIN.l + 1060, 600, 2500],
      [BIN.l + 1068, 620, 2190],
    ],
    18,
    M.rubber,
    10,
  );
}

/** A landing with steps and a rail, the cabinet on it: a person reads the result at eye level. */
function desk(s: Scene): void {
  const [w, d, z] = [1300, 1500, 420];
  box(s, [0, -300, z - 90], [w, d, 60], M.charcoal);
  for (let i = 0; i < 26; i++) box(s, [10, -290 + i * 57.5, z - 30], [w - 20, 14, 30], M.steel);
  for (const x of [20, w - 100]) for (const y of [-280, d - 400]) box(s, [x, y, 0], [80, 80, z - 90], M.charcoal);
  for (const [k, t] of [
    [0, 140],
    [1, 280],
  ] as const) {
    box(s, [300, -560 + k * 130, t - 36], [700, 240, 36], M.steel);
    for (const x of [300, 988]) box(s, [x, -560 + k * 130, 0], [12, 240, t - 36], M.charcoal);
  }
  const rail = (points: V3[]) => {
    for (const zz of [550, 1100])
      hose(
        s,
        points.map(([x, y]): V3 => [x, y, z + zz]),
        21,
        M.steel,
        2,
      );
    for (const [x, y] of points) rod(s, [x, y, z - 60], [x, y, z + 1110], 21, M.steel, 24);
  };
  rail([
    [w - 24, -280, 0],
    [w - 24, 450, 0],
    [w - 24, d - 330, 0],
  ]);
  s.at([220, 420, z], () => controlCabinet(s, [0, 0, 0], [760, 400, 1700], 3));
  seam(s, [0, -302, z - 60], [w, -302, z - 60], 6, M.charcoal);
}
