// Hand tools and measuring tools: hammer, micrometer, caliper, height gauge.
import { M, type Scene, type V3 } from './scene.ts';
import { box, circle, lathe, plate, rod } from './solids.ts';

type P2 = [number, number];

const X: V3 = [1, 0, 0];

const UP: V3 = [0, 0, 1];

/** An outside micrometer lying flat, its frame's opening towards +x. */
export function micrometer(s: Scene, o: V3, deg: number, size = 50): void {
  s.at(
    o,
    () => {
      const r = size * 0.78;
      const frame: P2[] = [];
      for (let i = 0; i <= 28; i++) {
        const t = Math.PI + (i / 28) * Math.PI;
        frame.push([Math.cos(t) * (r + 17), Math.sin(t) * (r + 13)]);
      }
      frame.push([r + 17, 14], [r - 2, 14]);
      for (let i = 28; i >= 0; i--) {
        const t = Math.PI + (i / 28) * Math.PI;
        frame.push([Math.cos(t) * (r - 2), Math.sin(t) * (r - 4)]);
      }
      frame.push([-r + 2, 14], [-r - 17, 14]);
      plate(s, [0, 0, 4], X, [0, 1, 0], frame, 10, M.grey);
      rod(s, [-r + 16, 6, 9], [-r - 17, 6, 9], 4, M.steel, 32);
      rod(s, [size * 0.1, 6, 9], [r + 20, 6, 9], 3.4, M.chrome, 32);
      lathe(
        s,
        [r + 14, 6, 9],
        X,
        [
          [0, 0],
          [0, 9],
          [6, 9.6],
          [8, 8],
          [46, 8],
          [46, 0],
        ],
        M.chrome,
        48,
      );
      const thimble: P2[] = [
        [0, 0],
        [0, 8.6],
        [10, 11],
        [34, 11],
      ];
      for (let i = 0; i < 16; i++) thimble.push([35 + i * 1.5, i % 2 ? 11.4 : 10.6]);
      lathe(s, [r + 42, 6, 9], X, [...thimble, [62, 11], [63, 10], [63, 0]], M.steel, 64);
      lathe(
        s,
        [r + 105, 6, 9],
        X,
        [
          [0, 0],
          [0, 6],
          [2, 7],
          [14, 7],
          [16, 5.6],
          [16, 0],
        ],
        M.steel,
        40,
      );
      for (let i = 0; i < 10; i++) box(s, [r + 24 + i * 2, 2 + (i % 2), 16.6], [0.5, 4, 0.6], M.dark);
    },
    deg,
  );
}

/** A caliper lying flat. */
export function caliper(s: Scene, o: V3, deg: number): void {
  s.at(
    o,
    () => {
      box(s, [0, 0, 2], [230, 16, 3.6], M.steel);
      plate(
        s,
        [0, 0, 2],
        X,
        [0, 1, 0],
        [
          [0, 0],
          [0, 40],
          [-4, 44],
          [-16, 16],
          [-16, -10],
          [-3, -44],
          [0, -44],
        ],
        3.6,
        M.steel,
      );
      plate(
        s,
        [62, 0, 1.2],
        X,
        [0, 1, 0],
        [
          [0, -44],
          [3, -44],
          [16, -8],
          [64, -8],
          [64, 24],
          [14, 24],
          [8, 44],
          [2, 40],
          [0, 20],
        ],
        5.4,
        M.chrome,
      );
      rod(s, [110, 26, 4], [110, 32, 4], 5, M.steel, 24);
      box(s, [84, 3, 6.6], [36, 10, 0.5], M.dark);
      s.one(() => {
        for (let i = 0; i < 76; i++) box(s, [20 + i * 2.6, 0.6, 5.5], [0.5, i % 5 ? 3.6 : 6.4, 0.25], M.dark);
      });
    },
    deg,
  );
}

/** An engineer's hammer: the head at `o`, its handle of ash along the direction that `deg` gives. */
export function hammer(s: Scene, o: V3, deg: number): void {
  s.at(
    o,
    () => {
      const oct = (r: number): P2[] =>
        circle(0, 0, r, 8).map(([a, b]): P2 => [a * 0.924 - b * 0.383, a * 0.383 + b * 0.924]);
      s.one(() => {
        plate(s, [-28, 0, 0], [0, 1, 0], UP, oct(22), 56, M.cast);
        plate(s, [28, 0, 0], [0, 1, 0], UP, oct(26), 30, M.steel);
        plate(
          s,
          [-28, 0, -24],
          X,
          UP,
          [
            [0, 2],
            [0, 46],
            [-44, 28],
            [-44, 20],
          ],
          44,
          M.cast,
        );
      });
      s.at([0, 22, 0], () => {
        const grip: P2[] = [
          [0, 0],
          [0, 12],
          [40, 11],
          [120, 13],
          [210, 16],
          [290, 14],
          [318, 16],
          [326, 12],
          [326, 0],
        ];
        lathe(s, [0, -46, 0], [0, 1, 0], grip, M.wood, 32);
      });
    },
    deg,
  );
}

/** A height gauge: lapped base, toothed column, slide with its scriber. */
export function heightGauge(s: Scene, o: V3): void {
  s.at(o, () => {
    s.one(() => {
      box(s, [-55, -75, 0], [110, 150, 34], M.cast);
      box(s, [-34, -40, 34], [68, 80, 22], M.cast);
    });
    box(s, [-13, -5, 50], [26, 10, 620], M.chrome);
    s.one(() => {
      for (let i = 0; i < 110; i++) box(s, [4 - (i % 5 ? 0 : 4), -5.6, 90 + i * 5], [i % 5 ? 7 : 11, 1, 0.8], M.dark);
    });
    box(s, [-30, -22, 400], [60, 36, 120], M.charcoal);
    lathe(
      s,
      [0, -22, 470],
      [0, -1, 0],
      [
        [0, 0],
        [0, 28],
        [10, 30],
        [13, 27],
        [13, 0],
      ],
      M.chrome,
      64,
    );
    lathe(
      s,
      [0, -34.5, 470],
      [0, -1, 0],
      [
        [0, 0],
        [0, 24],
        [1, 24],
        [1, 0],
      ],
      M.light,
      64,
    );
    for (let i = 0; i < 12; i++) s.at([0, -36, 470], () => box(s, [17, 0, -0.7], [5, 0.6, 1.4], M.dark), i * 30, 'y');
    s.at([0, -36.4, 470], () => box(s, [-4, 0, -0.8], [22, 0.6, 1.6], M.orange), -52, 'y');
    rod(s, [30, -10, 420], [46, -10, 420], 12, M.steel, 40);
    box(s, [-150, -16, 404], [130, 12, 14], M.steel);
    plate(
      s,
      [-150, -10, 404],
      [1, 0, 0],
      UP,
      [
        [0, 0],
        [0, 14],
        [-46, 3],
        [-46, 0],
      ],
      8,
      M.steel,
    );
  });
}
