import fc from 'fast-check';
import { expect, test } from 'vitest';
import { difference, excerpt } from './difference.ts';

test('a comparison separates the words that differ from the words around them', () => {
  expect(difference('Spaltet Holz bis 60 cm', 'Spaltet trockenes Holz bis 60 cm')).toEqual({
    before: { start: 'Spaltet ', changed: '', end: 'Holz bis 60 cm' },
    after: { start: 'Spaltet ', changed: 'trockenes ', end: 'Holz bis 60 cm' },
  });
  expect(difference('', 'neu').after).toEqual({ start: '', changed: 'neu', end: '' });
  expect(difference('a a', 'a').before).toEqual({ start: 'a', changed: ' a', end: '' });
});

test('the parts of a comparison always add up to both texts', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n') });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { before, after } = difference(one, other);
      expect([before.start + before.changed + before.end, after.start + after.changed + after.end]).toEqual([
        one,
        other,
      ]);
      expect([before.start, before.end]).toEqual([after.start, after.end]);
    }),
  );
});

test('a long text is cut far from the change', () => {
  const long = 'word '.repeat(100);
  const { after } = difference(`${long}old ${long}`, `${long}new ${long}`);
  const { start, changed, end } = excerpt(after);
  expect(start).toMatch(/^…(?:.{60})$/);
  expect(changed).toBe('new');
  expect(end).toMatch(/^.{60}…$/);
  expect(excerpt({ start: 'a ', changed: 'b', end: ' c' })).toEqual({ start: 'a ', changed: 'b', end: ' c' });
});
