// The hose press.
import { dial, INK, typePlate, writing } from './decals.ts';
import { standingMotor, switchBox } from './drives.ts';
import { cable, capScrews, eye, hexagon, hoseLine, ringOf, rounded, screws, tube, weld } from './fittings.ts';
import { sector, stand, TABLE } from './hose-press-stand.ts';
import { breather, levelGlass } from './oil-parts.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, circle, hose, lathe, outline, pipe, plate, rod, withHole } from './solids.ts';

type P2 = [number, number];
const X: V3 = [1, 0, 0];
const Y: V3 = [0, 1, 0];
const Z: V3 = [0, 0, 1];
const FRONT: V3 = [0, -1, 0];
/** The middle of the dies. */
const C: V3 = [0, 0, 1300];

/** Hose press for hoses up to 2 inches: a cylinder of 250 mm below closes eight dies; on a stand for twelve sets of dies. `loaded` puts a hose between the closed dies. */
export function hosePress(loaded = false): Scene {
  const s = new Scene();
  stand(s);
  body(s);
  dies(s, loaded ? 0 : 16);
  controls(s);
  if (loaded) hoseInPress(s);
  return s;
}

/** The body: a block over the cylinder that runs out into the ring about the dies. */
function body(s: Scene): void {
  const r = 300;
  const from = Math.asin(-(C[2] - TABLE - 300 - 14.2) / r);
  const shape: P2[] = [
    [-250, 0],
    [250, 0],
    ...Array.from({ length: 121 }, (_, i): P2 => {
      const a = from + ((Math.PI - 2 * from) * i) / 120;
      return [Math.cos(a) * r, C[2] - TABLE + Math.sin(a) * r];
    }),
  ];
  plate(s, [0, 200, TABLE], X, Z, withHole(shape, circle(0, C[2] - TABLE, 178, 64)), 330, M.orange);
  for (const y of [-130, 200]) {
    const k = y < 0 ? 1 : 0;
    plate(s, [C[0], y, C[2]], X, Z, withHole(circle(0, 0, 268, 64), circle(0, 0, 174, 64)), k ? 28 : -28, M.charcoal);
  }
  screws(s, ringOf([0, -158, C[2]], 246, 12, 'y', 0.13), FRONT, 9);
  plate(s, [0, -130, TABLE + 20], X, Z, rounded(-215, 0, 430, 150, 14), 8, M.charcoal);
  screws(
    s,
    [-195, 0, 195].flatMap((x) => [40, 150].map((z): V3 => [x, -138, TABLE + z])),
    FRONT,
    6,
  );
  writing(s, [-70, -138, TABLE + 76], X, Z, 'PS 51', 50, INK.light, 0.17);
  typePlate(s, [60, -138, TABLE + 52], X, Z, 118, 'PS 51', ['280', '1374', '4']);
  for (const x of [-260, 260]) {
    box(s, [x - 30, -120, TABLE], [60, 310, 26], M.orange);
    screws(
      s,
      [
        [x + (x < 0 ? -14 : 14), -90, TABLE + 26],
        [x + (x < 0 ? -14 : 14), 160, TABLE + 26],
      ],
      Z,
      11,
    );
    weld(s, [x < 0 ? -251 : 251, -118, TABLE + 28], [x < 0 ? -251 : 251, 190, TABLE + 28], 6, M.orange);
  }
  s.at([0, 60, C[2] + 298], () => eye(s, [0, 0, 0], 34));
  // The drum on which the crimp diameter is set.
  s.at([178, 0, C[2] + 255], () => {
    box(s, [-45, -100, -50], [90, 160, 80], M.charcoal);
    rod(s, [0, -100, 0], [0, -150, 0], 24, M.steel, 36);
    lathe(s, [0, -128, 0], FRONT, outline([0, 20, 0, 30, 14, 36, 66, 36, 70, 32, 70, 0]), M.steel, 48);
    for (let i = 0; i < 20; i++)
      s.at([0, -146, 0], () => box(s, [35.6, -6, -0.8], [1, i % 5 ? 8 : 16, 1.6], M.dark), i * 18, 'y');
    box(s, [-1, -150, 23.6], [2, 22, 1], M.dark);
  });
}

