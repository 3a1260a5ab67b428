import { expect, test } from 'vitest';
import { namePieces } from './name-pieces.ts';

test('the type number of a machine is a part of its own, also inside of a match', () => {
  expect(namePieces('Fendeuse à bûches FB 22', ['buches'])).toEqual([
    { text: 'Fendeuse à ', isHit: false },
    { text: 'bûches', isHit: true },
    { text: ' ', isHit: false },
    { text: 'FB 22', isHit: false, isType: true },
  ]);
  expect(namePieces('Fendeuse FB 22', ['fendeuse fb'])).toEqual([
    { text: 'Fendeuse ', isHit: true },
    { text: 'FB', isHit: true, isType: true },
    { text: ' 22', isHit: false, isType: true },
  ]);
});

test('a name of words alone has no type number', () => {
  expect(namePieces('Presse hydraulique', ['presse'])).toEqual([
    { text: 'Presse', isHit: true },
    { text: ' hydraulique', isHit: false },
  ]);
});
