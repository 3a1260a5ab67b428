import fc from 'fast-check';
import { expect, test } from 'vitest';
import { block, circle, drawingFile, dxf, entity, line } from '../../test/support/drawings/drawing.ts';
import { isQuick } from '../../test/support/tier.ts';
import { readDrawing } from './read-drawing.ts';

const names = [
  ...[
    'binary-2010',
    'binary-r12',
    'crossing',
    'doubled',
    'flange',
    'garbage',
    'inch',
    'inkscape',
    'mirrored',
    'no-unit',
  ],
  ...['open-contour', 'openscad', 'plate-r12', 'slot', 'small-hole', 'solid', 'spline', 'too-large', 'truncated'],
  'two-parts',
];
const files = names.map((name) => drawingFile(`${name}.dxf`));

/** One of the files with some bytes replaced, moved or cut off. */
const damaged = fc
  .record({
    file: fc.constantFrom(...files),
    changes: fc.array(fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), byte: fc.nat(255) }), {
      maxLength: 60,
    }),
    moved: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    kept: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ file, changes, moved: [from, to], kept }) => {
    const bytes = file.slice(0, Math.ceil(file.length * kept));
    for (const { at, byte } of changes) bytes[Math.floor(at * (bytes.length - 1))] = byte;
    bytes.copyWithin(
      Math.floor(to * bytes.length),
      Math.floor(from * bytes.length),
      Math.floor(from * bytes.length) + 200,
    );
    return bytes;
  });

/** One of the text files with some of its numbers replaced by strange ones. */
const strange = fc
  .record({
    file: fc.constantFrom(...files.slice(2)),
    places: fc.array(fc.nat(400), { minLength: 1, maxLength: 8 }),
    number: fc.constantFrom('1e308', '-1e12', 'NaN', '1e-300', '0', '-1', '65535', '2147483647', '', '12,5', '1e9'),
  })
  .map(({ file, places, number }) => {
    const text = new TextDecoder().decode(file);
    const start = Math.max(text.indexOf('ENTITIES'), 0);
    const numbers = [...text.slice(start).matchAll(/^ *-?\d+\.?\d*(e-?\d+)?\r?$/gm)];
    const chosen = new Set(places.map((place) => numbers[place % numbers.length]?.index));
    return (
      text.slice(0, start) +
      text.slice(start).replace(/^ *-?\d+\.?\d*(e-?\d+)?\r?$/gm, (old, _, at) => (chosen.has(at) ? number : old))
    );
  });

test.each<[string, fc.Arbitrary<Uint8Array | string>]>([
  ['damaged', damaged],
  ['strange', strange],
])('a %s file is read or not, and never throws', (_, input) => {
  fc.assert(
    fc.property(input, fc.constantFrom(undefined, 0, 20), (file, thickness) => {
      const drawing = readDrawing(file, thickness === undefined ? {} : { thickness });
      // Whatever is not finite would be null.
      expect(JSON.parse(JSON.stringify(drawing))).toEqual(drawing);
    }),
    { numRuns: isQuick ? 60 : 300 },
  );
});

test.each(['', '\n', '0', '0\n', '0\nEOF\n', '\0\0', 'AutoCAD Binary DXF\r\n\x1a\0', '0\nSECTION\n', '999\nx\n'])(
  'too little: %j',
  (text) => {
    expect(readDrawing(text).parts).toEqual([]);
    const bytes = new TextEncoder().encode(text);
    expect(readDrawing(bytes).findings.map(({ code }) => code)).toEqual([
      expect.stringMatching(/noDrawing|nothingToCut/),
    ]);
  },
);

const insert = (name: string, ...more: [number, number][]) => entity('INSERT', [2, name], [10, 0], [20, 0], ...more);

test('blocks that contain each other end', () => {
  const blocks = block('A', 0, 0, circle(0, 0, 50), insert('B')) + block('B', 0, 0, circle(200, 0, 50), insert('A'));
  const { parts, findings } = readDrawing(dxf(insert('A'), { blocks }));
  expect(parts).toHaveLength(2);
  expect(findings).toContainEqual({ code: 'notRead', count: 1 });
});

const many = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at)).join('');

test.each([
  [
    'blocks that multiply',
    insert('B9'),
    many(10, (at) =>
      block(
        `B${at}`,
        0,
        0,
        many(10, () => (at ? insert(`B${at - 1}`) : line(0, 0, 9, 9))),
      ),
    ),
  ],
  ['an array without end', insert('A', [70, 2e9], [71, 2e9], [44, 1]), block('A', 0, 0, circle(0, 0, 5))],
  ['an empty array', insert('A', [70, 2e9], [71, 2e9]), block('A', 0, 0)],
  ['lines that all cross', many(12_000, (at) => line(0, at, 10_000, 12_000 - at)), ''],
  ['lines on each other', many(12_000, () => line(0, 0, 100, 0)), ''],
  ...(isQuick ? [] : [['a star', many(12_000, (at) => line(0, 0, 1000 * Math.cos(at), 1000 * Math.sin(at))), '']]),
])('%s: too complex, and said so soon', (_, entities, blocks) => {
  expect(readDrawing(dxf(entities, { blocks })).findings).toEqual([{ code: 'tooComplex' }]);
});

test('many lines are no hindrance', () => {
  const angle = (at: number) => ((at % 20_000) / 20_000) * 2 * Math.PI;
  const radius = (at: number) => 500 + 50 * Math.sin(40 * angle(at));
  const point = (at: number) => [radius(at) * Math.cos(angle(at)), radius(at) * Math.sin(angle(at))] as const;
  const { parts, findings } = readDrawing(dxf(many(20_000, (at) => line(...point(at), ...point(at + 1)))));
  expect(findings).toEqual([]);
  // ½ ∫ (500 + 50 sin 40φ)² dφ
  expect(parts).toEqual([expect.objectContaining({ area: expect.closeTo(Math.PI * (500 ** 2 + 50 ** 2 / 2), -2) })]);
});
