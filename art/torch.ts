// The flame cutter's torch and what it throws: a shower of thin streaks, each on its own ballistic path.
import { cross, M, type Material, mul, type Scene, shining, sub, unit, type V3 } from './scene.ts';
import { box, hose, lathe, rod } from './solids.ts';

/** A torch whose nozzle ends at `tip`, hanging from its clamp, with three hoses that leave towards `away`. */
export function torch(s: Scene, tip: V3, away: V3 = [-500, 700, 600], flame = true): void {
  const up: V3 = [0, 0, 1];
  s.at(tip, () => {
    lathe(
      s,
      [0, 0, 0],
      up,
      [
        [0, 3],
        [0, 8.5],
        [10, 12],
        [42, 17],
        [42, 3],
      ],
      M.copper,
      64,
    );
    for (let i = 0; i < 8; i++) {
      const [x, y] = [Math.cos(i * 0.785) * 6.6, Math.sin(i * 0.785) * 6.6];
      rod(s, [x, y, -0.4], [x, y, 2], 1, M.dark, 8);
    }
    lathe(
      s,
      [0, 0, 0],
      up,
      [
        [40, 5],
        [40, 23],
        [43, 25],
        [50, 27],
        [60, 27],
        [60, 24],
        [64, 24],
        [64, 27],
        [82, 27],
        [86, 24],
        [86, 5],
      ],
      M.brass,
      64,
    );
    rod(s, [0, 0, 62], [0, 0, 84], 30, M.brass, 6);
    lathe(
      s,
      [0, 0, 86],
      up,
      [
        [0, 0],
        [0, 23],
        [14, 30],
        [64, 30],
        [72, 26],
        [72, 0],
      ],
      M.brass,
      64,
    );
    rod(s, [0, 0, 158], [0, 0, 460], 27, M.steel, 64);
    for (const z of [176, 300, 420]) rod(s, [0, 0, z], [0, 0, z + 10], 29.5, M.steel, 64);
    // The toothed rack at the back and the clamp that holds it.
    box(s, [-6, 24, 170], [12, 14, 290], M.steel);
    box(s, [-58, -12, 314], [116, 84, 78], M.orange);
    box(s, [-46, -30, 326], [92, 20, 54], M.charcoal);
    for (const [x, z] of [
      [-36, 336],
      [36, 336],
      [-36, 370],
      [36, 370],
    ]) {
      rod(s, [x, -30, z], [x, -34, z], 8, M.steel, 24);
      rod(s, [x, -33, z], [x, -42, z], 6.5, M.steel, 6);
    }
    // Gas inlets with their nuts and hoses: red for the fuel, blue for oxygen.
    for (const [i, m] of [M.red, M.dark, M.blue].entries()) {
      const x = (i - 1) * 17;
      rod(s, [x, 0, 455], [x, 0, 486], 8, M.brass, 6);
      rod(s, [x, 0, 484], [x, 0, 512], 6.4, M.brass, 24);
      const go = (t: number, z: number): V3 => [x + away[0] * t, away[1] * t + (i - 1) * 14 * t, 512 + z];
      hose(
        s,
        [go(0, -6), go(0, 70), go(0.08, 170), go(0.4, 260), go(0.75, away[2] * 0.4), go(1, away[2] * 0.3)],
        7.5,
        m,
        10,
      );
    }
    if (!flame) return;
    const preheat: Material = { ...shining([3, 6.5, 14]), use: 'spark' };
    const jet: Material = { ...shining([40, 30, 20]), use: 'spark' };
    for (let i = 0; i < 8; i++) {
      const a = i * 0.785;
      lathe(
        s,
        [Math.cos(a) * 6.6, Math.sin(a) * 6.6, 0],
        [0, 0, -1],
        [
          [0, 0],
          [0, 1.2],
          [11, 0.4],
          [12, 0],
        ],
        preheat,
        10,
      );
    }
    lathe(
      s,
      [0, 0, 0],
      [0, 0, -1],
      [
        [0, 0],
        [0, 2.2],
        [16, 2.6],
        [16, 0],
      ],
      jet,
      16,
    );
  });
}

/** White-hot to dull red, as the camera sees them. */
const HEAT: Material[] = (
  [
    [30, 20, 8],
    [20, 10.5, 2.8],
    [13, 5.2, 0.9],
    [8, 2.4, 0.26],
    [4.6, 1, 0.07],
    [2.4, 0.4, 0.02],
  ] as V3[]
).map((color) => ({ ...shining(color), use: 'spark' }));

export type Shower = {
  many: number;
  /** Where they start, and how widely around it. */
  from: V3;
  around: V3;
  towards: V3;
  spread: number;
  /** Metres per second are decimetres here: what looks right at the scale of a plate. */
  speed: number;
  /** How long they have flown at most, and how much of the path the shutter saw. */
  age: number;
  shutter: number;
  /** 0 is white hot. */
  heat: number;
  radius: number;
  /** None is shown below this height or nearer to the viewer than this. */
  above: number;
  behind?: number;
  seed: number;
};

/** Thin tapered streaks: born at the kerf, slowed by the air, falling. */
export function shower(s: Scene, c: Shower): void {
  const random = generator(c.seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  s.one(() => {
    for (let i = 0; i < c.many; i++) {
      const start = c.from.map((v, k) => v + normal() * c.around[k]) as V3;
      const direction = unit(c.towards.map((v) => v + normal() * c.spread) as V3);
      const speed = c.speed * 100 * Math.exp(0.4 * normal());
      const first = random() ** 1.3 * c.age;
      const long = c.shutter * (0.5 + 1.1 * random());
      const at = (t: number): V3 => {
        const k = (1 - Math.exp(-1.1 * t)) / 1.1;
        return [0, 1, 2].map((j) => start[j] + direction[j] * speed * k - (j === 2 ? 800 * t * t : 0)) as V3;
      };
      const path = [0, 0.2, 0.4, 0.6, 0.8, 1].map((k) => at(first + long * k));
      if (path.some((p) => p[2] < c.above || p[1] < (c.behind ?? -1e9))) continue;
      streak(
        s,
        path,
        c.radius * Math.exp(0.35 * normal() - 0.1),
        c.heat + Math.floor(2.4 * (first / c.age) + random()),
      );
    }
  });
}

const TAPER = [0.1, 0.45, 0.75, 1, 0.9, 0.25];

function streak(s: Scene, path: V3[], r: number, heat: number): void {
  const along = unit(sub(path[path.length - 1], path[0]));
  const u = unit(cross(along, Math.abs(along[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]));
  const v = cross(along, u);
  const round = (i: number, k: number): V3 => {
    const t = (k * 2 * Math.PI) / 3;
    const [a, b] = [mul(u, Math.cos(t) * r * TAPER[i]), mul(v, Math.sin(t) * r * TAPER[i])];
    return [0, 1, 2].map((j) => path[i][j] + a[j] + b[j]) as V3;
  };
  for (let i = 0; i + 1 < path.length; i++) {
    const m = HEAT[Math.min(HEAT.length - 1, Math.max(0, heat + (i < 2 ? 1 : 0)))];
    for (let k = 0; k < 3; k++) s.quad(round(i, k), round(i, k + 1), round(i + 1, k + 1), round(i + 1, k), m);
  }
}

/** Numbers between 0 and 1 that are the same each time. */
export function generator(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    let t = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    t ^= t >>> 15;
    return (t >>> 0) / 2 ** 32;
  };
}
