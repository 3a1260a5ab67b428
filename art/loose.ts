// Loose things: heaps of chips or potatoes, and trees for the engravings.
import { add, cross, M, type Material, mul, type Scene, unit, type V3 } from './scene.ts';
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

/** What chips lie on: its height at a place, both axes 0..1. */
type Ground = (u: number, v: number) => number;

/**
 * Wood chips as a chipper throws them: thin pieces with slanted ends, each turned its own way, on a closed ground of their
 * colour. They cover the rectangle from `o` with the size `d`; `size` is the length of a long one, `layers` how thick they lie.
 */
export function chips(
  s: Scene,
  o: V3,
  d: [number, number],
  size: number,
  height: Ground,
  layers = 2.4,
  seed = 1,
): void {
  const rnd = random(seed);
  const at = (u: number, v: number): V3 => [o[0] + u * d[0], o[1] + v * d[1], o[2] + height(u, v)];
  const [nx, ny] = [Math.ceil(d[0] / 90), Math.ceil(d[1] / 90)];
  s.one(() => {
    const low = (i: number, j: number): V3 => add(at(i / nx, j / ny), [0, 0, -size * 0.35]);
    for (let i = 0; i < nx; i++)
      for (let j = 0; j < ny; j++) s.quad(low(i, j), low(i + 1, j), low(i + 1, j + 1), low(i, j + 1), M.chips);
  });
  const many = Math.round((d[0] * d[1] * layers) / (size * size * 0.3));
  s.one(() => {
    for (let i = 0; i < many; i++) {
      const [u, v] = [rnd(), rnd()];
      const p = at(u, v);
      const e = 0.01;
      const along = unit([d[0] * e, 0, height(u + e, v) - height(u, v)]);
      const aside = unit([0, d[1] * e, height(u, v + e) - height(u, v)]);
      chip(s, add(p, [0, 0, (rnd() - 0.65) * size * 0.5]), [along, aside], size, rnd);
    }
  });
}

/** One chip lying on a slope given by two directions. */
function chip(s: Scene, c: V3, [along, aside]: [V3, V3], size: number, rnd: () => number): void {
  const turn = rnd() * Math.PI * 2;
  const tilt = (rnd() + rnd() - 1) * 0.75;
  const roll = (rnd() + rnd() - 1) * 0.75;
  const up = unit(cross(along, aside));
  const level = add(mul(along, Math.cos(turn)), mul(aside, Math.sin(turn)));
  const x = unit(add(mul(level, Math.cos(tilt)), mul(up, Math.sin(tilt))));
  const flat = unit(cross(up, x));
  const y = unit(add(mul(flat, Math.cos(roll)), mul(cross(x, flat), Math.sin(roll))));
  const z = cross(x, y);
  const long = size * (0.35 + 0.65 * rnd()) * 0.5;
  const wide = size * (0.16 + 0.3 * rnd()) * 0.5;
  const thick = size * (0.05 + 0.09 * rnd()) * 0.5;
  const slant = size * 0.16 * (rnd() - 0.3);
  const v = [0, 1, 2, 3, 4, 5, 6, 7].map((i): V3 => {
    const lean = i & 4 ? slant : 0;
    return add(
      add(c, mul(x, (i & 1 ? long : -long) + lean)),
      add(mul(y, i & 2 ? wide : -wide), mul(z, i & 4 ? thick : -thick)),
    );
  });
  for (const [a, b, e, f] of [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ])
    s.quad(v[a], v[b], v[e], v[f], M.chips);
}

/** The same numbers each time, between 0 and 1. */
export function random(seed: number): () => number {
  let n = seed * 7919 + 13;
  return () => {
    n = (n * 16807) % 2147483647;
    return n / 2147483647;
  };
}

/** A gentle unevenness: several waves over one another, about -1 to 1. */
export const uneven = (u: number, v: number): number =>
  0.5 * Math.sin(u * 11 + 1.3 * Math.sin(v * 7)) * Math.cos(v * 9 + u * 3) +
  0.3 * Math.sin(u * 23 + v * 17) +
  0.2 * Math.sin(u * 41 - v * 29);

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
