// Lettering of the clients' logos: outlines of open typefaces, one for each house, as short path data.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { unpacked } from '../cycles/tools.ts';
import { type Arc, fewer, type Point } from './curves.ts';

/** One typeface for each house: Fontsource's package at one version, and the weight and style of the file. */
const FACES = {
  humanist: ['alegreya-sans', '700-normal'],
  inscription: ['cinzel', '600-normal'],
  didone: ['bodoni-moda', '700-normal'],
  slab: ['rokkitt', '800-normal'],
  grotesque: ['familjen-grotesk', '700-normal'],
  poster: ['anton', '400-normal'],
  racing: ['exo-2', '900-italic'],
  script: ['yellowtail', '400-normal'],
  stencil: ['saira-stencil-one', '400-normal'],
  soft: ['caprasimo', '400-normal'],
  rounded: ['comfortaa', '700-normal'],
  extended: ['michroma', '400-normal'],
} as const;

/** All these files are TrueType: their curves have one control point. */
type Command = { type: Arc['type']; x?: number; y?: number; x1?: number; y1?: number };
type Outline = { commands: Command[]; getBoundingBox(): { x1: number; x2: number } };
type Font = { getPath(text: string, x: number, y: number, size: number, options: { letterSpacing: number }): Outline };

type Setting = {
  /** Width of the ink: the size of the letters follows. */
  width: number;
  /** Which point of the ink lies at x. */
  anchor?: 'start' | 'middle' | 'end';
  /** Space added between letters, in em. */
  track?: number;
};

/** Path data of a line of text: its ink, not its advance, is measured and placed. */
export function line(face: keyof typeof FACES, text: string, at: number, baseline: number, o: Setting): string {
  const em = 1000;
  const outline = font(face).getPath(text, 0, 0, em, { letterSpacing: o.track ?? 0 });
  const { x1, x2 } = outline.getBoundingBox();
  const scale = o.width / (x2 - x1);
  const left = at - { start: 0, middle: o.width / 2, end: o.width }[o.anchor ?? 'start'] - x1 * scale;
  const place = (px = 0, py = 0): Point => ({ x: left + px * scale, y: baseline + py * scale });
  const arcs = outline.commands.map(({ type, x, y, x1, y1 }): Arc => {
    const end = place(x, y);
    return type === 'Q' ? { type, control: place(x1, y1), end } : { type, end };
  });
  return shortest(fewer(arcs));
}

function font(face: keyof typeof FACES): Font {
  const [family, style] = FACES[face];
  const file = join(unpacked(`@fontsource/${family}@5.3.0`), 'files', `${family}-latin-${style}.woff`);
  const { parse } = createRequire(import.meta.url)(join(unpacked('opentype.js@2.0.0'), 'dist/opentype.js'));
  const parsed = parse(new Uint8Array(readFileSync(file)).buffer);
  // Ligatures and alternates are not wanted, and the parser refuses some of their tables.
  parsed.tables.gsub = undefined;
  return parsed;
}

/** Relative path data in tenths of a unit; each point is rounded where it lies, so that errors do not add up. */
function shortest(arcs: Arc[]): string {
  let [cx, cy] = [0, 0];
  let last = '';
  let data = '';
  for (const { type, control, end } of arcs) {
    const letter = type === 'Q' || type === 'L' ? type.toLowerCase() : type;
    const [x, y] = [tenths(end.x), tenths(end.y)];
    const values = numbers(
      type === 'Z'
        ? []
        : type === 'M'
          ? [x, y]
          : [...(control ? [tenths(control.x) - cx, tenths(control.y) - cy] : []), x - cx, y - cy],
    );
    data += letter !== last ? letter + values : values.startsWith('-') ? values : ` ${values}`;
    last = letter;
    if (type !== 'Z') [cx, cy] = [x, y];
  }
  return data;
}

const tenths = (n: number) => Math.round(n * 10);

/** Numbers as close together as the grammar of paths allows. */
function numbers(values: number[]): string {
  return values
    .map((n) => String(n / 10).replace(/^(-?)0\./, '$1.'))
    .join(' ')
    .replace(/ (?=-)/g, '')
    .replace(/(\.\d) (?=\.)/g, '$1');
}
