import { expect, test } from 'vitest';
import { fileSize } from '../media/file-size.ts';
import { languages } from './language.ts';
import { formatNumber } from './number-format.ts';

test('each language has its own decimal and thousands separators', () => {
  expect(languages.map((language) => formatNumber(1234.56, language, 1))).toEqual([
    '1\u202f234,6',
    '1’234.6',
    '1,234.6',
    '1’234,6',
    '1234,6',
  ]);
  expect(languages.map((language) => formatNumber(1_234_567, language))).toEqual([
    '1\u202f234\u202f567',
    '1’234’567',
    '1,234,567',
    '1’234’567',
    '1\u202f234\u202f567',
  ]);
  expect(formatNumber(999, 'fr')).toBe('999');
});

test('file sizes have a decimal only when it is not zero', () => {
  const MiB = 1024 * 1024;
  expect(languages.map((language) => fileSize(1.5 * MiB, language))).toEqual([
    '1,5\u00a0Mo',
    '1.5\u00a0MB',
    '1.5\u00a0MB',
    '1,5\u00a0MB',
    '1,5\u00a0MB',
  ]);
  expect(fileSize(2 * MiB, 'fr')).toBe('2\u00a0Mo');
  expect(fileSize(1, 'de')).toBe('1\u00a0kB');
  expect(fileSize(840 * 1024, 'fr')).toBe('840\u00a0ko');
  expect(fileSize(MiB - 1, 'fr')).toBe('1\u00a0Mo');
});
