import { expect, test } from 'vitest';
import { blankPart } from './plain-parts.tsx';
import { sentParts } from './sent-parts.ts';

const file = new File([], 'plan.pdf');
const part = { ...blankPart, quantity: '5' };

test('a drawing is a part, another file only if something is said of it', () => {
  expect(
    sentParts([
      { file, kind: 'pdf', part: blankPart },
      { file, kind: 'dxf', part: blankPart },
      { file, kind: 'dwg', part },
    ]),
  ).toEqual([null, blankPart, part]);
});

test('nothing is sent about files that are no parts', () => {
  expect(sentParts([{ file, kind: 'pdf', part: { ...blankPart, grade: '  ' } }])).toEqual([]);
});
