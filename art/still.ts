// A still picture: a scene, where the camera stands, its light and its grading.
import type { Sharp } from 'sharp';
import { cycles, type Settings } from './cycles/cycles.ts';
import { type Grade, grade, looks } from './cycles/grade.ts';
import { toSharp } from './looks.ts';
import { type Camera, camera, type Plane } from './render.ts';
import type { Scene, V3 } from './scene.ts';

type View = {
  /** The point that comes to lie at `at`, in shares of the picture. */
  target: V3;
  at: [number, number];
  azimuth: number;
  elevation: number;
  distance: number;
  /** Focal length in millimetres for a picture 36 mm wide. */
  lens: number;
};

/** The camera of a view. */
const viewed =
  (view: View) =>
  (w: number, h: number): Camera => ({
    ...camera(view.target, view.azimuth, view.elevation, view.distance, ((view.lens / 36) * w) / h, w, h),
    cx: view.at[0] * w,
    cy: view.at[1] * h,
  });

export type Still = Settings & {
  scene: Scene;
  size: [number, number];
  view: View;
  cut?: Plane;
  look?: Grade;
};

/** Renders and grades; takes minutes. */
export async function still({ scene, size: [w, h], view, cut, look, ...settings }: Still): Promise<Sharp> {
  const light = cycles({ scene, w, h, cam: viewed(view), ...(cut && { cut }) }, { samples: 12, ...settings });
  return toSharp(grade(light, { ...looks.dusk, ...look }));
}
