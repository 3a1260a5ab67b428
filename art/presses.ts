// The hose press and the workshop press.
import { beam, bolts, cabinet, gauge, motor } from './parts.ts';
import { M, Scene, type V3 } from './scene.ts';
import { ball, box, circle, hose, pipe, plate, rod, withHole } from './solids.ts';

/** Hose press: eight dies close around the fitting inside a ring head. */
export function hosePress(): Scene {
  const s = new Scene();
  const c: V3 = [0, 0, 1330];
  box(s, [-430, -230, 60], [860, 620, 760], M.charcoal);
  for (const x of [-400, 300])
    for (const y of [-210, 270]) rod(s, [x + 50, y + 50, 0], [x + 50, y + 50, 60], 42, M.dark);
  for (const i of [0, 1]) {
    box(s, [-400 + i * 405, -242, 110], [392, 14, 660], M.grey);
    rod(s, [-30 + i * 60, -242, 400], [-30 + i * 60, -242, 520], 9, M.steel);
  }
  box(s, [-480, -270, 820], [960, 700, 40], M.grey);
  // Ring head with its foot.
  const ring = circle(0, 0, 430, 56);
  plate(s, [c[0], 210, c[2]], [1, 0, 0], [0, 0, 1], withHole(ring, circle(0, 0, 250, 48)), 400, M.orange);
  plate(
    s,
    [c[0], -190, c[2]],
    [1, 0, 0],
    [0, 0, 1],
    withHole(circle(0, 0, 372, 56), circle(0, 0, 250, 48)),
    40,
    M.charcoal,
  );
  plate(
    s,
    [0, 200, 860],
    [1, 0, 0],
    [0, 0, 1],
    [
      [-420, 0],
      [420, 0],
      [330, 170],
      [-330, 170],
    ],
    370,
    M.orange,
  );
  for (let i = 0; i < 8; i++)
    s.at(
      c,
      () => {
        plate(
          s,
          [0, 120, 0],
          [1, 0, 0],
          [0, 0, 1],
          [
            [-30, 86],
            [30, 86],
            [86, 244],
            [-86, 244],
          ],
          330,
          M.grey,
        );
        plate(
          s,
          [0, 60, 0],
          [1, 0, 0],
          [0, 0, 1],
          [
            [-16, 52],
            [16, 52],
            [30, 88],
            [-30, 88],
          ],
          300,
          M.steel,
        );
      },
      i * 45 + 22.5,
      'y',
    );
  bolts(
    s,
    Array.from(
      { length: 12 },
      (_, i) => [Math.cos(i * 0.5236 + 0.26) * 400, -190, c[2] + Math.sin(i * 0.5236 + 0.26) * 400] as V3,
    ),
    [0, -1, 0],
    15,
  );
  // Hose with fitting passing through the dies.
  s.whole(() => {
    rod(s, [0, -330, c[2]], [0, 60, c[2]], 46, M.steel, 24);
    rod(s, [0, -420, c[2]], [0, -330, c[2]], 62, M.brass, 6);
    rod(s, [0, -500, c[2]], [0, -415, c[2]], 40, M.brass, 24);
    hose(
      s,
      [
        [0, 60, c[2]],
        [0, 460, c[2]],
        [120, 640, 1150],
        [420, 640, 700],
        [640, 420, 260],
        [760, 100, 60],
      ],
      40,
      M.rubber,
      10,
    );
  });
  // Control panel on an arm and the pump behind.
  beam(s, [470, 120, 860], [470, 120, 1780], 60, 60);
  s.at([400, -40, 1560], () => cabinet(s, [0, 0, 0], [300, 130, 430], M.light), 12);
  gauge(s, [-330, -286, 930], 62);
  s.at([-410, 420, 880], () => motor(s, [0, 0, 120], 430, 120));
  // Rack with spare dies.
  for (let i = 0; i < 4; i++)
    rod(s, [330 + i * 0, -240 + i * 96, 860], [330, -240 + i * 96, 905 + i * 12], 42 - i * 4, M.steel, 24);
  return s;
}

