// A model as Cycles sees it: exported with its camera, rendered by Blender, freed of noise. The result is light, still
// to be graded into a picture (grade.ts).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Shot } from '../looks.ts';
import type { Plane } from '../render.ts';
import { add, M, type Material, mul, type Scene, sub, unit, type V3 } from '../scene.ts';
import { denoiser, environments } from './tools.ts';

/** Linear light: three planes, row by row from the top. */
export type Light = { data: Float32Array; w: number; h: number };

export type Rig = 'studio' | 'dusk' | 'hall' | 'evening';

/** A light of the scene itself: a glowing ball, or a panel that looks at a point. Power in watts, lengths in millimetres. */
export type Lamp = { at: V3; power: number; colour?: V3; radius?: number; to?: V3; size?: [number, number] };

export type Settings = {
  rig: Rig;
  /** Rays for each pixel; the denoiser does well with few. */
  samples?: number;
  /** Depth of field: an aperture and the distance in millimetres that is sharp. */
  focus?: { stop: number; distance: number };
  /** What the rig is set up around, when it is not the whole model. */
  around?: [V3, V3];
  lamps?: Lamp[];
  /** How far the rig's own lights are turned up, and the places of the windows in the hall behind. */
  tune?: { light?: number; warm?: number; seed?: number; windows?: number };
};

/** PREVIEW=0.3,8 renders at 30 % of the size with 8 samples. */
const [previewScale, previewSamples] = (process.env.PREVIEW ?? '').split(',').map(Number);

/**
 * Renders a shot. Needs Blender 3.4 or newer as `blender`, and g++ the first time.
 * @throws Error when Blender fails; what it wrote is on the terminal
 */
export function cycles(shot: Shot, { rig, samples = 28, focus, around, lamps, tune }: Settings): Light {
  const [w, h] = [shot.w, shot.h].map((size) => Math.round(size * (previewScale || 1)) & ~1) as [number, number];
  const folder = mkdtempSync(join(tmpdir(), 'render-'));
  exportModel(shot.scene, folder, {
    size: [w, h],
    samples: previewSamples || samples,
    rig,
    focus,
    camera: shot.cam(w, h),
    cut: shot.cut,
    bounds: around ?? shot.scene.bounds(),
    lamps,
    tune,
    environments: environments(),
  });
  const script = join(import.meta.dirname, 'render.py');
  execFileSync('blender', ['-b', '-noaudio', '-P', script, '--', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const { program, weights } = denoiser();
  const out = join(folder, 'clean.raw');
  execFileSync(program, [weights, String(w), String(h), join(folder, 'passes.raw'), out], { stdio: 'inherit' });
  const bytes = readFileSync(out);
  rmSync(folder, { recursive: true });
  return { data: new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4), w, h };
}

type Told = { bounds: [V3, V3]; cut: Plane | undefined; [name: string]: unknown };

/** Writes a model as plain arrays, millimetres as they are, and what is to be done with it. */
function exportModel(scene: Scene, folder: string, told: Told): void {
  refine(scene);
  const materials = [...new Set(scene.mats)];
  const place = new Map(materials.map((one, index) => [one, index]));
  const colours = new Float32Array(scene.mats.length * 9);
  for (const [t, one] of scene.mats.entries())
    for (let corner = 0; corner < 3; corner++) {
      const at = t * 9 + corner * 3;
      colours.set(one.field?.([scene.pos[at], scene.pos[at + 1], scene.pos[at + 2]]) ?? one.color, at);
    }
  const arrays = {
    positions: Float32Array.from(scene.pos),
    normals: Float32Array.from(scene.nor),
    colours,
    materials: Uint16Array.from(scene.mats, (one) => place.get(one) ?? 0),
    parts: Uint32Array.from(scene.parts),
    cuts: Uint8Array.from(scene.cuts),
  };
  for (const [name, values] of Object.entries(arrays)) writeFileSync(join(folder, `${name}.raw`), values);
  const named = materials.map((one) => ({ name: nameOf(one), color: one.color }));
  const cutFace = told.cut ? [{ name: 'cut', color: M.orange.color }] : [];
  writeFileSync(join(folder, 'scene.json'), JSON.stringify({ ...told, materials: [...named, ...cutFace] }));
}

const LARGEST = 24;
const SMALLEST = 3;

/** Splits the triangles whose colour is given point by point until a straight line between corners shows it well. */
function refine(scene: Scene): void {
  const { pos, nor, mats, parts, cuts } = scene;
  for (let t = 0; t < mats.length; t++) {
    const field = mats[t].field;
    if (!field) continue;
    const corner = (list: number[], i: number) => list.slice(t * 9 + i * 3, t * 9 + i * 3 + 3) as V3;
    for (;;) {
      const points = [0, 1, 2].map((i) => corner(pos, i));
      const lengths = points.map((p, i) => Math.hypot(...sub(points[(i + 1) % 3], p)));
      const i = lengths.indexOf(Math.max(...lengths));
      const [a, b] = [i, (i + 1) % 3];
      const middle = mul(add(points[a], points[b]), 0.5);
      const [ca, cb, cm] = [points[a], points[b], middle].map(field);
      const strange = Math.max(...cm.map((v, k) => Math.abs(2 * v - ca[k] - cb[k]) + 0.4 * Math.abs(ca[k] - cb[k])));
      if (lengths[i] < SMALLEST || (lengths[i] < LARGEST && strange < 0.03)) break;
      const normal = unit(add(corner(nor, a), corner(nor, b)));
      const from = t * 9;
      const to = pos.length;
      for (const [list, value] of [
        [pos, middle],
        [nor, normal],
      ] as const) {
        for (let k = 0; k < 9; k++) list.push(list[from + k]);
        for (let k = 0; k < 3; k++) {
          list[to + a * 3 + k] = value[k];
          list[from + b * 3 + k] = value[k];
        }
      }
      mats.push(mats[t]);
      parts.push(parts[t]);
      cuts.push(cuts[t]);
    }
  }
}

/** What cycles/materials.py calls it. */
function nameOf(material: Material): string {
  if (material.use) return material.use;
  const known = Object.entries(M).find(([, one]) => one === material)?.[0];
  if (known) return known;
  if (material.kind === 'glow') return 'glow';
  return material.field ? 'tinted' : 'painted';
}
