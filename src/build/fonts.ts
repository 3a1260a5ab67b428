import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** The typefaces of all pages, and where each comes from. */
const typefaces = {
  archivo: 'archivo/files/archivo-latin-wght-normal.woff2',
  'archivo-narrow': 'archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2',
};

/** Archivo is drawn at 600 and leads from there to either side: with nothing bolder it is a quarter smaller. */
const weights = { min: 400, max: 600 };

/** What the five languages are written with; the files without it are fetched where a page needs one of their letters. */
export const written = [
  ...range(0x20, 0x7e),
  ...'\u00a0\u202f©«»°±²³µ·¹¼½¿¡×Ø‘’‚“”„–—…•″⁻−€',
  ...'ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜŒàáâäçèéêëìíîïñòóôöùúûüœß',
];

/** All else that the sources hold. */
export const rest = [...range(0xa0, 0xff), ...range(0x2000, 0x206f), ...'ıʻʼˆ˚˜™↑↓∕'].filter(
  (letter) => !written.includes(letter),
);

/** Kerning, accents, ligatures and figures of one width; small capitals, fractions and the like are used nowhere. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'];

/** Cuts the typefaces down to what pages use of them: a third fewer bytes before the first line can be read. */
export async function buildFonts(output: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  await mkdir(output, { recursive: true });
  for (const [name, source] of Object.entries(typefaces)) {
    const font = await readFile(resolve(`@fontsource-variable/${source}`));
    const cut = async (file: string, letters: string[]) => {
      const options = { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures } as const;
      await writeFile(join(output, `${file}.woff2`), await subsetFont(font, letters.join(''), options));
    };
    await cut(name, written);
    await cut(`${name}-rest`, rest);
  }
}

/** The rule `unicode-range` of styles/fonts.css for some letters. */
export function unicodeRange(letters: string[]): string {
  const points = letters.map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [from: number, to: number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0');
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
