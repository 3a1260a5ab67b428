// Drawing primitives: an SVG builder in the language of a technical drawing. Two themes share every drawing.
import { type Letters, letters } from './lettering.ts';

export type Theme = {
  name: 'paper' | 'night';
  ground: string;
  ink: string;
  fine: string;
  grid: string;
  face: string;
  tint: string;
  steel: string;
  accent: string;
  heavy: number;
};
export const PAPER: Theme = {
  name: 'paper',
  ground: '#f4f2ec',
  ink: '#1f2428',
  fine: '#5d666d',
  grid: '#e3dfd4',
  face: '#fdfcf9',
  tint: '#f6e3d4',
  steel: '#d9dcdb',
  accent: '#f26a1b',
  heavy: 2.6,
};
export const NIGHT: Theme = {
  name: 'night',
  ground: '#14171a',
  ink: '#c9d5de',
  fine: '#7d8b96',
  grid: '#1d2227',
  face: '#1b2025',
  tint: '#33221a',
  steel: '#39434c',
  accent: '#f26a1b',
  heavy: 2.2,
};

const r = (n: number) => Math.round(n * 10) / 10;
type Attr = Record<string, string | number>;
const attrs = (a: Attr) =>
  Object.entries(a)
    .map(([k, v]) => ` ${k}="${typeof v === 'number' ? Math.round(v * 100) / 100 : v}"`)
    .join('');

export class Sheet {
  private parts: string[] = [];
  w: number;
  h: number;
  t: Theme;
  /** Letter height of dimension figures. */
  text = 17;
  constructor(w: number, h: number, t: Theme) {
    this.w = w;
    this.h = h;
    this.t = t;
  }

  add(svg: string): this {
    this.parts.push(svg);
    return this;
  }
  path(d: string, a: Attr = {}): this {
    return this.add(
      `<path d="${d}"${attrs({ fill: 'none', stroke: this.t.ink, 'stroke-width': this.t.heavy, 'stroke-linejoin': 'round', ...a })}/>`,
    );
  }
  rect(x: number, y: number, w: number, h: number, a: Attr = {}): this {
    return this.path(`M${r(x)} ${r(y)}h${r(w)}v${r(h)}h${r(-w)}Z`, { fill: this.t.face, ...a });
  }
  circle(x: number, y: number, radius: number, a: Attr = {}): this {
    return this.add(
      `<circle${attrs({ cx: x, cy: y, r: radius, fill: this.t.face, stroke: this.t.ink, 'stroke-width': this.t.heavy, ...a })}/>`,
    );
  }
  line(x1: number, y1: number, x2: number, y2: number, a: Attr = {}): this {
    return this.path(`M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}`, a);
  }
  label(x: number, y: number, text: string, o: Partial<Letters> = {}): this {
    return this.add(letters(x, y, text, { size: this.text, stroke: this.t.fine, ...o }));
  }

  /** A cut face: outline over hatching; `set` chooses direction and density so that neighbours differ. */
  cut(d: string, set: 'a' | 'b' | 'c' | 'hot' = 'a', a: Attr = {}): this {
    return this.path(d, { fill: `url(#${this.t.name}-${set})`, ...a });
  }
  centre(x1: number, y1: number, x2: number, y2: number): this {
    return this.line(x1, y1, x2, y2, { stroke: this.t.accent, 'stroke-width': 1.4, 'stroke-dasharray': '22 5 4 5' });
  }
  cross(x: number, y: number, size: number): this {
    return this.centre(x - size, y, x + size, y).centre(x, y - size, x, y + size);
  }

  private arrow(x: number, y: number, dx: number, dy: number): string {
    const [l, b] = [13, 3];
    return `M${r(x)} ${r(y)}L${r(x + dx * l - dy * b)} ${r(y + dy * l + dx * b)}L${r(x + dx * l + dy * b)} ${r(y + dy * l - dx * b)}Z`;
  }
  private fine(d: string): void {
    this.path(d, { stroke: this.t.fine, 'stroke-width': 1.3 });
  }

  /** A horizontal dimension at height y between x1 and x2, with extension lines from y1 and y2. */
  dimH(x1: number, x2: number, y: number, y1: number, y2: number, text: string): this {
    const side = (from: number) => Math.sign(y - from) * 8;
    this.fine(`M${r(x1)} ${r(y1 + side(y1))}V${r(y + side(y1))}M${r(x2)} ${r(y2 + side(y2))}V${r(y + side(y2))}`);
    const outside = Math.abs(x2 - x1) < 34;
    this.fine(outside ? `M${r(x1 - 30)} ${r(y)}H${r(x2 + 30)}` : `M${r(x1)} ${r(y)}H${r(x2)}`);
    const k = outside ? -1 : 1;
    this.add(`<path d="${this.arrow(x1, y, k, 0)}${this.arrow(x2, y, -k, 0)}" fill="${this.t.fine}"/>`);
    return outside ? this.label(x2 + 36, y - 5, text, { anchor: 'start' }) : this.label((x1 + x2) / 2, y - 8, text);
  }
  /** A vertical dimension at x between y1 and y2, read from the right. */
  dimV(y1: number, y2: number, x: number, x1: number, x2: number, text: string): this {
    const side = (from: number) => Math.sign(x - from) * 8;
    this.fine(`M${r(x1 + side(x1))} ${r(y1)}H${r(x + side(x1))}M${r(x2 + side(x2))} ${r(y2)}H${r(x + side(x2))}`);
    this.fine(`M${r(x)} ${r(y1)}V${r(y2)}`);
    this.add(`<path d="${this.arrow(x, y1, 0, 1)}${this.arrow(x, y2, 0, -1)}" fill="${this.t.fine}"/>`);
    return this.label(x - 8, (y1 + y2) / 2, text, { turn: -90 });
  }
  /** A numbered balloon with a leader that ends in a dot on the part. */
  balloon(x: number, y: number, px: number, py: number, n: number | string): this {
    const l = Math.hypot(px - x, py - y) || 1;
    const k = 19 / l;
    this.fine(`M${r(x + (px - x) * k)} ${r(y + (py - y) * k)}L${r(px)} ${r(py)}`);
    this.circle(px, py, 3.4, { fill: this.t.ink, stroke: 'none' });
    this.circle(x, y, 19, { 'stroke-width': 1.8 });
    return this.label(x, y + 7, String(n), { size: 14, stroke: this.t.ink, width: 0.16 });
  }

