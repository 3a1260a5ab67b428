import { expect, test } from 'vitest';
import { markFallback, resolveMarks } from './fallback-marks.ts';

const french = markFallback('Votre machine repart');

test('a text in French says so on a page of another language', () => {
  expect(resolveMarks(`<h1>${french}</h1><p>Text</p>`)).toBe(
    '<h1><span lang="fr">Votre machine repart</span></h1><p>Text</p>',
  );
});

test('a highlighted part stays inside', () => {
  const marked = markFallback('Pour <mark>tous</mark>.');
  expect(resolveMarks(`<p>${marked}</p>`)).toBe('<p><span lang="fr">Pour <mark>tous</mark>.</span></p>');
});

test('attributes, and elements that hold text alone, get the text only', () => {
  const html = `<title>${french}</title><img alt="${french}"/><select><option>${french}</option></select><h1>${french}</h1>`;
  const text = 'Votre machine repart';
  expect(resolveMarks(html)).toBe(
    `<title>${text}</title><img alt="${text}"/><select><option>${text}</option></select><h1><span lang="fr">${text}</span></h1>`,
  );
});

test('an island keeps the text that the browser will render', () => {
  const html = `<div data-island="form" data-props="${french}"><div><p>${french}</p></div></div><p>${french}</p>`;
  const text = 'Votre machine repart';
  expect(resolveMarks(html)).toBe(
    `<div data-island="form" data-props="${text}"><div><p>${text}</p></div></div><p><span lang="fr">${text}</span></p>`,
  );
});

test('the same characters in a text of the owner mark nothing', () => {
  expect(resolveMarks(`<p>${markFallback('a\uE0F1b\uE0F0c')}</p>`)).toBe('<p><span lang="fr">abc</span></p>');
});
