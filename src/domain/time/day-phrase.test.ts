import { expect, test } from 'vitest';
import { type Language, languages } from '../text/language.ts';
import { longDay } from './day-phrase.ts';

test('the first day of a month follows the usage of each language', () => {
  const first = new Date('2026-06-01T12:00:00Z');
  expect(languages.map((language) => longDay(first, language, 'UTC'))).toEqual([
    '1er juin 2026',
    '1. Juni 2026',
    '1 June 2026',
    '1° giugno 2026',
    '1 de junio de 2026',
  ]);
});

test('the other days are plain numbers, in the requested time zone', () => {
  const evening = new Date('2026-06-10T23:30:00Z');
  expect(longDay(evening, 'fr', 'UTC')).toBe('10 juin 2026');
  expect(longDay(evening, 'it', 'Europe/Zurich')).toBe('11 giugno 2026');
});

test('every day is written as number, month and year', () => {
  const dayOf: Record<Language, RegExp> = {
    fr: /^(?:1er|[1-9]\d?) \p{L}+ 2028$/u,
    de: /^[1-9]\d?\. \p{L}+ 2028$/u,
    en: /^[1-9]\d? \p{L}+ 2028$/u,
    it: /^(?:1°|[1-9]\d?) \p{L}+ 2028$/u,
    es: /^[1-9]\d? de \p{L}+ de 2028$/u,
  };
  for (const language of languages) {
    const days = Array.from({ length: 366 }, (_, index) =>
      longDay(new Date(Date.UTC(2028, 0, 1 + index)), language, 'UTC'),
    );
    expect(new Set(days).size, language).toBe(366);
    for (const day of days) expect(day).toMatch(dayOf[language]);
  }
});
