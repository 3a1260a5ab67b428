// Parts several machines share: wheels, hydraulic cylinders, profiles, gauges, motors, control cabinets.
import { add, cross, M, type Material, mul, type Scene, sub, unit, type V3 } from './scene.ts';
import { box, hose, lathe, pipe, plate, rod } from './solids.ts';

/** A wheel standing across y, its middle at `c`. */
export function wheel(s: Scene, c: V3, r: number, width: number, rim: Material = M.light, lugs = true): void {
  const h = width / 2;
  const o: V3 = [c[0], c[1] - h, c[2]];
  const ri = r * 0.58;
  lathe(
    s,
    o,
    [0, 1, 0],
    [
      [h * 0.35, ri],
      [0, ri + r * 0.07],
      [h * 0.06, r * 0.8],
      [h * 0.3, r * 0.93],
      [h * 0.5, r * 0.965],
      [width - h * 0.5, r * 0.965],
      [width - h * 0.3, r * 0.93],
      [width - h * 0.06, r * 0.8],
      [width, ri + r * 0.07],
      [width - h * 0.35, ri],
      [h * 0.35, ri],
    ],
    M.rubber,
    48,
  );
  lathe(
    s,
    o,
    [0, 1, 0],
    [
      [h * 0.75, 0],
      [h * 0.75, ri * 0.72],
      [h * 0.22, ri * 0.84],
      [h * 0.22, ri],
      [width * 0.85, ri],
      [width * 0.85, 0],
    ],
    rim,
    40,
  );
  s.one(() => {
    rod(s, [c[0], c[1] - h * 0.55, c[2]], [c[0], c[1], c[2]], ri * 0.3, M.charcoal, 20);
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * Math.PI * 2 + 0.3;
      const p: V3 = [c[0] + Math.cos(a) * ri * 0.5, c[1] - h * 0.42, c[2] + Math.sin(a) * ri * 0.5];
      rod(s, p, add(p, [0, h * 0.5, 0]), ri * 0.055, M.steel, 8);
    }
  });
  if (!lugs) return;
  const n = Math.max(16, Math.round(r / 22));
  s.one(() => {
    for (let i = 0; i < n * 2; i++) {
      const a = ((i + 0.5) / (n * 2)) * 360;
      s.at(
        c,
        () => box(s, [r * 0.925, i % 2 ? -h * 0.94 : -h * 0.05, -r * 0.05], [r * 0.075, h * 0.98, r * 0.085], M.rubber),
        a,
        'y',
      );
    }
  });
}

/** A rectangular tube between two points, standing upright on its narrow side. */
export function beam(s: Scene, a: V3, b: V3, width: number, height: number, m: Material = M.charcoal): void {
  const w = unit(sub(b, a));
  const side = unit(Math.abs(w[2]) > 0.95 ? cross([0, 1, 0], w) : cross([0, 0, 1], w));
  const top = cross(w, side);
  const l = Math.hypot(...sub(b, a));
  plate(
    s,
    a,
    side,
    top,
    [
      [-width / 2, -height / 2],
      [width / 2, -height / 2],
      [width / 2, height / 2],
      [-width / 2, height / 2],
    ],
    l,
    m,
  );
}

/** An I-section along an axis; `up` is the way its web stands. */
export function iBeam(s: Scene, a: V3, axis: V3, l: number, up: V3, h: number, w: number, m: Material): void {
  const side = cross(up, unit(axis));
  const [t, f] = [w * 0.08, h * 0.07];
  plate(
    s,
    a,
    side,
    up,
    [
      [-w / 2, -h / 2],
      [w / 2, -h / 2],
      [w / 2, -h / 2 + f],
      [t, -h / 2 + f],
      [t, h / 2 - f],
      [w / 2, h / 2 - f],
      [w / 2, h / 2],
      [-w / 2, h / 2],
      [-w / 2, h / 2 - f],
      [-t, h / 2 - f],
      [-t, -h / 2 + f],
      [-w / 2, -h / 2 + f],
    ],
    l,
    m,
  );
}

