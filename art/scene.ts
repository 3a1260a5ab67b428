// A small solid modeller. Machines are built once, in millimetres (x along the machine, y away from the viewer, z up),
// and every picture of them comes from the same model: studio picture, drawing with dimensions, engraving, exploded view.
export type V3 = [number, number, number];
export type Kind = 'paint' | 'metal' | 'matte' | 'glow';
export type Material = {
  color: V3;
  kind: Kind;
  gloss: number;
  /** The colour at a point; what shines gives its light there. */
  field?: (p: V3) => V3;
  /** The surface in cycles/materials.py, where it is not one of the paint shop. */
  use?: string;
};

export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const mul = (a: V3, k: number): V3 => [a[0] * k, a[1] * k, a[2] * k];
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V3, b: V3): V3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const unit = (a: V3): V3 => mul(a, 1 / (Math.hypot(a[0], a[1], a[2]) || 1));

/** The two directions across an axis. */
export function across(axis: V3): [V3, V3] {
  const u = unit(cross(Math.abs(axis[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0], axis));
  return [u, cross(axis, u)];
}

const hex = (s: string): V3 => {
  const n = Number.parseInt(s.slice(1), 16);
  const linear = (c: number) => (c / 255) ** 2.2;
  return [linear(n >> 16), linear((n >> 8) & 255), linear(n & 255)];
};
const material = (color: string, kind: Kind = 'paint', gloss = 0.5): Material => ({
  color: hex(color),
  kind,
  gloss,
});

/** The paint shop: charcoal, steel greys, one orange. */
export const M = {
  orange: material('#f26a1b', 'paint', 0.55),
  charcoal: material('#33393f', 'paint', 0.5),
  dark: material('#1d2124', 'matte', 0.2),
  grey: material('#8d959b', 'paint', 0.4),
  light: material('#d5d8d9', 'paint', 0.5),
  steel: material('#a9b1b6', 'metal', 0.45),
  chrome: material('#e9eef1', 'metal', 1),
  brass: material('#c79a45', 'metal', 0.7),
  rubber: material('#202224', 'matte', 0.12),
  wood: material('#b98d5c', 'matte', 0.05),
  woodUp: material('#b98d5c', 'matte', 0.05),
  bark: material('#6b5138', 'matte', 0.05),
  barkAlong: material('#6b5138', 'matte', 0.05),
  chips: material('#cdaa7a', 'matte', 0.02),
  blue: material('#2f6fd0', 'paint', 0.5),
  glass: material('#9fc0cf', 'paint', 1),
  leaf: material('#4a5a38', 'matte', 0),
  plaster: material('#d9d4c6', 'matte', 0),
  roof: material('#8a4a33', 'matte', 0),
  inkDark: material('#1d2124', 'matte', 0.1),
  inkLight: material('#d5d8d9', 'matte', 0.1),
  screen: material('#8fd0ff', 'glow'),
  red: material('#c22a1e', 'paint', 0.6),
  white: material('#d8d5cc', 'matte', 0.3),
  mill: material('#4a4d52', 'metal', 0.25),
  oiled: material('#34383c', 'metal', 0.3),
  cast: material('#3a3d3f', 'matte', 0.2),
  copper: material('#b8754a', 'metal', 0.6),
  granite: material('#2b2d30', 'matte', 0.3),
  concrete: material('#5d5f60', 'matte', 0.1),
};

/** Something that shines by itself; 1 is white on the picture, more glows. */
export const shining = (color: V3): Material => ({ color, kind: 'glow', gloss: 0 });

type Frame = { x: V3; y: V3; z: V3; o: V3 };
const IDENTITY: Frame = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], o: [0, 0, 0] };

export class Scene {
  pos: number[] = [];
  nor: number[] = [];
  mats: Material[] = [];
  parts: number[] = [];
  cuts: number[] = [];
  private frame = IDENTITY;
  private partCount = 0;
  private held = false;
  private cuttable = true;

