import { expect, test } from 'vitest';
import { readOpeningTimes } from './opening-times.ts';

test('days and hours are read from a text', () => {
  expect(readOpeningTimes('Mo-We 07:30-12:00 13:15-17:30, Sa 08:00-11:30')).toEqual([
    { days: ['Monday', 'Tuesday', 'Wednesday'], opens: '07:30', closes: '12:00' },
    { days: ['Monday', 'Tuesday', 'Wednesday'], opens: '13:15', closes: '17:30' },
    { days: ['Saturday'], opens: '08:00', closes: '11:30' },
  ]);
  expect(readOpeningTimes('  ')).toEqual([]);
});

test.for([
  'Mo',
  'Mo-Fr',
  'Mo 7:30-12:00',
  'Fr-Mo 07:30-12:00',
  'Mo-Tu-We 07:30-12:00',
  'Mo 12:00-07:30',
  'lundi 07:30-12:00',
  ',',
])('"%s" is not read as opening times', (text) => {
  expect(readOpeningTimes(text)).toBeUndefined();
});
