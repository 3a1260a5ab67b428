import { expect, test } from 'vitest';
import { unbrokenRanges, unbrokenTimes } from './time-of-day.ts';

/** `_` stands for a no-break space, `|` for a joiner. */
const shown = (text: string) => text.replaceAll('\u00a0', '_').replaceAll('\u2060', '|');

test.for([
  ['de 7 h 30 à 12 h', 'de 7_h_30 à 12_h'],
  ['dès 9 heures', 'dès 9_heures'],
  ['17h 30, 17h30', '17h_30, 17h30'],
  ['7.30 bis 12 Uhr geöffnet', '7.30 bis 12_Uhr geöffnet'],
  ['from 9 am to 4.30 p.m.', 'from 9_am to 4.30_p.m.'],
  ['alle ore 7.30', 'alle ore_7.30'],
  ['a las 9:00 a. m. o a las 16 horas', 'a las 9:00_a._m. o a las 16_horas'],
  ['17\u00a0h\u00a030', '17_h_30'],
  ['5 hommes, 2 halls, 3 amis, la fuore 3, 24 h 365', '5 hommes, 2 halls, 3 amis, la fuore 3, 24_h 365'],
] as const)('a time in "%s" does not break', ([typed, unbroken]) => {
  expect(shown(unbrokenTimes(typed))).toBe(unbroken);
});

test.for([
  ['7 h 30 – 12 h et 13 h 15 – 17 h 30', '7 h 30_–|_12 h et 13 h 15_–|_17 h 30'],
  ['Montag–Freitag: 7.30–12 Uhr', 'Montag–Freitag: 7.30–|12 Uhr'],
  ['Mon - Fri: 7:30 - 12:00', 'Mon - Fri: 7:30_-|_12:00'],
] as const)('a range in "%s" does not break', ([typed, unbroken]) => {
  expect(shown(unbrokenRanges(typed))).toBe(unbroken);
});