  private turn = (v: V3): V3 => add(add(mul(this.frame.x, v[0]), mul(this.frame.y, v[1])), mul(this.frame.z, v[2]));
  private place = (v: V3): V3 => add(this.turn(v), this.frame.o);

  /** Everything drawn inside `fn` moved by `o` and turned by `deg` about `axis`. */
  at(o: V3, fn: () => void, deg = 0, axis: 'x' | 'y' | 'z' = 'z'): this {
    const before = this.frame;
    const c = Math.cos((deg * Math.PI) / 180);
    const s = Math.sin((deg * Math.PI) / 180);
    const turns: Record<string, [V3, V3, V3]> = {
      x: [
        [1, 0, 0],
        [0, c, s],
        [0, -s, c],
      ],
      y: [
        [c, 0, -s],
        [0, 1, 0],
        [s, 0, c],
      ],
      z: [
        [c, s, 0],
        [-s, c, 0],
        [0, 0, 1],
      ],
    };
    const [x, y, z] = turns[axis];
    this.frame = { o: this.place(o), x: before.x, y: before.y, z: before.z };
    const [fx, fy, fz] = [this.turn(x), this.turn(y), this.turn(z)];
    this.frame = { o: this.frame.o, x: fx, y: fy, z: fz };
    fn();
    this.frame = before;
    return this;
  }

  /** Everything inside is one part: no outline is drawn between its pieces. */
  one(fn: () => void): this {
    this.begin();
    const before = this.held;
    this.held = true;
    fn();
    this.held = before;
    return this;
  }

  /** Shafts, rods and bolts stay whole in a section, as in any technical drawing. */
  whole(fn: () => void): this {
    const before = this.cuttable;
    this.cuttable = false;
    fn();
    this.cuttable = before;
    return this;
  }

  begin(): void {
    if (!this.held) this.partCount++;
  }

  tri(a: V3, b: V3, c: V3, m: Material, n?: [V3, V3, V3]): void {
    const flat = n ? null : unit(cross(sub(b, a), sub(c, a)));
    for (const [i, v] of [a, b, c].entries()) {
      this.pos.push(...this.place(v));
      this.nor.push(...this.turn(n ? n[i] : (flat as V3)));
    }
    this.mats.push(m);
    this.parts.push(this.partCount);
    this.cuts.push(this.cuttable ? 1 : 0);
  }

  quad(a: V3, b: V3, c: V3, d: V3, m: Material, n?: [V3, V3, V3, V3]): void {
    this.tri(a, b, c, m, n && [n[0], n[1], n[2]]);
    this.tri(a, c, d, m, n && [n[0], n[2], n[3]]);
  }

  /** Sets another scene into this one, moved by `o` and turned about the upright axis. */
  merge(other: Scene, o: V3, deg = 0): this {
    return this.at(
      o,
      () => {
        const first = this.partCount + 1;
        for (let i = 0; i < other.pos.length; i += 3) {
          this.pos.push(...this.place([other.pos[i], other.pos[i + 1], other.pos[i + 2]]));
          this.nor.push(...this.turn([other.nor[i], other.nor[i + 1], other.nor[i + 2]]));
        }
        for (const [i, m] of other.mats.entries()) {
          this.mats.push(m);
          this.parts.push(first + other.parts[i]);
          this.cuts.push(other.cuts[i]);
        }
        this.partCount = first + other.partCount;
      },
      deg,
    );
  }

  bounds(): [V3, V3] {
    const lo: V3 = [1e9, 1e9, 1e9];
    const hi: V3 = [-1e9, -1e9, -1e9];
    for (let i = 0; i < this.pos.length; i++) {
      lo[i % 3] = Math.min(lo[i % 3], this.pos[i]);
      hi[i % 3] = Math.max(hi[i % 3], this.pos[i]);
    }
    return [lo, hi];
  }
}
