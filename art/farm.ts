// Older farm machines and a steel hall for the history pages.
import { heap, tree } from './loose.ts';
import { beam, iBeam, wheel } from './parts.ts';
import { M, type Material, Scene } from './scene.ts';
import { box, circle, hose, lathe, pipe, plate, rod, withHole } from './solids.ts';

/** An old tractor: long bonnet, upright exhaust, mudguards and an open seat. x runs forwards. */
export function tractor(s: Scene, paint: Material = M.orange): void {
  const bonnet: [number, number][] = [
    [0, 0],
    [1500, 0],
    [1560, 80],
    [1560, 480],
    [1480, 560],
    [0, 640],
  ];
  plate(s, [900, 250, 800], [1, 0, 0], [0, 0, 1], bonnet, 500, paint);
  for (let i = 0; i < 9; i++) box(s, [1700 + i * 70, -262, 980], [34, 14, 250], M.dark);
  for (let i = 0; i < 7; i++) box(s, [2452, -190 + i * 56, 900], [16, 30, 340], M.dark);
  for (const y of [-330, 330])
    lathe(
      s,
      [2330, y, 1290],
      [1, 0, 0],
      [
        [0, 0],
        [0, 50],
        [90, 110],
        [130, 110],
        [120, 0],
      ],
      M.light,
      28,
    );
  box(s, [500, -200, 620], [1500, 400, 240], M.charcoal);
  box(s, [1900, -160, 640], [560, 320, 160], M.charcoal);
  rod(s, [1960, -120, 1390], [1960, -120, 1640], 80, M.dark);
  rod(s, [1960, -120, 1640], [1960, -120, 2250], 44, M.dark);
  rod(s, [1620, 130, 1390], [1620, 130, 1600], 30, M.dark);
  rod(s, [1620, 130, 1600], [1620, 130, 1720], 90, M.dark);
  // Seat, wheel and levers.
  s.one(() => {
    plate(
      s,
      [260, 210, 1180],
      [1, 0, 0],
      [0, 0, 1],
      [
        [0, 0],
        [360, -20],
        [380, 40],
        [60, 70],
        [10, 330],
        [-50, 330],
      ],
      420,
      M.dark,
    );
    beam(s, [400, 0, 820], [430, 0, 1170], 90, 90);
  });
  rod(s, [900, 0, 1340], [700, 0, 1500], 22, M.dark);
  s.at(
    [690, 0, 1510],
    () => {
      pipe(s, [0, 0, 0], [0, 0, 30], 210, 180, M.dark, 32);
      for (const k of [0, 60, 120]) s.at([0, 0, 8], () => box(s, [-190, -10, 0], [380, 20, 14], M.dark), k);
    },
    -38,
    'y',
  );
  for (const y of [-60, 120]) rod(s, [820, y, 860], [740, y - 20, 1260], 12, M.steel, 10);
  // Rear axle, big wheels and mudguards.
  box(s, [-60, -430, 600], [520, 860, 420], M.charcoal);
  for (const y of [-720, 720]) {
    wheel(s, [200, y, 790], 790, 380, M.light);
    s.one(() => {
      for (let i = 0; i < 9; i++) {
        const a = (i * 15 * Math.PI) / 180;
        s.at([200, y, 790], () => box(s, [-115, -210, 830], [230, 420, 24], paint), i * 15 - 75, 'y');
        if (a > 9) break;
      }
    });
    plate(
      s,
      [200, y > 0 ? y - 180 : y + 210, 790],
      [1, 0, 0],
      [0, 0, 1],
      [...circle(0, 0, 850, 40).filter((p) => p[1] > 150), [-500, 150], [500, 150]].sort(
        (a, b) => Math.atan2(a[1] - 300, a[0]) - Math.atan2(b[1] - 300, b[0]),
      ) as [number, number][],
      30,
      paint,
    );
  }
  beam(s, [2250, -620, 520], [2250, 620, 520], 110, 110);
  box(s, [2170, -110, 540], [160, 220, 180], M.charcoal);
  for (const y of [-640, 640]) wheel(s, [2250, y, 420], 420, 210, M.light);
  beam(s, [-60, 0, 560], [-330, 0, 520], 120, 70);
}

/** Ground dressing for the engravings. */
export function yard(s: Scene, trees: [number, number, number][]): void {
  for (const [i, [x, y, h]] of trees.entries()) tree(s, [x, y, 0], h, 31 + i * 17);
}

