// The hydraulic power unit, whole or drawn apart.
import { dial, INK, typePlate, writing } from './decals.ts';
import { standingMotor } from './drives.ts';
import { cable, capScrews, eye, hexagon, ringOf, ringWeld, roundBox, rounded, screws, tube, weld } from './fittings.ts';
import { breather, coupling, levelGlass, returnFilter, valve6 } from './oil-parts.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, circle, lathe, outline, pipe, plate, rod, withHole } from './solids.ts';

const X: V3 = [1, 0, 0];
const Y: V3 = [0, 1, 0];
const Z: V3 = [0, 0, 1];
/** The top of the lid, where everything stands. */
const LID = 580;
const MOTOR: V3 = [330, 370, LID];
const BLOCK: V3 = [580, 310, LID];

/** Power unit, 15 kW, 1100 × 700 × 1250 mm: a tank of 160 l in a tray that holds as much, standing motor, block for four valves, return filter. `apart` lifts the parts off for an exploded view. */
export function powerUnit(apart = 0): Scene {
  const s = new Scene();
  tray(s);
  tank(s);
  s.at([0, 0, apart * 150], () => lid(s));
  s.at([MOTOR[0], MOTOR[1], LID + apart * 640], () => bell(s));
  s.at([MOTOR[0], MOTOR[1], LID + 130 + apart * 760], () => standingMotor(s, 540, 165));
  if (apart > 0) s.at([MOTOR[0], MOTOR[1], LID], () => pump(s, apart));
  s.at([BLOCK[0], BLOCK[1], LID + apart * 300], () => block(s, apart));
  s.at([885, 180, LID + apart * 300], () => returnFilter(s, 62));
  s.at([110, 120, LID + apart * 330], () => breather(s, 40));
  if (apart === 0) pipes(s);
  return s;
}

/** The frame: a welded tray on two channels that a fork lift takes. */
function tray(s: Scene): void {
  for (const x of [110, 830]) {
    box(s, [x, 40, 0], [160, 620, 8], M.charcoal);
    for (const dx of [0, 152]) box(s, [x + dx, 40, 8], [8, 620, 72], M.charcoal);
    box(s, [x, 40, 72], [160, 620, 8], M.charcoal);
  }
  box(s, [0, 0, 80], [1100, 700, 5], M.charcoal);
  for (const [o, d] of [
    [
      [0, 0, 85],
      [1100, 4, 205],
    ],
    [
      [0, 696, 85],
      [1100, 4, 205],
    ],
    [
      [0, 4, 85],
      [4, 692, 205],
    ],
    [
      [1096, 4, 85],
      [4, 692, 205],
    ],
  ] as [V3, V3][])
    box(s, o, d, M.charcoal);
  // Rim of folded sheet.
  plate(s, [0, 0, 286], X, Y, withHole(rounded(0, 0, 1100, 700, 4), rounded(26, 26, 1048, 648, 4)), 5, M.charcoal);
  weld(s, [0, 1, 84], [1100, 1, 84], 3.5, M.charcoal);
  writing(s, [905, 0, 150], X, Z, 'GH 15', 64, INK.light, 0.17);
  // Drain of the tray.
  s.one(() => {
    rod(s, [560, 0, 112], [560, -14, 112], 22, M.charcoal, 28);
    hexagon(s, [560, -14, 112], [560, -26, 112], 17, M.brass);
  });
}

