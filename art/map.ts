// The drawn map: a village in the middle, a town on either side, a lake, contour lines, roads and a railway. No names.
import { mark, PAPER } from './drawing.ts';
import { IMAGES, type Job } from './save.ts';

type P = [number, number];
/** Height of the land at a point of the unit square: three hills and a valley along the road. */
function land(x: number, y: number): number {
  const hill = (cx: number, cy: number, r: number, h: number) =>
    h * Math.exp(-(((x - cx) / r) ** 2) - ((y - cy) / (r * 0.9)) ** 2);
  return (
    hill(0.16, 0.12, 0.19, 1) +
    hill(0.7, 1.08, 0.2, 1.1) +
    hill(0.97, 0.12, 0.17, 0.9) +
    hill(0.1, 0.92, 0.2, 0.8) +
    hill(0.57, 0.02, 0.12, 0.7) +
    0.05 * Math.sin(x * 19 + y * 7) +
    0.04 * Math.sin(y * 23 - x * 11)
  );
}

/** Contour lines by marching squares, joined into paths. */
function contours(level: number, w: number, h: number): string {
  const [nx, ny] = [120, 60];
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

const [w, h] = [1600, 800];
/** The page's styles (contact.css) put names to these places by their shares of the width and the height. */
const village: P = [0.64 * w, 0.47 * h];
const halfAnHour = 350;
const west = around(205);
const east = around(20);

/** The point at an angle, clockwise from the right, on the circle of half an hour around the village. */
function around(degrees: number): P {
  const angle = (degrees * Math.PI) / 180;
  return [village[0] + halfAnHour * Math.cos(angle), village[1] + halfAnHour * Math.sin(angle)];
}

const stroke = (d: string, colour: string, width: number, dashes?: string) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${dashes ? `stroke-dasharray="${dashes}"` : 'stroke-linecap="round"'}/>`;

const road = (d: string, width: number) => stroke(d, PAPER.fine, width + 3.6) + stroke(d, '#fffdf8', width);

function relief(): string {
  const levels = [0.22, 0.34, 0.46, 0.58, 0.7, 0.82, 0.94];
  return levels.map((level, i) => stroke(contours(level, w, h), '#c4b89f', i % 3 === 1 ? 2.2 : 1.2)).join('');
}

function water(): string {
  const lake = 'M600 735C690 640 820 655 930 610S1130 620 1165 655S1050 720 930 745S720 830 640 815S560 775 600 735Z';
  const river = 'M1160 650C1260 600 1210 470 1300 400S1330 180 1440-20';
  const ripples = [0, 1, 2].map((i) => stroke(`M${760 + i * 85} ${726 - i * 22}q26-11 52 0t52 0`, '#7f9dac', 1.5));
  return `${stroke(river, '#7f9dac', 5)}<path d="${lake}" fill="#cfdde4" stroke="#7f9dac" stroke-width="2"/>${ripples.join('')}`;
}

function ways(): string {
  const [[vx, vy], [wx, wy], [ex, ey]] = [village, west, east];
  const rail = `M-20 430C300 410 520 300 ${wx} ${wy + 52}S${vx - 140} ${vy + 62} ${vx + 20} ${vy + 58}S${ex - 120} ${ey + 50} ${ex} ${ey + 54}S1560 620 1620 640`;
  const lanes = [
    `M${vx} ${vy}C${vx - 40} ${vy - 120} ${vx + 60} ${vy - 220} ${vx - 20}-20`,
    `M${vx} ${vy}C${vx + 20} ${vy + 70} ${vx - 70} ${vy + 130} ${vx - 60} ${vy + 216}`,
    `M${wx} ${wy}C${wx - 60} ${wy - 80} ${wx + 30} ${wy - 160} ${wx - 20}-20`,
    `M${wx} ${wy}C${wx - 100} ${wy + 160} ${wx - 240} ${wy + 240} ${wx - 260} 820`,
    `M${ex} ${ey}C${ex + 30} ${ey - 180} ${ex + 130} ${ey - 260} ${ex + 110}-20`,
    `M${ex} ${ey}C${ex + 20} ${ey + 120} ${ex - 90} ${ey + 220} ${ex - 60} 820`,
  ];
  const main = `M-20 330C200 340 480 200 ${wx} ${wy}S${vx - 150} ${vy + 10} ${vx} ${vy}S${ex - 120} ${ey - 20} ${ex} ${ey}S1540 530 1620 560`;
  return (
    lanes.map((lane) => road(lane, 4)).join('') +
    stroke(rail, PAPER.ink, 1.8) +
    stroke(rail, PAPER.ink, 9, '1.8 12') +
    road(main, 8)
  );
}

/** The circle that half an hour by road reaches, open where its figure stands. */
function reach(): string {
  const [[ax, ay], [bx, by]] = [around(-55), around(-65)];
  const arc = `M${ax} ${ay}A${halfAnHour} ${halfAnHour} 0 1 1 ${bx} ${by}`;
  return stroke(arc, '#b23f06', 2, '26 6 4 6');
}

function pin(): string {
  const [x, y] = village;
  const drop = `M${x} ${y}C${x - 11} ${y - 30} ${x - 31} ${y - 39} ${x - 31} ${y - 64}a31 31 0 0 1 62 0c0 25-20 34-31 64Z`;
  return `<path d="${drop}" fill="${PAPER.accent}"/>${mark(x - 15, y - 80, 30, '#fff')}`;
}

function mapDrawing(): string {
  const towns = [houses(...west, 46, 76, PAPER.fine, 7), houses(...east, 52, 82, PAPER.fine, 19)];
  const parts = [
    relief(),
    water(),
    ways(),
    reach(),
    ...towns,
    houses(village[0], village[1] + 6, 20, 58, PAPER.ink, 5),
    pin(),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#efece3"/>${parts.join('')}</svg>`;
}

export const mapJobs: Job[] = [{ file: `${IMAGES}/map.svg`, make: async () => mapDrawing() }];
