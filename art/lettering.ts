// Single-stroke lettering in the manner of ISO 3098, drawn as paths: no picture depends on an installed font.
// Each glyph: width, then path data in a cell 6 high (baseline at 6).
const GLYPHS: Record<string, [number, string]> = {
  A: [4, 'M0 6L2 0L4 6M.7 4H3.3'],
  B: [3.9, 'M0 3H2.4A1.5 1.5 0 0 1 2.4 6H0V0H2.1A1.5 1.5 0 0 1 2.1 3'],
  C: [3.9, 'M3.9 1.4A2 2 0 0 0 0 2V4A2 2 0 0 0 3.9 4.6'],
  D: [4, 'M0 0H1.8A2.2 2.2 0 0 1 4 2.2V3.8A2.2 2.2 0 0 1 1.8 6H0Z'],
  E: [3.6, 'M3.6 0H0V6H3.6M0 3H3'],
  F: [3.6, 'M3.6 0H0V6M0 3H3'],
  G: [4, 'M3.9 1.4A2 2 0 0 0 0 2V4A2 2 0 0 0 4 4V3.2H2.3'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0.2, 'M.1 0V6'],
  J: [3, 'M3 0V4.4A1.5 1.5 0 0 1 0 4.4'],
  K: [4, 'M0 0V6M3.8 0L0 3.7M1.4 2.4L4 6'],
  L: [3.4, 'M0 0V6H3.4'],
  M: [4.8, 'M0 6V0L2.4 4L4.8 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4, 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4Z'],
  P: [4, 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0'],
  Q: [4, 'M0 2A2 2 0 0 1 4 2V4A2 2 0 0 1 0 4ZM2.5 4.3L4.2 6.3'],
  R: [4, 'M0 6V0H2.3A1.7 1.7 0 0 1 2.3 3.4H0M2 3.4L4 6'],
  S: [3.8, 'M3.7 1.4A1.5 1.5 0 0 0 2.2 0H1.6A1.5 1.5 0 0 0 1.6 3H2.3A1.5 1.5 0 0 1 2.3 6H1.6A1.6 1.6 0 0 1 0 4.6'],
  T: [4, 'M0 0H4M2 0V6'],
  U: [4, 'M0 0V4A2 2 0 0 0 4 4V0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.6, 'M0 0L1.4 6L2.8 1L4.2 6L5.6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [3.8, 'M0 0H3.8L0 6H3.8'],
  0: [3.4, 'M0 1.7A1.7 1.7 0 0 1 3.4 1.7V4.3A1.7 1.7 0 0 1 0 4.3Z'],
  1: [1.8, 'M.1 1.5L1.7 0V6'],
  2: [3.5, 'M.1 1.7A1.65 1.65 0 0 1 3.4 1.7C3.4 3.2.6 4.4 0 6H3.5'],
  3: [3.5, 'M.1 0H3.3L1.6 2.4A1.8 1.8 0 1 1 0 4.9'],
  4: [3.7, 'M2.7 6V0L0 4.3H3.7'],
  5: [3.5, 'M3.2 0H.5L.2 2.8A1.9 1.9 0 1 1 0 5'],
  6: [3.5, 'M2.9 0C1.2.8 0 2.6 0 4.2A1.75 1.75 0 0 0 3.5 4.2A1.75 1.75 0 0 0 0 4.2'],
  7: [3.5, 'M0 0H3.5L1.3 6'],
  8: [3.5, 'M1.75 2.8A1.4 1.4 0 1 1 1.76 2.8A1.6 1.6 0 1 1 1.74 2.8'],
  9: [3.5, 'M.6 6C2.3 5.2 3.5 3.4 3.5 1.8A1.75 1.75 0 0 0 0 1.8A1.75 1.75 0 0 0 3.5 1.8'],
  a: [3.1, 'M3.1 2V6M3.1 4A1.55 2 0 1 0 0 4A1.55 2 0 1 0 3.1 4'],
  b: [3.1, 'M0 0V6M0 4A1.55 2 0 1 1 3.1 4A1.55 2 0 1 1 0 4'],
  c: [2.9, 'M2.8 2.8A1.55 2 0 1 0 2.8 5.2'],
  e: [3.1, 'M0 4H3.1A1.55 2 0 1 0 2.7 5.4'],
  f: [2, 'M2 0A1.2 1.2 0 0 0 .8 1.2V6M0 2.2H2'],
  g: [3.1, 'M3.1 2V6.2A1.5 1.5 0 0 1 .2 6.6M3.1 4A1.55 2 0 1 0 0 4A1.55 2 0 1 0 3.1 4'],
  h: [2.9, 'M0 0V6M0 3.4A1.45 1.4 0 0 1 2.9 3.4V6'],
  i: [0.2, 'M.1 2V6M.1.3V.5'],
  k: [2.7, 'M0 0V6M2.6 2L0 4.4M1 3.5L2.7 6'],
  l: [0.2, 'M.1 0V6'],
  m: [4.8, 'M0 6V2M0 3.2A1.2 1.2 0 0 1 2.4 3.2V6M2.4 3.2A1.2 1.2 0 0 1 4.8 3.2V6'],
  n: [2.9, 'M0 6V2M0 3.4A1.45 1.4 0 0 1 2.9 3.4V6'],
  o: [3.1, 'M0 4A1.55 2 0 1 1 3.1 4A1.55 2 0 1 1 0 4'],
  u: [2.9, 'M0 2V4.6A1.45 1.4 0 0 0 2.9 4.6M2.9 2V6'],
  d: [3.1, 'M3.1 0V6M3.1 4A1.55 2 0 1 0 0 4A1.55 2 0 1 0 3.1 4'],
  r: [2, 'M0 6V2M0 3.5A1.7 1.5 0 0 1 2 2.1'],
  s: [2.5, 'M2.4 2.6A1.2 1 0 0 0 1.2 2A1.1 1 0 0 0 1.2 3.9A1.2 1 0 0 1 1.2 6A1.2 1 0 0 1 0 5.3'],
  t: [2, 'M.8.4V5A1 1 0 0 0 2 6M0 2.2H1.9'],
  x: [2.8, 'M0 2L2.8 6M2.8 2L0 6'],
  Ø: [4.4, 'M.2 3A2 2 0 0 1 4.2 3A2 2 0 0 1 .2 3M.4 6L4 0'],
  '.': [0.5, 'M.2 5.8V6'],
  ',': [0.6, 'M.4 5.6L0 6.8'],
  ':': [0.4, 'M.2 2.2V2.5M.2 5.6V5.9'],
  '-': [2.4, 'M0 3.2H2.4'],
  '–': [3.4, 'M0 3.2H3.4'],
  '+': [3, 'M0 3.4H3M1.5 1.9V4.9'],
  '±': [3, 'M0 2.6H3M1.5 1.1V4.1M0 5.6H3'],
  '×': [2.6, 'M0 2.2L2.6 4.8M2.6 2.2L0 4.8'],
  '°': [1.6, 'M.1.8A.7.7 0 0 1 1.5.8A.7.7 0 0 1 .1.8'],
  '/': [2.6, 'M0 6.6L2.6-.6'],
  '%': [4.4, 'M.6 6L3.8 0M.2 1.2A.9.9 0 0 1 2 1.2A.9.9 0 0 1 .2 1.2M2.4 4.8A.9.9 0 0 1 4.2 4.8A.9.9 0 0 1 2.4 4.8'],
  ' ': [2, ''],
  '³': [1.8, 'M0 0H1.7L.9 1.1A.9.9 0 1 1 0 2.4'],
  '²': [1.8, 'M0 .9A.85.85 0 0 1 1.7.9C1.7 1.6.3 2.1 0 2.9H1.8'],
  '&': [4, 'M4 6L.8 2A1.2 1.2 0 1 1 2.6 1.6L.6 3.2A1.6 1.6 0 1 0 3 5.4L4 3.6'],
  "'": [0.3, 'M.1 0V1.2'],
};

const GAP = 1.25;
export type Letters = {
  size: number;
  stroke: string;
  width?: number;
  anchor?: 'start' | 'middle' | 'end';
  turn?: number;
  gap?: number;
  slant?: number;
  stretch?: number;
  join?: 'round' | 'miter';
  cap?: 'round' | 'butt' | 'square';
};

/** Width of a text set at a letter height. */
export function textWidth(text: string, size: number, gap = GAP, stretch = 1): number {
  const k = size / 6;
  return [...text].reduce((sum, ch) => sum + ((GLYPHS[ch]?.[0] ?? 2) * stretch + gap) * k, -gap * k);
}

/** A line of text with its baseline at x, y. `width` is the pen, in parts of the letter height. */
export function letters(x: number, y: number, text: string, o: Letters): string {
  const {
    size,
    stroke,
    width = 0.13,
    anchor = 'middle',
    turn = 0,
    gap = GAP,
    slant = 0,
    stretch = 1,
    join = 'round',
    cap = 'round',
  } = o;
  const k = size / 6;
  const total = textWidth(text, size, gap, stretch);
  let pen = anchor === 'middle' ? -total / 2 : anchor === 'end' ? -total : 0;
  let out = '';
  for (const ch of text) {
    const g = GLYPHS[ch];
    if (!g) throw new Error(`No glyph for "${ch}" in "${text}"`);
    // The path is scaled, the pen is not: strokes keep one weight in wide and narrow letters.
    if (g[1]) out += `<path d="${scalePath(g[1], k * stretch, k, pen, -size)}"/>`;
    pen += (g[0] * stretch + gap) * k;
  }
  const skew = slant ? ` skewX(${-slant})` : '';
  return `<g transform="translate(${r(x)} ${r(y)}) rotate(${turn})${skew}" fill="none" stroke="${stroke}" stroke-width="${r(size * width)}" stroke-linecap="${cap}" stroke-linejoin="${join}" stroke-miterlimit="2">${out}</g>`;
}

const r = (n: number) => Math.round(n * 100) / 100;

/** Writes path data with every coordinate scaled and moved. */
function scalePath(d: string, kx: number, ky: number, dx: number, dy: number): string {
  return (d.match(/[A-Z][^A-Z]*/g) ?? [])
    .map((seg) => {
      const n = (seg.slice(1).match(/-?\d*\.?\d+/g) ?? []).map(Number);
      const at = (i: number) => (i % 2 === 0 ? r(n[i] * kx + dx) : r(n[i] * ky + dy));
      switch (seg[0]) {
        case 'H':
          return `H${r(n[0] * kx + dx)}`;
        case 'V':
          return `V${r(n[0] * ky + dy)}`;
        case 'A': {
          const out = [];
          for (let i = 0; i < n.length; i += 7)
            out.push(
              `${r(n[i] * kx)} ${r(n[i + 1] * ky)} ${n[i + 2]} ${n[i + 3]} ${n[i + 4]} ${r(n[i + 5] * kx + dx)} ${r(n[i + 6] * ky + dy)}`,
            );
          return `A${out.join(' ')}`;
        }
        case 'Z':
          return 'Z';
        default:
          return seg[0] + n.map((_, i) => at(i)).join(' ');
      }
    })
    .join('');
}

/** A text as lines of points, for models that bear writing: x from its middle, y up from its baseline. */
export function strokes(text: string, size: number): [number, number][][] {
  const k = size / 6;
  let pen = -textWidth(text, size) / 2;
  const out: [number, number][][] = [];
  for (const ch of text) {
    const [w, d] = GLYPHS[ch] ?? [2, ''];
    for (const line of flatten(d)) out.push(line.map(([x, y]) => [pen + x * k, (6 - y) * k]));
    pen += (w + GAP) * k;
  }
  return out;
}

/** Path data as lines of points. */
function flatten(d: string): [number, number][][] {
  const lines: [number, number][][] = [];
  let line: [number, number][] = [];
  for (const seg of d.match(/[A-Z][^A-Z]*/g) ?? []) {
    const n = (seg.slice(1).match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const [x, y] = line[line.length - 1] ?? [0, 0];
    if (seg[0] === 'M') {
      line = [];
      lines.push(line);
    }
    if (seg[0] === 'M' || seg[0] === 'L') for (let i = 0; i < n.length; i += 2) line.push([n[i], n[i + 1]]);
    if (seg[0] === 'H') line.push([n[0], y]);
    if (seg[0] === 'V') line.push([x, n[0]]);
    if (seg[0] === 'Z') line.push(line[0]);
    if (seg[0] === 'C')
      for (let i = 1; i <= 8; i++) {
        const [t, u] = [i / 8, 1 - i / 8];
        const at = (a: number, j: number) =>
          u ** 3 * a + 3 * u * u * t * n[j] + 3 * u * t * t * n[j + 2] + t ** 3 * n[j + 4];
        line.push([at(x, 0), at(y, 1)]);
      }
    if (seg[0] === 'A')
      for (let i = 0; i < n.length; i += 7) line.push(...arc(line[line.length - 1], n.slice(i, i + 7)));
  }
  return lines;
}

/** An elliptical arc as SVG defines it, without a turn of its axes. */
function arc([x1, y1]: [number, number], [rx0, ry0, , large, sweep, x2, y2]: number[]): [number, number][] {
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2];
  const grow = Math.max(1, Math.hypot(dx / rx0, dy / ry0));
  const [rx, ry] = [rx0 * grow, ry0 * grow];
  const q = (dx / rx) ** 2 + (dy / ry) ** 2;
  const f = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, 1 / q - 1));
  const [cx, cy] = [(f * rx * dy) / ry + (x1 + x2) / 2, (-f * ry * dx) / rx + (y1 + y2) / 2];
  const from = Math.atan2((y1 - cy) / ry, (x1 - cx) / rx);
  let turn = Math.atan2((y2 - cy) / ry, (x2 - cx) / rx) - from;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  return Array.from({ length: 12 }, (_, i) => {
    const t = from + (turn * (i + 1)) / 12;
    return [cx + rx * Math.cos(t), cy + ry * Math.sin(t)];
  });
}
