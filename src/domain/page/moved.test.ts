import { expect, test } from 'vitest';
import { readMoved } from './moved.ts';

test('a moved address leads to an existing page', () => {
  expect(readMoved({ '/fr/r-d': '/fr/r&d' }).get('/fr/r-d')).toBe('/fr/r&d');
});

test.for([
  ['/fr/contact', '/fr', 'it is a page'],
  ['/old', '/fr/nowhere', 'which is no page'],
  ['/old', 'https://example.com/', 'which is no page'],
  ['/old/', '/fr', 'no path'],
  ['old', '/fr', 'no path'],
])('%s to %s is refused', ([from = '', to = '', reason]) => {
  expect(() => readMoved({ [from]: to })).toThrow(reason);
});
