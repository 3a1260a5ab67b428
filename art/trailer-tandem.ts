// The tandem tipping trailer.
import { clamp, line, rearLamp, ring, screws, seam, stripes, telescope, typePlate } from './details.ts';
import { beam } from './parts.ts';
import { channel, leafSpring, mudguard, trailerWheel } from './running-gear.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, circle, hose, pipe, plate, rod, withHole } from './solids.ts';
import { tipperBody } from './tipper-body.ts';

/** The TK 8000, its rear at x -140, tipped to the rear by `deg`. */
export function tipperTandem(deg = 0): Scene {
  const s = new Scene();
  for (const k of [-1, 1] as const) {
    channel(s, 0, 4700, k * 430, 660, 200, 80, k < 0 ? 1 : -1);
    for (const x of [1300, 1700, 2300, 2700]) {
      box(s, [x, k * 430 - (k > 0 ? 0 : 14), 530], [70, 14, 200], M.charcoal);
      screws(
        s,
        [580, 640].map((z): V3 => [x + 35, k * 444, z]),
        [0, k, 0],
        13,
      );
    }
  }
  // Brake and oil pipes along the rail, with their clamps.
  for (const k of [-1, 1])
    for (const z of [710, 740]) {
      rod(s, [150, k * 445, z], [4400, k * 445, z], 7, M.steel, 14);
      for (let x = 420; x < 4400; x += 640) clamp(s, [x, k * 445, z], [1, 0, 0], 8);
    }
  for (const x of [40, 900, 3300, 4580]) {
    box(s, [x, -426, 690], [90, 852, 140], M.charcoal);
    for (const y of [-424, 424]) seam(s, [x - 3, y, 696], [x - 3, y, 826], 6, M.charcoal);
  }
  tandemAxles(s);
  tandemDrawbar(s);
  tandemRear(s);
  // Ram in its cradle between two cross-members; figures give 1950 mm of stroke at 50°.
  const a = (deg * Math.PI) / 180;
  const pivot: V3 = [120, 0, 970];
  const base: V3 = [2400, 0, 520];
  const top: V3 = [
    pivot[0] + 2750 * Math.cos(a) + 40 * Math.sin(a),
    0,
    pivot[2] + 2750 * Math.sin(a) - 40 * Math.cos(a),
  ];
  for (const x of [2230, 2510]) box(s, [x, -426, 490], [60, 852, 370], M.charcoal);
  for (const y of [-190, 150]) box(s, [2290, y, 470], [220, 40, 110], M.charcoal);
  rod(s, [2400, -200, 520], [2400, 200, 520], 44, M.steel);
  if (deg > 4) telescope(s, base, top, 72, 5, 540);
  else telescope(s, base, top, 72, 2, Math.hypot(top[0] - base[0], top[2] - base[2]) - 60);
  line(
    s,
    [
      [2340, 120, 600],
      [2450, 250, 640],
      [2900, 330, 640],
      [3600, 360, 640],
      [4500, 330, 660],
    ],
    13,
  );
  s.at(
    pivot,
    () =>
      s.at([-120, 0, 40], () => {
        tipperBody(s, { l: 4600, w: 2250, h: 600, swing: deg, name: 'TK 8000', beams: 110 });
        s.one(() => {
          for (const y of [-120, 80]) box(s, [2760, y, -130], [220, 40, 170], M.charcoal);
          box(s, [2700, -330, -60], [340, 660, 24], M.charcoal);
        });
        rod(s, [2870, -150, -80], [2870, 150, -80], 36, M.steel);
        // Pivots at the rear.
        for (const y of [-500, 440]) box(s, [70, y, -100], [100, 60, 110], M.charcoal);
      }),
    -deg,
    'y',
  );
  return s;
}

function tandemAxles(s: Scene): void {
  const z = 437;
  for (const x of [1480, 2520]) {
    box(s, [x - 50, -740, z - 50], [100, 1480, 100], M.charcoal);
    for (const k of [-1, 1] as const) {
      trailerWheel(s, [x, k * 930, z], 437, 400, 208, k);
      mudguard(s, [x, k * 940, z], 500, 420, x < 2000 ? 38 : 24, x < 2000 ? 156 : 142, M.charcoal);
      for (const deg of [62, 118]) {
        const q = (deg * Math.PI) / 180;
        const px = x + Math.cos(q) * 496;
        const pz = z + Math.sin(q) * 496;
        hose(
          s,
          [
            [px, k * 1060, pz - 6],
            [px, k * 700, pz - 8],
            [px, k * 560, 800],
            [px, k * 440, 780],
          ],
          17,
          M.charcoal,
          4,
        );
      }
      // Brake chamber and its lever.
      rod(s, [x + 150, k * 600, z + 70], [x + 300, k * 600, z + 70], 80, M.dark, 32);
      ring(s, [x + 225, k * 600, z + 70], [1, 0, 0], 82, 8, M.steel);
      rod(s, [x + 40, k * 600, z + 70], [x + 150, k * 600, z + 70], 12, M.steel, 16);
      box(s, [x + 20, k * 600 - 12, z - 10], [36, 24, 110], M.charcoal);
    }
  }
  // Springs carry the rocker that swings on a pin below the rails.
  for (const k of [-1, 1]) {
    for (const x of [1480, 2520]) leafSpring(s, [x, k * 430 - 0, z + 52], 880, 6, 46, 76);
    s.one(() => {
      plate(
        s,
        [2000, k * 430 + 50, 0],
        [1, 0, 0],
        [0, 0, 1],
        [
          [-190, 665],
          [190, 665],
          [120, 520],
          [60, 470],
          [-60, 470],
          [-120, 520],
        ],
        100,
        M.charcoal,
      );
    });
    rod(s, [2000, k * 430 - 90, 540], [2000, k * 430 + 90, 540], 58, M.steel, 32);
    screws(s, [[2000, k * 520, 540]], [0, k, 0], 26);
    for (const x of [1040, 2960]) {
      box(s, [x - 60, k * 430 - 45, 560], [120, 90, 105], M.charcoal);
      rod(s, [x, k * 430 - 64, 600], [x, k * 430 + 64, 600], 26, M.steel, 24);
    }
  }
}

