import { expect, test } from 'vitest';
import { canonicalLinks } from './canonical-links.ts';

const url = (language: string) => `https://site.test/${language}/x`;

test('a page written in some languages lists them as alternates, with the French page as default', () => {
  expect(canonicalLinks('de', ['fr', 'de'], url)).toEqual({
    canonical: 'https://site.test/de/x',
    alternates: [
      { language: 'fr', url: 'https://site.test/fr/x' },
      { language: 'de', url: 'https://site.test/de/x' },
      { language: 'x-default', url: 'https://site.test/fr/x' },
    ],
  });
});

test('a page that falls back to another language has its canonical link there and no alternates', () => {
  expect(canonicalLinks('it', ['fr', 'de'], url)).toEqual({ canonical: 'https://site.test/fr/x', alternates: [] });
  expect(canonicalLinks('it', [], url)).toEqual({ canonical: 'https://site.test/it/x', alternates: [] });
});
