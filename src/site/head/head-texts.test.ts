import { expect, test } from 'vitest';
import { beginning } from './head-texts.ts';

const sentence = 'La table reçoit une tôle entière, et les pièces y sont imbriquées.';

test('a description that fits stays whole, on one line', () => {
  expect(beginning(`Un vérin qui coule.\n\n${sentence} `)).toBe(`Un vérin qui coule. ${sentence}`);
});

test('a longer description ends with the last sentence that fits', () => {
  const further = `${sentence} ${sentence} Celle-ci ne tient plus dans ce que montre une liste de résultats.`;
  expect(beginning(further)).toBe(`${sentence} ${sentence}`);
  expect(beginning(`${sentence} « ${sentence} » ${sentence}`)).toBe(`${sentence} « ${sentence} »`);
});

test('a figure or a unit may end a sentence', () => {
  const hours = 'Le visite guidate della nostra officina sono sabato 13 giugno, dalle 9 alle 16';
  for (const unit of ['', ' h'])
    expect(beginning(`${hours}${unit}. Clienti e famiglie ${'molto '.repeat(20)}`)).toBe(`${hours}${unit}.`);
});

test.each([
  ['a date', 'Die Werkstatt ist an zwei Tagen geöffnet, am Freitag und am Samstag, dem 13. Juni'],
  [
    'an abbreviation of letters',
    'Die Werkstatt nimmt Teile aus jedem Werkstoff entgegen, der sich schweissen lässt, z. B. Stahl',
  ],
  [
    'an abbreviated word',
    'Die Werkstatt arbeitet für Gemeinden der ganzen Ostschweiz, von Wil über Gossau bis St. Gallen',
  ],
])('%s does not end a sentence', (_, text) => {
  const long = `${text}${', und alle sind willkommen, die sich für die Arbeit interessieren'.repeat(2)}`;
  expect(beginning(long)).toMatch(/^Die Werkstatt .{80,}…$/);
});

test('a description ends with a word and an ellipsis if its first sentence is too long or too short', () => {
  const words = 'une tôle entière, '.repeat(20);
  expect(beginning(words)).toMatch(/^(?:une tôle entière, ){7,8}.*\w…$/);
  expect(beginning(`Bonjour. ${words}`)).toMatch(/^Bonjour\. une tôle .*…$/);
  expect(beginning(`${'une tôle entière, '.repeat(8)}« à la lettre comme elle a été dite »`)).not.toContain('«');
  for (let length = 0; length < 200; length += 1) {
    const cut = beginning(`${'mot '.repeat(length / 4)}${words}`);
    expect(cut.length).toBeLessThanOrEqual(155);
    expect(cut).not.toMatch(/[\s,]…$/);
  }
});

test('an endless word is cut between characters, and never inside an HTML entity', () => {
  const cut = beginning(`${'a'.repeat(153)}😀${'b'.repeat(20)}`);
  expect(cut).toBe(`${'a'.repeat(153)}…`);
  expect(beginning(`${'a'.repeat(150)}&nbsp;${'b'.repeat(20)}`)).toBe(`${'a'.repeat(150)}…`);
});
