import { expect, test } from 'vitest';
import company from '../../content/company.json' with { type: 'json' };
import { settingsSchema } from '../domain/settings.ts';
import { fillFacts } from './fill-facts.ts';

const settings = { ...settingsSchema.parse(company), name: 'Rossier & Cie', phone: '+41 26 000 00 00' };

test('every placeholder of a fact is filled in', () => {
  expect(fillFacts('{{company}} in {{ village }}: {{company}}', settings)).toBe(
    `Rossier & Cie in ${settings.village}: Rossier & Cie`,
  );
});

test('a telephone number does not break across lines', () => {
  expect(fillFacts('{{phone}}', settings)).toBe('+41\u00a026\u00a0000\u00a000\u00a000');
});

test('an unknown placeholder stays as typed', () => {
  for (const text of ['{{vilage}}', '{{toString}}', '{{ }}', '{company}', '$t(home.hero.title)'])
    expect(fillFacts(text, settings)).toBe(text);
});

test('placeholders inside a fact are not filled in', () => {
  expect(fillFacts('{{company}}', { ...settings, name: '{{village}}' })).toBe('{{village}}');
});

test('no text of the site can contain what the workshop charges', () => {
  const typed = '{{materialPrices}} {{vatRate}}';
  expect(fillFacts(typed, { ...settings, materialPrices: 'S355 1.95' })).toBe(typed);
});
