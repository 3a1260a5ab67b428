// Flame cutting of thick plate: the plate with its kerf, hot along it, the torch, the shower of sparks.
import { beam } from './parts.ts';
import { M, type Material, Scene, type V3 } from './scene.ts';
import { box, plate, rod } from './solids.ts';
import { shower, torch } from './torch.ts';

type P2 = [number, number];
const KERF = 3.6;

/** Black-body colours, strongest at 1. */
function ember(e: number): V3 {
  const stops: [number, V3][] = [
    [0, [0, 0, 0]],
    [0.12, [0.012, 0.0005, 0]],
    [0.35, [2.2, 0.18, 0.01]],
    [0.62, [7, 2.1, 0.2]],
    [1, [16, 11, 5]],
  ];
  const v = Math.min(1, Math.max(0, e));
  const i = Math.max(
    1,
    stops.findIndex(([at]) => at >= v),
  );
  const [[a, low], [b, high]] = [stops[i - 1], stops[i]];
  return low.map((c, k) => c + ((high[k] - c) * (v - a)) / (b - a)) as V3;
}

/** How hot the plate is at a point: the cut runs along x = 0 from the front edge to y = `end`. */
function heated(end: number, thick: number): Material {
  const field = ([x, y, z]: V3): V3 => {
    const along = Math.min(1, Math.max(0.3, 1 - (0.62 * (end - y)) / 420));
    if (Math.abs(x) <= KERF + 0.05 && y < end + 8 && y > -1) {
      const wave = 0.86 + 0.14 * Math.sin(y * 0.9 + 2 * Math.sin(y * 0.31));
      return ember(Math.min(1, along * wave * (0.86 + 0.16 * (1 + z / thick))) ** 1.15);
    }
    const ahead = Math.max(0, y - end);
    const d = Math.hypot(Math.max(0, Math.abs(x) - KERF), ahead * 1.3);
    return ember(Math.exp(-d / (16 * along)) * along ** 2 * 0.62);
  };
  return { ...M.mill, use: 'heated', field };
}

/** Plate `thick` mm thick with its top at z = 0; the viewer stands at the left, the sparks fly to the right. */
export function thickPlate(end = 300, thick = 110): Scene {
  const s = new Scene();
  const outline: P2[] = [
    [-900, 0],
    [-KERF, 0],
    [-KERF, end],
    [-KERF * 0.6, end + 4],
    [KERF * 0.6, end + 4],
    [KERF, end],
    [KERF, 0],
    [1100, 0],
    [1100, 1500],
    [-900, 1500],
  ];
  plate(s, [0, 0, -thick], [1, 0, 0], [0, 1, 0], outline, thick, heated(end, thick));
  torch(s, [0, end, 16], [700, 800, 500]);
  gantryPiece(s, end);
  for (let i = 0; i < 11; i++) box(s, [-760 + i * 160, 60, -thick - 130], [12, 1700, 130], M.cast);
  box(s, [-6000, -3000, -640], [12000, 9000, 20], M.concrete);
  const jet: V3 = [0.3, -0.75, -1];
  const base = { above: -610, behind: -420, around: [2, 30, 2] as V3 };
  for (const [k, y] of [end - 20, end - 90].entries()) {
    shower(s, {
      ...base,
      seed: 11 + k,
      many: 420,
      from: [0, y, -thick],
      towards: jet,
      spread: 0.13,
      speed: 15,
      age: 0.5,
      shutter: 0.03,
      heat: 0,
      radius: 0.46,
    });
    shower(s, {
      ...base,
      seed: 21 + k,
      many: 560,
      from: [0, y, -thick],
      towards: jet,
      spread: 0.26,
      speed: 15,
      age: 0.5,
      shutter: 0.045,
      heat: 1,
      radius: 0.4,
    });
    shower(s, {
      ...base,
      seed: 31 + k,
      many: 480,
      from: [0, y, -thick],
      towards: jet,
      spread: 0.42,
      speed: 15,
      age: 0.5,
      shutter: 0.06,
      heat: 3,
      radius: 0.34,
    });
  }
  // Out of the open end of the kerf, fanned to the right.
  const mouth: V3 = [0, -2, -72];
  const fan = { ...base, around: [1, 4, 22] as V3, from: mouth };
  shower(s, {
    ...fan,
    seed: 41,
    many: 420,
    towards: [0.42, -0.9, -0.25],
    spread: 0.22,
    speed: 11,
    age: 0.42,
    shutter: 0.03,
    heat: 0,
    radius: 0.42,
  });
  shower(s, {
    ...fan,
    seed: 42,
    many: 560,
    towards: [0.5, -0.9, -0.08],
    spread: 0.36,
    speed: 10,
    age: 0.6,
    shutter: 0.045,
    heat: 1,
    radius: 0.38,
  });
  shower(s, {
    ...fan,
    seed: 43,
    many: 520,
    towards: [0.6, -0.9, 0.02],
    spread: 0.4,
    speed: 9,
    age: 0.7,
    shutter: 0.06,
    heat: 3,
    radius: 0.34,
  });
  // The splash on top, around the nozzle.
  const top = { ...base, above: 2, around: [1.5, 3, 1] as V3, from: [0, end - 4, 3] as V3 };
  shower(s, {
    ...top,
    seed: 51,
    many: 300,
    towards: [0.25, -0.55, 0.5],
    spread: 0.42,
    speed: 6,
    age: 0.5,
    shutter: 0.035,
    heat: 1,
    radius: 0.34,
  });
  shower(s, {
    ...top,
    seed: 52,
    many: 80,
    towards: [0.2, -0.4, 0.9],
    spread: 0.5,
    speed: 7,
    age: 0.4,
    shutter: 0.025,
    heat: 0,
    radius: 0.34,
  });
  return s;
}

/** What carries the torch: the slide, and the beam of the gantry across the picture. */
function gantryPiece(s: Scene, y: number): void {
  box(s, [-70, y + 60, 190], [140, 70, 360], M.charcoal);
  for (const x of [-52, 36]) box(s, [x, y + 48, 200], [16, 14, 340], M.steel);
  box(s, [-110, y + 130, 250], [220, 50, 280], M.charcoal);
  beam(s, [-2600, y + 250, 470], [2600, y + 250, 470], 130, 150, M.orange);
  for (const z of [425, 515]) box(s, [-2600, y + 176, z - 8], [5200, 12, 16], M.steel);
  for (const x of [-80, 80]) rod(s, [x, y + 128, 280], [x, y + 120, 280], 9, M.steel, 6);
}

/** The lights that the cut itself throws. */
export const cutLamps = (end = 300, thick = 110, k = 1) => [
  { at: [0, end - 15, 22] as V3, power: 0.36 * k, colour: [1, 0.58, 0.22] as V3, radius: 10 },
  { at: [40, end - 120, -thick - 130] as V3, power: 1.9 * k, colour: [1, 0.5, 0.16] as V3, radius: 40 },
  { at: [60, -110, -120] as V3, power: 0.5 * k, colour: [1, 0.5, 0.16] as V3, radius: 35 },
];
