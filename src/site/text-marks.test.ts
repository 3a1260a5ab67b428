import { expect, test } from 'vitest';
import { markFallback, markKey, resolveMarks } from './text-marks.ts';

const isFallback = true;
const french = markFallback('Votre machine repart', { isFallback });
const keyed = markKey('Your machine', { key: 'home.title', isFallback: false });

test('a French text is marked as French on a page in another language', () => {
  expect(resolveMarks(`<h1>${french}</h1><p>Text</p>`)).toBe(
    '<h1><span lang="fr">Votre machine repart</span></h1><p>Text</p>',
  );
});

test('the language mark encloses a highlighted part', () => {
  const marked = markFallback('Pour <mark>tous</mark>.', { isFallback });
  expect(resolveMarks(`<p>${marked}</p>`)).toBe('<p><span lang="fr">Pour <mark>tous</mark>.</span></p>');
});

test('attributes and text-only elements get the text without a mark', () => {
  const html = `<title>${french}</title><img alt="${french}"/><select><option>${french}</option></select><h1>${french}</h1>`;
  const text = 'Votre machine repart';
  expect(resolveMarks(html)).toBe(
    `<title>${text}</title><img alt="${text}"/><select><option>${text}</option></select><h1><span lang="fr">${text}</span></h1>`,
  );
});

test('an island gets its texts without marks, as the browser will render them', () => {
  const html = `<div data-island="form" data-props="${french}"><div><p>${french}</p></div></div><p>${french}</p>`;
  const text = 'Votre machine repart';
  expect(resolveMarks(html)).toBe(
    `<div data-island="form" data-props="${text}"><div><p>${text}</p></div></div><p><span lang="fr">${text}</span></p>`,
  );
});

test('mark characters in a text of the owner are removed', () => {
  expect(resolveMarks(`<p>${markFallback('a\uE0F1b\uE0F0c\uE0F2', { isFallback })}</p>`)).toBe(
    '<p><span lang="fr">abc</span></p>',
  );
});

test('a text is marked with its key, and also with its language if it is a fallback', () => {
  expect(resolveMarks(`<h1>${keyed}</h1><img alt="${keyed}"/>`)).toBe(
    '<h1><span data-text="home.title">Your machine</span></h1><img alt="Your machine"/>',
  );
  const both = markKey('Votre machine', { key: 'r&amp;d.title', isFallback });
  expect(resolveMarks(`<h1>${both}</h1>`)).toBe(
    '<h1><span lang="fr" data-text="r&amp;d.title">Votre machine</span></h1>',
  );
});

test('the texts of islands that stay plain HTML have keys too', () => {
  const html = `<div data-island="form" data-props="${keyed}"><p>${keyed}</p></div>`;
  expect(resolveMarks(html, false)).toBe(
    '<div data-island="form" data-props="Your machine"><p><span data-text="home.title">Your machine</span></p></div>',
  );
});

test('a blank text has no mark, and neither has a text that is not a fallback', () => {
  expect(markFallback('text', { isFallback: false })).toBe('text');
  expect(markKey('', { key: 'home.title', isFallback: false })).toBe('');
});
