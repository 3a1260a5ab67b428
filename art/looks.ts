// How a scene becomes a picture: studio (light grey sweep), dusk (dark workshop), line (drawing) and engraving.
import sharp from 'sharp';
import { type Buffers, type Camera, dome, gather, type Light, type Plane, raster, rayAt, shadows } from './render.ts';
import { add, dot, type Material, mul, type Scene, sub, unit, type V3 } from './scene.ts';

export type Shot = {
  scene: Scene;
  cam: (w: number, h: number) => Camera;
  w: number;
  h: number;
  cut?: Plane;
  dusk?: boolean;
  floor?: boolean;
};
export type Pixels = { data: Uint8ClampedArray; w: number; h: number };
const SS = 2;

const step = (a: number, b: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
};
const mix = (a: V3, b: V3, t: number): V3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
const encode = (x: number) =>
  255 * (x <= 0 ? 0 : x < 0.7 ? x : 0.7 + 0.3 * (1 - Math.exp(-(x - 0.7) / 0.3))) ** (1 / 2.2);

/** What polished steel mirrors: a big soft box, strip lights, a dark floor line. */
function room(d: V3, dusk: boolean): V3 {
  const box = step(0.35, 0.85, d[2] + 0.25 * -d[1]);
  const strip = step(0.05, 0.0, Math.abs(d[2] - 0.22)) * 0.9;
  const floor = step(0.02, -0.35, d[2]);
  // Tall windows around the room, which upright rods and columns mirror.
  const pane =
    step(0.55, 0.8, Math.cos(Math.atan2(d[1], d[0]) * 3 + 0.6)) * step(0.75, 0.35, Math.abs(d[2] - 0.1)) * 0.55;
  if (dusk)
    return [
      0.03 + box * 0.5 + strip * 1.1 + pane * 0.5 + floor * 0.03,
      0.036 + box * 0.62 + strip * 0.9 + pane * 0.7 + floor * 0.025,
      0.05 + box * 0.85 + strip * 0.75 + pane + floor * 0.02,
    ];
  const v = 0.16 + box * 1.1 + strip + pane * 0.6 + floor * 0.34;
  return [v, v, v * 1.02];
}

const STUDIO: Light[] = dome(
  52,
  (d) => mul([0.5, 0.505, 0.52], 0.75 + 0.5 * d[2]),
  10,
  unit([-0.55, -0.75, 1.05]),
  [0.85, 0.83, 0.8],
);
const DUSK: Light[] = [
  ...dome(36, (d) => mul([0.11, 0.14, 0.2], 0.5 + d[2]), 8, unit([-0.5, -0.5, 0.9]), [0.72, 0.84, 1.05], 0.25),
  ...dome(0, () => [0, 0, 0], 6, unit([0.9, 0.35, 0.55]), [1.5, 0.86, 0.4], 0.2),
];
const CUT: Material = { color: [0.89, 0.145, 0.011], kind: 'paint', gloss: 0.1 };

/** Colour of the sweep behind and below the machine; the edges fall off as they do in a studio. */
function backdrop(x: number, y: number, dusk: boolean): V3 {
  if (dusk) {
    const glow = Math.exp(-(((x - 0.66) / 0.4) ** 2) - ((y - 0.42) / 0.42) ** 2);
    return [0.0068 + 0.02 * glow, 0.0082 + 0.029 * glow, 0.0105 + 0.046 * glow];
  }
  const v =
    0.44 +
    0.26 * step(0.25, 0.75, y) -
    0.2 * (x - 0.5) ** 2 * 2 -
    0.12 * step(0.6, 1.15, y) -
    0.1 * step(0.35, -0.1, y);
  return [v * 0.985, v, v * 1.02];
}

function shade(m: Material, p: V3, n: V3, view: V3, lit: V3, dusk: boolean): V3 {
  if (m.kind === 'glow') return mul(m.color, dusk ? 1.3 : 1.1);
  const base = m.field ? m.field(p) : m.color;
  const r = sub(view, mul(n, 2 * dot(view, n)));
  const env = room(r, dusk);
  const occl = Math.min(1, (lit[0] + lit[1] + lit[2]) / (dusk ? 0.5 : 1.5) + 0.15);
  if (m.kind === 'metal') {
    const g = m.gloss;
    const soft: V3 = mul(lit, 0.62);
    return [0, 1, 2].map((j) => base[j] * (g * env[j] * (0.35 + 0.65 * occl) + (1 - g * 0.75) * soft[j])) as V3;
  }
  const f = (0.04 + 0.5 * (1 - Math.abs(dot(view, n))) ** 4) * m.gloss * occl;
  return [0, 1, 2].map((j) => base[j] * lit[j] + env[j] * f) as V3;
}

