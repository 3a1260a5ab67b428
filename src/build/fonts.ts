import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const typefaces = {
  archivo: 'archivo/files/archivo-latin-wght-normal.woff2',
  'archivo-narrow': 'archivo-narrow/files/archivo-narrow-latin-wght-normal.woff2',
};

/** Archivo's headings are 600. Omitting bolder weights saves a quarter. */
const weights = { min: 400, max: 600 };

/** The characters of the five languages. Pages fetch the files with the other characters only when they need them. */
export const written = [
  ...range(0x20, 0x7e),
  ...'\u00a0\u202f\u2060©«»°±²³µ·¹¼½¿¡×Ø‘’‚“”„–—…•″⁻−€',
  ...'ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜŒàáâäçèéêëìíîïñòóôöùúûüœß',
];

export const rest = [...range(0xa0, 0xff), ...range(0x2000, 0x206f), ...'ıʻʼˆ˚˜™↑↓∕'].filter(
  (letter) => !written.includes(letter),
);

/** Kerning, accents, ligatures and tabular figures. Small capitals, fractions and others are not used. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'];

/** Subsets the typefaces to the characters of the pages: a third fewer bytes before the first text appears. */
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

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}
