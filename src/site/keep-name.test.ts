import { expect, test } from 'vitest';
import { keepName } from './keep-name.ts';

const kept = (name: string) => `<span translate="no">${name}</span>`;

test('the name is marked wherever it is a word of its own', () => {
  expect(keepName('<p>At AFI, AFI-built: AFIX, PAFI.</p><p>AFI</p>', 'AFI')).toBe(
    `<p>At ${kept('AFI')}, ${kept('AFI')}-built: AFIX, PAFI.</p><p>${kept('AFI')}</p>`,
  );
});

test('a name with signs that HTML escapes is found', () => {
  expect(keepName('<p>Hofer &amp; Söhne (AG)</p>', ' Hofer & Söhne (AG) ')).toBe(
    `<p>${kept('Hofer &amp; Söhne (AG)')}</p>`,
  );
});

test('the head, attributes, options and islands stay as they are', () => {
  for (const html of [
    '<head><title>AFI</title></head>',
    '<img alt="AFI"/>',
    '<option>AFI</option>',
    '<div data-island="form" data-props="AFI"><div>AFI</div>AFI</div>',
    '<a class="logo" translate="no">AFI</a>',
  ])
    expect(keepName(`${html}<p>AFI</p>`, 'AFI')).toBe(`${html}<p>${kept('AFI')}</p>`);
});

test('a blank name marks nothing', () => {
  expect(keepName('<p>AFI</p>', ' ')).toBe('<p>AFI</p>');
});
