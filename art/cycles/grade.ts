// From light to picture, as a photographer would: exposure, glow around what is bright, film curve, tint, vignette.
import type { Pixels } from '../looks.ts';
import type { Light } from './cycles.ts';

export type Grade = {
  /** In stops. */
  exposure?: number;
  contrast?: number;
  saturation?: number;
  /** Colours of the shadows and of the lights, 1 being neutral. */
  shadows?: [number, number, number];
  highlights?: [number, number, number];
  vignette?: number;
  /** How much of what is brighter than white spills over. */
  bloom?: number;
  /** Warm haze around a point of the picture, in shares of it. */
  smoke?: { x: number; y: number; amount: number };
};

/** The look of the catalogue's studio and of the workshop at dusk. */
export const looks = {
  studio: {
    exposure: 0,
    contrast: 1.18,
    saturation: 1.06,
    shadows: [0.97, 0.99, 1.04],
    highlights: [1.01, 1, 0.99],
    vignette: 0.1,
    bloom: 0.04,
  },
  dusk: {
    exposure: 0.3,
    contrast: 1.25,
    saturation: 1.08,
    shadows: [0.92, 0.98, 1.1],
    highlights: [1.03, 1, 0.96],
    vignette: 0.25,
    bloom: 0.09,
  },
} satisfies Record<string, Grade>;

export function grade(light: Light, g: Grade): Pixels {
  const { w, h } = light;
  const size = w * h;
  const { exposure = 0, contrast = 1.15, saturation = 1, vignette = 0, bloom = 0 } = g;
  const { shadows = [1, 1, 1], highlights = [1, 1, 1] } = g;
  const hazy = g.smoke ? withSmoke(light, g.smoke) : light;
  const lit = bloom > 0 ? withBloom(hazy, bloom) : hazy.data;
  const gain = 2 ** exposure;
  const out = new Uint8ClampedArray(size * 4);
  for (let k = 0; k < size; k++) {
    const rgb = film([lit[k] * gain, lit[size + k] * gain, lit[2 * size + k] * gain]);
    const level = luminance(rgb);
    const fall = 1 - vignette * corner((k % w) / w, Math.floor(k / w) / h);
    for (let c = 0; c < 3; c++) {
      let v = level + (rgb[c] - level) * saturation;
      v += (contrast - 1) * (v - 0.42) * 4 * v * (1 - v);
      v *= (1 - level) * shadows[c] + level * highlights[c];
      out[k * 4 + c] = v * fall * 255;
    }
    out[k * 4 + 3] = 255;
  }
  return { data: out, w, h };
}

/** How far out a point lies, 0 in the middle, about 1 in the corners. */
const corner = (x: number, y: number) => (((x - 0.5) ** 2 + (y - 0.5) ** 2) * 2) ** 1.3;

const luminance = ([r, g, b]: readonly number[]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** A shoulder for the lights, encoded for the screen. */
const curve = (x: number) => {
  const v = Math.max(0, x);
  const shouldered = (v * (1 + v / 12)) / (1 + v * 0.78);
  return Math.min(1, shouldered * 1.06) ** (1 / 2.2);
};

/**
 * Half of the film curve is laid on the brightness, which keeps the hue of the signal orange; half on each colour,
 * which lets very bright light turn white.
 */
function film(rgb: [number, number, number]): [number, number, number] {
  const level = luminance(rgb);
  const k = level > 0 ? curve(level) ** 2.2 / level : 0;
  return rgb.map((v) => 0.5 * Math.min(1, Math.max(0, v * k)) ** (1 / 2.2) + 0.5 * curve(v)) as [
    number,
    number,
    number,
  ];
}

/** Drifting smoke, lit by what burns in it: soft noise of several sizes that fades away from the fire. */
function withSmoke({ data, w, h }: Light, { x, y, amount }: { x: number; y: number; amount: number }): Light {
  const result = Float32Array.from(data);
  const cloud = new Float32Array(w * h);
  for (const [k, size] of [0.3, 0.15, 0.07, 0.035].entries()) {
    const speck = Float32Array.from(cloud, (_, i) => ((Math.sin((i + k * 977) * 12.9898) * 43758.5453) % 1) - 0);
    const soft = blur(blur(speck, w, h, size * 0.3 * h), w, h, size * 0.3 * h);
    const deviation = Math.sqrt(soft.reduce((sum, v) => sum + v * v, 0) / soft.length);
    for (let i = 0; i < cloud.length; i++) cloud[i] += (soft[i] / deviation) * [1, 0.6, 0.35, 0.18][k];
  }
  for (let i = 0; i < cloud.length; i++) {
    const [dx, dy] = [((i % w) / w - x) * (w / h), Math.floor(i / w) / h - y];
    const near = Math.exp(-((dx / 0.55) ** 2) - (dy / 0.5) ** 2);
    const v = Math.max(0, cloud[i] * 0.3 + 0.4) * near * amount;
    for (const [c, tint] of [1, 0.68, 0.5].entries()) result[c * w * h + i] += v * tint;
  }
  return { data: result, w, h };
}

/** Adds wide blurs of what is brighter than white. */
function withBloom({ data, w, h }: Light, amount: number): Float32Array {
  const result = Float32Array.from(data);
  for (let c = 0; c < 3; c++) {
    const bright = Float32Array.from(data.subarray(c * w * h, (c + 1) * w * h), (v) =>
      Math.min(40, Math.max(0, v - 1)),
    );
    for (const radius of [3, 9, 28, 80]) {
      const blurred = blur(bright, w, h, (radius * h) / 900);
      for (let k = 0; k < w * h; k++) result[c * w * h + k] += (blurred[k] * amount) / 2;
    }
  }
  return result;
}

/** Three box blurs, which look like one of Gauss. */
function blur(source: Float32Array, w: number, h: number, sigma: number): Float32Array {
  const r = Math.max(1, Math.round(sigma * 0.9));
  let a = source;
  for (let pass = 0; pass < 3; pass++) a = across(across(a, w, h, r, 1, w), h, w, r, w, 1);
  return a;
}

/** A running mean along one direction: `many` lines of `length` values that lie `step` apart. */
function across(
  source: Float32Array,
  length: number,
  many: number,
  r: number,
  step: number,
  next: number,
): Float32Array {
  const out = new Float32Array(source.length);
  for (let line = 0; line < many; line++) {
    const at = (i: number) => source[line * next + Math.min(length - 1, Math.max(0, i)) * step];
    let sum = 0;
    for (let i = -r; i <= r; i++) sum += at(i);
    for (let i = 0; i < length; i++) {
      out[line * next + i * step] = sum / (2 * r + 1);
      sum += at(i + r + 1) - at(i - r);
    }
  }
  return out;
}
