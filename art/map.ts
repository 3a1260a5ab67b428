// The drawn map: a village in the middle, a town on either side, a lake, contour lines, roads and a railway. No names.
import { mark, PAPER, type Theme } from './drawing.ts';
import { IMAGES, type Job } from './save.ts';

type P = [number, number];
/** Height of the land at a point of the unit square: three hills and a valley along the road. */
function land(x: number, y: number): number {
  const hill = (cx: number, cy: number, r: number, h: number) =>
    h * Math.exp(-(((x - cx) / r) ** 2) - ((y - cy) / (r * 0.9)) ** 2);
  return (
    hill(0.34, 0.06, 0.2, 1) +
    hill(0.72, 0.98, 0.24, 1.1) +
    hill(0.93, 0.1, 0.18, 0.8) +
    hill(0.08, 0.9, 0.2, 0.7) +
    hill(0.55, 0.12, 0.12, 0.5) +
    0.05 * Math.sin(x * 19 + y * 7) +
    0.04 * Math.sin(y * 23 - x * 11)
  );
}

/** Contour lines by marching squares, joined into paths. */
function contours(level: number, w: number, h: number): string {
  const [nx, ny] = [96, 56];
  const segments = new Map<string, [string, P, P]>();
  const key = (p: P) => `${p[0].toFixed(4)},${p[1].toFixed(4)}`;
  const from = new Map<string, [P, P][]>();
  for (let i = 0; i < nx; i++)
    for (let j = 0; j < ny; j++) {
      const c: P[] = [
        [i / nx, j / ny],
        [(i + 1) / nx, j / ny],
        [(i + 1) / nx, (j + 1) / ny],
        [i / nx, (j + 1) / ny],
      ];
      const v = c.map(([x, y]) => land(x, y) - level);
      const cuts: P[] = [];
      for (let e = 0; e < 4; e++) {
        const [a, b] = [v[e], v[(e + 1) % 4]];
        if (a > 0 === b > 0) continue;
        const t = a / (a - b);
        cuts.push([c[e][0] + (c[(e + 1) % 4][0] - c[e][0]) * t, c[e][1] + (c[(e + 1) % 4][1] - c[e][1]) * t]);
      }
      if (cuts.length < 2) continue;
      for (const [p, q] of [
        [cuts[0], cuts[1]],
        [cuts[1], cuts[0]],
      ] as [P, P][])
        from.set(key(p), [...(from.get(key(p)) ?? []), [p, q]]);
      segments.set(`${i},${j}`, [`${i},${j}`, cuts[0], cuts[1]]);
    }
  const used = new Set<string>();
  const id = (p: P, q: P) => [key(p), key(q)].sort().join('|');
  let d = '';
  const walk = (start: P, next: P): P[] => {
    const line = [start, next];
    used.add(id(start, next));
    for (let p = next; ; ) {
      const step = (from.get(key(p)) ?? []).find(([a, b]) => !used.has(id(a, b)));
      if (!step) return line;
      used.add(id(step[0], step[1]));
      p = step[1];
      line.push(p);
    }
  };
  for (const [, p, q] of segments.values()) {
    if (used.has(id(p, q))) continue;
    const line = [...walk(p, q).reverse()];
    const back = (from.get(key(p)) ?? []).find(([a, b]) => !used.has(id(a, b)));
    if (back) line.push(...walk(back[0], back[1]).slice(1));
    // A gap between two neighbours would come from joining at an open end: break the path there.
    d += line
      .map(
        ([x, y], i) =>
          `${i && Math.hypot(x - line[i - 1][0], y - line[i - 1][1]) < 0.04 ? 'L' : 'M'}${(x * w).toFixed(1)} ${(y * h).toFixed(1)}`,
      )
      .join('');
  }
  return d;
}

const houses = (x: number, y: number, n: number, spread: number, fill: string, seed: number): string => {
  let out = '';
  let r = seed;
  const rnd = () => {
    r = (r * 16807) % 2147483647;
    return r / 2147483647;
  };
  for (let i = 0; i < n; i++) {
    const a = rnd() * 6.283;
    const d = Math.sqrt(rnd()) * spread;
    const s = 7 + rnd() * 9;
    out += `<rect x="${(-s / 2).toFixed(1)}" y="${(-s / 3).toFixed(1)}" width="${s.toFixed(1)}" height="${(s * 0.7).toFixed(1)}" transform="translate(${(x + Math.cos(a) * d).toFixed(1)} ${(y + Math.sin(a) * d * 0.7).toFixed(1)}) rotate(${Math.round(rnd() * 60 - 30)})" fill="${fill}"/>`;
  }
  return out;
};

