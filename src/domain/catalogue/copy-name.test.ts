import { expect, test } from 'vitest';
import { copyName } from './copy-name.ts';

test('the name of a copy says so in its language, and copies of copies are numbered', () => {
  expect(copyName('Presse PS 51', 'fr', 200)).toBe('Presse PS 51 (copie)');
  expect(copyName('Presse PS 51', 'de', 200)).toBe('Presse PS 51 (Kopie)');
  expect(copyName('Presse (copie)', 'fr', 200)).toBe('Presse (copie 2)');
  expect(copyName('Presse (copie 9)', 'fr', 200)).toBe('Presse (copie 10)');
  expect(copyName('Presse (copy)', 'fr', 200)).toBe('Presse (copy) (copie)');
  expect(copyName('(copie)', 'fr', 200)).toBe('(copie) (copie)');
  expect(copyName(' ', 'fr', 200)).toBe(' ');
});

test('a long name is never cut inside a character', () => {
  expect(copyName('x'.repeat(200), 'fr', 200)).toBe(`${'x'.repeat(192)} (copie)`);
  expect(copyName(`${'x'.repeat(191)}🔩🔩`, 'fr', 200)).toBe(`${'x'.repeat(191)} (copie)`);
});
