import { expect, test } from 'vitest';
import { isOnPicture, noEdit, type PictureEdit, wholePicture } from '../../domain/media/picture-edit.ts';
import { cutTo, finished, moved, resized, shownCrop, turned } from './crop-moves.ts';

const size = { width: 300, height: 200 };
const level = { size, straighten: 0 };
const middle = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 };

test('a crop moves along the edges of the picture', () => {
  expect(moved(middle, { x: 0.9, y: 0.1 }, level)).toMatchObject({ left: 0.5, top: 0.35 });
  const tilted = { size, straighten: 10 };
  const corner = moved(shownCrop(middle, tilted), { x: 1, y: -1 }, tilted);
  expect(isOnPicture(corner, tilted)).toBe(true);
  expect(corner).toMatchObject({ width: 0.5, height: 0.5 });
});

test('an edge or corner moves, the opposite one stays, and a ratio is kept', () => {
  expect(resized(middle, { x: -1, y: 0 }, { x: -0.1, y: 0.9 }, level)).toMatchObject({
    left: expect.closeTo(0.15),
    width: expect.closeTo(0.6),
    height: 0.5,
  });
  expect(resized(middle, { x: 1, y: 1 }, { x: 0.5, y: 0 }, level)).toMatchObject({ left: 0.25, width: 0.75 });
  const square = { ...level, ratio: 1 };
  const { width, height, left, top } = resized(cutTo(middle, square), { x: 1, y: 1 }, { x: 0.1, y: 0 }, square);
  expect(width * size.width).toBeCloseTo(height * size.height);
  expect([left * size.width, top]).toEqual([expect.closeTo(100), 0.25]);
});

test('a straightened picture shows no corner without picture, and widens again', () => {
  const crop = shownCrop(wholePicture, { size, straighten: 5 });
  expect(isOnPicture(crop, { size, straighten: 5 })).toBe(true);
  expect(crop.width).toBeGreaterThan(0.8);
  expect(crop.width).toBeCloseTo(crop.height);
  expect(shownCrop(wholePicture, level)).toEqual(wholePicture);
});

test('a turn keeps what is shown, and four turns change nothing', () => {
  const edit: PictureEdit = { ...noEdit, crop: { left: 0, top: 0, width: 0.5, height: 0.25 } };
  expect(turned(edit, 90)).toMatchObject({ turn: 90, crop: { left: 0.75, top: 0, width: 0.25, height: 0.5 } });
  expect(turned(turned(edit, 90), -90)).toEqual(edit);
  expect([1, 2, 3, 4].reduce((next) => turned(next, 90), edit)).toEqual(edit);
});

test('what is nearly whole is whole', () => {
  expect(finished({ ...noEdit, crop: { ...wholePicture, left: 0.0005, width: 0.9995 } }, size)).toEqual(noEdit);
});
