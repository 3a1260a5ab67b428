// Drawings made from a scene: technical line art and the engraving of the history pages.
import { edges, type Pixels, paint, type Shot } from './looks.ts';
import { raster } from './render.ts';
import type { Material } from './scene.ts';

export type Ink = {
  ink: [number, number, number];
  face: [number, number, number];
  tone: [number, number, number];
  accent: [number, number, number];
};
export const PAPER: Ink = { ink: [31, 36, 40], face: [253, 252, 249], tone: [176, 178, 174], accent: [242, 106, 27] };
export const NIGHT: Ink = { ink: [201, 213, 222], face: [27, 32, 37], tone: [58, 68, 78], accent: [242, 106, 27] };

const SS = 3;
const isOrange = (m: Material) => m.color[0] > 0.6 && m.color[1] < 0.4 && m.color[2] < 0.1;

/** Outlines on a see-through ground; faces turned away from the light get a fine hatching, orange parts keep their colour. */
export function lineArt(shot: Shot, ink: Ink, weight = 1): Pixels {
  const s = shot.scene;
  const [w, h] = [shot.w * SS, shot.h * SS];
  const b = raster(s, shot.cam(w, h), w, h, shot.cut);
  const reach = Math.max(2, Math.round(weight * SS * 1.15));
  const e = edges(s, b, reach);
  const src = new Float32Array(w * h * 4);
  for (let k = 0; k < w * h; k++) {
    const x = k % w;
    const y = (k - x) / w;
    const o = k * 4;
    let c: number[] | null = null;
    if (b.tri[k] >= 0) {
      const m = s.mats[b.tri[k]];
      const l = Math.hypot(b.normal[o - k], b.normal[o - k + 1], b.normal[o - k + 2]) || 1;
      const light = (-0.42 * b.normal[k * 3] - 0.5 * b.normal[k * 3 + 1] + 0.76 * b.normal[k * 3 + 2]) / l;
      const stripe = (d: number, p: number, wide: number) => ((d % (p * SS)) + p * SS) % (p * SS) < wide * SS;
      c = ink.face;
      if (b.cap[k]) c = stripe(x + y, 9, 1.6) ? ink.ink.map((v, i) => v * 0.35 + ink.accent[i] * 0.65) : ink.accent;
      else if (isOrange(m)) c = ink.accent.map((v) => v * (light < 0.05 ? 0.86 : 1));
      else if (m.color[0] + m.color[1] + m.color[2] < 0.12)
        c = stripe(x - y, 4, 1.3) || light < 0.1 ? ink.tone : ink.face;
      else if (light < 0.02 && stripe(x - y, 6, 1)) c = ink.tone;
    }
    if (e[k] > 0) c = e[k] >= 1 ? ink.ink : ink.ink.map((v, i) => v * 0.8 + ink.face[i] * 0.2);
    if (c) {
      src[o] = c[0];
      src[o + 1] = c[1];
      src[o + 2] = c[2];
      src[o + 3] = 255;
    }
  }
  return average(src, shot.w, shot.h);
}

/** Averages the samples; colour is weighted by coverage so that outlines keep their colour on any ground. */
function average(src: Float32Array, w: number, h: number): Pixels {
  const data = new Uint8ClampedArray(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const sum = [0, 0, 0, 0];
      for (let i = 0; i < SS * SS; i++) {
        const o = ((y * SS + Math.floor(i / SS)) * w * SS + x * SS + (i % SS)) * 4;
        for (let j = 0; j < 3; j++) sum[j] += src[o + j] * src[o + 3];
        sum[3] += src[o + 3];
      }
      const o = (y * w + x) * 4;
      for (let j = 0; j < 3; j++) data[o + j] = sum[3] ? sum[j] / sum[3] : 0;
      data[o + 3] = sum[3] / (SS * SS);
    }
  return { data, w, h };
}

/** Smooth noise between 0 and 1 from a fixed hash. */
const hash = (x: number, y: number) => {
  const v = Math.sin(x * 127.1 + y * 311.7) * 43758.5453;
  return v - Math.floor(v);
};
function noise(x: number, y: number): number {
  const [ix, iy] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - ix, y - iy];
  const [u, v] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const top = hash(ix, iy) * (1 - u) + hash(ix + 1, iy) * u;
  return top * (1 - v) + (hash(ix, iy + 1) * (1 - u) + hash(ix + 1, iy + 1) * u) * v;
}

/** Tone of the land behind an engraving: two ridges above the horizon, a field in perspective below it. */
function landscape(x: number, y: number, horizon: number): number {
  const ridge = (k: number, h: number, s: number) =>
    horizon -
    h * (0.5 + 0.35 * Math.sin(x * k + s) + 0.15 * Math.sin(x * k * 2.7 + s * 2)) -
    0.012 * noise(x * 26 + s, 3);
  if (y < ridge(3.1, 0.17, 0.4)) return 0;
  if (y < ridge(4.3, 0.075, 2.2)) return 0.1;
  if (y < horizon) return 0.22;
  const depth = 0.035 / (y - horizon + 0.02);
  return 0.085 + 0.24 * noise((x - 0.5) * depth * 26, depth * 40) * noise((x - 0.5) * depth * 9 + 7, depth * 17);
}

