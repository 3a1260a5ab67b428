import { expect, test } from 'vitest';
import { readMoment } from './typed-date.ts';

const read = (typed: string, language: 'en' | 'fr' = 'fr') => readMoment(typed, language, '00:00');

test.each([
  '1.3.27',
  '01.03.2027',
  '1. 3. 2027',
  '1/3/27',
  '01-03-2027',
  '1er mars 2027',
  '1 mars 2027',
  '1. März 2027',
  '1. Ma\u0308rz 2027',
  '1. Mrz. 2027',
  '1 March 2027',
  'March 1, 2027',
  '1st March 2027',
  '1 marzo 2027',
  '2027-03-01',
  '2027-03-01 00:00',
  ' 2027-03-01T00:00:00 ',
])('%s is the first of March 2027', (typed) => {
  expect(read(typed)).toBe('2027-03-01T00:00');
});

test.each([
  ['01.03.2027 08:30', '2027-03-01T08:30'],
  ['1.3.27, 8.30 Uhr', '2027-03-01T08:30'],
  ['1. März 2027 um 8:30 Uhr', '2027-03-01T08:30'],
  ['1er mars 2027 à 8h30', '2027-03-01T08:30'],
  ['1 mars 2027, 8 h', '2027-03-01T08:00'],
  ['3 December 2026 at 17:05', '2026-12-03T17:05'],
  ['3 déc. 2026', '2026-12-03T00:00'],
  ['29.2.2028', '2028-02-29T00:00'],
  ['31 août 2027', '2027-08-31T00:00'],
  ['5 juillet 2027', '2027-07-05T00:00'],
])('%s is %s', (typed, moment) => {
  expect(read(typed)).toBe(moment);
});

test('a date with slashes or dashes has two readings in English, unless one of them is no day', () => {
  expect(read('03/04/27', 'en')).toEqual({ one: '2027-04-03', other: '2027-03-04' });
  expect(read('03-04-2027 08:00', 'en')).toEqual({ one: '2027-04-03', other: '2027-03-04' });
  expect(read('13/02/27', 'en')).toBe('2027-02-13T00:00');
  expect(read('02/13/27', 'en')).toBe('2027-02-13T00:00');
  expect(read('3/3/27', 'en')).toBe('2027-03-03T00:00');
  expect(read('03.04.27', 'en')).toBe('2027-04-03T00:00');
  expect(read('03/04/27', 'fr')).toBe('2027-04-03T00:00');
});

test.each([
  '',
  '31.2.2027',
  '29.2.2027',
  '2026-13-03',
  '2026-12-03 25:00',
  '2026-12-03 8:60',
  '1.3',
  'mars 2027',
  '1 ju 2027',
])('“%s” is no date', (typed) => {
  expect(read(typed)).toBeUndefined();
});

test.each(['45000', '1.3.27 08:30:15', '02/13/27', 'demain', '1 ma 2027', '1 jui 2027'])(
  '“%s” is no date in French',
  (typed) => {
    expect(read(typed)).toBeUndefined();
  },
);
