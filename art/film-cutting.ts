// The frames of the cutting film: a torch goes round a ring on a steel plate, with glowing kerf, sparks and glare.
import { paint } from './looks.ts';
import { camera, project, raster } from './render.ts';
import { M, Scene, type V3 } from './scene.ts';
import { box, circle, lathe, plate, rod, withHole } from './solids.ts';

/** Pieces of the cutting film that stay still: the plate seen at an angle, and the torch as a cut-out. */
function cuttingStage(W: number, H: number) {
  const [cx, cy, r] = [0, 0, 520];
  const cam = (w: number, h: number) => camera([0, 40, 150], -18, 24, 4600, 2.75, w, h);
  const s = new Scene();
  plate(
    s,
    [-3000, -1250, -120],
    [1, 0, 0],
    [0, 1, 0],
    withHole(
      [
        [0, 0],
        [6000, 0],
        [6000, 5200],
        [0, 5200],
      ],
      circle(3000 + cx, 1250 + cy, r, 96),
    ),
    120,
    M.steel,
  );
  plate(s, [0, 0, -120], [1, 0, 0], [0, 1, 0], circle(cx, cy, r - 14, 96), 120, M.steel);
  box(s, [-3000, -1250, -900], [6000, 6000, 20], M.dark);
  const still = paint({ scene: s, w: W, h: H, cam, dusk: true, floor: false });
  const torch = new Scene();
  lathe(
    torch,
    [0, 0, 26],
    [0, 0, 1],
    [
      [0, 0],
      [0, 16],
      [60, 40],
      [150, 44],
      [150, 62],
      [260, 62],
      [260, 52],
      [330, 52],
      [330, 70],
      [520, 70],
      [520, 0],
    ],
    M.brass,
    48,
  );
  rod(torch, [0, 0, 520], [0, 0, 780], 56, M.chrome, 40);
  for (const x of [-90, 90]) rod(torch, [x, 0, 640], [x, 0, 2600], 26, M.rubber, 20);
  box(torch, [-170, -110, 660], [340, 220, 150], M.charcoal);
  box(torch, [-172, -112, 690], [344, 224, 24], M.orange);
  rod(torch, [0, 0, 800], [0, 0, 2600], 74, M.charcoal, 32);
  const pic = paint({ scene: torch, w: W, h: H, cam, dusk: true, floor: false });
  // Which pixels the torch covers, counted on a finer raster so that its edges are soft.
  const seen = raster(torch, cam(W * 2, H * 2), W * 2, H * 2);
  const cover = new Float32Array(W * H);
  for (let k = 0; k < seen.tri.length; k++)
    if (seen.tri[k] >= 0) cover[(Math.floor(k / W / 2) >> 1) * W + ((k % (W * 2)) >> 1)] += 0.25;
  return { still, pic, cover, cam: cam(W, H), at: (a: number): V3 => [cx + Math.cos(a) * r, cy + Math.sin(a) * r, 0] };
}

type Spark = { born: number; a: number; v: V3; life: number };

