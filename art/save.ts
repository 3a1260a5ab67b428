// Where pictures go and how they are put together.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import type { Pixels } from './looks.ts';
import { type Shot, toSharp } from './looks.ts';
import { type Camera, camera, frameCamera } from './render.ts';
import { add, mul, type Scene, type V3 } from './scene.ts';

const here = dirname(fileURLToPath(import.meta.url));
export const IMAGES = `${here}/../content/images`;
export const MEDIA = `${here}/../content/demo/media`;
export const CONTENT = `${here}/../content`;
export const render = (name: string) => `${here}/renders/${name}.webp`;

/** One picture: its file and how it is made. */
export type Job = { file: string; make: () => Promise<Sharp | string | undefined> };

/** Writes a picture: WebP, or SVG where the job returns text. Grainy pictures step down in quality until they fit. */
export async function save(job: Job): Promise<void> {
  const out = await job.make();
  if (out === undefined) return;
  mkdirSync(dirname(job.file), { recursive: true });
  if (typeof out === 'string') {
    writeFileSync(job.file, `${out}\n`);
    return;
  }
  const png = await out.png({ compressionLevel: 1 }).toBuffer();
  for (const quality of [84, 76, 68, 60]) {
    const webp = await sharp(png)
      .flatten({ background: '#f4f2ec' })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer();
    if (webp.length > 380_000 && quality > 60) continue;
    writeFileSync(job.file, webp);
    return;
  }
}

export type Layer = { input: Buffer; left?: number; top?: number; blend?: 'over' | 'multiply' | 'screen' };

/** Layers one over the other, the first one filling the picture. */
export async function stack(base: Sharp | string, layers: (Layer | string | Pixels)[]): Promise<Sharp> {
  const ground = typeof base === 'string' ? sharp(Buffer.from(base)) : base;
  const parts = await Promise.all(
    layers.map(async (l) => {
      if (typeof l === 'string') return { input: Buffer.from(l) };
      if ('data' in l) return { input: await toSharp(l).png({ compressionLevel: 1 }).toBuffer() };
      return { left: 0, top: 0, ...l };
    }),
  );
  return sharp(await ground.composite(parts).png({ compressionLevel: 1 }).toBuffer());
}

/** The catalogue's view: every machine from the same side at the same height. */
export const shot = (
  scene: Scene,
  w: number,
  h: number,
  area = [0.1, 0.1, 0.9, 0.87],
  azimuth = -32,
  elevation = 12,
  lens = 2.4,
): Shot => ({
  scene,
  w,
  h,
  cam: (rw, rh) => frameCamera(scene, azimuth, elevation, lens, rw, rh, area),
});

/** A view without perspective: `scale` pixels for a millimetre, the middle of the scene at cx, cy of a picture w wide. */
export function flatView(
  scene: Scene,
  azimuth: number,
  elevation: number,
  scale: number,
  cx: number,
  cy: number,
  w: number,
): (rw: number, rh: number) => Camera {
  const [lo, hi] = scene.bounds();
  const mid: V3 = mul(add(lo, hi), 0.5);
  const distance = 4e5;
  return (rw, rh) => {
    const k = rw / w;
    const c = camera(mid, azimuth, elevation, distance, 1, rw, rh);
    return { ...c, f: scale * k * distance, cx: cx * k, cy: cy * k };
  };
}

export const svgSharp = (svg: string) => sharp(Buffer.from(svg));