/** Strength of an outline at a pixel: between parts, at a step in depth or at a crease. */
export function edges(s: Scene, b: Buffers, reach: number): Float32Array {
  const { w, h } = b;
  const e = new Float32Array(w * h);
  const part = (k: number) => (b.tri[k] < 0 ? -1 : s.parts[b.tri[k]]);
  for (let y = reach; y < h - reach; y++)
    for (let x = reach; x < w - reach; x++) {
      const k = y * w + x;
      let v = 0;
      for (const o of [reach, reach * w]) {
        const [a, c] = [
          k - (o === reach ? reach >> 1 : (reach >> 1) * w),
          k + (o === reach ? reach - (reach >> 1) : (reach - (reach >> 1)) * w),
        ];
        const [pa, pc] = [part(a), part(c)];
        if (pa !== pc || b.cap[a] !== b.cap[c]) v = pa < 0 || pc < 0 ? 2 : Math.max(v, 1);
        else if (pa >= 0) {
          const i = a * 3,
            j = c * 3;
          const bend =
            b.normal[i] * b.normal[j] + b.normal[i + 1] * b.normal[j + 1] + b.normal[i + 2] * b.normal[j + 2];
          const la =
            Math.hypot(b.normal[i], b.normal[i + 1], b.normal[i + 2]) *
            Math.hypot(b.normal[j], b.normal[j + 1], b.normal[j + 2]);
          if (bend < la * 0.8) v = Math.max(v, 0.7);
          else if (Math.abs(b.depth[a] / b.depth[c] - 1) > 0.03) v = Math.max(v, 1);
        }
      }
      e[k] = v;
    }
  return e;
}

/** The colour picture, on the grey sweep or in the dark workshop. */
export function paint(shot: Shot): Pixels {
  const { scene: s, cut } = shot;
  const dusk = shot.dusk ?? false;
  const [w, h] = [shot.w * SS, shot.h * SS];
  const cam = shot.cam(w, h);
  const b = raster(s, cam, w, h, cut);
  const lights = (dusk ? DUSK : STUDIO).map((l) => ({ ...l }));
  shadows(s, lights, cut);
  const line = edges(s, b, 2);
  const out = new Float32Array(w * h * 3);
  const open: V3 = [0, 0, 0],
    lit: V3 = [0, 0, 0];
  const up: V3 = [0, 0, 1];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const k = y * w + x;
      let c: V3;
      const ray = rayAt(cam, x, y);
      if (b.tri[k] < 0) {
        if (x & 1 || y & 1) {
          const q = (y - (y & 1)) * w + x - (x & 1);
          if (b.tri[q] < 0) {
            out.copyWithin(k * 3, q * 3, q * 3 + 3);
            continue;
          }
        }
        c = backdrop(x / w, y / h, dusk);
        if (shot.floor !== false && ray[2] < -0.005) {
          gather(add(cam.eye, mul(ray, -cam.eye[2] / ray[2])), up, lights, open, lit);
          const far = step(-0.005, -0.09, ray[2]);
          c = [0, 1, 2].map(
            (j) => c[j] * (1 + ((lit[j] + 0.03) / (open[j] + 0.03) - 1) * far * (dusk ? 0.95 : 0.9)),
          ) as V3;
        }
      } else {
        const p = add(cam.eye, mul(ray, 1 / b.depth[k]));
        const view = unit(ray);
        let n: V3 = unit([b.normal[k * 3], b.normal[k * 3 + 1], b.normal[k * 3 + 2]]);
        const m = s.mats[b.tri[k]];
        if (b.cap[k]) {
          gather(p, n, lights, open, lit);
          const hatch = Math.abs((((x + y) / (SS * 9)) % 1) - 0.5) < 0.08 ? 0.55 : 1;
          c = mul(mul(CUT.color, hatch), dusk ? 0.6 + 0.3 * lit[0] : 0.75);
        } else {
          if (dot(n, view) > 0) n = mul(n, -1);
          gather(p, n, lights, open, lit);
          const bounce = 0.1 + 0.14 * Math.max(0, -n[2]);
          const fill: V3 = dusk ? [0.012, 0.014, 0.018] : [bounce, bounce, bounce];
          c = shade(m, p, n, view, add(lit, fill), dusk);
        }
        const e = line[k];
        if (e > 0 && m.kind !== 'glow')
          c = e >= 1 ? mul(c, e > 1 ? 0.8 : 0.5) : mix(mul(c, 1.25), [1, 1, 1], dusk ? 0.015 : 0.05);
      }
      out[k * 3] = c[0];
      out[k * 3 + 1] = c[1];
      out[k * 3 + 2] = c[2];
    }
  return shrink(out, shot.w, shot.h);
}

/** Averages the samples of each pixel, with a little fixed grain against banding. */
function shrink(src: Float32Array, w: number, h: number): Pixels {
  const data = new Uint8ClampedArray(w * h * 3);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const grain = ((Math.sin(x * 12.9898 + y * 78.233) * 43758.5453) % 1) * 1.2;
      for (let j = 0; j < 3; j++) {
        let v = 0;
        for (let a = 0; a < SS; a++)
          for (let c = 0; c < SS; c++) v += encode(src[((y * SS + a) * w * SS + x * SS + c) * 3 + j]);
        data[(y * w + x) * 3 + j] = v / (SS * SS) + grain;
      }
    }
  return { data, w, h };
}

export const toSharp = (p: Pixels) =>
  sharp(Buffer.from(p.data.buffer), {
    raw: { width: p.w, height: p.h, channels: (p.data.length / (p.w * p.h)) as 3 | 4 },
  });
