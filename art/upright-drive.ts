// What the upright log splitter is worked with: handles, motor, tank, valve, pipes.
import { stripes, typePlate } from './decals.ts';
import { lever, standingMotor, switchBox } from './drives.ts';
import { cable, capScrews, hexagon, hoseLine, roundBox, screws, tube } from './fittings.ts';
import { breather, levelGlass } from './oil-parts.ts';
import { M, type Scene, type V3 } from './scene.ts';
import { box, lathe, outline, pipe, rod } from './solids.ts';

const X: V3 = [1, 0, 0];
const Z: V3 = [0, 0, 1];
/** The cylinder's axis stands before the column. */
export const AXIS = 40;

/** Two handles on upright pivots: each carries a guard and an arm that holds the log. */
export function handles(s: Scene): void {
  box(s, [250, -230, 900], [60, 460, 50], M.charcoal);
  for (const k of [-1, 1]) {
    const at = (x: number, y: number, z: number): V3 => [x, k * y, z];
    rod(s, at(280, 215, 880), at(280, 215, 975), 22, M.charcoal, 28);
    rod(s, at(280, 215, 975), at(280, 215, 990), 13, M.steel, 20);
    tube(
      s,
      [at(280, 215, 930), at(190, 300, 935), at(60, 335, 950), at(-150, 345, 990), at(-300, 345, 1000)],
      15,
      M.charcoal,
      70,
      false,
    );
    rod(s, at(-165, 345, 992), at(-300, 345, 1000), 19, M.dark, 28);
    rod(s, at(-300, 345, 1000), at(-308, 345, 1000), 24, M.dark, 28);
    tube(
      s,
      [at(-120, 345, 985), at(-130, 345, 1085), at(-320, 345, 1105), at(-320, 345, 1000)],
      6,
      M.orange,
      40,
      false,
    );
    // Holding arm with two teeth.
    s.one(() => {
      tube(s, [at(-95, 342, 978), at(-62, 275, 962), at(-40, 212, 950)], 11, M.orange, 40, false);
      box(s, [-62, k > 0 ? 192 : -212, 930], [44, 20, 40], M.orange);
      for (const z of [934, 958]) rod(s, at(-40, 195, z), at(-40, 178, z), 6, M.steel, 10);
    });
    rod(s, at(275, 160, 960), at(275, 60, 985), 7, M.steel, 14);
  }
  stripes(s, [250, -230.5, 905], X, Z, 60, 40);
}

/** Motor on the tank behind the column, valve at the column, pipes up to the cylinder. */
export function drive(s: Scene, [cap, mouth]: [V3, V3]): void {
  roundBox(s, [350, -180, 96], [280, 360, 454], 24, M.orange, 'z');
  box(s, [344, -186, 550], [292, 372, 10], M.grey);
  screws(
    s,
    [
      [360, -172, 560],
      [620, -172, 560],
      [360, 172, 560],
      [620, 172, 560],
    ],
    Z,
    5,
  );
  s.at([420, -180, 300], () => levelGlass(s, [0, 0, 0]));
  typePlate(s, [480, -180.5, 380], X, Z, 120, 'FB 22', ['190', '45', '7.5']);
  s.one(() => hexagon(s, [560, -180, 150], [560, -196, 150], 18, M.brass));
  s.at([585, -130, 560], () => breather(s, 26));
  lathe(
    s,
    [490, 20, 560],
    Z,
    outline([0, 0, 0, 112, 12, 112, 18, 92, 70, 100, 78, 135, 96, 135, 96, 0]),
    M.charcoal,
    48,
  );
  s.at([490, 20, 656], () => standingMotor(s, 440, 128));
  switchBox(s, [370, -205, 1160], [130, 90, 210]);
  box(s, [330, -150, 1180], [50, 30, 170], M.charcoal);
  cable(
    s,
    [
      [409, -160, 1145],
      [415, -150, 1080],
      [470, -160, 960],
      [515, -150, 830],
      [519, -118, 785],
    ],
    8,
  );
  // Directional valve with its lever.
  box(s, [322, -140, 1000], [90, 80, 120], M.steel);
  capScrews(
    s,
    [
      [336, -140, 1014],
      [398, -140, 1014],
      [336, -140, 1106],
      [398, -140, 1106],
    ],
    [0, -1, 0],
    5,
  );
  rod(s, [367, -100, 1000], [367, -100, 940], 12, M.steel, 20);
  lever(s, [367, -140, 1060], [-0.2, -1, 0.25], 110);
  const up: V3 = [0, 0, 1];
  const riser: V3[] = [
    [348, -100, 1120],
    [348, -100, 1480],
    [250, -150, 1560],
    [250, -150, 1980],
    [122, -135, 2060],
    [122, -135, cap[2]],
    [AXIS, -135, cap[2]],
    cap,
  ];
  tube(s, riser, 10, M.steel, 40);
  hoseLine(s, [386, -100, 1120], up, mouth, [0, -1, 0], 9, [
    [380, -150, 1400],
    [330, -200, 1600],
    [180, -230, 1700],
  ]);
  hoseLine(s, [412, -100, 1030], X, [540, -140, 560], up, 10, [[530, -150, 900]]);
  for (const z of [2150, 2320]) {
    pipe(s, [AXIS, 0, z], [AXIS, 0, z + 26], 74, 69, M.charcoal, 44);
    box(s, [96, -150, z], [44, 110, 26], M.charcoal);
  }
}
