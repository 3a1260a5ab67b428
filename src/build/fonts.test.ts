import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../domain/language.ts';
import { rest, unicodeRange, written } from './fonts.ts';

const root = join(import.meta.dirname, '../..');

test('the stylesheet declares the characters of each font file', async () => {
  const styles = await readFile(join(root, 'src/site/styles/fonts.css'), 'utf8');
  const ranges = [...styles.matchAll(/unicode-range:([^;]*);/g)].map(([, range = '']) =>
    range.replaceAll(/\s+/g, ' ').trim(),
  );
  expect(ranges.filter((range) => range === unicodeRange(written))).toHaveLength(2);
  expect(ranges.filter((range) => range === unicodeRange(rest))).toHaveLength(2);
});

test('the texts of the site need no other characters', async () => {
  for (const language of languages) {
    const texts = await readFile(join(root, 'content/locales', language, 'translation.json'), 'utf8');
    const isOther = (letter: string) => letter > ' ' && letter <= '\u2122' && !written.includes(letter);
    expect([...new Set(texts)].filter(isOther), language).toEqual([]);
  }
});
