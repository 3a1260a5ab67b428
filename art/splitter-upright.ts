// The upright log splitter.
import { INK, stripes, writing } from './decals.ts';
import { ram } from './drives.ts';
import { capScrews, eye, ringOf, roundBox, rounded, screws, weld } from './fittings.ts';
import { billet, log } from './logs.ts';
import { iBeam, wheel } from './parts.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, circle, hose, outline, pipe, plate, rod, withHole } from './solids.ts';
import { AXIS, drive, handles } from './upright-drive.ts';

const X: V3 = [1, 0, 0];
const Y: V3 = [0, 1, 0];
const Z: V3 = [0, 0, 1];
/** The table's top, and the wedge's edge above it when fully raised: the longest log. */
const TABLE = 140;
const RAISED = TABLE + 1100;

type Upright = { out?: number; wood?: 'log' | 'split' | 'none' };

/** Upright splitter, 22 t: the cylinder stands above the column's head and pushes the wedge down by `out` of its 1000 mm; electric version on wheels. */
export function splitterUpright({ out = 420, wood = 'log' }: Upright = {}): Scene {
  const s = new Scene();
  base(s);
  iBeam(s, [230, 0, 60], Z, 1860, X, 220, 200, M.charcoal);
  head(s);
  const ports = ram(s, [AXIS, 0, 2790], [0, 0, -1], {
    bore: 120,
    rod: 60,
    length: 1200,
    out,
    reach: 110,
    ports: [0, -1, 0],
  });
  const tip = RAISED - out;
  s.at([0, 0, tip], () => carriage(s));
  rodOfStroke(s, tip);
  if (wood === 'log') log(s, [-70, 0, TABLE], [-70, 0, tip + 6], 175);
  if (wood === 'split') halves(s, tip);
  handles(s);
  drive(s, ports);
  return s;
}

/** A log whose halves the wedge drives apart; below they still hold together. */
function halves(s: Scene, tip: number): void {
  const top = tip + 190;
  for (const k of [-1, 1])
    s.at(
      [-70, k * 14, TABLE + 20],
      () => billet(s, [0, 0, 0], [0, 0, top - TABLE], 178, k > 0 ? 91 : -89, k > 0 ? 269 : 89, 4),
      k * -6.5,
      'x',
    );
}

function base(s: Scene): void {
  for (const y of [-230, 150]) roundBox(s, [-340, y, 20], [1000, 80, 60], 8, M.charcoal, 'x');
  for (const x of [-300, 320]) box(s, [x, -150, 26], [70, 300, 48], M.charcoal);
  for (const [x, y] of [
    [-310, -190],
    [-310, 190],
    [350, -190],
    [350, 190],
  ])
    box(s, [x - 45, y - 50, 0], [90, 100, 20], M.dark);
  // The low table: thick plate on ribs, with a cross of teeth that holds the log.
  plate(s, [-90, 0, TABLE - 25], X, Y, rounded(-250, -250, 460, 500, 30), 25, M.grey);
  for (const y of [-200, -8, 184])
    plate(s, [120, y + 16, 78], X, Z, outline([0, 0, 0, 37, -440, 37, -440, 22, -380, 0]), 16, M.charcoal);
  for (const y of [-200, 200]) weld(s, [-300, y, TABLE - 26], [100, y, TABLE - 26], 4);
  for (const deg of [0, 90])
    s.at(
      [-70, 0, TABLE],
      () => {
        for (const x of [-90, 50])
          plate(
            s,
            [x, 4, 0],
            X,
            Z,
            [
              [0, 0],
              [40, 0],
              [20, 16],
            ],
            8,
            M.steel,
          );
      },
      deg,
    );
  // Foot plate of the column with its ribs.
  box(s, [100, -150, 80], [270, 300, 16], M.charcoal);
  for (const x of [150, 240, 300])
    for (const k of [-1, 1])
      plate(
        s,
        [x, k * 100, 96],
        [0, k, 0],
        Z,
        [
          [0, 0],
          [46, 0],
          [0, 120],
        ],
        k * 10,
        M.charcoal,
      );
  weld(s, [120, -102, 97], [340, -102, 97], 6);
  for (const y of [-330, 330]) wheel(s, [600, y, 190], 190, 96, M.light, false);
  rod(s, [600, -330, 190], [600, 330, 190], 18, M.steel);
  for (const y of [-215, 200])
    plate(
      s,
      [600, y + 15, 190],
      X,
      Z,
      outline([-60, -120, 60, -120, 60, -60, 30, 30, -30, 30, -60, -60]),
      15,
      M.charcoal,
    );
}

