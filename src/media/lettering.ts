import { readFile } from 'node:fs/promises';
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
  const fonts = await Promise.all(files.map(async (file) => create(await readFile(fileURLToPath(file))) as Font));
  return {
    line: (text, size) => writeLine(fonts, text, size),
    block(text, { width, most, sizes }) {
      const breakAt = (size: number) => breakLines(text, (words) => measure(fonts, words) * size <= width);
      const hasLongWord = (size: number) => text.split(/\s/).some((word) => measure(fonts, word) * size > width);
      const fitting = sizes.find((size) => breakAt(size).length <= most && !hasLongWord(size));
      const size = fitting ?? sizes.at(-1) ?? 0;
      return { size, lines: cut(breakAt(size), most).map((words) => writeLine(fonts, words, size)) };
    },
  };
}

/** How wide a text is at a size of one pixel: without kerning, which hardly ever makes it wider. */
function measure(fonts: Font[], text: string): number {
  return runsOf(fonts, text).reduce((sum, { font, letters }) => {
    const advances = [...letters].map((sign) => font.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth);
    return sum + advances.reduce((width, advance) => width + advance, 0) / font.unitsPerEm;
  }, 0);
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
  for (const sign of text.normalize('NFC').replace(/\s/gu, ' ')) {
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
    const last = runs.at(-1);
    if (font && font === last?.font) last.letters += sign;
    else if (font) runs.push({ font, letters: sign });
  }
  return runs;
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
