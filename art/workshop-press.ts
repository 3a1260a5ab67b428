// The workshop press.
import { INK, stripes, typePlate, writing } from './decals.ts';
import { ram } from './drives.ts';
import { capScrews, eye, ringOf, roundBox, rounded, screws, tube, weld } from './fittings.ts';

import { PRESS, pack } from './press-pack.ts';
import { M, Scene, type V3 } from './scene.ts';
import { ball, box, circle, lathe, outline, pipe, plate, rod, withHole } from './solids.ts';

const X: V3 = [1, 0, 0];
const Y: V3 = [0, 1, 0];
const Z: V3 = [0, 0, 1];
const { width: W, top: TOP } = PRESS;
/** The ram's face when drawn in; the table stands 200 to 1000 mm below it. */
const RAM = 1600;
const FRONT: V3 = [0, -1, 0];

type Press = { table?: number; load?: 'bar' | 'bearing' | 'none'; slide?: number };

/** Workshop press, 100 t: 1000 mm between its columns; the table hangs on pins in steps of 100 mm, the cylinder slides on the head. `table` is the height of its top. */
export function workshopPress({ table = 1000, load = 'bar', slide = 0 }: Press = {}): Scene {
  const s = new Scene();
  for (const x of [0, W - 200]) column(s, x);
  for (const y of [-116, 84]) roundBox(s, [200, y, 150], [1000, 32, 120], 6, M.charcoal, 'x');
  head(s);
  tableOn(s, table);
  const out = load === 'bar' ? RAM - (table + 218) : load === 'bearing' ? RAM - (table + 318) : 0;
  const port = cylinder(s, W / 2 + slide, out);
  if (load === 'bar') bar(s, table);
  if (load === 'bearing') bearing(s, table);
  pack(s, port);
  return s;
}

/** Two channels, back to back, on a foot with ribs; holes for the pins every 100 mm. */
function column(s: Scene, x: number): void {
  const channel = outline([0, -170, 200, -170, 200, -92, 188, -95, 186, -158, 14, -158, 12, -95, 0, -92]);
  for (const k of [1, -1]) plate(s, [x, 0, 40], X, [0, k, 0], channel, k * (TOP - 40), M.charcoal);
  for (let i = 0; i < 9; i++)
    for (const y of [-170.6, 170.6]) {
      const z = 277 + i * 100;
      pipe(s, [x + 100, y + 1, z], [x + 100, y - 1, z], 42, 35, M.charcoal, 36);
      rod(s, [x + 100, y, z], [x + 100, y - 0.5, z], 35, M.dark, 36);
    }
  for (const z of [420, 1500]) box(s, [x + 30, -95, z], [140, 190, 12], M.charcoal);
  plate(s, [x - 40, 0, 0], X, Y, rounded(0, -420, 280, 840, 24), 40, M.charcoal);
  for (const k of [-1, 1]) {
    for (const dx of [24, 162]) {
      plate(
        s,
        [x + dx, k * 170, 40],
        [0, k, 0],
        Z,
        outline([0, 0, 215, 0, 215, 30, 30, 300, 0, 300]),
        k * 14,
        M.charcoal,
      );
      weld(s, [x + dx + 15, k * 172, 41], [x + dx + 15, k * 384, 41], 5);
    }
    weld(s, [x + 4, k * 171, 41], [x + 196, k * 171, 41], 6);
    screws(
      s,
      [
        [x + 100, k * 375, 40],
        [x + 100, k * 250, 40],
      ],
      Z,
      13,
    );
  }
}

/** The head: two flame-cut plates on the columns, bolted through. */
function head(s: Scene): void {
  const low = TOP - 400;
  const shape = outline([
    0, 60, 60, 0, 260, 0, 340, 70, 1120, 70, 1200, 0, 1400, 0, 1460, 60, 1460, 360, 1420, 400, 40, 400, 0, 360,
  ]);
  for (const y of [-170, 210]) plate(s, [-30, y, low], X, Z, shape, 40, M.orange);
  const points = [60, 140, W - 140, W - 60].flatMap((x) => [low + 90, low + 310].map((z): V3 => [x, -210, z]));
  screws(s, points, FRONT, 18);
  for (const x of [0, W - 200]) weld(s, [x, -174, low - 1], [x + 200, -174, low - 1], 7);
  for (const x of [210, W - 250]) box(s, [x, -170, low + 110], [40, 340, 180], M.orange);
  writing(s, [330, -210, low + 190], X, Z, 'PA 100', 76, INK.dark, 0.17);
  typePlate(s, [1010, -210.5, low + 180], X, Z, 150, 'PA 100', ['100', '312', '5.5']);
  for (const x of [40, W - 40]) s.at([x, -190, TOP], () => eye(s, [0, 0, 0], 34));
}

