import { expect, test } from 'vitest';
import { encodePicture } from '../image/image.ts';
import { cleanDrawing } from './drawing.ts';

async function clean(inside: string): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><switch>${inside}</switch></svg>`;
  return (
    /<switch.*switch>|<switch\/>/.exec(String((await cleanDrawing(Buffer.from(drawing), encodePicture)).bytes))?.[0] ??
    ''
  );
}

const adobe = 'requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"';

test.each([
  [
    `<foreignObject ${adobe}><script>alert(1)</script></foreignObject><g><path d="M0 0z"/></g>`,
    '<g><path d="M0 0z"/></g>',
  ],
  [`<script ${adobe}/><g/>`, '<g/>'],
  [`<g requiredExtensions=""/><g id="a"/>`, '<g id="a"/>'],
  ['<g systemLanguage="fr, de"/><g id="a"/>', '<g systemLanguage="fr, de"/><g id="a"/>'],
  ['<g requiredFeatures="http://www.w3.org/TR/SVG11/feature#Shape"/><g id="a"/>', '<g/><g id="a"/>'],
])('of the branches %s, only what browsers draw is kept', async (inside, kept) => {
  expect(await clean(inside)).toBe(`<switch>${kept}</switch>`);
});
