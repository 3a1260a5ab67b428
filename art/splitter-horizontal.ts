// The horizontal log splitter.
import { INK, stripes, writing } from './decals.ts';
import { ram } from './drives.ts';
import { capScrews, eye, ringOf, rounded, screws, weld } from './fittings.ts';
import { log, sixPieces } from './logs.ts';
import { beam, iBeam } from './parts.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, circle, lathe, outline, plate, rod, withHole } from './solids.ts';
import { controls, headstock, lift, stands, tank } from './splitter-supply.ts';

const X: V3 = [1, 0, 0];
const Y: V3 = [0, 1, 0];
const Z: V3 = [0, 0, 1];
const FRONT: V3 = [0, -1, 0];
const BED = 810;
const AXIS = 1060;
/** The wedge's edge; the pusher stands 1050 mm before it when drawn in. */
const EDGE = 2800;

/** Horizontal splitter, 40 t, carried on the three-point linkage, with log lift and a six-piece wedge that is set by a cylinder. `open` 0..1 moves the rod by its 1000 mm, `wedge` lifts the blades in mm; a split log has been driven over them. */
export function splitterHorizontal(open = 0.3, wedge = 0, loaded: boolean | 'split' = true): Scene {
  const s = new Scene();
  iBeam(s, [0, 0, 640], X, 3350, Z, 320, 260, M.charcoal);
  for (const x of [300, 900, 1500, 2100, 2700])
    for (const k of [-1, 1]) box(s, [x, k > 0 ? 20 : -128, 502], [14, 108, 276], M.charcoal);
  const ports = ram(s, [330, 0, AXIS], X, {
    bore: 160,
    rod: 80,
    length: 1240,
    out: open * 1000,
    reach: 130,
    ports: FRONT,
  });
  mounts(s);
  const face = EDGE - 1050 + open * 1000;
  s.at([face, 0, BED], () => pusher(s));
  bed(s);
  if (loaded === true) log(s, [face + 1, 0, BED + 250], [EDGE + 8, 0, BED + 250], 245, 3);
  if (loaded === 'split') sixPieces(s, [face + 22, 0, BED], 1000, 250, [180, 340], 40);
  endFrame(s);
  s.at([0, 0, wedge], () => blades(s));
  ram(s, [3230, 0, 330], Z, { bore: 60, rod: 40, length: 330, out: 90 + wedge, reach: 40, paint: M.charcoal });
  lift(s);
  stands(s);
  tank(s);
  controls(s, ports);
  headstock(s);
  return s;
}

/** The cylinder is pinned at its cap end and held by a foot at its mouth. */
function mounts(s: Scene): void {
  for (const y of [-110, 70])
    plate(s, [180, y + 40, 800], X, Z, outline([0, 0, 300, 0, 190, 330, 130, 350, 70, 330]), 40, M.charcoal);
  box(s, [262, -68, AXIS - 60], [84, 136, 120], M.orange);
  rod(s, [300, -128, AXIS], [300, 128, AXIS], 34, M.steel, 36);
  for (const y of [-112, 112]) weld(s, [190, y, 802], [470, y, 802], 7);
  plate(
    s,
    [1360, 0, AXIS],
    Y,
    Z,
    withHole(outline([-190, -260, 190, -260, 190, 40, 100, 160, -100, 160, -190, 40]), circle(0, 0, 92, 48)),
    60,
    M.charcoal,
  );
  for (const y of [-190, 150])
    plate(
      s,
      [1360, y + 40, 800],
      X,
      Z,
      [
        [0, 0],
        [0, 200],
        [-190, 0],
      ],
      40,
      M.charcoal,
    );
  weld(s, [1361, -185, 803], [1361, 185, 803], 7);
  capScrews(
    s,
    ringOf([1360, 0, AXIS], 128, 8, 'x', 0.39).filter((p) => p[2] < AXIS + 110),
    [-1, 0, 0],
    9,
  );
}

/** The pushing plate with its ribs and the shoes that run under the beam's flange; x = 0 at its face. */
function pusher(s: Scene): void {
  plate(s, [-60, 0, 0], Y, Z, rounded(-225, 2, 450, 500, 30), 60, M.orange);
  for (const y of [-150, -20, 110])
    plate(s, [-60, y + 40, 2], X, Z, outline([0, 0, 0, 400, -40, 400, -180, 60, -180, 0]), 40, M.orange);
  for (const z of [120, 260, 400]) for (const y of [-160, 0, 160]) box(s, [-1, y - 50, z], [14, 100, 16], M.steel);
  lathe(s, [-92, 0, 250], X, outline([0, 0, 0, 62, 30, 74, 34, 74, 34, 0]), M.charcoal, 44);
  for (const k of [-1, 1]) {
    box(s, [-200, k > 0 ? 132 : -172, -70], [200, 40, 90], M.orange);
    screws(
      s,
      [
        [-170, k * 172, -30],
        [-100, k * 172, -30],
        [-30, k * 172, -30],
      ],
      [0, k, 0],
      9,
    );
  }
  stripes(s, [-4, -225.6, 60], Z, [-1, 0, 0], 380, 52);
}