/** Drawbar with its ring, stand, hose rack, toolbox and air tank. */
function tandemDrawbar(s: Scene): void {
  for (const k of [-1, 1]) {
    beam(s, [4560, k * 385, 750], [6000, k * 45, 640], 110, 150);
    seam(s, [4690, k * 430, 674], [4690, k * 430, 826], 7, M.charcoal);
  }
  beam(s, [5160, -240, 700], [5160, 240, 700], 90, 100);
  beam(s, [5850, 0, 650], [6160, 0, 620], 150, 160);
  box(s, [6150, -95, 530], [24, 190, 180], M.charcoal);
  screws(
    s,
    [-70, 70].flatMap((y) => [555, 685].map((z): V3 => [6174, y, z])),
    [1, 0, 0],
    14,
  );
  rod(s, [6170, 0, 614], [6240, 0, 612], 46, M.steel);
  ring(s, [6285, 0, 613], [0, 0, 1], 70, 27, M.steel);
  plate(s, [6360, 0, 590], [1, 0, 0], [0, 1, 0], withHole(circle(-75, 0, 95), circle(-75, 0, 48)), 46, M.steel);
  // Stand with its crank.
  s.one(() => {
    pipe(s, [5450, -300, 300], [5450, -300, 1010], 50, 42, M.charcoal);
    box(s, [5395, -290, 640], [110, 110, 130], M.charcoal);
  });
  rod(s, [5450, -300, 20], [5450, -300, 340], 38, M.steel);
  box(s, [5350, -400, 0], [200, 200, 14], M.charcoal);
  pipe(s, [5450, -300, 14], [5450, -300, 60], 56, 38, M.charcoal);
  rod(s, [5450, -300, 1010], [5450, -300, 1030], 56, M.charcoal, 28);
  hose(
    s,
    [
      [5450, -330, 980],
      [5450, -400, 980],
      [5450, -430, 985],
      [5450, -440, 1080],
      [5450, -440, 1110],
    ],
    11,
    M.steel,
  );
  rod(s, [5450, -440, 1110], [5450, -540, 1110], 17, M.dark, 20);
  // Toolbox with lid and lock, air tank across.
  box(s, [4790, -300, 815], [330, 600, 250], M.dark);
  box(s, [4780, -308, 1040], [350, 616, 34], M.dark);
  for (const y of [-180, 180]) box(s, [5118, y - 22, 990], [14, 44, 80], M.steel);
  rod(s, [4990, -330, 570], [4990, 330, 570], 115, M.charcoal, 40);
  for (const y of [-200, 200]) ring(s, [4990, y, 570], [0, 1, 0], 118, 6, M.steel);
  // Hose rack: hydraulic, air red and yellow, seven-pin plug.
  rod(s, [5820, 0, 700], [5820, 0, 1080], 24, M.charcoal, 24);
  box(s, [5790, -190, 1070], [60, 380, 46], M.charcoal);
  for (const [i, y] of [-150, -55, 45, 140].entries()) {
    hose(
      s,
      [
        [4560, y * 0.5, 800],
        [4900, y * 0.5, 1180],
        [5150, y * 0.7, 1330],
        [5450, y * 0.9, 1440],
        [5680, y, 1330],
        [5740, y, 1180],
        [5790, y, 1106],
      ],
      i === 3 ? 10 : 14,
      M.rubber,
      10,
    );
    rod(s, [5770, y, 1098], [5920, y, 1098], 21, M.steel, 6);
    rod(s, [5868, y, 1098], [5960, y, 1098], 27, i === 1 ? M.red : i === 2 ? M.orange : M.dark, 24);
  }
  stripes(s, [4790, -309, 1046], [1, 0, 0], [0, 0, 1], 330, 24, 6);
  s.at([4500, -436, 760], () => typePlate(s, [-140, -2, -30], 130, 85));
}

function tandemRear(s: Scene): void {
  box(s, [-130, -1080, 640], [100, 2160, 110], M.charcoal);
  for (const y of [-430, 350]) box(s, [-60, y, 650], [110, 80, 200], M.charcoal);
  for (const y of [-1060, 760]) s.at([-150, y, 636], () => rearLamp(s, [0, 0, 0]));
  box(s, [-140, -260, 650], [12, 520, 110], M.light);
  for (const y of [-700, 420]) s.at([-132, y, 648], () => stripes(s, [0, 280, 0], [0, -1, 0], [0, 0, 1], 280, 94, 4));
  for (const y of [-520, 460])
    plate(
      s,
      [120, y + 60, 0],
      [1, 0, 0],
      [0, 0, 1],
      [
        [-110, 850],
        [110, 850],
        [60, 1010],
        [-60, 1010],
      ],
      60,
      M.charcoal,
    );
  for (const k of [-1, 1]) rod(s, [120, k * 540, 970], [120, k * 380, 970], 42, M.steel, 28);
}