/** The tank, 160 l: folded sheet on two rails inside the tray, with cleaning cover, level gauge and drain cock in front. */
function tank(s: Scene): void {
  for (const x of [200, 830]) box(s, [x, 90, 85], [70, 520, 45], M.charcoal);
  const [wall, inside] = [rounded(90, 84, 920, 532, 26), rounded(94, 88, 912, 524, 22)];
  plate(s, [0, 0, 130], X, Y, wall, 4, M.orange);
  plate(s, [0, 0, 134], X, Y, withHole(wall, inside), 418, M.orange);
  plate(s, [0, 0, 552], X, Y, withHole(rounded(76, 70, 948, 560, 6), inside), 8, M.orange);
  for (const y of [70, 630])
    weld(s, [110, y + (y < 300 ? 13 : -13), 549], [990, y + (y < 300 ? 13 : -13), 549], 4, M.orange);
  plate(s, [770, 84, 425], X, Z, circle(0, 0, 112, 48), 10, M.grey);
  plate(s, [770, 74, 425], X, Z, circle(0, 0, 74, 40), 4, M.grey);
  screws(s, ringOf([770, 74, 425], 94, 10, 'y', 0.15), [0, -1, 0], 6);
  s.at([160, 84, 350], () => levelGlass(s, [0, 0, 0]));
  // Drain cock with its yellow-brass body and lever.
  s.one(() => {
    rod(s, [300, 84, 318], [300, 60, 318], 20, M.charcoal, 28);
    ringWeld(s, [300, 82, 318], [0, -1, 0], 20, 4, M.charcoal);
    hexagon(s, [300, 60, 318], [300, 34, 318], 23, M.brass);
    rod(s, [300, 34, 318], [300, 2, 318], 19, M.brass, 28);
    hexagon(s, [300, 2, 318], [300, -16, 318], 23, M.brass);
    rod(s, [300, 20, 330], [300, 20, 352], 9, M.steel, 18);
  });
  box(s, [292, 8, 352], [100, 22, 5], M.red);
  typePlate(s, [400, 83.5, 430], X, Z, 150, 'GH 15', ['200', '38', '160']);
}

function lid(s: Scene): void {
  plate(s, [0, 0, 560], X, Y, withHole(rounded(70, 64, 960, 572, 4), rounded(100, 94, 900, 512, 4)), 4, M.rubber);
  const mouth = circle(MOTOR[0], MOTOR[1], 100, 48);
  plate(s, [0, 0, 564], X, Y, withHole(rounded(64, 58, 972, 584, 10), mouth), 16, M.grey);
  const edge: V3[] = [];
  for (let i = 0; i < 7; i++) for (const y of [76, 624]) edge.push([95 + i * 151.6, y, LID]);
  for (const y of [213, 350, 487]) for (const x of [82, 1018]) edge.push([x, y, LID]);
  screws(s, edge, Z, 5);
  for (const [x, y] of [
    [130, 560],
    [970, 130],
  ])
    s.at([x, y, LID], () => eye(s, [0, 0, 0], 22, 30));
}

/** The bell housing between tank and motor, with its window on the coupling and the pressure port. */
function bell(s: Scene): void {
  lathe(
    s,
    [0, 0, 0],
    Z,
    outline([
      0, 98, 0, 150, 16, 150, 22, 128, 30, 122, 96, 140, 104, 175, 130, 175, 130, 130, 100, 130, 92, 112, 30, 98, 0, 98,
    ]),
    M.orange,
    56,
  );
  s.one(() => {
    for (let i = 0; i < 8; i++) s.at([0, 0, 0], () => box(s, [118, -5, 16], [44, 10, 96], M.orange), i * 45 + 22.5);
  });
  screws(s, ringOf([0, 0, 16], 139, 8, 'z'), Z, 7);
}

/** The gear pump and its coupling, which hang in the tank. */
function pump(s: Scene, apart: number): void {
  s.at([0, 0, apart * 420], () => {
    roundBox(s, [-62, -72, -130], [124, 144, 90], 22, M.steel, 'z');
    pipe(s, [0, 0, -40], [0, 0, -16], 84, 20, M.steel, 40);
    capScrews(s, ringOf([0, 0, -16], 68, 4, 'z', 0.785), Z, 5);
    rod(s, [0, 0, -20], [0, 0, 40], 14, M.chrome, 24);
    lathe(s, [0, 0, 30], Z, outline([0, 0, 0, 40, 34, 40, 34, 22, 52, 22, 52, 0]), M.charcoal, 32);
    rod(s, [-40, 0, -140], [-40, 0, -300], 24, M.steel, 24);
    lathe(s, [-40, 0, -420], Z, outline([0, 0, 0, 52, 8, 56, 112, 56, 120, 52, 120, 0]), M.light, 40);
  });
}