/** A pressure gauge looking towards the viewer. */
export function gauge(s: Scene, c: V3, r: number): void {
  s.one(() => {
    pipe(s, [c[0], c[1] + r * 0.5, c[2]], [c[0], c[1] - r * 0.15, c[2]], r, r * 0.86, M.chrome, 32);
    rod(s, [c[0], c[1] + r * 0.5, c[2]], [c[0], c[1] + r * 0.02, c[2]], r * 0.9, M.light, 32);
  });
  s.at([c[0], c[1] - r * 0.02, c[2]], () => {
    for (let i = 0; i < 9; i++)
      s.at(
        [0, 0, 0],
        () => box(s, [r * 0.62, 0, -r * 0.02], [r * 0.16, r * 0.05, r * 0.05], M.dark),
        -210 + i * 30 + 180,
        'y',
      );
    s.at([0, 0, 0], () => box(s, [-r * 0.1, -r * 0.02, -r * 0.03], [r * 0.75, r * 0.05, r * 0.06], M.orange), -60, 'y');
  });
}

/** An electric motor lying along x from `o`, with cooling ribs and terminal box. */
export function motor(s: Scene, o: V3, l: number, r: number, m: Material = M.grey): void {
  rod(s, o, add(o, [l * 0.82, 0, 0]), r * 0.9, m, 36);
  s.one(() => {
    for (let i = 0; i < 20; i++)
      s.at(o, () => box(s, [l * 0.06, -r * 0.02, r * 0.85], [l * 0.7, r * 0.05, r * 0.15], m), i * 18, 'x');
  });
  lathe(
    s,
    add(o, [l * 0.8, 0, 0]),
    [1, 0, 0],
    [
      [0, 0],
      [0, r],
      [l * 0.17, r * 0.96],
      [l * 0.2, r * 0.8],
      [l * 0.2, 0],
    ],
    M.charcoal,
    36,
  );
  box(s, add(o, [l * 0.25, -r * 0.4, r * 0.9]), [l * 0.32, r * 0.8, r * 0.4], M.charcoal);
}

/** A control cabinet with a lit screen, lamps and an emergency stop; the front looks at the viewer. */
export function cabinet(s: Scene, o: V3, d: V3, m: Material = M.light): void {
  box(s, o, d, m);
  const z = o[2] + d[2];
  const f = o[1];
  const u = d[0];
  box(s, [o[0] + u * 0.08, f - 8, o[2] + d[2] * 0.06], [u * 0.84, 10, d[2] * 0.88], m);
  box(s, [o[0] + u * 0.2, f - 14, z - d[2] * 0.2 - u * 0.38], [u * 0.6, 10, u * 0.4], M.dark);
  box(s, [o[0] + u * 0.24, f - 17, z - d[2] * 0.2 - u * 0.34], [u * 0.52, 8, u * 0.32], M.screen);
  for (const [i, c] of [M.orange, M.grey, M.red].entries()) {
    const x = o[0] + u * (0.28 + 0.22 * i);
    const zz = z - d[2] * 0.24 - u * 0.56;
    rod(s, [x, f, zz], [x, f - 26, zz], u * 0.055, c, 18);
  }
  rod(
    s,
    [o[0] + u * 0.88, f - 8, o[2] + d[2] * 0.45],
    [o[0] + u * 0.88, f - 26, o[2] + d[2] * 0.45],
    u * 0.03,
    M.steel,
    10,
  );
}

/** Hexagon bolts at the given points, heads along `dir`. */
export function bolts(s: Scene, points: V3[], dir: V3, r: number): void {
  s.whole(() =>
    s.one(() => {
      for (const p of points) rod(s, p, add(p, mul(dir, r * 1.1)), r, M.steel, 6);
    }),
  );
}

/** A three-legged or chain-like hose pair between two points, sagging. */
export function hosePair(s: Scene, a: V3, b: V3, sag: number, r: number, gap: V3): void {
  for (const k of [0, 1]) {
    const g = mul(gap, k);
    const mid = add(mul(add(a, b), 0.5), [0, 0, -sag]);
    hose(
      s,
      [
        add(a, g),
        add(add(mul(add(a, mid), 0.5), g), [0, 0, -sag * 0.25]),
        add(mid, g),
        add(add(mul(add(b, mid), 0.5), g), [0, 0, -sag * 0.25]),
        add(b, g),
      ],
      r,
      M.rubber,
      6,
    );
  }
}