/** Two plates on pins, slabs across them, a gap to press through. */
function tableOn(s: Scene, top: number): void {
  const z = top - 50;
  for (const y of [-172, 212])
    plate(
      s,
      [-24, y, z - 240],
      X,
      Z,
      outline([0, 70, 230, 70, 330, 0, 1118, 0, 1218, 70, 1448, 70, 1448, 210, 1418, 240, 30, 240, 0, 210]),
      40,
      M.orange,
    );
  for (const x of [260, W - 300]) box(s, [x, -172, z - 190], [40, 344, 150], M.orange);
  for (const x of [330, 745]) {
    box(s, [x, -212, z], [325, 424, 50], M.steel);
    capScrews(
      s,
      [
        [x + 40, -190, top],
        [x + 285, -190, top],
        [x + 40, 190, top],
        [x + 285, 190, top],
      ],
      Z,
      9,
    );
  }
  stripes(s, [330, -212.6, z + 9], X, Z, 325, 32);
  stripes(s, [745, -212.6, z + 9], X, Z, 325, 32);
  for (const x of [100, W - 100]) {
    const pin = z - 170 - 33;
    rod(s, [x, -300, pin], [x, 290, pin], 33, M.steel, 36);
    rod(s, [x, -312, pin], [x, -296, pin], 46, M.steel, 36);
    tube(
      s,
      [
        [x - 18, -312, pin],
        [x - 18, -350, pin],
        [x + 18, -350, pin],
        [x + 18, -312, pin],
      ],
      6,
      M.steel,
      18,
      false,
    );
    // Lifting lugs for the chain.
    plate(
      s,
      [x, -212, z + 6],
      X,
      Z,
      withHole(outline([-34, -60, 34, -60, 34, 10, 16, 34, -16, 34, -34, 10]), circle(0, 6, 13, 20)),
      14,
      M.charcoal,
    );
  }
}

/** The cylinder on its carriage: rollers on the head's edges, a spindle with a wheel moves it. Returns its lower port. */
function cylinder(s: Scene, x: number, out: number): V3 {
  const [, mouth] = ram(s, [x, 0, TOP + 150], [0, 0, -1], {
    bore: 200,
    rod: 140,
    length: 760,
    out,
    reach: 70,
    ports: X,
    paint: M.grey,
  });
  rod(s, [x, 0, RAM - out], [x, 0, RAM - out + 32], 84, M.charcoal, 48);
  capScrews(s, ringOf([x, 0, RAM - out + 32], 76, 4, 'z', 0.785), Z, 6);
  plate(s, [x, 0, TOP + 20], X, Y, withHole(rounded(-210, -232, 420, 464, 30), circle(0, 0, 117, 48)), 40, M.charcoal);
  pipe(s, [x, 0, TOP + 60], [x, 0, TOP + 90], 160, 116, M.charcoal, 52);
  screws(s, ringOf([x, 0, TOP + 90], 140, 10, 'z', 0.2), Z, 9);
  for (const dx of [-170, 170])
    for (const y of [-190, 190]) {
      rod(s, [x + dx, y - 26, TOP + 24], [x + dx, y + 26, TOP + 24], 24, M.steel, 32);
      box(s, [x + dx - 26, y - 38, TOP + 4], [52, 10, 56], M.charcoal);
      capScrews(s, [[x + dx, y - 38, TOP + 24]], FRONT, 8);
    }
  rod(s, [170, -150, TOP + 40], [W - 60, -150, TOP + 40], 13, M.steel, 24);
  for (const bx of [190, W - 210]) box(s, [bx, -172, TOP], [40, 44, 66], M.charcoal);
  pipe(s, [W - 50, -150, TOP + 40], [W - 30, -150, TOP + 40], 86, 70, M.dark, 44);
  for (const deg of [0, 60, 120])
    s.at([W - 40, -150, TOP + 40], () => rod(s, [0, 0, -76], [0, 0, 76], 7, M.dark, 14), deg, 'x');
  return mouth;
}

/** A bent bar on two vee blocks, to be straightened. */
function bar(s: Scene, z: number): void {
  const vee = outline([-75, 0, 75, 0, 75, 118, 63, 130, 46, 130, 0, 56, -46, 130, -63, 130, -75, 118]);
  for (const x of [380, 860]) plate(s, [x, 0, z], Y, Z, vee, 160, M.charcoal);
  rod(s, [180, 0, z + 162], [1220, 0, z + 162], 56, M.steel, 48);
  rod(s, [1220, 0, z + 162], [1290, 0, z + 162], 40, M.steel, 40);
}

/** A ball bearing on its way into a hub. */
function bearing(s: Scene, z: number): void {
  const c: V3 = [W / 2, 0, z];
  lathe(
    s,
    c,
    Z,
    outline([
      0, 0, 0, 190, 8, 196, 40, 196, 46, 190, 52, 132, 70, 122, 170, 116, 190, 132, 204, 132, 208, 128, 208, 96, 150,
      96, 150, 0,
    ]),
    M.grey,
    64,
  );
  screws(s, ringOf([W / 2, 0, z + 46], 162, 8, 'z', 0.2), Z, 10);
  // Outer ring, balls, inner ring: half in.
  s.at([W / 2, 0, z + 186], () => {
    pipe(s, [0, 0, 0], [0, 0, 40], 95, 82, M.chrome, 64);
    pipe(s, [0, 0, 0], [0, 0, 40], 62, 48, M.chrome, 64);
    for (const p of ringOf([0, 0, 22], 72, 12, 'z')) ball(s, p, 13, M.chrome, 20);
    // Pressing piece on both rings.
    lathe(s, [0, 0, 40], Z, outline([0, 0, 0, 93, 16, 93, 20, 89, 26, 60, 88, 60, 92, 56, 92, 0]), M.steel, 56);
  });
}
