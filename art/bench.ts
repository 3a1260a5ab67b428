// The apprentices' bench: vice with a workpiece, files, caliper, square, drill press.
import { beam } from './parts.ts';
import { M, Scene } from './scene.ts';
import { ball, box, circle, lathe, pipe, plate, rod, withHole } from './solids.ts';

/** The apprentices' bench: vice with a workpiece, files, caliper, square, drill press. */
export function bench(): Scene {
  const s = new Scene();
  box(s, [0, 0, 820], [2400, 900, 70], M.wood);
  box(s, [0, -12, 800], [2400, 12, 90], M.charcoal);
  for (const x of [60, 2240]) for (const y of [60, 740]) box(s, [x, y, 0], [100, 100, 820], M.charcoal);
  box(s, [200, 60, 300], [700, 760, 500], M.charcoal);
  for (let i = 0; i < 4; i++) {
    box(s, [220, 46, 320 + i * 120], [660, 20, 105], i === 0 ? M.orange : M.grey);
    box(s, [440, 34, 385 + i * 120], [220, 14, 16], M.steel);
  }
  // Vice.
  s.at([760, 60, 890], () => {
    box(s, [0, 0, 0], [260, 300, 60], M.charcoal);
    box(s, [30, 120, 60], [200, 180, 110], M.charcoal);
    box(s, [-10, 110, 170], [280, 70, 90], M.charcoal);
    box(s, [-10, 96, 180], [280, 14, 80], M.steel);
    box(s, [-10, -60, 170], [280, 90, 90], M.charcoal);
    box(s, [-10, 30, 180], [280, 14, 80], M.steel);
    box(s, [60, -60, 70], [140, 200, 100], M.charcoal);
    rod(s, [130, -150, 120], [130, 0, 120], 28, M.steel);
    rod(s, [20, -140, 120], [240, -140, 120], 12, M.steel);
    for (const x of [20, 240]) ball(s, [x, -140, 120], 20, M.steel);
    plate(
      s,
      [60, 84, 200],
      [1, 0, 0],
      [0, 0, 1],
      withHole(
        [
          [0, 0],
          [150, 0],
          [150, 70],
          [110, 130],
          [0, 130],
        ],
        circle(52, 82, 24, 24),
      ),
      40,
      M.steel,
    );
  });
  const file = (x: number, y: number, deg: number): void => {
    s.at(
      [x, y, 892],
      () => {
        box(s, [0, 0, 0], [300, 30, 10], M.steel);
        lathe(
          s,
          [-140, 15, 14],
          [1, 0, 0],
          [
            [0, 0],
            [0, 16],
            [30, 22],
            [90, 14],
            [130, 18],
            [140, 8],
            [140, 0],
          ],
          M.orange,
          20,
        );
      },
      deg,
    );
  };
  file(1240, 160, 8);
  file(1260, 260, 4);
  file(1250, 370, -2);
  s.at(
    [260, 180, 891],
    () => {
      plate(
        s,
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [
          [0, 0],
          [420, 0],
          [420, 26],
          [120, 26],
          [120, 120],
          [86, 120],
          [86, 26],
          [60, 26],
          [60, 120],
          [30, 120],
          [0, 40],
        ],
        12,
        M.chrome,
      );
    },
    14,
  );
  s.at(
    [300, 480, 891],
    () =>
      plate(
        s,
        [0, 0, 0],
        [1, 0, 0],
        [0, 1, 0],
        [
          [0, 0],
          [300, 0],
          [300, 40],
          [40, 40],
          [40, 220],
          [0, 220],
        ],
        14,
        M.steel,
      ),
    -8,
  );
  for (let i = 0; i < 5; i++)
    rod(s, [520 + i * 46, 640, 891], [520 + i * 46, 640, 930 + i * 9], 14 + i * 2, M.brass, 6);
  // Drill press at the right.
  s.at([1860, 420, 890], () => {
    box(s, [-210, -230, 0], [420, 460, 50], M.charcoal);
    rod(s, [0, 140, 50], [0, 140, 900], 48, M.steel);
    box(s, [-170, -190, 260], [340, 330, 40], M.steel);
    box(s, [-130, -200, 620], [260, 420, 200], M.orange);
    box(s, [-140, -220, 820], [280, 520, 110], M.charcoal);
    rod(s, [0, -90, 500], [0, -90, 620], 50, M.steel);
    rod(s, [0, -90, 440], [0, -90, 500], 34, M.chrome);
    rod(s, [0, -90, 340], [0, -90, 440], 10, M.steel, 12);
    for (const a of [0, 120, 240])
      s.at(
        [140, -60, 700],
        () => {
          rod(s, [0, 0, 0], [0, 0, 190], 9, M.steel, 10);
          ball(s, [0, 0, 200], 22, M.dark);
        },
        a,
        'x',
      );
    box(s, [-60, -140, 300], [120, 110, 26], M.grey);
  });
  beam(s, [0, 860, 890], [0, 860, 1700], 60, 60);
  beam(s, [2400, 860, 890], [2400, 860, 1700], 60, 60);
  box(s, [0, 850, 1150], [2400, 24, 540], M.light);
  for (let i = 0; i < 7; i++)
    s.one(() => {
      rod(s, [180 + i * 190, 836, 1560], [180 + i * 190, 836, 1330 - i * 14], 11, M.steel, 10);
      pipe(s, [180 + i * 190, 850, 1575], [180 + i * 190, 826, 1575], 34 - i * 2, 18 - i, M.steel, 20);
      box(s, [166 + i * 190, 826, 1290 - i * 14], [28, 22, 50], M.steel);
    });
  return s;
}