/** Workshop press, 100 t: a frame of two columns, a table on pins, the cylinder in the head. */
export function workshopPress(): Scene {
  const s = new Scene();
  const [w, h] = [1400, 2300];
  for (const x of [0, w - 200]) {
    for (const y of [-170, 110]) box(s, [x, y, 60], [200, 60, h - 60], M.charcoal);
    box(s, [x - 40, -420, 0], [280, 840, 60], M.charcoal);
    for (const y of [-110, 110])
      plate(
        s,
        [x + 90, y > 0 ? 170 : -170, 60],
        [0, y > 0 ? 1 : -1, 0],
        [0, 0, 1],
        [
          [0, 0],
          [210, 0],
          [0, 260],
        ],
        20,
        M.charcoal,
      );
    for (let i = 0; i < 8; i++) rod(s, [x + 100, -171, 480 + i * 150], [x + 100, -150, 480 + i * 150], 34, M.dark, 24);
  }
  for (const y of [-250, 190]) {
    plate(
      s,
      [-30, y + 60, h - 420],
      [1, 0, 0],
      [0, 0, 1],
      [
        [0, 0],
        [w + 60, 0],
        [w + 60, 420],
        [0, 420],
      ],
      60,
      M.orange,
    );
    plate(
      s,
      [40, y + 60, 700],
      [1, 0, 0],
      [0, 0, 1],
      [
        [0, 0],
        [w - 80, 0],
        [w - 80, 290],
        [0, 290],
      ],
      60,
      M.orange,
    );
  }
  for (const x of [100, w - 100]) rod(s, [x, -300, 630], [x, 300, 630], 33, M.steel);
  bolts(
    s,
    [100, w - 100].flatMap((x) => [h - 330, h - 90].map((z) => [x, -250, z] as V3)),
    [0, -1, 0],
    34,
  );
  // Cylinder, ram and V-blocks with a shaft to be straightened.
  box(s, [w / 2 - 200, -190, h - 380], [400, 380, 60], M.charcoal);
  rod(s, [w / 2, 0, h - 640], [w / 2, 0, h + 90], 160, M.light, 44);
  rod(s, [w / 2, 0, h - 680], [w / 2, 0, h - 640], 172, M.charcoal, 44);
  s.whole(() => rod(s, [w / 2, 0, 1230], [w / 2, 0, h - 640], 95, M.chrome, 40));
  rod(s, [w / 2, 0, 1190], [w / 2, 0, 1240], 120, M.dark, 40);
  for (const x of [370, 870])
    plate(
      s,
      [x, 150, 990],
      [1, 0, 0],
      [0, 0, 1],
      [
        [0, 0],
        [160, 0],
        [160, 130],
        [110, 130],
        [80, 80],
        [50, 130],
        [0, 130],
      ],
      300,
      M.grey,
    );
  rod(s, [260, 0, 1135], [1150, 0, 1135], 56, M.steel, 36);
  // Pump with gauge on the right column.
  box(s, [w + 10, -190, 900], [240, 380, 330], M.charcoal);
  s.at([w + 130, 0, 1230], () => s.at([0, 0, 0], () => motor(s, [0, 0, 0], 380, 110), -90, 'y'));
  gauge(s, [w + 130, -225, 1120], 76);
  rod(s, [w + 130, -190, 960], [w + 130, -300, 1000], 14, M.steel, 12);
  ball(s, [w + 130, -305, 1002], 34, M.orange);
  hose(
    s,
    [
      [w + 60, -100, 1230],
      [w + 50, -150, 1600],
      [w - 60, -190, 2420],
      [w / 2 + 200, -100, 2480],
      [w / 2 + 60, 0, h + 90],
    ],
    20,
    M.rubber,
    10,
  );
  s.one(() => {
    for (const x of [-90, 0]) rod(s, [x, 0, h - 520], [x, 0, h - 440], 20, M.steel);
    pipe(s, [-60, 40, h - 480], [-60, -40, h - 480], 90, 60, M.grey);
  });
  return s;
}