/** Eight jaws, each with its die; `open` is how far they stand from the closed circle. */
function dies(s: Scene, open: number): void {
  for (let i = 0; i < 8; i++)
    s.at(
      C,
      () => {
        plate(s, [0, 180, 0], X, Z, sector(98 + open, 160 + open, 20.2), 315, M.grey);
        s.at([0, 0, open], () => {
          plate(s, [0, 90, 0], X, Z, sector(41, 97, 20.6), 236, M.steel);
          rod(s, [0, -146, 84], [0, -150, 84], 5, M.dark, 16);
          writing(s, [0, -146, 64], X, Z, '46', 9, INK.dark);
        });
        capScrews(
          s,
          [
            [-22, -135, 126 + open],
            [22, -135, 126 + open],
          ],
          FRONT,
          5,
        );
      },
      i * 45 + 22.5,
      'y',
    );
  // The cone behind the jaws.
  pipe(s, [0, 196, C[2]], [0, 150, C[2]], 177, 120, M.dark, 60);
}

function controls(s: Scene): void {
  // Drive on the table behind, tank in the stand.
  lathe(
    s,
    [-302, 318, TABLE],
    Z,
    outline([0, 0, 0, 90, 12, 90, 16, 70, 56, 78, 60, 105, 76, 105, 76, 0]),
    M.charcoal,
    40,
  );
  s.at([-302, 318, TABLE + 76], () => standingMotor(s, 330, 102));
  s.at([330, 300, TABLE], () => breather(s, 30));
  s.at([-300, -266, 560], () => levelGlass(s, [0, 0, 0]));
  // Switch box on its arm.
  tube(
    s,
    [
      [350, 120, TABLE],
      [350, 120, 1420],
      [350, 40, 1420],
    ],
    22,
    M.charcoal,
    60,
    false,
  );
  rod(s, [350, 120, TABLE], [350, 120, TABLE + 14], 52, M.charcoal, 32);
  screws(s, ringOf([350, 120, TABLE + 14], 40, 4, 'z', 0.785), Z, 5);
  switchBox(s, [275, -50, 1300], [150, 96, 240]);
  cable(
    s,
    [
      [320, 0, 1290],
      [322, 10, 1200],
      [332, 90, 1080],
      [326, 118, 900],
      [310, 200, TABLE + 2],
    ],
    8,
  );
  dial(s, [-335, -130, 985], 62, ['0', '100', '200', '300', '400'], 0.12, 0.9);
  s.one(() => {
    rod(s, [-335, -114, TABLE], [-335, -114, 890], 14, M.steel, 24);
    hexagon(s, [-335, -114, 862], [-335, -114, 890], 20);
    rod(s, [-335, -114, TABLE], [-335, -114, TABLE + 10], 26, M.steel, 28);
  });
  hoseLine(s, [-250, 60, 900], [-1, 0, 0], [-340, 140, TABLE], Z, 12, [[-355, 90, 925]]);
}

/** A hose of two inches: its ferrule between the dies, the swivel nut at the back. */
function hoseInPress(s: Scene): void {
  const z = C[2];
  s.whole(() => {
    lathe(s, [0, -190, z], Y, outline([0, 34, 0, 40, 4, 43, 44, 43, 44, 40.6, 150, 40.6, 150, 34, 0, 34]), M.steel, 48);
    rod(s, [0, -40, z], [0, 190, z], 30, M.steel, 32);
    hexagon(s, [0, 190, z], [0, 250, z], 48);
    hose(
      s,
      [
        [0, -40, z],
        [0, -260, z],
        [-14, -420, z - 24],
        [-70, -590, z - 170],
        [-190, -640, z - 440],
        [-330, -560, z - 760],
        [-470, -420, z - 1040],
        [-640, -300, z - 1230],
        [-820, -330, 34],
      ],
      33,
      M.rubber,
      12,
    );
  });
}