/** Wear plate, and a wall at the far side where the lift rolls the log against. */
function bed(s: Scene): void {
  box(s, [1560, -250, 796], [1400, 500, 14], M.steel);
  plate(s, [1760, 250, 800], X, [0, 0.26, 0.966], outline([0, 0, 1080, 0, 1080, 300, 0, 300]), -12, M.charcoal);
  for (const x of [1800, 2250, 2700])
    plate(s, [x, 250, 640], Y, Z, outline([0, 0, 0, 160, 78, 450, 92, 450, 110, 160]), 14, M.charcoal);
  for (const x of [1600, 1900, 2200, 2500, 2800])
    for (const k of [-1, 1])
      plate(
        s,
        [x, k * 131, 790],
        [0, k, 0],
        Z,
        [
          [0, 0],
          [0, -130],
          [112, 0],
        ],
        k * 12,
        M.charcoal,
      );
  screws(
    s,
    [1640, 1900, 2160, 2420, 2680].flatMap((x) => [-225, 225].map((y): V3 => [x, y, BED])),
    Z,
    6,
  );
  writing(s, [610, -21.2, 585], X, Z, 'FH 40', 120, INK.light, 0.17);
}

/** The frame that takes the force, tied over the top, and the table behind it. */
function endFrame(s: Scene): void {
  for (const y of [-330, 290])
    plate(
      s,
      [2960, y + 40, 640],
      X,
      Z,
      outline([0, -120, 230, -120, 390, 40, 390, 300, 220, 840, 40, 860, 0, 820]),
      40,
      M.charcoal,
    );
  box(s, [2990, -290, 1430], [180, 580, 50], M.charcoal);
  for (const y of [-289, 289]) weld(s, [3000, y, 1429], [3170, y, 1429], 6);
  for (const x of [2990, 3240]) box(s, [x, -290, 530], [60, 580, 60], M.charcoal);
  screws(
    s,
    [
      [3010, -330, 700],
      [3010, -330, 820],
      [3280, -330, 700],
      [3280, -330, 820],
    ],
    FRONT,
    13,
  );
  s.at([3080, 0, 1480], () => eye(s, [0, 0, 0], 36));
  box(s, [3300, -390, 776], [760, 780, 10], M.grey);
  for (const y of [-400, 390]) box(s, [3300, y, 766], [760, 10, 120], M.grey);
  for (const x of [3420, 3660, 3900]) box(s, [x, -390, 736], [50, 780, 40], M.charcoal);
  for (const y of [-300, 240]) beam(s, [3330, y + 30, 570], [3900, y + 30, 740], 50, 60);
  stripes(s, [3310, -400.6, 800], X, Z, 740, 50);
}

/** One upright blade and two level ones, bolted to their carrier, which slides in the end frame. */
function blades(s: Scene): void {
  plate(s, [EDGE, 0, 816], X, Y, outline([0, -1, 110, -20, 160, -20, 160, 20, 110, 20, 0, 1]), 634, M.steel);
  box(s, [EDGE + 160, -26, 812], [190, 52, 640], M.orange);
  for (const [z, x] of [
    [1010, 2880],
    [1210, 2880],
  ]) {
    plate(s, [x, 285, z], X, Z, outline([0, -1, 90, -16, 130, -16, 130, 16, 90, 16, 0, 1]), 570, M.steel);
    box(s, [x + 130, -288, z - 20], [150, 576, 40], M.orange);
    screws(
      s,
      [-220, -110, 110, 220].map((y): V3 => [x + 170, y, z + 20]),
      Z,
      8,
    );
  }
  screws(
    s,
    [860, 940, 1090, 1150, 1290, 1390].map((z): V3 => [EDGE + 200, -26, z]),
    FRONT,
    8,
  );
  for (const y of [-290, 270]) box(s, [3130, y, 840], [60, 20, 560], M.brass);
  box(s, [3190, -60, 740], [80, 120, 80], M.orange);
}
