// The roll-off container for wood chips.
import { endWall, load, longSide } from './chip-bin.ts';
import { ring, screws, seam, sign, stripes, typePlate } from './details.ts';
import { chips, uneven } from './loose.ts';
import { iBeam } from './parts.ts';
import { M, Scene } from './scene.ts';
import { box, plate, rod } from './solids.ts';

const [L, W, H] = [7060, 2370, 2650];
const FLOOR = 214;

/** `open` swings the left door by so many degrees and lets the chips run out; `fine` chips are as small as real ones. */
export function chipContainer(open = 0, fine = true): Scene {
  const s = new Scene();
  frame(s);
  const wall = H - FLOOR;
  s.at([0, 0, FLOOR], () => longSide(s, L, wall, 11));
  s.at([L, W, FLOOR], () => longSide(s, L, wall, 11), 180);
  s.at([0, 0, FLOOR], () => endWall(s, W, wall, 4, 40));
  box(s, [0, 5, FLOOR], [L, W - 10, 6], M.charcoal);
  hook(s);
  for (const side of [0, 1]) door(s, side === 0, side === 0 ? open : 0);
  ladder(s);
  marks(s);
  if (open) spill(s);
  else load(s, [40, 10, H - 330], L - 60, W - 20, 330, fine);
  return s;
}

/** Two runners 1060 mm apart, cross-members, rollers at the rear. */
function frame(s: Scene): void {
  for (const y of [W / 2 - 530, W / 2 + 530])
    iBeam(s, [-120, y, 100], [1, 0, 0], L + 110, [0, 0, 1], 200, 110, M.charcoal);
  for (let x = 40; x < L; x += 520)
    s.one(() => {
      box(s, [x, 0, 130], [8, W, 84], M.charcoal);
      box(s, [x, 0, 130], [58, W, 8], M.charcoal);
    });
  for (const y of [W / 2 - 530, W / 2 + 530])
    for (let x = 300; x < L - 400; x += 1040) seam(s, [x, y - 62, 197], [x + 520, y - 62, 197], 7, M.charcoal);
  for (const y of [W / 2 - 850, W / 2 + 590])
    s.one(() => {
      for (const k of [-24, 260])
        plate(
          s,
          [L - 290, y + k + 24, 0],
          [1, 0, 0],
          [0, 0, 1],
          [
            [0, 214],
            [250, 214],
            [200, 110],
            [90, 110],
          ],
          20,
          M.charcoal,
        );
      rod(s, [L - 150, y, 150], [L - 150, y + 250, 150], 150, M.steel, 48);
      rod(s, [L - 150, y - 60, 150], [L - 150, y + 310, 150], 34, M.steel, 24);
    });
}

/** The bow for the lorry's hook: a bar between two bent plates, stayed against the wall. */
function hook(s: Scene): void {
  for (const y of [760, W - 820]) {
    plate(
      s,
      [-44, y + 60, 200],
      [1, 0, 0],
      [0, 0, 1],
      [
        [44, -180],
        [-40, -180],
        [-76, 1240],
        [-60, 1420],
        [-10, 1460],
        [44, 1460],
      ],
      60,
      M.charcoal,
    );
    seam(s, [-4, y - 2, 220], [-4, y - 2, 1640], 8, M.charcoal);
  }
  rod(s, [-72, 700, 1570], [-72, W - 700, 1570], 25, M.steel, 32);
  for (const y of [770, W - 790]) rod(s, [-72, y - 40, 1570], [-72, y + 60, 1570], 46, M.charcoal, 32);
  for (const z of [520, 980]) box(s, [-60, 820, z], [60, W - 1640, 90], M.charcoal);
}