/** The map at any size; `here` moves the village so that headings can place it off the middle. */
function mapDrawing(w: number, h: number, t: Theme, here = { x: 0.5, y: 0.52 }, ground = false): string {
  const dark = t.name === 'night';
  const [x, y] = [here.x * w, here.y * h];
  const k = h / 700;
  const water = dark ? '#20303d' : '#cfdde4';
  const shore = dark ? '#4d6b80' : '#7f9dac';
  const road = (d: string, width: number, casing = true) =>
    `${casing ? `<path d="${d}" fill="none" stroke="${t.fine}" stroke-width="${(width + 3.4) * k}" stroke-linecap="round"/>` : ''}<path d="${d}" fill="none" stroke="${dark ? '#2d363e' : '#fffdf8'}" stroke-width="${width * k}" stroke-linecap="round"/>`;
  const west: P = [x - 0.4 * w, y + 0.14 * h];
  const east: P = [x + 0.4 * w, y - 0.14 * h];
  const main = `M${-20} ${west[1] + 40 * k}C${west[0] - 60 * k} ${west[1] + 30 * k} ${west[0]} ${west[1]} ${west[0] + 60 * k} ${west[1] - 20 * k}S${x - 170 * k} ${y + 60 * k} ${x} ${y}S${east[0] - 120 * k} ${east[1] + 50 * k} ${east[0]} ${east[1]}S${w - 20} ${east[1] - 30 * k} ${w + 20} ${east[1] - 60 * k}`;
  const rail = `M${-20} ${west[1] - 20 * k}C${x - 300 * k} ${y + 130 * k} ${x - 120 * k} ${y + 70 * k} ${x + 40 * k} ${y + 50 * k}S${east[0] - 40 * k} ${east[1] + 70 * k} ${w + 20} ${east[1] + 40 * k}`;
  const lake = `M${x - 330 * k} ${y + 270 * k}C${x - 240 * k} ${y + 190 * k} ${x - 120 * k} ${y + 200 * k} ${x - 20 * k} ${y + 170 * k}S${x + 150 * k} ${y + 190 * k} ${x + 120 * k} ${y + 235 * k}S${x - 60 * k} ${y + 280 * k} ${x - 160 * k} ${y + 310 * k}S${x - 380 * k} ${y + 330 * k} ${x - 330 * k} ${y + 270 * k}Z`;
  const levels = [0.22, 0.34, 0.46, 0.58, 0.7, 0.82, 0.94];
  const lines = levels
    .map(
      (l, i) =>
        `<path d="${contours(l, w, h)}" fill="none" stroke="${dark ? '#54616c' : '#b9ab90'}" stroke-width="${(i % 3 === 1 ? 2 : 1.1) * Math.sqrt(k)}" stroke-linejoin="round" opacity="${dark ? 0.75 : 0.9}"/>`,
    )
    .join('');
  const ticks = `<path d="${rail}" fill="none" stroke="${t.ink}" stroke-width="${1.6 * k}"/><path d="${rail}" fill="none" stroke="${t.ink}" stroke-width="${8 * k}" stroke-dasharray="${1.6 * k} ${11 * k}"/>`;
  const ripple = [0, 1, 2]
    .map(
      (i) =>
        `<path d="M${x - (230 - i * 60) * k} ${y + (262 - i * 14) * k}q${22 * k} ${-9 * k} ${44 * k} 0t${44 * k} 0" fill="none" stroke="${shore}" stroke-width="${1.3 * k}"/>`,
    )
    .join('');
  const pin = `<circle cx="${x}" cy="${y}" r="${46 * k}" fill="${t.accent}" opacity=".16"/><path d="M${x} ${y}C${x - 10 * k} ${y - 26 * k} ${x - 27 * k} ${y - 34 * k} ${x - 27 * k} ${y - 56 * k}a${27 * k} ${27 * k} 0 0 1 ${54 * k} 0c0 ${22 * k} ${-17 * k} ${30 * k} ${-27 * k} ${56 * k}Z" fill="${t.accent}"/>${mark(x - 13 * k, y - 70 * k, 26 * k, '#fff')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${ground ? `<rect width="${w}" height="${h}" fill="${dark ? t.ground : '#efece3'}"/>` : ''}${lines}<path d="${lake}" fill="${water}" stroke="${shore}" stroke-width="${1.8 * k}"/>${ripple}<path d="M${x + 118 * k} ${y + 225 * k}C${x + 230 * k} ${y + 190 * k} ${x + 190 * k} ${y + 60 * k} ${x + 310 * k} ${y - 20 * k}S${x + 330 * k} ${y - 220 * k} ${x + 420 * k} ${-10}" fill="none" stroke="${shore}" stroke-width="${4 * k}" stroke-linecap="round" opacity=".8"/>${road(`M${x} ${y}C${x - 40 * k} ${y - 90 * k} ${x + 40 * k} ${y - 160 * k} ${x - 20 * k} ${-20}`, 4)}${road(`M${x} ${y}C${x + 20 * k} ${y + 60 * k} ${x - 60 * k} ${y + 110 * k} ${x - 30 * k} ${y + 168 * k}`, 3.4)}${road(`M${west[0] + 60 * k} ${west[1] - 20 * k}C${west[0] + 20 * k} ${west[1] - 120 * k} ${west[0] + 90 * k} ${west[1] - 220 * k} ${west[0] + 40 * k} ${-20}`, 3.4)}${road(`M${east[0]} ${east[1]}C${east[0] + 20 * k} ${east[1] + 120 * k} ${east[0] - 60 * k} ${east[1] + 260 * k} ${east[0] - 20 * k} ${h + 20}`, 3.4)}${ticks}${road(main, 7)}${houses(west[0] + 50 * k, west[1] - 24 * k, 46, 74 * k, t.fine, 7)}${houses(east[0], east[1], 52, 80 * k, t.fine, 19)}${houses(x, y + 4 * k, 18, 52 * k, t.ink, 5)}${pin}</svg>`;
}

export const mapJobs: Job[] = [
  { file: `${IMAGES}/map.svg`, make: async () => mapDrawing(1200, 700, PAPER, undefined, true) },
];
