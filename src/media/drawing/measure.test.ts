import { expect, test } from 'vitest';
import { encodePicture } from '../image/image.ts';
import { cleanDrawing } from './drawing.ts';

const svg = (inside: string, more = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${more}>${inside}</svg>`);
const square = '<path d="M10 20h30v40h-30z"';

test.each([
  [`${square}/>`, '', '10 20 30 40', 750, 1000],
  [`${square} stroke="red" stroke-width="4"/>`, '', '8 18 34 44', 773, 1000],
  [`<g transform="translate(-100 -50) scale(.5)">${square}/></g>`, '', '-95 -40 15 20', 750, 1000],
  [`<circle r=".4" cx="-.5"/>`, '', '-0.9 -0.4 0.8 0.8', 1000, 1000],
  [`${square}/><circle r="5" cx="900" cy="700"/>`, ' width="100%" height="100%"', '10 20 895 685', 1000, 765],
  [`<defs>${square} id="a"/></defs><use href="#a" x="5"/>`, ' width="100"', '15 20 30 40', 750, 1000],
  [
    `<style>path{stroke:red;stroke-width:4;transform:scale(2);display:none}.a{display:inline}</style>${square} class="a"/>`,
    '',
    '16 36 68 88',
    773,
    1000,
  ],
  [`${square}/>`, ' style="fill:none;stroke:red;stroke-width:2" viewBox="0 0 0 0"', '9 19 32 42', 762, 1000],
])('the extent of %s is its size', async (inside, more, box, width, height) => {
  const drawing = await cleanDrawing(svg(inside, more), encodePicture);
  expect(drawing).toMatchObject({ width, height });
  expect(String(drawing.bytes)).toContain(` width="${width}" height="${height}" viewBox="${box}"`);
});
