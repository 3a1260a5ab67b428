// A software renderer: turns a scene into per-pixel buffers (depth, normal, part, material) and lights them with a sky of
// many small shadow maps, which gives soft ground shadows and dark corners without any graphics hardware.
import { add, cross, dot, mul, type Scene, sub, unit, type V3 } from './scene.ts';

export type Plane = { n: V3; d: number };
export type Camera = { eye: V3; right: V3; up: V3; fwd: V3; f: number; cx: number; cy: number };

/** A camera of focal length `f` in picture heights, aimed at `target` from a direction given in degrees. */
export function camera(
  target: V3,
  azimuth: number,
  elevation: number,
  distance: number,
  f: number,
  w: number,
  h: number,
): Camera {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const eye = add(target, mul([Math.sin(a) * Math.cos(e), -Math.cos(a) * Math.cos(e), Math.sin(e)], distance));
  const fwd = unit(sub(target, eye));
  const right = unit(cross(fwd, Math.abs(fwd[2]) > 0.999 ? [0, 1, 0] : [0, 0, 1]));
  return { eye, right, up: cross(right, fwd), fwd, f: f * h, cx: w / 2, cy: h / 2 };
}

/** Sets distance and centre so that the scene fills the given box of the picture [x0, y0, x1, y1] in shares. */
export function frameCamera(
  s: Scene,
  azimuth: number,
  elevation: number,
  lens: number,
  w: number,
  h: number,
  area = [0.1, 0.1, 0.9, 0.9],
): Camera {
  const [lo, hi] = s.bounds();
  const mid = mul(add(lo, hi), 0.5);
  const size = Math.hypot(...sub(hi, lo));
  const cam = camera(mid, azimuth, elevation, size * lens * 1.3, lens, w, h);
  for (let pass = 0; pass < 4; pass++) {
    const b = [1e9, 1e9, -1e9, -1e9];
    for (let i = 0; i < s.pos.length; i += 3) {
      const [x, y] = project(cam, [s.pos[i], s.pos[i + 1], s.pos[i + 2]]);
      b[0] = Math.min(b[0], x);
      b[1] = Math.min(b[1], y);
      b[2] = Math.max(b[2], x);
      b[3] = Math.max(b[3], y);
    }
    const k = Math.min(((area[2] - area[0]) * w) / (b[2] - b[0]), ((area[3] - area[1]) * h) / (b[3] - b[1]));
    cam.f *= k;
    cam.cx += ((area[0] + area[2]) / 2) * w - (cam.cx + ((b[0] + b[2]) / 2 - cam.cx) * k);
    cam.cy += ((area[1] + area[3]) / 2) * h - (cam.cy + ((b[1] + b[3]) / 2 - cam.cy) * k);
  }
  return cam;
}

export function project(c: Camera, p: V3): [number, number, number] {
  const d = sub(p, c.eye);
  const z = dot(d, c.fwd);
  return [c.cx + (c.f * dot(d, c.right)) / z, c.cy - (c.f * dot(d, c.up)) / z, z];
}

export type Buffers = {
  w: number;
  h: number;
  depth: Float64Array;
  tri: Int32Array;
  normal: Float32Array;
  back: Uint8Array;
  cap: Uint8Array;
};

/** Fills triangles nearest first. `key` is linear on the screen and grows towards the viewer, `q` is the perspective weight. */
function fill(
  s: Scene,
  w: number,
  h: number,
  screen: (p: V3) => [number, number, number, number],
  cut: Plane | undefined,
  out: Buffers,
  withNormals: boolean,
): void {
  const n = s.mats.length;
  for (let t = 0; t < n; t++) {
    const X = [0, 0, 0],
      Y = [0, 0, 0],
      K = [0, 0, 0],
      Q = [0, 0, 0],
      C = [0, 0, 0];
    for (let i = 0; i < 3; i++) {
      const o = t * 9 + i * 3;
      const p: V3 = [s.pos[o], s.pos[o + 1], s.pos[o + 2]];
      [X[i], Y[i], K[i], Q[i]] = screen(p);
      if (cut) C[i] = dot(cut.n, p) - cut.d;
    }
    const cutting = cut && s.cuts[t] === 1;
    if (cutting && C[0] > 0 && C[1] > 0 && C[2] > 0) continue;
    const area = (X[1] - X[0]) * (Y[2] - Y[0]) - (X[2] - X[0]) * (Y[1] - Y[0]);
    if (Math.abs(area) < 1e-9) continue;
    const x0 = Math.max(0, Math.floor(Math.min(X[0], X[1], X[2])));
    const x1 = Math.min(w - 1, Math.ceil(Math.max(X[0], X[1], X[2])));
    const y0 = Math.max(0, Math.floor(Math.min(Y[0], Y[1], Y[2])));
    const y1 = Math.min(h - 1, Math.ceil(Math.max(Y[0], Y[1], Y[2])));
    const inv = 1 / area;
    for (let y = y0; y <= y1; y++)
      for (let x = x0; x <= x1; x++) {
        const px = x + 0.5,
          py = y + 0.5;
        const a = ((X[1] - px) * (Y[2] - py) - (X[2] - px) * (Y[1] - py)) * inv;
        const b = ((X[2] - px) * (Y[0] - py) - (X[0] - px) * (Y[2] - py)) * inv;
        const c = 1 - a - b;
        if (a < 0 || b < 0 || c < 0) continue;
        const key = a * K[0] + b * K[1] + c * K[2];
        const k = y * w + x;
        if (key <= out.depth[k]) continue;
        const qa = a * Q[0],
          qb = b * Q[1],
          qc = c * Q[2];
        if (cutting && qa * C[0] + qb * C[1] + qc * C[2] > 0) continue;
        out.depth[k] = key;
        if (!withNormals) continue;
        out.tri[k] = t;
        out.back[k] = area > 0 ? 1 : 0;
        const o = t * 9;
        for (let j = 0; j < 3; j++)
          out.normal[k * 3 + j] = qa * s.nor[o + j] + qb * s.nor[o + 3 + j] + qc * s.nor[o + 6 + j];
      }
  }
}

