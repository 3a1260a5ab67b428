import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** A line of text as the data of an SVG path, its beginning at 0, its base line at 0; `width` is how far it reaches. */
type Line = { path: string; width: number };

/** Writes text with the site's own typeface as outlines, so that a machine without any font draws the same. */
export type Lettering = {
  /** One line at a size in pixels. Letters that the typeface does not have are left out. */
  line: (text: string, size: number) => Line;
  /**
   * A text in lines of at most `width`, in the largest of the sizes in which it takes `most` lines or fewer; in the
   * smallest it is cut with an ellipsis.
   */
  block: (
    text: string,
    fit: { width: number; most: number; sizes: readonly number[] },
  ) => { size: number; lines: Line[] };
};

/** The bold of the pages' headings, in two files: most of Europe's letters, and the rest of them. */
const files = ['latin', 'latin-ext'].map((subset) =>
  import.meta.resolve(`@fontsource/archivo/files/archivo-${subset}-700-normal.woff2`),
);

/** Opens the fonts, once for all that is written with them. */
export async function openLettering(): Promise<Lettering> {
  const fonts: Font[] = [];
  for (const file of files) fonts.push(await openFont(file));
  const advances = new Map<string, number>(); // of one letter at a size of one pixel
  const advance = (sign: string) => {
    const known = advances.get(sign) ?? measure(fonts, sign);
    if (advances.size < 1000) advances.set(sign, known);
    return known;
  };
  // Without kerning, which hardly ever makes a line wider.
  const widthOf = (words: string) => [...plain(words)].reduce((sum, sign) => sum + advance(sign), 0);
  return {
    line: (text, size) => writeLine(fonts, text, size),
    block(text, { width, most, sizes }) {
      const breakAt = (size: number) => breakLines(text, (words) => widthOf(words) * size <= width);
      const longest = Math.max(...text.split(/\s+/).map(widthOf));
      const size = sizes.find((size) => longest * size <= width && breakAt(size).length <= most) ?? sizes.at(-1) ?? 0;
      return { size, lines: cut(breakAt(size), most).map((words) => writeLine(fonts, words, size)) };
    },
  };
}

/** Fonts are read bit by bit when they are used first; each in a turn of its own, so that visitors are served in between. */
async function openFont(file: string): Promise<Font> {
  const font = create(await readFile(fileURLToPath(file))) as Font;
  for (const text of ['A', 'Ěé']) {
    await setImmediate();
    font.layout(text);
  }
  await setImmediate();
  return font;
}

function measure(fonts: Font[], sign: string): number {
  const [run] = runsOf(fonts, sign);
  return run ? run.font.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth / run.font.unitsPerEm : 0;
}

function writeLine(fonts: Font[], text: string, size: number): Line {
  let path = '';
  let width = 0;
  for (const { font, letters } of runsOf(fonts, text)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(letters);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      path += glyph.path
        .scale(scale, -scale)
        .translate(width + xOffset * scale, 0)
        .toSVG();
      width += xAdvance * scale;
    });
  }
  return { path, width };
}

/** The text in pieces, each in the first font that has its letters. */
function runsOf(fonts: Font[], text: string): { font: Font; letters: string }[] {
  const runs: { font: Font; letters: string }[] = [];
  for (const sign of plain(text)) {
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (font && font === last?.font) last.letters += sign;
    else if (font) runs.push({ font, letters: sign });
  }
  return runs;
}

/** Letters with their accents, and one kind of space. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/\s/gu, ' ');
}

/** Breaks at plain spaces only, and inside a word that is longer than a line. */
function breakLines(text: string, fits: (words: string) => boolean): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.split(/[ \t\r\n]+/).filter(Boolean)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (fits(longer)) {
      current = longer;
      continue;
    }
    if (current !== '') lines.push(current);
    current = word;
    while (!fits(current)) {
      const room = longestBeginning(current, fits);
      lines.push(current.slice(0, room));
      current = current.slice(room);
    }
  }
  return current === '' ? lines : [...lines, current];
}

function longestBeginning(word: string, fits: (words: string) => boolean): number {
  let length = word.length - 1;
  while (length > 1 && !fits(word.slice(0, length))) length -= 1;
  return Math.max(1, length);
}

function cut(lines: string[], most: number): string[] {
  const kept = lines.slice(0, most);
  return lines.length > most ? [...kept.slice(0, -1), `${kept.at(-1)?.replace(/\s?\S{1,2}$/, '')}…`] : kept;
}
