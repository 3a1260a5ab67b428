import { expect, test } from 'vitest';
import { because, reasonOf } from './reason-message.ts';
import { inWords } from './refusal-text.ts';
import * as english from './refusal-texts/english.ts';
import * as french from './refusal-texts/french.ts';

test.each([
  ['sentences', english.sentences, french.sentences],
  ['reasons', english.reasons, french.reasons],
  ['words', english.words, french.words],
])('%s have the same codes and values in both languages', (_, inEnglish, inFrench) => {
  expect(valuesOf(inFrench)).toEqual(valuesOf(inEnglish));
});

test('a code names a sentence or a reason, never both', () => {
  const codes = [...Object.keys(english.sentences), ...Object.keys(english.reasons)];
  expect(new Set(codes).size).toBe(codes.length);
});

test('values are filled in: words in the language of the sentence, everything else unchanged', () => {
  const entry = { code: 'thingNotFound', thing: 'news' } as const;
  expect([inWords(entry, 'en'), inWords(entry, 'fr')]).toEqual(['News item not found', 'Actualité introuvable']);
  const reason = { code: 'otherKind', kind: 'video' } as const;
  const field = { code: 'field', field: 'video', reason } as const;
  expect(inWords(field, 'en')).toBe('video: does not fit: the file is of type video');
  expect(inWords(field, 'fr')).toBe('video\u202f: ne convient pas\u202f: le fichier est de type vidéo');
  expect(inWords({ code: 'tooManyEnquiries', phone: '$& {thing}' }, 'en')).toContain('call $& {thing}');
});

test('a reason is read back from the message of our own checks, not from a message of zod', () => {
  const reason = { code: 'numberBetween', low: 1, high: 9 } as const;
  expect(reasonOf(because(reason))).toEqual(reason);
  expect(reasonOf('Invalid input: expected string, received number')).toBeUndefined();
});

function valuesOf(texts: Record<string, string>): Record<string, string[]> {
  const values = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([value]) => value).sort();
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, values(text)]));
}
