import { expect, test } from 'vitest';
import { readTexts } from '../../../../test/support/site-texts.ts';
import { languages } from '../../../domain/text/language.ts';
import type { Finding } from '../../../drawing/drawing.ts';
import { type FindingTexts, remarksOf } from './findings.ts';

const textsIn = (language: (typeof languages)[number]) => (readTexts(language).form as { parts: FindingTexts }).parts;

const place = (x: number) => ({ x, y: 0 });
const findings: Finding[] = [
  { code: 'unitConverted', unit: 'inch' },
  { code: 'holeSmall', size: 10, thickness: 40, place: place(1) },
  { code: 'contourOpen', gap: 0.8, place: place(2) },
  { code: 'holeSmall', size: 10, thickness: 40, place: place(3) },
];

test('faults come before what is only good to know, and the same fault is said once with its places', () => {
  const remarks = remarksOf(findings, textsIn('en'), 'en');
  expect(remarks).toEqual([
    {
      text: 'A hole of 10\u00a0mm in plate of 40\u00a0mm: it will probably have to be drilled.',
      isMild: false,
      places: [place(1), place(3)],
      first: 1,
    },
    { text: 'Open contour: a gap of 0.8\u00a0mm remains.', isMild: false, places: [place(2)], first: 3 },
    expect.objectContaining({ isMild: true, places: [], first: 4 }),
  ]);
  expect(remarks[2]?.text).toContain('inches');
});

test('every finding is told in every language, with all its values', () => {
  const size = { width: 6400, height: 2000 };
  const all: Finding[] = [
    ...findings,
    { code: 'unitMissing' },
    { code: 'unitImprobable', declared: null, perhaps: 'inch', ...size },
    { code: 'contourCrosses', place: place(1) },
    { code: 'linesDoubled', length: 80, place: place(1) },
    { code: 'partTooLarge', table: { width: 6000, height: 3000 }, place: place(1), ...size },
    { code: 'bridgeNarrow', size: 20, thickness: 40, place: place(1) },
    { code: 'severalParts', count: 2 },
    { code: 'notCut', texts: 1, dimensions: 0, lines: 0 },
    { code: 'notFlat', count: 1 },
    { code: 'notRead', count: 1 },
    { code: 'nothingToCut' },
    { code: 'fileCutOff' },
    { code: 'noDrawing' },
    { code: 'tooComplex' },
  ];
  for (const language of languages) {
    const told = remarksOf(all, textsIn(language), language).map(({ text }) => text);
    expect(told, language).toHaveLength(new Set(all.map(({ code }) => code)).size);
    expect(told.join(' '), language).not.toMatch(/[{}]|undefined/);
  }
});
