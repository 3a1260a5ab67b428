import { expect, test } from 'vitest';
import { inLanguages, type Part, partOf } from './part.ts';

const longest = 24_100;

function allParts(value: unknown): Part[] {
  const parts: Part[] = [];
  for (let from: number | null = 0; from !== null; from = parts.at(-1)?.next ?? null) parts.push(partOf(value, from));
  return parts;
}

test('what fits into one result comes whole', () => {
  expect(allParts({ id: 1, texts: [] })).toEqual([{ data: { id: 1, texts: [] }, next: null }]);
  expect(allParts([])).toEqual([{ data: [], next: null }]);
});

test('a long list comes in rows', () => {
  const rows = Array.from({ length: 400 }, (_, id) => ({ id, name: 'Presse plieuse hydraulique'.repeat(8) }));
  const parts = allParts(rows);
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.flatMap(({ data }) => data)).toEqual(rows);
  expect(Math.max(...parts.map((part) => JSON.stringify(part).length))).toBeLessThan(longest);
});

test('a record with a long list comes in rows of that list, and its other fields once', () => {
  const texts = Array.from({ length: 300 }, (_, key) => ({ key, text: 'Ein Satz über Zylinder. '.repeat(10) }));
  const parts = allParts({ key: 'home', pictures: [1], texts });
  expect(parts[0]?.data).toMatchObject({ key: 'home', pictures: [1] });
  expect(parts.flatMap(({ data }) => (data as { texts: object[] }).texts)).toEqual(texts);
  expect(Math.max(...parts.map((part) => JSON.stringify(part).length))).toBeLessThan(longest);
});

test('a record with long texts, or a list with long rows, comes in characters', () => {
  for (const value of [
    { options: [{ id: 1 }], description_fr: 'é'.repeat(40_000) },
    [{ text: 'a'.repeat(30_000) }, { text: 'b' }],
    'c'.repeat(60_000),
  ]) {
    const parts = allParts(value);
    expect(JSON.parse(parts.map(({ data }) => data).join(''))).toEqual(value);
    expect(Math.max(...parts.map(({ data }) => String(data).length))).toBeLessThan(longest);
  }
});

test('fields of other languages are left out, also those in the language of the request', () => {
  const record = {
    id: 1,
    name: 'Presse',
    name_fr: 'Presse',
    name_it: 'Pressa',
    parts: [{ text_fr: 'a', text_de: 'b' }],
  };
  expect(inLanguages(record, ['it', 'de'])).toEqual({ id: 1, name_it: 'Pressa', parts: [{ text_de: 'b' }] });
  expect(inLanguages(record, undefined)).toBe(record);
});
