// A bench vice.
import { M, type Scene, type V3 } from './scene.ts';
import { ball, box, lathe, plate, rod } from './solids.ts';

type P2 = [number, number];

const UP: V3 = [0, 0, 1];

/** A bench vice, its jaws across x, open by `gap`; the screw's handle looks at the viewer. */
export function vice(s: Scene, o: V3, gap: number): void {
  s.at(o, () => {
    lathe(
      s,
      [0, 130, 0],
      UP,
      [
        [0, 0],
        [0, 118],
        [16, 122],
        [30, 118],
        [34, 96],
        [48, 92],
        [48, 0],
      ],
      M.cast,
      72,
    );
    for (const a of [0.6, 2.2, 3.9, 5.5]) {
      const [x, y] = [Math.cos(a) * 104, 130 + Math.sin(a) * 104];
      rod(s, [x, y, 28], [x, y, 36], 15, M.steel, 32);
      rod(s, [x, y, 34], [x, y, 46], 11, M.steel, 6);
    }
    // Fixed jaw with its anvil, and the guide that the slide runs in.
    const side: P2[] = [
      [0, 46],
      [250, 46],
      [250, 100],
      [226, 150],
      [226, 176],
      [60, 176],
      [58, 214],
      [0, 214],
    ];
    plate(s, [-66, 0, 0], [0, 1, 0], UP, side, 132, M.charcoal);
    box(s, [-90, 0, 158], [180, 62, 60], M.charcoal);
    box(s, [-52, 110, 172], [104, 110, 14], M.steel);
    // Moving jaw on its slide.
    s.at([0, -gap, 0], () => {
      const moving: P2[] = [
        [0, 52],
        [0, 214],
        [-58, 214],
        [-70, 170],
        [-96, 128],
        [-100, 52],
      ];
      plate(s, [-58, 0, 0], [0, 1, 0], UP, moving, 116, M.charcoal);
      box(s, [-90, -62, 158], [180, 62, 60], M.charcoal);
      box(s, [-44, -10, 60], [88, 330, 70], M.steel);
      rod(s, [0, -98, 94], [0, -150, 94], 30, M.steel, 48);
      rod(s, [-120, -126, 60], [132, -126, 134], 9, M.chrome, 24);
      ball(s, [-122, -126, 59], 15, M.chrome, 24);
      ball(s, [134, -126, 135], 15, M.chrome, 24);
      jaw(s, 0, -1);
    });
    jaw(s, 0, 1);
  });
}

/** A hardened jaw plate with its cross serration and two screws. */
function jaw(s: Scene, y: number, way: number): void {
  s.one(() => {
    box(s, [-92, way > 0 ? y : y - 14, 176], [184, 14, 44], M.steel);
    for (let i = 0; i < 36; i++) box(s, [-90 + i * 5, way > 0 ? y - 0.8 : y - 0.2, 178], [2.4, 1, 40], M.steel);
  });
}