/** Potato harvester: share, sieve belt, sorting stand and bunker, drawn by its drawbar. */
export function potatoHarvester(): Scene {
  const s = new Scene();
  for (const y of [-700, 600]) {
    beam(s, [-200, y + 50, 500], [3400, y + 50, 1350], 100, 160);
    beam(s, [600, y + 50, 620], [3300, y + 50, 620], 100, 120);
    beam(s, [3300, y + 50, 620], [3350, y + 50, 1500], 100, 100);
    plate(s, [-560, y + 80, 30], [1, 0, 0], [0, 0, 1], circle(180, 330, 340, 36), 20, M.steel);
  }
  // Share and sieve belt of bars.
  plate(
    s,
    [-520, -600, 70],
    [1, 0, 0.22],
    [0, 1, 0],
    [
      [0, 0],
      [0, 1200],
      [420, 1200],
      [420, 0],
    ],
    30,
    M.steel,
  );
  s.one(() => {
    for (let i = 0; i < 46; i++) {
      const x = -120 + i * 76;
      const z = 260 + i * 20.5;
      rod(s, [x, -600, z], [x, 600, z], 20, M.steel, 10);
      if (i % 6 === 0) heapRow(s, x, z + 40);
    }
  });
  // Bunker and sorting platform with rail.
  plate(
    s,
    [2500, 700, 1300],
    [1, 0, 0],
    [0, 0, 1],
    [
      [300, 0],
      [1500, 0],
      [1900, 900],
      [0, 900],
    ],
    1400,
    M.orange,
  );
  heap(s, [2560, -640, 2150], [1780, 1280, 330], 95, M.chips, 9);
  box(s, [900, -1250, 900], [1500, 520, 50], M.wood);
  for (const x of [930, 1640, 2350]) rod(s, [x, -1230, 950], [x, -1230, 1850], 22, M.charcoal, 12);
  rod(s, [930, -1230, 1850], [2350, -1230, 1850], 22, M.charcoal, 12);
  rod(s, [930, -1230, 1400], [2350, -1230, 1400], 18, M.charcoal, 12);
  beam(s, [1900, -1050, 640], [1900, 1050, 640], 120, 120);
  for (const y of [-980, 980]) wheel(s, [1900, y, 640], 640, 300);
  // Drive: flywheel with spokes and a belt.
  pipe(s, [700, -800, 1150], [700, -860, 1150], 330, 270, M.charcoal, 40);
  for (const a of [0, 45, 90, 135])
    s.at([700, -850, 1150], () => box(s, [-280, 0, -20], [560, 30, 40], M.charcoal), a, 'y');
  rod(s, [700, -900, 1150], [700, 0, 1150], 40, M.steel);
  beam(s, [-200, 0, 560], [-1900, 0, 620], 140, 120);
  beam(s, [-150, 560, 560], [-1300, 40, 600], 100, 100);
  beam(s, [-150, -560, 560], [-1300, -40, 600], 100, 100);
  plate(s, [-2050, 0, 590], [1, 0, 0], [0, 1, 0], withHole(circle(60, 0, 110), circle(60, 0, 60)), 50, M.steel);
  hose(
    s,
    [
      [-1800, 120, 700],
      [-900, 160, 900],
      [-100, 200, 700],
    ],
    26,
    M.dark,
  );
  return s;
}

function heapRow(s: Scene, x: number, z: number): void {
  for (let k = 0; k < 7; k++) {
    const y = -480 + k * 160 + ((x * 7 + k * 53) % 90);
    lathe(
      s,
      [x + ((k * 37) % 50), y, z - 10],
      [0.4, 0.6, 0.7],
      [
        [0, 0],
        [10, 34],
        [40, 46],
        [80, 34],
        [92, 0],
      ],
      M.chips,
      12,
    );
  }
}

/** A steel hall half built: frames, purlins, one side still open. */
export function hall(): Scene {
  const s = new Scene();
  const [w, h] = [11000, 4600];
  for (let i = 0; i < 5; i++) {
    const y = i * 3600;
    for (const x of [0, w]) iBeam(s, [x, y, 0], [0, 0, 1], h, [1, 0, 0], 420, 300, M.charcoal);
    for (const k of [-1, 1]) beam(s, [w / 2 + k * w * 0.53, y, h - 200], [w / 2, y, h + 1900], 300, 420);
    for (const k of [-1, 1])
      plate(
        s,
        [w / 2 + k * (w / 2 - 200), y - 40, h - 800],
        [-k, 0, 0],
        [0, 0, 1],
        [
          [0, 0],
          [900, 950],
          [0, 700],
        ],
        60,
        M.charcoal,
      );
    for (const x of [0, w]) box(s, [x - 350, y - 300, 0], [700, 600, 90], M.grey);
  }
  for (let k = 0; k < 6; k++)
    for (const side of [-1, 1]) {
      const t = k / 5.6;
      const x = w / 2 + side * (w * 0.53) * (1 - t);
      beam(s, [x, -300, h + 30 + t * 2080], [x, 14700, h + 30 + t * 2080], 120, 200, M.grey);
    }
  for (let k = 0; k < 4; k++)
    beam(s, [w + 250, -200, 900 + k * 1100], [w + 250, 14600, 900 + k * 1100], 140, 120, M.grey);
  for (let i = 0; i < 12; i++) box(s, [w + 330, 7200 + i * 610, 200], [40, 590, h - 100], M.light);
  for (const [a, b] of [
    [0, 1],
    [1, 0],
  ])
    rod(s, [0, a * 3600, 400], [0, b * 3600, h - 300], 40, M.steel, 10);
  return s;
}
