import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

/** A line of text as SVG path data, which begins at x = 0 with its baseline at y = 0. */
type Line = { path: string; width: number };

/** Converts text to outlines of the site's typeface, so that the result does not depend on installed fonts. */
export type Lettering = {
  /** Writes one line at a size in pixels. Letters that the typeface lacks are left out. */
  line: (text: string, size: number) => Line;
  /**
   * Breaks a text into at most `most` lines of at most `width`, in the largest size that fits. In the smallest size the
   * text is cut with an ellipsis.
   */
  block: (
    text: string,
    fit: { width: number; most: number; sizes: readonly number[] },
  ) => { size: number; lines: Line[] };
};

/** The bold typeface of headings. */
const file = import.meta.resolve('@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf');

/** Opens the typeface. */
export async function openLettering(): Promise<Lettering> {
  const font = create(await readFile(fileURLToPath(file))) as Font;
  await setImmediate();
  font.layout('Aé'); // reads most of its tables, in a separate turn of the event loop
  await setImmediate();
  const advances = new Map<string, number>(); // width of a letter at a size of one pixel
  const advance = (letter: string) => {
    const known = advances.get(letter) ?? glyphWidth(font, letter);
    advances.set(letter, known);
    return known;
  };
  // Without kerning, which hardly ever makes a line wider.
  const widthOf = (words: string) => lettersOf(font, words).reduce((sum, letter) => sum + advance(letter), 0);
  return {
    line: (text, size) => writeLine(font, text, size),
    block(text, { width, most, sizes }) {
      const breakAt = (size: number) => breakLines(text, (words) => widthOf(words) * size <= width);
      const longest = Math.max(...text.split(/\s+/).map(widthOf));
      const size = sizes.find((size) => longest * size <= width && breakAt(size).length <= most) ?? sizes.at(-1) ?? 0;
      return { size, lines: cut(breakAt(size), most).map((words) => writeLine(font, words, size)) };
    },
  };
}

function glyphWidth(font: Font, letter: string): number {
  return font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm;
}

/** Returns the letters that the typeface has. Composes accents and replaces all kinds of space by plain ones. */
function lettersOf(font: Font, text: string): string[] {
  const letters = [...text.normalize('NFC').replace(/\s/gu, ' ')];
  return letters.filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

function writeLine(font: Font, text: string, size: number): Line {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(lettersOf(font, text).join(''));
  let width = 0;
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
    const x = width + xOffset * scale;
    width += xAdvance * scale;
    return glyph.path.scale(scale, -scale).translate(x, 0).toSVG();
  });
  return { path: paths.join(''), width };
}

/** Breaks a text at plain white space, and inside words that are longer than a line. */
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
  let length = 1;
  while (length < word.length - 1 && fits(word.slice(0, length + 1))) length += 1;
  return length;
}

function cut(lines: string[], most: number): string[] {
  const shown = lines.slice(0, most);
  return lines.length > most ? [...shown.slice(0, -1), `${shown.at(-1)?.replace(/\s?\S{1,2}$/, '')}…`] : shown;
}
