import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { placeMedia } from '../../domain/media/media.ts';
import { Image } from './image.tsx';

const file = { name: 'a.webp', type: 'image/webp', width: 400, height: 300, poster: null, placeholder: null };
const markup = (focus: { focal_x?: number; focal_y?: number }) =>
  renderToStaticMarkup(createElement(Image, { image: placeMedia({ ...file, ...focus }), alt: '', sizes: '100vw' }));

test('a focal point becomes a class, unless it is the centre', () => {
  expect(markup({ focal_x: 30, focal_y: 100 })).toContain('class="picture focus-x-30 focus-y-100"');
  for (const focus of [{}, { focal_x: 50, focal_y: 50 }]) expect(markup(focus)).toContain('class="picture"');
});

test('a placeholder shows the colours of a picture as attributes, and is absent without colours', () => {
  const image = placeMedia({ ...file, placeholder: '123456789abc' });
  const drawn = renderToStaticMarkup(createElement(Image, { image, alt: '', sizes: '100vw' }));
  expect([...drawn.matchAll(/<svg color="(#...)">/g)].map(([, colour]) => colour)).toEqual([
    '#123',
    '#456',
    '#789',
    '#abc',
  ]);
  expect(drawn).not.toContain('data:');
  expect(markup({})).not.toContain('picture-placeholder');
});

test('the stylesheets have a rule for each step of a focal point', async () => {
  const read = (name: string) => readFile(join(import.meta.dirname, '../styles', name), 'utf8');
  const [styles, upright] = [await read('focus.css'), await read('upright-focus.css')];
  for (let percent = 0; percent <= 100; percent += 10) {
    for (const axis of ['x', 'y']) {
      expect(styles).toContain(`.focus-${axis}-${percent} {\n  --focus-${axis}: ${percent}%;\n}`);
      expect(upright).toContain(`.upright-${axis}-${percent} {\n    --upright-${axis}: ${percent}%;\n  }`);
    }
  }
});