/** What the camera sees. */
export function raster(s: Scene, cam: Camera, w: number, h: number, cut?: Plane): Buffers {
  const b: Buffers = {
    w,
    h,
    depth: new Float64Array(w * h),
    tri: new Int32Array(w * h).fill(-1),
    normal: new Float32Array(w * h * 3),
    back: new Uint8Array(w * h),
    cap: new Uint8Array(w * h),
  };
  fill(
    s,
    w,
    h,
    (p) => {
      const [x, y, z] = project(cam, p);
      return [x, y, 1 / z, 1 / z];
    },
    cut,
    b,
    true,
  );
  // The inside of a solid seen through the section plane is its cut face: bring it forward onto the plane.
  if (cut)
    for (let k = 0; k < w * h; k++) {
      if (b.tri[k] < 0 || !b.back[k] || !s.cuts[b.tri[k]]) continue;
      b.cap[k] = 1;
      b.normal.set(cut.n, k * 3);
      b.depth[k] = dot(cut.n, rayAt(cam, k % w, Math.floor(k / w))) / (cut.d - dot(cut.n, cam.eye));
    }
  return b;
}

export const rayAt = (c: Camera, x: number, y: number): V3 =>
  add(c.fwd, add(mul(c.right, (x + 0.5 - c.cx) / c.f), mul(c.up, (c.cy - y - 0.5) / c.f)));

export type Light = { dir: V3; color: V3; map?: Float64Array; u?: V3; v?: V3; mid?: V3; half?: number };
const SIZE = 900;

/** Draws the shadow map of every light around the scene. */
export function shadows(s: Scene, lights: Light[], cut?: Plane): void {
  const [lo, hi] = s.bounds();
  const mid = mul(add(lo, hi), 0.5);
  const half = (Math.hypot(...sub(hi, lo)) / 2) * 1.02;
  for (const l of lights) {
    const u = unit(cross(Math.abs(l.dir[2]) > 0.99 ? [1, 0, 0] : [0, 0, 1], l.dir));
    const v = cross(l.dir, u);
    const k = SIZE / (2 * half);
    const b: Buffers = {
      w: SIZE,
      h: SIZE,
      depth: new Float64Array(SIZE * SIZE).fill(-1e9),
      tri: new Int32Array(0),
      normal: new Float32Array(0),
      back: new Uint8Array(0),
      cap: new Uint8Array(0),
    };
    fill(
      s,
      SIZE,
      SIZE,
      (p) => {
        const d = sub(p, mid);
        return [(dot(d, u) + half) * k, (dot(d, v) + half) * k, dot(d, l.dir), 1];
      },
      cut,
      b,
      false,
    );
    Object.assign(l, { map: b.depth, u, v, mid, half });
  }
}

/** Light arriving at a point, with and without what stands in its way. */
export function gather(p: V3, n: V3, lights: Light[], open: V3, lit: V3): void {
  open[0] = open[1] = open[2] = lit[0] = lit[1] = lit[2] = 0;
  for (const l of lights) {
    const { u, v, mid, half, map } = l as Required<Light>;
    const k = n[0] * l.dir[0] + n[1] * l.dir[1] + n[2] * l.dir[2];
    if (k <= 0) continue;
    for (let j = 0; j < 3; j++) open[j] += l.color[j] * k;
    // Stepping off the surface along its normal hides the coarseness of the maps.
    const step = half * 0.006;
    const dx = p[0] + n[0] * step - mid[0],
      dy = p[1] + n[1] * step - mid[1],
      dz = p[2] + n[2] * step - mid[2];
    const x = Math.floor(((dx * u[0] + dy * u[1] + dz * u[2] + half) * SIZE) / (2 * half));
    const y = Math.floor(((dx * v[0] + dy * v[1] + dz * v[2] + half) * SIZE) / (2 * half));
    if (
      x >= 0 &&
      y >= 0 &&
      x < SIZE &&
      y < SIZE &&
      map[y * SIZE + x] > dx * l.dir[0] + dy * l.dir[1] + dz * l.dir[2] + half * 0.003
    )
      continue;
    for (let j = 0; j < 3; j++) lit[j] += l.color[j] * k;
  }
}

/** A dome of `count` lights plus a soft key light of `keys` samples from `keyDir`. */
export function dome(count: number, sky: (d: V3) => V3, keys: number, keyDir: V3, key: V3, spread = 0.14): Light[] {
  const lights: Light[] = [];
  const golden = Math.PI * (3 - Math.sqrt(5));
  for (let i = 0; i < count; i++) {
    const z = 0.06 + (0.94 * (i + 0.5)) / count;
    const r = Math.sqrt(1 - z * z);
    const dir: V3 = [Math.cos(i * golden) * r, Math.sin(i * golden) * r, z];
    lights.push({ dir, color: mul(sky(dir), 2 / count) });
  }
  for (let i = 0; i < keys; i++) {
    const r = Math.sqrt((i + 0.5) / keys) * spread;
    const a = cross(keyDir, [0.3, 0.5, 0.8]);
    const d = add(
      unit(keyDir),
      add(mul(unit(a), Math.cos(i * golden) * r), mul(unit(cross(keyDir, a)), Math.sin(i * golden) * r)),
    );
    lights.push({ dir: unit(d), color: mul(key, 1 / keys) });
  }
  return lights;
}