/** The drilled block: stations for four valves of size 6, three of them in use; pressure relief, gauge, ports in front. */
function block(s: Scene, apart: number): void {
  for (const x of [20, 260]) for (const y of [16, 104]) rod(s, [x, y, 0], [x, y, 46], 13, M.steel, 20);
  s.at([0, 0, 46], () => {
    s.one(() => box(s, [0, 0, 0], [280, 120, 96], M.steel));
    screws(
      s,
      [20, 260].flatMap((x) => [16, 104].map((y): V3 => [x, y, 96])),
      Z,
      5,
    );
    for (let i = 0; i < 4; i++) {
      const x = 50 + i * 60;
      s.at([x, 60, 96 + apart * 130], () => {
        if (i < 3) s.at([0, 0, 0], () => valve6(s, apart === 0 ? [150, -4, 24] : undefined), 90);
        else {
          roundBox(s, [-23, -33, 0], [46, 66, 22], 4, M.steel, 'z');
          capScrews(
            s,
            [-15, 15].flatMap((q) => [-20, 20].map((p): V3 => [q, p, 22])),
            Z,
            3,
          );
        }
      });
      // Ports A and B of each station.
      for (const z of [26, 66]) {
        const p: V3 = [x, 0, z];
        if (i < 2) coupling(s, p, [0, -1, 0], 15, z > 50 ? M.red : M.blue);
        else if (i > 2 || z < 50) hexagon(s, p, [x, -9, z], 15);
      }
      writing(s, [x + 22, -0.2, 44], X, Z, String(i + 1), 9, INK.dark);
    }
    // Pressure relief valve with its lock nut and seal.
    s.one(() => {
      hexagon(s, [280, 60, 34], [302, 60, 34], 21);
      rod(s, [302, 60, 34], [344, 60, 34], 13, M.steel, 24);
      hexagon(s, [326, 60, 34], [336, 60, 34], 17);
      rod(s, [344, 60, 34], [352, 60, 34], 16, M.dark, 24);
    });
    // Manometer with its shut-off valve.
    s.one(() => {
      rod(s, [280, 30, 70], [330, 30, 70], 9, M.steel, 18);
      hexagon(s, [280, 30, 70], [292, 30, 70], 15);
      box(s, [326, 16, 56], [28, 28, 30], M.steel);
      rod(s, [340, 16, 70], [340, -6, 70], 12, M.dark, 24);
    });
    dial(s, [340, 12, 190], 62, ['0', '50', '100', '150', '200', '250'], 0.8, 0.75);
  });
}

/** Pressure pipe from the bell to the block, return pipe from the block to the filter, wiring. */
function pipes(s: Scene): void {
  const [bx, by] = BLOCK;
  const at = (x: number, y: number, z: number): V3 => [x, y, LID + z];
  s.one(() => rod(s, at(452, 200, 0), at(452, 200, 16), 30, M.steel, 32));
  tube(
    s,
    [at(452, 200, 14), at(452, 200, 78), at(520, 200, 78), at(520, by + 60, 78), at(bx, by + 60, 78)],
    11,
    M.steel,
    34,
  );
  tube(
    s,
    [at(bx + 170, by, 112), at(bx + 170, by - 60, 112), at(728, 180, 112), at(728, 180, 53), at(792, 180, 53)],
    14,
    M.steel,
    30,
  );
  // Junction box behind the valves, fed from the motor's terminal box.
  roundBox(s, at(bx + 10, 520, 60), [260, 80, 110], 8, M.grey, 'y');
  for (const x of [40, 220]) rod(s, at(bx + x, 560, 0), at(bx + x, 560, 62), 10, M.steel, 16);
  // The motor's cable goes round it on the left.
  const [gx, gy] = [MOTOR[0] - 31, MOTOR[1] - 175];
  cable(
    s,
    [
      at(gx, gy, 275),
      at(gx, gy, 225),
      at(gx - 40, gy - 4, 160),
      at(160, 260, 60),
      at(120, 400, 10),
      at(190, 560, 10),
      at(400, 600, 10),
      at(560, 585, 50),
      at(bx + 12, 560, 100),
    ],
    9,
  );
}