/** A tuft of grass: a short leaning stroke in some cells of the foreground, larger the nearer it is. */
function tuft(x: number, y: number, horizon: number): boolean {
  const near = (y - horizon) / (1 - horizon);
  if (near < 0.06) return false;
  const [w, h] = [0.011 + 0.01 * Math.round(near * 3), 0.016 + 0.016 * Math.round(near * 3)];
  const [i, j] = [Math.floor(x / w), Math.floor(y / h)];
  if (hash(i, j) < 0.5 + 0.3 * noise(i * 0.11, j * 0.16)) return false;
  const [u, v] = [x / w - i, y / h - j];
  const lean = hash(j, i) - 0.5;
  return [0.3, 0.5, 0.68].some(
    (c, k) =>
      v > 0.25 + 0.3 * hash(i + k, j) &&
      v < 0.9 &&
      Math.abs(u - c - (0.9 - v) * (lean + (k - 1) * 0.3)) < 0.06 * (v - 0.1),
  );
}

/** An engraving: the tone of the studio picture decides how wide each line is, the surface decides which way it runs. */
export function engrave(shot: Shot): Pixels {
  const s = shot.scene;
  const tone = paint(shot);
  const [w, h] = [shot.w * SS, shot.h * SS];
  const cam = shot.cam(w, h);
  const b = raster(s, cam, w, h);
  const e = edges(s, b, 4);
  // Where the flat ground ends for this camera.
  const horizon = Math.min(0.9, Math.max(0.2, (cam.cy + (cam.f * cam.fwd[2]) / cam.up[2]) / h));
  const blank = paint({ ...shot, w: shot.w >> 3, h: shot.h >> 3, floor: false });
  const src = new Float32Array(w * h * 4);
  const pitch = 5.2 * SS;
  const line = (d: number) => Math.abs(((((d / pitch) % 1) + 1) % 1) - 0.5) * 2;
  for (let k = 0; k < w * h; k++) {
    const x = k % w;
    const y = (k - x) / w;
    const q = (Math.floor(y / SS) * shot.w + Math.floor(x / SS)) * 3;
    const hit = b.tri[k] >= 0;
    let dark: number;
    let turn = 0.12;
    if (hit) {
      const lum = (0.3 * tone.data[q] + 0.6 * tone.data[q + 1] + 0.1 * tone.data[q + 2]) / 255;
      dark = Math.min(1, Math.max(0, 1.0 - lum * 1.32));
      const n = [b.normal[k * 3], b.normal[k * 3 + 1], b.normal[k * 3 + 2]];
      turn = [0.5, -0.45, 1.15, 0.12, -0.9][s.parts[b.tri[k]] % 5] + n[0] * 0.12 + n[2] * 0.14;
    } else {
      const r =
        (Math.min((shot.h >> 3) - 1, (y / SS) >> 3) * (shot.w >> 3) + Math.min((shot.w >> 3) - 1, (x / SS) >> 3)) * 3;
      dark =
        Math.max(0, 1 - tone.data[q + 1] / Math.max(1, blank.data[r + 1]) - 0.03) * 1.15 +
        landscape(x / w, y / h, horizon);
      turn = y / h < horizon ? -0.55 : 0.06;
    }
    const fade = Math.min(1, Math.min(x / w, 1 - x / w, y / h, 1 - y / h) * 18);
    const wobble = Math.sin(x * 0.006 + y * 0.004) * 3 + Math.sin(x * 0.021 - y * 0.013) * 1.2;
    const d1 = y * Math.cos(turn) + x * Math.sin(turn) + wobble;
    const d2 = y * Math.cos(turn + 1.1) + x * Math.sin(turn + 1.1) + wobble;
    let ink = line(d1) > 1 - dark * fade * 1.02 && dark * fade > 0.06;
    if (dark > 0.62 && line(d2) > 1 - (dark - 0.62) * 1.9 * fade) ink = true;
    if (!hit && fade > 0.5 && tuft(x / w, y / h, horizon)) ink = true;
    if (e[k] > 0 && Math.sin(x * 0.05 + y * 0.041) * 0.35 + fade > 0.3) ink = true;
    const o = k * 4;
    const c = ink ? [38, 35, 33] : hit ? [250, 248, 242] : [244, 242, 236];
    src[o] = c[0];
    src[o + 1] = c[1];
    src[o + 2] = c[2];
    src[o + 3] = 255;
  }
  return average(src, shot.w, shot.h);
}
