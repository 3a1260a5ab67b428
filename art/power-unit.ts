// The hydraulic power unit, whole or drawn apart.
import { bolts, gauge, motor } from './parts.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, circle, hose, lathe, plate, rod } from './solids.ts';

/** Power unit, 15 kW, 1100 × 700 × 1250 mm: tank, standing motor, block with valves, filter, accumulator. `apart` lifts the parts off for an exploded view. */
export function powerUnit(apart = 0): Scene {
  const s = new Scene();
  for (const x of [60, 940]) for (const y of [60, 540]) box(s, [x, y, 0], [100, 100, 60], M.dark);
  box(s, [0, 0, 60], [1100, 700, 470], M.charcoal);
  s.one(() => {
    box(s, [150, -16, 170], [60, 18, 260], M.light);
    box(s, [166, -20, 190], [28, 8, 150], M.orange);
  });
  plate(s, [760, 0, 290], [1, 0, 0], [0, 0, 1], circle(0, 0, 150, 40), 14, M.grey);
  bolts(
    s,
    Array.from({ length: 10 }, (_, i) => [760 + Math.cos(i * 0.628) * 126, -14, 290 + Math.sin(i * 0.628) * 126] as V3),
    [0, -1, 0],
    13,
  );
  s.at([0, 0, apart * 180], () => box(s, [-20, -20, 530], [1140, 740, 26], M.grey));
  // Motor over the bell housing.
  s.at([300, 380, 556 + apart * 420], () =>
    lathe(
      s,
      [0, 0, 0],
      [0, 0, 1],
      [
        [0, 0],
        [0, 150],
        [26, 150],
        [40, 112],
        [150, 112],
        [164, 165],
        [190, 165],
        [190, 0],
      ],
      M.orange,
      40,
    ),
  );
  s.at([300, 380, 746 + apart * 640], () => s.at([0, 0, 0], () => motor(s, [0, 0, 0], 500, 185), -90, 'y'));
  if (apart > 0)
    s.at([300, 380, 556 - 0 + apart * 215], () => {
      rod(s, [0, 0, -40], [0, 0, 90], 70, M.steel);
      rod(s, [0, 0, 90], [0, 0, 190], 20, M.chrome);
    });
  // Valve block with two solenoid valves.
  s.at([600, 150, 556 + apart * 330], () => {
    box(s, [0, 0, 0], [360, 260, 170], M.steel);
    for (const y of [20, 150])
      s.at([0, 0, 170 + apart * 150], () => {
        box(s, [110, y, 0], [140, 90, 80], M.charcoal);
        for (const [x0, x1] of [
          [110, 0],
          [250, 360],
        ])
          rod(s, [x0, y + 45, 40], [x1, y + 45, 40], 38, M.orange, 24);
      });
    for (let i = 0; i < 4; i++) rod(s, [50 + i * 88, 0, 60], [50 + i * 88, -40, 60], 26, M.brass, 6);
  });
  s.at([0, 0, apart * 520], () => {
    rod(s, [700, 560, 556], [700, 560, 640], 40, M.steel);
    lathe(
      s,
      [700, 560, 640],
      [0, 0, 1],
      [
        [0, 0],
        [0, 60],
        [40, 92],
        [380, 92],
        [440, 60],
        [460, 24],
        [490, 24],
        [490, 0],
      ],
      M.charcoal,
      36,
    );
  });
  s.at([930, 520, 556 + apart * 380], () => {
    rod(s, [0, 0, 0], [0, 0, 220], 84, M.light, 36);
    rod(s, [0, 0, 220], [0, 0, 280], 92, M.dark, 36);
    rod(s, [0, 0, 280], [0, 0, 310], 40, M.orange, 24);
  });
  s.at([0, 0, apart * 420], () => {
    rod(s, [1020, 130, 556], [1020, 130, 700], 16, M.steel, 12);
    gauge(s, [1020, 110, 760], 74);
    lathe(
      s,
      [110, 110, 556],
      [0, 0, 1],
      [
        [0, 0],
        [0, 44],
        [60, 44],
        [60, 62],
        [120, 62],
        [120, 0],
      ],
      M.dark,
      28,
    );
  });
  if (apart === 0) {
    hose(
      s,
      [
        [420, 380, 640],
        [520, 360, 640],
        [560, 300, 650],
        [600, 280, 640],
      ],
      22,
      M.rubber,
    );
    hose(
      s,
      [
        [650, 110, 616],
        [650, 20, 616],
        [690, -90, 520],
        [820, -190, 180],
        [1010, -250, 26],
      ],
      20,
      M.rubber,
    );
    hose(
      s,
      [
        [738, 110, 616],
        [738, 20, 616],
        [790, -80, 520],
        [920, -170, 180],
        [1110, -230, 26],
      ],
      20,
      M.rubber,
    );
  }
  return s;
}
