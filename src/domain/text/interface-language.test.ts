import { expect, test } from 'vitest';
import { preferredLanguage } from './interface-language.ts';

test.each([
  [['fr-CH', 'en'], 'fr'],
  [['de-CH', 'fr-CH', 'en-GB'], 'fr'],
  [['en-US', 'fr'], 'en'],
  [['de-CH', 'rm'], 'en'],
  [['fra'], 'en'],
  [[], 'en'],
])('a browser that prefers %j gets %s', (read, spoken) => {
  expect(preferredLanguage(read)).toBe(spoken);
});
