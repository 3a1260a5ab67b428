// Loose things: heaps of chips or potatoes, and trees for the engravings.
import { add, M, type Material, type Scene, type V3 } from './scene.ts';
import { ball, box, rod } from './solids.ts';

/** A heap of loose pieces over a rectangle, higher in the middle: wood chips, potatoes, stones. */
export function heap(s: Scene, o: V3, d: V3, size: number, m: Material, seed = 1): void {
  let n = seed;
  const rnd = () => {
    n = (n * 16807) % 2147483647;
    return n / 2147483647;
  };
  const [nx, ny] = [Math.round(d[0] / size), Math.round(d[1] / size)];
  s.one(() => {
    for (let i = 0; i < nx; i++)
      for (let j = 0; j < ny; j++) {
        const [u, v] = [(i + 0.5) / nx, (j + 0.5) / ny];
        const z = o[2] + d[2] * Math.sin(u * Math.PI) ** 0.5 * Math.sin(v * Math.PI) ** 0.6 * (0.8 + 0.2 * rnd());
        s.at(
          [o[0] + u * d[0], o[1] + v * d[1], z],
          () =>
            s.at(
              [0, 0, 0],
              () =>
                box(
                  s,
                  [-size * 0.8, -size * 0.7, -size * 0.6],
                  [size * 1.6, size * 1.3, size * (0.5 + 0.3 * rnd())],
                  m,
                ),
              rnd() * 40 - 20,
              'y',
            ),
          rnd() * 180,
        );
      }
  });
}

/** A round tree for the engravings: a trunk and a crown of many balls. */
export function tree(s: Scene, o: V3, h: number, seed = 3): void {
  let n = seed;
  const rnd = () => {
    n = (n * 16807) % 2147483647;
    return n / 2147483647;
  };
  rod(s, o, add(o, [0, 0, h * 0.5]), h * 0.035, M.bark, 10);
  ball(s, add(o, [0, 0, h * 0.63]), h * 0.25, M.leaf, 16);
  for (let i = 0; i < 150; i++) {
    const a = rnd() * 6.28;
    const e = Math.acos(1 - 1.7 * rnd());
    const r = h * 0.3 * (0.75 + 0.25 * rnd());
    ball(
      s,
      add(o, [Math.cos(a) * Math.sin(e) * r, Math.sin(a) * Math.sin(e) * r, h * 0.62 + Math.cos(e) * r * 1.05]),
      h * (0.035 + 0.045 * rnd()),
      M.leaf,
      8,
    );
  }
}
