import { expect, test } from 'vitest';
import { canonicalLinks } from './canonical-links.ts';

const url = (language: string) => `https://site.test/${language}/x`;

test('what is written in some languages lists these, with the source for all others', () => {
  expect(canonicalLinks('de', ['fr', 'de'], url)).toEqual({
    canonical: 'https://site.test/de/x',
    alternates: [
      { language: 'fr', url: 'https://site.test/fr/x' },
      { language: 'de', url: 'https://site.test/de/x' },
      { language: 'x-default', url: 'https://site.test/fr/x' },
    ],
  });
});

test('what falls back to another language points there, and is an alternate of nothing', () => {
  expect(canonicalLinks('it', ['fr', 'de'], url)).toEqual({ canonical: 'https://site.test/fr/x', alternates: [] });
  expect(canonicalLinks('it', [], url)).toEqual({ canonical: 'https://site.test/it/x', alternates: [] });
});
