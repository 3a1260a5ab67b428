// The belt of the measuring system and its drive.
import { screws } from './details.ts';
import { END, leg, W, Z } from './measuring-hopper.ts';
import { motor } from './parts.ts';
import { M, type Scene, type V3 } from './scene.ts';
import { box, plate, rod, withHole } from './solids.ts';

/** The belt on its frame: a closed loop round two drums, carried by rollers; side sheets keep the layer. */
export function belt(s: Scene): void {
  const loop = (r: number, grow: number) => {
    const p: [number, number][] = [];
    for (let i = 0; i <= 20; i++) {
      const a = -Math.PI / 2 + (Math.PI * i) / 20;
      p.push([END + Math.cos(a) * (r + grow), Math.sin(a) * (r + grow)]);
    }
    for (let i = 0; i <= 20; i++) {
      const a = Math.PI / 2 + (Math.PI * i) / 20;
      p.push([250 + Math.cos(a) * (r + grow), Math.sin(a) * (r + grow)]);
    }
    return p;
  };
  plate(s, [0, W - 60, Z - 123], [1, 0, 0], [0, 0, 1], withHole(loop(111, 12), loop(111, 0)), W - 120, M.rubber);
  for (const x of [250, END]) {
    rod(s, [x, 62, Z - 123], [x, W - 62, Z - 123], 110, M.steel, 48);
    rod(s, [x, -40, Z - 123], [x, W + 40, Z - 123], 30, M.steel, 24);
    for (const y of [-44, W + 4]) {
      box(s, [x - 80, y, Z - 190], [160, 40, 134], M.charcoal);
      rod(s, [x, y + 20, Z - 123], [x, y - 20, Z - 123], 46, M.charcoal, 32);
    }
  }
  for (const [y, open] of [
    [6, 1],
    [W - 6, -1],
  ] as const)
    s.one(() => {
      box(s, [330, y - 5, Z - 210], [END - 420, 10, 170], M.charcoal);
      for (const z of [Z - 210, Z - 50]) box(s, [330, open > 0 ? y - 60 : y, z], [END - 420, 60, 10], M.charcoal);
    });
  for (let x = 2500; x < END - 150; x += 350) {
    if (x > 3300 && x < 4050) continue;
    rod(s, [x, 66, Z - 42], [x, W - 66, Z - 42], 30, M.steel, 24);
    rod(s, [x, -30, Z - 42], [x, W + 30, Z - 42], 12, M.steel, 6);
  }
  for (let x = 700; x < END - 150; x += 1050) {
    rod(s, [x, 66, Z - 268], [x, W - 66, Z - 268], 34, M.steel, 24);
    for (const y of [0, W - 14]) box(s, [x - 30, y, Z - 300], [60, 14, 110], M.charcoal);
  }
  for (const y of [84, W - 92]) {
    box(s, [2130, y, Z + 4], [END - 2300, 8, 246], M.grey);
    box(s, [2130, y - 14, Z + 236], [END - 2300, 36, 14], M.grey);
    for (let x = 2260; x < END - 200; x += 480)
      s.one(() => {
        box(s, [x, y < W / 2 ? -50 : W - 84, Z - 60], [50, 134, 14], M.grey);
        box(s, [x, y < W / 2 ? y - 30 : y + 8, Z - 60], [50, 30, 290], M.grey);
      });
  }
  for (const x of [2500, 4300, END - 270]) {
    for (const y of [-40, W - 50]) leg(s, x, y, Z - 205, 90);
    box(s, [x + 10, 50, 330], [70, W - 100, 70], M.charcoal);
  }
  // Pull cord of the emergency stop along the frame.
  for (let x = 2560; x < END - 200; x += 620) rod(s, [x, -54, Z - 128], [x, -120, Z - 128], 7, M.steel, 14);
  rod(s, [2300, -116, Z - 128], [END - 260, -116, Z - 128], 5, M.red, 12);
  box(s, [2190, -160, Z - 190], [110, 90, 120], { ...M.orange, field: () => [0.75, 0.48, 0.02] });
}

/** Drum motor side: bevel gear and motor, hood with the chute, scraper. */
export function drive(s: Scene): void {
  box(s, [END - 110, -230, Z - 230], [220, 186, 220], M.charcoal);
  rod(s, [END, -246, Z - 123], [END, -228, Z - 123], 70, M.charcoal, 40);
  screws(
    s,
    [0, 1, 2, 3, 4, 5].map((i): V3 => [END + Math.cos(i * 1.047) * 54, -246, Z - 123 + Math.sin(i * 1.047) * 54]),
    [0, -1, 0],
    8,
  );
  s.at([END - 110, -136, Z - 123], () => motor(s, [0, 0, 0], 430, 105), 180);
  // Hood over the discharge: the chips leave downwards.
  const side: [number, number][] = [
    [-180, -520],
    [123, -520],
    [123, 170],
    [40, 300],
    [-240, 300],
    [-240, -20],
    [-180, -60],
  ];
  for (const y of [46, W - 34]) plate(s, [END, y, Z - 60], [1, 0, 0], [0, 0, 1], side, 12, M.orange);
  plate(
    s,
    [END, W - 40, Z - 60],
    [1, 0, 0],
    [0, 0, 1],
    [
      [123, -520],
      [123, 170],
      [40, 300],
      [-240, 300],
      [-240, 292],
      [36, 292],
      [115, 166],
      [115, -520],
    ],
    W - 86,
    M.orange,
  );
  for (const y of [200, 600, 1000]) box(s, [END + 110, y - 30, Z - 560], [13, 60, 660], M.orange);
  for (const x of [-150, -20]) rod(s, [END + x, 300, Z + 240], [END + x, 300, Z + 252], 9, M.steel, 6);
}