/** A door with its ribs, hinges, locking bar and cams; the one on the viewer's side or the other. */
function door(s: Scene, near: boolean, open: number): void {
  const wide = W / 2 - 6;
  const leaf = () => {
    box(s, [0, 4, 0], [6, wide - 8, H - FLOOR - 20], M.orange);
    s.one(() => {
      for (const z of [0, H - FLOOR - 110]) box(s, [4, 4, z], [66, wide - 8, 90], M.orange);
      for (const y of [4, wide - 84]) box(s, [4, y, 90], [66, 80, H - FLOOR - 200], M.orange);
    });
    for (const z of [480, 940, 1400, 1860])
      plate(
        s,
        [6, wide - 84, z],
        [1, 0, 0],
        [0, 0, 1],
        [
          [0, -65],
          [56, -38],
          [56, 38],
          [0, 65],
        ],
        wide - 168,
        M.orange,
      );
    // Locking bar in its guides, hooks above and below, lever with its catch.
    const y = wide - 150;
    rod(s, [104, y, -70], [104, y, H - FLOOR + 10], 21, M.steel, 24);
    for (const z of [60, 700, 1640, H - FLOOR - 90])
      s.one(() => {
        box(s, [66, y - 46, z], [14, 92, 60], M.charcoal);
        rod(s, [104, y, z], [104, y, z + 60], 34, M.charcoal, 24);
      });
    for (const z of [-76, H - FLOOR - 26]) box(s, [70, y - 22, z], [74, 44, 34], M.charcoal);
    s.one(() => {
      box(s, [96, y - 420, 1010], [16, 430, 44], M.steel);
      rod(s, [120, y - 400, 1032], [120, y - 250, 1032], 18, M.dark, 20);
    });
    box(s, [70, y - 330, 985], [26, 46, 100], M.charcoal);
    for (const z of [240, 1180, 2120])
      s.one(() => {
        box(s, [20, -70, z - 70], [70, 190, 140], M.charcoal);
        rod(s, [60, -64, z - 110], [60, -64, z + 110], 30, M.charcoal, 24);
      });
    for (const z of [240, 1180, 2120]) {
      rod(s, [60, -64, z - 130], [60, -64, z + 130], 17, M.steel, 20);
      screws(
        s,
        [
          [90, 40, z - 40],
          [90, 40, z + 40],
        ],
        [1, 0, 0],
        13,
      );
    }
  };
  // The far leaf is the same one, turned upside down about the middle of its height.
  if (near) s.at([L + 60, -64, FLOOR + 10], () => s.at([-60, 64, 0], leaf), -open);
  else s.at([L, W, H - 10], leaf, 180, 'x');
}

function ladder(s: Scene): void {
  const x = 6030;
  s.one(() => {
    for (const px of [x, x + 340]) {
      rod(s, [px, -150, 330], [px, -150, H - 20], 17, M.steel, 20);
      for (const z of [380, 1300, 2200]) rod(s, [px, -150, z], [px, -80, z], 13, M.steel, 14);
    }
    for (let z = 420; z < H - 100; z += 280) rod(s, [x, -150, z], [x + 340, -150, z], 13, M.steel, 16);
  });
}

function marks(s: Scene): void {
  const u: [number, number, number] = [1, 0, 0];
  const v: [number, number, number] = [0, 0, 1];
  for (const x of [40, L - 340]) stripes(s, [x, -92, FLOOR + 6], u, v, 300, 70, 4);
  // The letters stand in the fields between the ribs.
  sign(s, 'CP', [462, -1, 1350], u, v, 225);
  sign(s, '40', [1104, -1, 1350], u, v, 225);
  s.at([430, -91, 240], () => typePlate(s, [0, 0, 0], 150, 60));
  for (const x of [900, 3300, 5400]) ring(s, [x, -112, 300], [1, 0.4, 0], 42, 9, M.steel);
  sign(s, '40', [-1, W / 2 + 150, 2090], [0, -1, 0], v, 190);
}

/** The load as it runs out of the left door onto the ground: a slope with a foot. */
function spill(s: Scene): void {
  const smooth = (t: number) => t * t * (3 - 2 * t);
  const clip = (t: number) => Math.min(1, Math.max(0, t));
  const back = 5200;
  chips(
    s,
    [back, 20, FLOOR],
    [L - back, W - 40],
    62,
    (u, v) => 60 + 1950 * smooth(clip(1 - u * (0.86 - 0.3 * (v - 0.5)))) + 30 * uneven(u * 3, v * 2),
    2.4,
    3,
  );
  chips(
    s,
    [L - 60, -30, 0],
    [1900, 1560],
    62,
    (u, v) => {
      const far = Math.hypot(u * 1.02, (v - 0.42) * 1.9);
      return -90 + 560 * (1 - smooth(clip(far))) + 22 * uneven(u * 3, v * 3);
    },
    2.4,
    9,
  );
}
