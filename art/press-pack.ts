// What drives the workshop press.
import { dial } from './decals.ts';
import { lever, standingMotor, switchBox } from './drives.ts';
import { capScrews, hexagon, hoseLine, roundBox, tube } from './fittings.ts';
import { breather, levelGlass } from './oil-parts.ts';
import { M, type Scene, type V3 } from './scene.ts';
import { box, lathe, outline, plate } from './solids.ts';

const X: V3 = [1, 0, 0];
const Z: V3 = [0, 0, 1];
const FRONT: V3 = [0, -1, 0];
/** The width and the height of the frame. */
export const PRESS = { width: 1400, top: 2300 };

/** Tank, motor and hand valve at the right column; the dial shows tonnes. */
export function pack(s: Scene, port: V3): void {
  box(s, [PRESS.width, -170, 860], [30, 340, 60], M.charcoal);
  for (const y of [-150, 130])
    plate(
      s,
      [PRESS.width, y + 20, 640],
      X,
      Z,
      [
        [0, 0],
        [300, 220],
        [0, 220],
      ],
      20,
      M.charcoal,
    );
  roundBox(s, [PRESS.width + 20, -210, 862], [300, 420, 300], 20, M.orange, 'z');
  box(s, [PRESS.width + 14, -216, 1162], [312, 432, 10], M.grey);
  s.at([PRESS.width + 70, -210, 930], () => levelGlass(s, [0, 0, 0]));
  hexagon(s, [PRESS.width + 250, -210, 900], [PRESS.width + 250, -228, 900], 18, M.brass);
  s.at([PRESS.width + 60, 150, 1172], () => breather(s, 28));
  lathe(
    s,
    [PRESS.width + 190, 70, 1172],
    Z,
    outline([0, 0, 0, 100, 12, 100, 18, 80, 60, 88, 66, 120, 84, 120, 84, 0]),
    M.charcoal,
    44,
  );
  s.at([PRESS.width + 190, 70, 1256], () => standingMotor(s, 370, 112));
  // Hand valve.
  box(s, [PRESS.width + 60, -190, 1172], [120, 90, 110], M.steel);
  capScrews(
    s,
    [
      [PRESS.width + 74, -190, 1186],
      [PRESS.width + 166, -190, 1186],
      [PRESS.width + 74, -190, 1268],
      [PRESS.width + 166, -190, 1268],
    ],
    FRONT,
    5,
  );
  lever(s, [PRESS.width + 120, -190, 1240], [0, -0.75, 0.7], 190);
  switchBox(s, [PRESS.width - 165, -250, 1500 - 170], [130, 80, 200]);
  dial(s, [PRESS.width - 100, -212, 1680], 86, ['0', '20', '40', '60', '80', '100'], 0.32, 0.6);
  box(s, [PRESS.width - 112, -190, 1560], [24, 22, 30], M.steel);
  tube(
    s,
    [
      [PRESS.width - 100, -188, 1560],
      [PRESS.width - 100, -188, 1300 - 20],
      [PRESS.width + 30, -188, 1262],
      [PRESS.width + 60, -150, 1262],
    ].map((p) => p as V3),
    5,
    M.steel,
    30,
    false,
  );
  hoseLine(s, port, X, [PRESS.width + 90, -130, 1282], Z, 13, [
    [1090, 60, port[2] - 40],
    [1190, 250, port[2] - 160],
    [1420, 230, 1700],
    [1500, -60, 1500],
  ]);
  hoseLine(s, [port[0] - 20, 60, PRESS.top + 150], Z, [PRESS.width + 150, -130, 1282], Z, 13, [
    [port[0] + 60, 120, PRESS.top + 330],
    [1300, 120, PRESS.top + 250],
    [1520, 60, 2000],
    [1550, -100, 1620],
  ]);
}