/** The column's head grips the barrel; two pins let the cylinder down for the road. */
function head(s: Scene): void {
  for (const y of [-122, 102])
    plate(s, [340, y + 20, 1600], X, Z, outline([0, 330, -400, 330, -400, 190, -230, 0, 0, 0]), 20, M.orange);
  for (const z of [1780, 1905])
    plate(s, [AXIS, 0, z], X, Y, withHole(rounded(-108, -122, 300, 244, 22), circle(0, 0, 72, 40)), 25, M.orange);
  for (const z of [1781, 1906]) weld(s, [-40, -121, z], [225, -121, z], 4, M.orange);
  capScrews(s, ringOf([AXIS, 0, 1930], 90, 8, 'z', 0.39), Z, 7);
  screws(
    s,
    [
      [290, -122, 1640],
      [290, -122, 1700],
      [290, -122, 1880],
      [170, -122, 1690],
    ],
    [0, -1, 0],
    9,
  );
  // Collar on the barrel with its locking pin.
  pipe(s, [AXIS, 0, 1932], [AXIS, 0, 1985], 88, 70, M.charcoal, 44);
  s.one(() => {
    rod(s, [AXIS, -130, 1960], [AXIS, -60, 1960], 11, M.steel, 20);
    hose(
      s,
      [
        [AXIS, -128, 1960],
        [AXIS - 30, -140, 1940],
        [AXIS, -146, 1915],
        [AXIS + 30, -140, 1940],
        [AXIS, -128, 1960],
      ],
      3,
      M.steel,
      6,
    );
  });
  writing(s, [130, -122, 1805], X, Z, 'FB 22', 56, INK.dark, 0.17);
  s.at([300, 0, 1930], () => eye(s, [0, 0, 0], 26));
}

/** The wedge with its carriage, which runs on the column's front flange; z = 0 at the edge. */
function carriage(s: Scene): void {
  // Blade with a ground edge, and the cheeks that spread the wood.
  plate(s, [-150, 0, 0], Y, Z, outline([-1, 0, 1, 0, 15, 60, 15, 300, -15, 300, -15, 60]), 258, M.steel);
  for (const k of [-1, 1])
    plate(
      s,
      [-110, 0, 110],
      Y,
      Z,
      [
        [k * 15, 0],
        [k * 58, 170],
        [k * 58, 190],
        [k * 15, 190],
      ],
      200,
      M.orange,
    );
  box(s, [-160, -75, 295], [290, 150, 34], M.orange);
  weld(s, [-150, -16, 294], [100, -16, 294], 5, M.orange);
  for (const y of [-40, 22])
    plate(
      s,
      [AXIS, y + 18, 329],
      X,
      Z,
      withHole(outline([-45, 0, 45, 0, 45, 50, 24, 82, -24, 82, -45, 50]), circle(0, 44, 17, 20)),
      18,
      M.orange,
    );
  rod(s, [AXIS, -52, 373], [AXIS, 52, 373], 16, M.steel, 24);
  box(s, [AXIS - 24, -21, 330], [48, 42, 60], M.steel);
  // Guides around the flange with bolted wear pads.
  for (const k of [-1, 1]) {
    box(s, [84, k > 0 ? 106 : -124, 120], [90, 18, 330], M.orange);
    box(s, [96, k > 0 ? 40 : -124, 120], [24, 84, 330], M.orange);
    box(s, [140, k > 0 ? 60 : -106, 130], [30, 46, 310], M.brass);
    screws(
      s,
      [150, 250, 340, 420].map((z): V3 => [150, k * 124, z]),
      [0, k, 0],
      7,
    );
  }
  plate(s, [96, 60, 329], X, Z, outline([0, 0, 0, 110, -20, 110, -170, 0]), 14, M.orange);
  plate(s, [96, -46, 329], X, Z, outline([0, 0, 0, 110, -20, 110, -170, 0]), 14, M.orange);
  stripes(s, [-160, -75.4, 298], X, Z, 180, 28);
}

/** The rod that sets the stroke: it goes down with the wedge and works the valve through its two collars. */
function rodOfStroke(s: Scene, tip: number): void {
  const y = -150;
  box(s, [140, y - 10, tip + 260], [34, 30, 14], M.charcoal);
  rod(s, [157, y, 700], [157, y, 1580], 7, M.steel, 16);
  for (const z of [tip + 330, 1010])
    s.one(() => {
      rod(s, [157, y, z], [157, y, z + 26], 17, M.charcoal, 24);
      rod(s, [157, y - 16, z + 13], [157, y - 40, z + 13], 5, M.steel, 14);
      rod(s, [157, y - 38, z + 13], [157, y - 50, z + 13], 12, M.dark, 20);
    });
  box(s, [130, y - 14, 1580], [90, 60, 12], M.charcoal);
}
