import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../domain/text/language.ts';
import { rest, written } from './fonts.ts';

const root = join(import.meta.dirname, '../..');

test('the stylesheet declares exactly the characters of each font file', async () => {
  const styles = await readFile(join(root, 'src/site/styles/fonts.css'), 'utf8');
  const declared = [...styles.matchAll(/unicode-range:([^;]*);/g)].map(([, ranges = '']) => charactersIn(ranges));
  for (const letters of [written, rest])
    expect(declared.filter((range) => range === letters.toSorted().join(''))).toHaveLength(2);
});

/** Returns the characters of a `unicode-range`, such as `U+20-7E, U+A0`. */
function charactersIn(ranges: string): string {
  const runs = [...ranges.matchAll(/U\+(\w+)(?:-(\w+))?/g)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    const count = Number.parseInt(to, 16) - first + 1;
    return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
  });
  return runs.join('');
}

test('the main font file covers every letter of the site texts', async () => {
  for (const language of languages) {
    const texts = await readFile(join(root, 'content/locales', language, 'translation.json'), 'utf8');
    const isOther = (letter: string) => letter > ' ' && letter <= '\u2122' && !written.includes(letter);
    expect([...new Set(texts)].filter(isOther), language).toEqual([]);
  }
});