/** The torch goes round once; the cut behind it cools, sparks fly off and die. Time runs in a circle, so nothing jumps. */
export function cuttingFrames(W: number, H: number, frames: number): (i: number) => Promise<Buffer> {
  const { still, pic, cover, cam, at } = cuttingStage(W, H);
  let n = 12345;
  const rnd = () => {
    n = (n * 16807) % 2147483647;
    return n / 2147483647;
  };
  const angle = (t: number) => -Math.PI / 2 - t * Math.PI * 2;
  const sparks: Spark[] = Array.from({ length: 11000 }, () => {
    const born = rnd();
    const dir = rnd() * 6.283;
    const speed = 250 + 2600 * rnd() ** 2;
    return {
      born,
      a: angle(born),
      v: [Math.cos(dir) * speed, Math.sin(dir) * speed, 300 + 2300 * rnd() ** 1.4],
      life: 0.04 + 0.11 * rnd(),
    };
  });
  const origin = project(cam, [0, 0, 0]);
  // Mill scale: the plate is mottled, and mirrors a cold window towards the far edge.
  const scale0 = new Float32Array(W * H);
  const blot = (x: number, y: number) =>
    Math.sin(x * 0.021 + 1.3 * Math.sin(y * 0.05)) * Math.sin(y * 0.063 + 1.7 * Math.sin(x * 0.013)) +
    0.5 * Math.sin(x * 0.07 + y * 0.11) * Math.sin(x * 0.043 - y * 0.17);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++)
      scale0[y * W + x] =
        0.55 + 0.07 * blot(x, y * 1.6) + 0.55 * Math.exp(-(((x - 640) / 330) ** 2) - ((y - 90) / 150) ** 2);
  return async (i) => {
    const t = i / frames;
    const light = new Float32Array(W * H * 3);
    const dot = (x: number, y: number, c: V3, k: number) => {
      const [ix, iy] = [Math.floor(x), Math.floor(y)];
      if (ix < 0 || iy < 0 || ix >= W - 1 || iy >= H - 1) return;
      const [fx, fy] = [x - ix, y - iy];
      for (const [ox, oy, w] of [
        [0, 0, (1 - fx) * (1 - fy)],
        [1, 0, fx * (1 - fy)],
        [0, 1, (1 - fx) * fy],
        [1, 1, fx * fy],
      ])
        for (let j = 0; j < 3; j++) light[((iy + oy) * W + ix + ox) * 3 + j] += c[j] * k * w;
    };
    // The kerf: white hot at the torch, then yellow, orange, dull red.
    for (let q = 0; q < 1500; q++) {
      const age = q / 1500;
      const heat = Math.exp(-age * 7);
      const [x, y] = project(cam, at(angle(t - age)));
      const c: V3 = [1, 0.32 * heat ** 0.6 + 0.16, 0.35 * heat ** 2];
      for (let k = -1; k <= 1; k++) dot(x, y + k, c, (heat * 2.2 + 0.03) * (k ? 0.5 : 1));
    }
    // Sparks on ballistic paths with drag, drawn as short streaks.
    for (const s of sparks) {
      const age = (t - s.born + 1) % 1;
      if (age > s.life) continue;
      const start = at(s.a);
      for (let q = 0; q < 14; q++) {
        const u = Math.max(0, age - q * 0.0007) * 6;
        const drag = (1 - Math.exp(-2.2 * u)) / 2.2;
        let z = 20 + s.v[2] * drag - 2600 * u * u;
        if (z < 0 && Math.hypot(start[0] + s.v[0] * drag, start[1] + s.v[1] * drag) > 0) z = Math.abs(z) * 0.25;
        const [x, y] = project(cam, [start[0] + s.v[0] * drag, start[1] + s.v[1] * drag, z]);
        const fade = 1 - age / s.life;
        dot(x, y, [1, 0.55 * fade + 0.15, 0.3 * fade * fade], fade * 0.85);
      }
    }
    const p = at(angle(t));
    const [tx, ty] = project(cam, p);
    const scale = project(cam, [0, 0, 0])[2] / project(cam, p)[2];
    const glow = bloom(light, W, H);
    const out = Buffer.alloc(W * H * 3);
    for (let y = 0; y < H; y++)
      for (let x = 0; x < W; x++) {
        const k = (y * W + x) * 3;
        const d2 = ((x - tx) / 190) ** 2 + ((y - ty) / 105) ** 2;
        const warm = Math.exp(-d2) * 90 + Math.exp(-d2 * 14) * 120;
        // The torch picture moves with the torch and grows a little when it comes nearer.
        const sx = Math.round(origin[0] + (x - tx) / scale),
          sy = Math.round(origin[1] + (y - ty) / scale);
        // Above the picture's edge the torch goes on as it is there.
        const p0 = Math.max(0, sy) * W + sx;
        const share = sx >= 0 && sx < W && sy < H ? cover[p0] : 0;
        const q = p0 * 3;
        const tone: V3 = [1, 0.55, 0.2];
        for (let j = 0; j < 3; j++) {
          const torch = share
            ? pic.data[q + j] * [0.62, 0.68, 0.8][j] +
              (pic.data[q + j] * 0.6 + 30) * tone[j] * 1.5 * Math.exp(-(((ty - y) / 80) ** 2))
            : 0;
          const plate =
            still.data[k + j] * scale0[y * W + x] * [0.55, 0.66, 0.85][j] +
            tone[j] * warm * (scale0[y * W + x] * 0.5 + 0.12);
          const base = torch * share + plate * (1 - share);
          const glare = 1 - 0.65 * share;
          out[k + j] = Math.min(255, base + 255 * (1 - Math.exp(-(light[k + j] * glare + glow[k + j] * 1.5))));
        }
      }
    return out;
  };
}

/** Light spread around bright spots: two box blurs at a quarter of the size. */
function bloom(src: Float32Array, W: number, H: number): Float32Array {
  const [w, h] = [W / 4, H / 4];
  let small = new Float32Array(w * h * 3);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++)
      for (let j = 0; j < 3; j++) small[((y >> 2) * w + (x >> 2)) * 3 + j] += src[(y * W + x) * 3 + j] / 16;
  for (const r of [3, 3, 7])
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
    ]) {
      const next = new Float32Array(small.length);
      for (let y = 0; y < h; y++)
        for (let x = 0; x < w; x++)
          for (let j = 0; j < 3; j++) {
            let v = 0;
            for (let q = -r; q <= r; q++) {
              const [px, py] = [Math.min(w - 1, Math.max(0, x + dx * q)), Math.min(h - 1, Math.max(0, y + dy * q))];
              v += small[(py * w + px) * 3 + j];
            }
            next[(y * w + x) * 3 + j] = v / (2 * r + 1);
          }
      small = next;
    }
  const out = new Float32Array(src.length);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++)
      for (let j = 0; j < 3; j++) {
        const [fx, fy] = [Math.min(w - 1.001, x / 4), Math.min(h - 1.001, y / 4)];
        const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
        const at = (a: number, b: number) => small[(Math.min(h - 1, iy + b) * w + Math.min(w - 1, ix + a)) * 3 + j];
        out[(y * W + x) * 3 + j] =
          (at(0, 0) * (1 - fx + ix) + at(1, 0) * (fx - ix)) * (1 - fy + iy) +
          (at(0, 1) * (1 - fx + ix) + at(1, 1) * (fx - ix)) * (fy - iy);
      }
  return out;
}