  /** Fine graph paper, as in the study sheets. */
  grid(step = 40): this {
    let d = '';
    for (let x = step; x < this.w; x += step) d += `M${x} 0V${this.h}`;
    for (let y = step; y < this.h; y += step) d += `M0 ${y}H${this.w}`;
    return this.path(d, { stroke: this.t.grid, 'stroke-width': 1 });
  }
  /** The drawing frame with centring marks. */
  frame(inset = 34): this {
    const [w, h] = [this.w - inset, this.h - inset];
    this.path(`M${inset} ${inset}H${w}V${h}H${inset}Z`, { 'stroke-width': 2.2 });
    const m = inset - 14;
    this.path(`M${m} ${m}H${this.w - m}V${this.h - m}H${m}Z`, { stroke: this.t.fine, 'stroke-width': 1 });
    this.path(
      `M${this.w / 2} ${m}v26M${this.w / 2} ${this.h - m}v-26M${m} ${this.h / 2}h26M${this.w - m} ${this.h / 2}h-26`,
      { 'stroke-width': 1.8 },
    );
    return this;
  }
  /** A title block without words: mark, scale, first-angle symbol and sheet number. */
  titleBlock(scale: string, number: string, inset = 34): this {
    const [bw, bh] = [430, 84];
    const [x, y] = [this.w - inset - bw, this.h - inset - bh];
    this.rect(x, y, bw, bh, { fill: this.t.ground, 'stroke-width': 2.2 });
    this.path(`M${x + 84} ${y}v${bh}M${x + 210} ${y}v${bh}M${x + 84} ${y + 42}h126`, { 'stroke-width': 1.3 });
    this.add(mark(x + 20, y + 20, 44, this.t.accent));
    this.label(x + 147, y + 29, scale, { size: 16, stroke: this.t.ink });
    // First-angle projection: the cone seen from the side and from its small end.
    this.path(`M${x + 108} ${y + 55}l30 -6v28l-30 -6Z`, { 'stroke-width': 1.4 });
    this.circle(x + 172, y + 63, 14, { fill: 'none', 'stroke-width': 1.4 }).circle(x + 172, y + 63, 8, {
      fill: 'none',
      'stroke-width': 1.4,
    });
    return this.label(x + 320, y + 52, number, { size: 22, stroke: this.t.ink });
  }

  /** The finished SVG; `ground` false leaves it see-through, to lie over a render. */
  svg(ground = true): string {
    const { t } = this;
    const hatch = (id: string, step: number, turn: number, face: string, ink: string, pen: number) =>
      `<pattern id="${t.name}-${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><rect width="${step}" height="${step}" fill="${face}"/><path d="M0 0V${step}" stroke="${ink}" stroke-width="${pen}"/></pattern>`;
    const dark = t.name === 'night';
    const defs = [
      hatch('a', 11, 45, t.face, t.ink, 1.7),
      hatch('b', 9, -45, t.face, t.ink, 1.7),
      hatch('c', 6.5, 45, t.steel, t.ink, 1.5),
      hatch('hot', 10, 45, t.accent, dark ? '#7c2f04' : '#a8430a', 2),
    ].join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.w} ${this.h}" width="${this.w}" height="${this.h}"><defs>${defs}</defs>${ground ? `<rect width="${this.w}" height="${this.h}" fill="${t.ground}"/>` : ''}${this.parts.join('')}</svg>`;
  }
}

/** The workshop's mark: a cylinder barrel in section with its piston and rod, in a square of the given size. */
export function mark(x: number, y: number, size: number, colour: string): string {
  const k = size / 24;
  return `<path transform="translate(${r(x)} ${r(y)}) scale(${Math.round(k * 1000) / 1000})" fill="${colour}" fill-rule="evenodd" d="${MARK}"/>`;
}
/** Barrel walls above and below, head at the left, piston and rod leaving to the right. */
export const MARK = 'M0 3H19V7.5H4.5V16.5H19V21H0ZM7.5 9H12.5V10.5H24V13.5H12.5V15H7.5Z';
